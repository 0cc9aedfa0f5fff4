"""The labels and captions of pages outside a game: home page, lobby, end of the game, replay."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

from msgspec import Meta

from taverne.kernel.label import Label
from taverne.kernel.tagged import Seat, Tagged
from taverne.table.messages.outgoing import ProposalKind, Stage, Update
from taverne.table.messages.slugs import Slug
from taverne.words.grammar import Language
from taverne.words.labels import LabelTable, fixed_labels, seat_labels
from taverne.words.load import house_words
from taverne.words.roles import Reader
from taverne.words.words import Words

SECTION = "house"
WINNERS = "winners"  # the caption that names the players of the finished game

Places: TypeAlias = Annotated[int, Meta(ge=1, le=6)]
Seats: TypeAlias = Annotated[int, Meta(ge=2, le=6)]
Bots: TypeAlias = Annotated[int, Meta(ge=1, le=5)]
PercentRange: TypeAlias = Annotated[int, Meta(ge=0, le=100)]


class PlayNow(Label):
    game: Slug
    bots: Bots


class OpenTable(Label):
    game: Slug


class TableOf(Label):
    game: Slug


class BeforeGame(Label):
    game: Slug


class FreeStools(Label):
    """The number of tables on the home page that have a free seat."""

    count: Annotated[int, Meta(ge=0, le=20)]


class Players(Label):
    least: Seats
    most: Seats

    def in_words(self) -> Tagged:
        return JustSoMany(self.most) if self.least == self.most else self


class JustSoMany(Tagged):
    count: int


class Minutes(Label):
    count: Annotated[int, Meta(ge=1, le=120)]


class SeatsTaken(Label):
    taken: Annotated[int, Meta(ge=0, le=6)]
    all: Seats


class MoreSettings(Label):
    count: Annotated[int, Meta(ge=1, le=20)]


class BotFor(Label):
    place: Places


class StartWith(Label):
    players: Seats


class StartWithBots(Label):
    bots: Bots


class GoTo(Label):
    """The host goes on to another game with everybody."""

    game: Slug


class AgreeTo(Label):
    game: Slug


class SomeWatch(Label):
    """More people than the game has seats."""

    playing: Seats
    watching: Annotated[int, Meta(ge=1, le=4)]


class BotsFill(Label):
    """Fewer people than the game needs."""

    bots: Bots


class Rank(Label):
    place: Places


class Percent(Label):
    percent: PercentRange


class PlayedOften(Label):
    percent: PercentRange


class WinChances(Label):
    percent: PercentRange


class RoundNumber(Label):
    number: Annotated[int, Meta(ge=1, le=200)]


class FaceDown(Label):
    count: Annotated[int, Meta(ge=1, le=200)]


class Dismiss(Label):
    seat: Seat


class SeenBy(Label):
    seat: Seat


class TableBy(Tagged):
    seat: Seat


class TableBeside(Tagged):
    """A game at the table of its host, named for somebody who is elsewhere."""

    game: Slug
    seat: Seat


class Versus(Tagged):
    first: Seat
    second: Seat


class NotReady(Tagged):
    seats: tuple[Seat, ...]


class WaitingFor(Tagged):
    seats: tuple[Seat, ...]


class WillStart(Tagged):
    seat: Seat


class HostWillStart(Tagged):
    """The host, who has no seat, is waited for."""

    name: str


class TableHeldBy(Tagged):
    """The host has no seat."""

    name: str


class Winners(Tagged):
    seats: tuple[Seat, ...]


class NobodyWins(Tagged):
    """The game was abandoned."""


class WantRematch(Tagged):
    seats: tuple[Seat, ...]


class GamesTonight(Tagged):
    count: int


class AskTakeBack(Tagged):
    seat: Seat


class AskPause(Tagged):
    seat: Seat


class TakeBackWaits(Tagged):
    waiting: tuple[Seat, ...]


class PauseWaits(Tagged):
    waiting: tuple[Seat, ...]


class AskEnd(Tagged):
    """A player proposes to end the game without a winner."""

    seat: Seat


class EndVoteWaits(Tagged):
    """An open vote to end the game: who has not answered, how many agree and how many must."""

    waiting: tuple[Seat, ...]
    agreed: int
    needed: int


class CreatedBy(Tagged):
    authors: str


class IllustratedBy(Tagged):
    illustrators: str


class SecondsEach(Tagged):
    """The time for each turn at a pace."""

    count: int


class OneGestureIn(Tagged):
    """The speed of a bot in real time."""

    seconds: int
    tenths: int


class MinutesEach(Tagged):
    count: int


class DaysEach(Tagged):
    count: int


class PlayedWith(Tagged):
    others: tuple[Seat, ...]


class ScorePoints(Tagged):
    points: int


class ScoreLevel(Tagged):
    level: int


class ScoreTo(Tagged):
    own: int
    other: int


class NotRatedLeft(Tagged):
    seats: tuple[Seat, ...]


class NotRatedGone(Tagged):
    """Somebody left whose name is not known any more."""


class NotRatedStopped(Tagged):
    """The players have agreed to stop."""


class NotRatedStoodIn(Tagged):
    seats: tuple[Seat, ...]


class NotRatedSeats(Tagged):
    """The reader played several seats."""


class HandsLate(Tagged):
    """The reader, a spectator, sees the table as it was so many moments ago."""

    behind: int


class ScreenLate(Tagged):
    """A screen for the room, which no player has opened, shows the table as it was so many moments ago."""

    behind: int


class HandsSoon(Tagged):
    """The reader, a spectator, will see hands after so many moments."""

    delay: int


LABELS: tuple[type[Label], ...] = (
    PlayNow,
    OpenTable,
    TableOf,
    BeforeGame,
    FreeStools,
    Players,
    Minutes,
    SeatsTaken,
    MoreSettings,
    BotFor,
    StartWith,
    StartWithBots,
    GoTo,
    AgreeTo,
    SomeWatch,
    BotsFill,
    Rank,
    Percent,
    PlayedOften,
    WinChances,
    RoundNumber,
    FaceDown,
    Dismiss,
    SeenBy,
)


def house_table(lang: Language) -> LabelTable:
    """The labels without seats."""
    return fixed_labels(LABELS, house_words(lang), SECTION)


def house_seat_labels(words: Words, names: tuple[str, ...]) -> LabelTable:
    """The labels with seats. They call everybody by name, even the reader."""
    return seat_labels(LABELS, words, Reader(names), SECTION)


def house_captions(update: Update[Any, Any, Any]) -> dict[str, Tagged]:
    """The sentences about people in the lobby, at the end of a game and in a proposal."""
    captions: dict[str, Tagged] = {}
    if update.stage is Stage.LOBBY:
        captions |= _in_lobby(update)
    if update.stage is Stage.OVER:
        captions |= _at_end(update)
    if (vote := update.end_vote) is not None:
        captions["end_vote"] = AskEnd(vote.seat)
        captions["end_vote_waits"] = EndVoteWaits(vote.waiting, len(vote.agreed), vote.needed)
    if update.behind is not None:
        captions["late"] = (
            HandsLate(update.behind) if update.views else HandsSoon(update.spectators.delay or 0)
        )
        captions["screen_late"] = ScreenLate(update.behind)
    if (proposal := update.proposal) is not None:
        back = proposal.wish is ProposalKind.TAKE_BACK
        captions["proposal"] = (AskTakeBack if back else AskPause)(proposal.seat)
        captions["proposal_waits"] = (TakeBackWaits if back else PauseWaits)(proposal.waiting)
    return captions


def result_of(winners: tuple[Seat, ...]) -> Winners | NobodyWins:
    """The result of a game in words. Nobody has won an abandoned one."""
    return Winners(winners) if winners else NobodyWins()


def _in_lobby(update: Update[Any, Any, Any]) -> dict[str, Tagged]:
    host = update.host
    captions: dict[str, Tagged] = {} if host is None else {"table": TableBy(host), "host": WillStart(host)}
    if (watching := update.watching_host) is not None:
        captions = {"watching_host": TableHeldBy(watching.name), "host": HostWillStart(watching.name)}
    unready = (seat for seat, chair in enumerate(update.chairs) if chair.name and not chair.ready)
    if late := tuple(seat for seat in unready if seat != host):
        captions |= {"not_ready": NotReady(late), "waiting_for": WaitingFor(late)}
    return captions


def _at_end(update: Update[Any, Any, Any]) -> dict[str, Tagged]:
    captions: dict[str, Tagged] = {"games": GamesTonight(sum(chair.wins for chair in update.chairs))}
    if update.outcome is not None:
        captions[WINNERS] = result_of(update.outcome.winners)
    again = (seat for seat, chair in enumerate(update.chairs) if chair.again and seat != update.seat)
    if wanting := tuple(again):
        captions["rematch"] = WantRematch(wanting)
    return captions
