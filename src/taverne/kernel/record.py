"""A game on paper: everything that happened, so that anyone can replay it and check the deal."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Generic, TypeAlias

from msgspec import Struct

from taverne.kernel.ask import Seat, Tagged
from taverne.kernel.game import E, Game, IllegalMove, M, O, Outcome, S, V
from taverne.kernel.luck import Luck, commitment

FORMAT = 1


class By(StrEnum):
    """Whose hand moved: the player's own, a bot's, or the table's when time was up."""

    PLAYER = "player"
    BOT = "bot"
    CLOCK = "clock"


class Moved(Tagged, Generic[M]):
    """One answer: a move, or a batch of them."""

    seat: Seat
    moves: tuple[M, ...]
    at: float
    by: By = By.PLAYER


class TakenBack(Tagged):
    """Earlier entries are void; `undoes` are their numbers, from 0."""

    seat: Seat
    undoes: tuple[int, ...]
    at: float


class Resigned(Tagged):
    """A player gave up. The game goes on without their seat, or ends if one seat is left."""

    seat: Seat
    at: float


Entry: TypeAlias = Moved[M] | TakenBack | Resigned


class Head(Struct, Generic[O], frozen=True):
    """The first line of a record: which game is played, how, and the commitment of its seed."""

    taverne: int  # the format of these lines
    game: str
    version: int
    seats: int
    options: O
    commitment: str
    salts: tuple[str, ...] = ()  # what players added to the seed after its commitment


class End(Struct, frozen=True):
    """The last line of a record: how many entries there are, and the outcome they lead to."""

    entries: int
    outcome: Outcome


@dataclass
class Record(Generic[M, O]):
    """Everything that happened, and nothing that can be worked out from it. No names, no chat."""

    head: Head[O]
    seed: str
    entries: list[Entry[M]] = field(default_factory=list)
    end: End | None = None

    @classmethod
    def start(
        cls, game: Game[S, M, E, V, O], seats: int, options: O, seed: str, salts: tuple[str, ...] = ()
    ) -> Record[M, O]:
        return cls(Head(FORMAT, game.slug, game.version, seats, options, commitment(seed), salts), seed)


class Moment(Struct, Generic[S, E], frozen=True, gc=False):
    """The table after one entry."""

    state: S
    events: tuple[E, ...]


class BadRecord(Exception):
    """A record that cannot be used; the message says where and why."""


class UnreadableRecord(BadRecord):
    """The text is not a record of a game that we know."""


class TruncatedRecord(BadRecord):
    """The record stops before the end of the game."""


class TamperedRecord(BadRecord):
    """The record was changed after the game: a hash, a move or the outcome is wrong."""


class OtherVersion(BadRecord):
    """The record was written in another format or under another version of the rules."""


def opening(game: Game[S, M, E, V, O], record: Record[M, O]) -> S:
    """The state that the record's seed deals."""
    head = record.head
    return game.deal(head.seats, head.options, Luck.from_seed(record.seed, head.salts))


def fold(game: Game[S, M, E, V, O], record: Record[M, O]) -> S:
    """The state at the end of the record."""
    state = opening(game, record)
    undone = {number for entry in record.entries if isinstance(entry, TakenBack) for number in entry.undoes}
    for number, entry in enumerate(record.entries):
        if isinstance(entry, Moved) and number not in undone:
            state = game.attempt(state, entry.seat, *entry.moves).state
    return state


def replay(game: Game[S, M, E, V, O], record: Record[M, O]) -> Iterator[Moment[S, E]]:
    """The table at the opening and after every entry; a move that the rules refuse is a BadRecord."""
    state = opening(game, record)
    gone: set[Seat] = set()
    yield Moment(state, ())
    for number, entry in enumerate(record.entries):
        events: tuple[E, ...] = ()
        _check(entry, number, record)
        if concluded(game, record.head.seats, state, gone):
            raise TamperedRecord(f"entry {number} comes after the end of the game")
        try:
            match entry:
                case Moved():
                    step = game.attempt(state, entry.seat, *entry.moves)
                    state, events = step.state, step.events
                case TakenBack():
                    past = Record(record.head, record.seed, record.entries[: number + 1])
                    state = fold(game, past)
                case Resigned():
                    gone.add(entry.seat)
        except IllegalMove as error:
            raise TamperedRecord(f"entry {number}: the rules refuse this move ({error})") from error
        yield Moment(state, events)


def conclusion(game: Game[S, M, E, V, O], record: Record[M, O], state: S) -> Outcome | None:
    """How the recorded game ended, if this is the state it leads to."""
    gone = {entry.seat for entry in record.entries if isinstance(entry, Resigned)}
    return concluded(game, record.head.seats, state, gone)


def concluded(game: Game[S, M, E, V, O], count: int, state: S, gone: Collection[Seat]) -> Outcome | None:
    """How a game ended: by its rules, or because all but one of its seats are gone. Those come last."""
    outcome, seats = game.outcome(state), range(count)
    if not gone:
        return outcome
    if outcome is None:
        if len(gone) < count - 1:
            return None
        outcome = Outcome(scores=(0,) * count, ranks=(1,) * count)
    staying = [outcome.ranks[seat] for seat in seats if seat not in gone]
    ranks = [
        1 + len(staying) if seat in gone else 1 + sum(rank < outcome.ranks[seat] for rank in staying)
        for seat in seats
    ]
    return Outcome(outcome.scores, tuple(ranks))


def verify(game: Game[S, M, E, V, O], record: Record[M, O]) -> Outcome:
    """Play the whole record again and compare; BadRecord says what does not hold."""
    *_, last = replay(game, record)
    outcome = conclusion(game, record, last.state)
    if record.end is None:
        if outcome is not None:
            raise TruncatedRecord("the game is over but the record has lost its last line")
        raise TruncatedRecord(
            f"the record stops after {len(record.entries)} entries, before the end of the game"
        )
    if outcome is None or record.end != End(len(record.entries), outcome):
        raise TamperedRecord("the outcome written in the record is not the one its moves lead to")
    return record.end.outcome


def _check(entry: Entry[M], number: int, record: Record[M, O]) -> None:
    """What a forged entry could name that the rules never hear of."""
    if entry.seat not in range(record.head.seats):
        raise TamperedRecord(f"entry {number}: there is no seat {entry.seat}")
    if isinstance(entry, TakenBack):
        for undone in entry.undoes:
            if undone not in range(number) or not isinstance(record.entries[undone], Moved):
                raise TamperedRecord(f"entry {number}: entry {undone} is no move that could be taken back")
