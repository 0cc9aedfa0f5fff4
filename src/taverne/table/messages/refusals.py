"""Refusals: the reasons for which a table refuses a command, and the exception that carries them."""

from __future__ import annotations

from typing import TypeAlias

from taverne.kernel.tagged import Seat, Tagged


class Refusal(Exception):
    """Raised by any part of a table to refuse a command, which then changes nothing."""

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


class InvisibleCharacter(Tagged):
    """The name holds a character that cannot be seen."""

    character: str  # its number, as in "U+3164"


class TooManyMarks(Tagged):
    """The name holds a stack of accents, or an accent without a letter."""

    most: int


class LooksLike(Tagged):
    """The name can be mistaken for that of this seat."""

    seat: Seat


class SeatKept(Tagged):
    """The place of a guest who is away is still kept for them."""

    seat: Seat
    minutes: int  # that are left, rounded up


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
    """The host has not allowed free text."""


class BadText(Tagged):
    most: int


class InvisibleText(Tagged):
    """The chat message holds a character that cannot be seen."""

    character: str  # its number, as in "U+3164"


class StackedText(Tagged):
    """A letter of the chat message carries too many accents, or an accent stands alone."""

    most: int


class UnknownPhrase(Tagged):
    """The phrase is not allowed in this game."""


class NoClock(Tagged):
    """No clock runs that could be paused."""


class UnknownBot(Tagged):
    bot: str
    known: tuple[str, ...]


class YouResigned(Tagged):
    """A player who has resigned can only watch until the game is over."""


class NoMoves(Tagged):
    """An answer must hold at least one move."""


class StaleAnswer(Tagged):
    """The question of this answer is no longer open."""


class OneHand(Tagged):
    """In real time: a move during the cooldown of the last one, or a batch of moves."""


class NothingToTakeBack(Tagged):
    pass


class EnoughTakenBack(Tagged):
    most: int


class NothingProposed(Tagged):
    pass


class OtherProposal(Tagged):
    """Another seat's proposal is open."""

    seat: Seat


class NoSuchMoment(Tagged):
    """The moment to play on from is not one of this game, for as many players."""


class UnknownGame(Tagged):
    """There is no game of this name here."""

    game: str


class ForTheShell(Tagged):
    """Only the shell may send this command."""


class NobodyWatches(Tagged):
    """The players have agreed that nobody watches their game."""


class ClosedByHost(Tagged):
    """The host has closed the table."""


class LockedByHost(Tagged):
    """The host lets nobody sit down any more."""


class RemovedByHost(Tagged):
    """The host has removed this guest from the table."""

    by: str  # the host's name


class MutedByHost(Tagged):
    """The host has taken this guest's right to speak."""


class OtherGuestsOnly(Tagged):
    """The host's powers are about other guests; this seat is free, a bot's or the host's own."""


class HostsPlace(Tagged):
    """The seat is that of the host, who is away, so whoever acts as host has no power over it."""

    seat: Seat


class GuestAway(Tagged):
    """The table cannot be handed over to a guest who is away."""

    seat: Seat


class NobodyRemoved(Tagged):
    """There is no removal with this number."""


class EndVoteClosed(Tagged):
    """The host does not allow votes to end a game."""


class EndVoteOpen(Tagged):
    """Another vote to end the game is open."""

    seat: Seat


class EnoughEndVotes(Tagged):
    most: int


class NoEndVote(Tagged):
    """No vote to end the game waits for this player."""


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
    | InvisibleCharacter
    | TooManyMarks
    | LooksLike
    | SeatKept
    | NobodyWatches
    | ClosedByHost
    | LockedByHost
    | RemovedByHost
    | MutedByHost
    | OtherGuestsOnly
    | HostsPlace
    | GuestAway
    | NobodyRemoved
    | EndVoteClosed
    | EndVoteOpen
    | EnoughEndVotes
    | NoEndVote
    | InvisibleText
    | StackedText
    | UnknownGame
    | NoSuchMoment
)
