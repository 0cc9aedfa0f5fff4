"""Why a table says no, and how it does so from anywhere inside."""

from __future__ import annotations

from typing import TypeAlias

from taverne.kernel.tagged import Seat, Tagged


class Refusal(Exception):
    """Nothing is changed; the reason is told to whoever asked."""

    def __init__(self, reason: TableRefusal) -> None:
        super().__init__(str(reason))
        self.reason = reason


class NoSuchSeat(Tagged):
    seats: int


class SeatTaken(Tagged):
    seat: Seat


class NotSeated(Tagged):
    pass


class AlreadySeated(Tagged):
    pass


class BadName(Tagged):
    most: int


class BadSalt(Tagged):
    most: int


class NotHost(Tagged):
    host: Seat | None


class NotInLobby(Tagged):
    pass


class NotPlaying(Tagged):
    pass


class NotOver(Tagged):
    pass


class EmptySeats(Tagged):
    count: int


class NotReady(Tagged):
    seats: tuple[Seat, ...]


class BadSetting(Tagged):
    """An option or a value that the game does not have."""

    option: str


class TextClosed(Tagged):
    """The host has not opened this table to free text."""


class BadText(Tagged):
    most: int


class UnknownPhrase(Tagged):
    """Nothing that can be said at a table of this game."""


class NoClock(Tagged):
    """There is no clock to stop."""


class UnknownBot(Tagged):
    bot: str
    known: tuple[str, ...]


class YouResigned(Tagged):
    """Who has resigned only looks on until the game is over."""


class NoMoves(Tagged):
    """An answer must hold at least one move."""


class StaleAnswer(Tagged):
    """The question that this answers is not open any more."""


class OneHand(Tagged):
    """In real time: a gesture while the hand is busy with the last one, or several at once."""


class NothingToTakeBack(Tagged):
    pass


class EnoughTakenBack(Tagged):
    most: int


class NothingProposed(Tagged):
    pass


class OtherProposal(Tagged):
    """Somebody else's wish waits for an answer."""

    seat: Seat


class ForTheShell(Tagged):
    """Only the shell around the table may say this."""


TableRefusal: TypeAlias = (
    NoSuchSeat
    | SeatTaken
    | NotSeated
    | AlreadySeated
    | BadName
    | BadSalt
    | NotHost
    | NotInLobby
    | NotPlaying
    | NotOver
    | EmptySeats
    | NotReady
    | BadSetting
    | TextClosed
    | BadText
    | UnknownPhrase
    | NoClock
    | UnknownBot
    | YouResigned
    | NoMoves
    | StaleAnswer
    | OneHand
    | NothingToTakeBack
    | EnoughTakenBack
    | NothingProposed
    | OtherProposal
    | ForTheShell
)
