"""The record of a game: its seed and all its entries, from which anybody can replay it and check the deal."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Generic, TypeAlias, cast

from msgspec import Struct

from taverne.kernel.game import E, Game, IllegalMove, M, O, Outcome, S, V
from taverne.kernel.luck import Luck, commitment
from taverne.kernel.tagged import Seat, Tagged

FORMAT = 1


class MovedBy(StrEnum):
    """The author of a move: the player, a bot, or the table because time was up."""

    PLAYER = "player"
    BOT = "bot"
    CLOCK = "clock"


class Moved(Tagged, Generic[M]):
    """One answer of a seat: a move or a batch of moves."""

    seat: Seat
    moves: tuple[M, ...]
    at: float
    by: MovedBy = MovedBy.PLAYER


class TakenBack(Tagged):
    """A take-back: the entries with the numbers `undoes`, counted from 0, are void."""

    seat: Seat
    undoes: tuple[int, ...]
    at: float


class Resigned(Tagged):
    """A player resigned. The game goes on without their seat, or ends if only one seat is left."""

    seat: Seat
    at: float


class Abandoned(Tagged):
    """The players, or their host, ended the game before its end. Nobody wins. It is the last entry."""

    seat: Seat  # of the player who proposed or decided it
    at: float


class Redrawn(Tagged):
    """All luck from here on comes from this seed: the game goes on from a moment of a finished one.

    It is in records of games that somebody plays on from a replay, so that they cannot know what will come.
    """

    seat: Seat  # of the player who plays on
    seed: str
    at: float


Entry: TypeAlias = Moved[M] | TakenBack | Resigned | Abandoned | Redrawn


class Head(Struct, Generic[O], frozen=True):
    """The first line of a record: the game, its version and options, and the commitment of its seed."""

    taverne: int  # the version of the record format
    game: str
    version: int
    seats: int
    options: O
    commitment: str
    salts: tuple[str, ...] = ()  # what players added to the seed after its commitment


class End(Struct, frozen=True):
    """The last line of a record: the number of its entries, and the outcome of the game."""

    entries: int
    outcome: Outcome


@dataclass
class Record(Generic[M, O]):
    """All that is needed to replay a game. It never contains names or chat."""

    head: Head[O]
    seed: str
    entries: list[Entry[M]] = field(default_factory=list)
    end: End | None = None

    @property
    def played_on(self) -> bool:
        """Whether the game was played on from a moment of a finished one."""
        return any(isinstance(entry, Redrawn) for entry in self.entries)

    @classmethod
    def start(
        cls, game: Game[S, M, E, V, O], seats: int, options: O, seed: str, salts: tuple[str, ...] = ()
    ) -> Record[M, O]:
        return cls(Head(FORMAT, game.slug, game.version, seats, options, commitment(seed), salts), seed)


class Moment(Struct, Generic[S, E], frozen=True, gc=False):
    """The state after one entry, and the events that the entry caused."""

    state: S
    events: tuple[E, ...]


class BadRecord(Exception):
    """The record cannot be used; the message says where and why."""


class UnreadableRecord(BadRecord):
    """The text is not a record of a known game."""


class TruncatedRecord(BadRecord):
    """The record stops before the end of the game."""


class TamperedRecord(BadRecord):
    """The record was changed after the game: a hash, a move or the outcome is wrong."""


class OtherVersion(BadRecord):
    """The record was written in another format, or under a version of the rules that is not here."""

    def __init__(self, message: str, *, newer: bool) -> None:
        super().__init__(message)
        self.newer = newer  # by a later Taverne; otherwise under rules that are not kept any more

    @classmethod
    def of(cls, slug: str, version: int, ours: int) -> OtherVersion:
        """The error for another version of a game's rules."""
        newer = version > ours
        word = "newer" if newer else "older"
        return cls(
            f"played under version {version} of the rules of {slug}, {word} than ours ({ours})", newer=newer
        )


def dealt_state(game: Game[S, M, E, V, O], record: Record[M, O]) -> S:
    """The state that the record's seed deals."""
    head = record.head
    return game.deal(head.seats, head.options, Luck.from_seed(record.seed, head.salts))


def final_state(game: Game[S, M, E, V, O], record: Record[M, O]) -> S:
    """The state at the end of the record."""
    state = dealt_state(game, record)
    undone = {number for entry in record.entries if isinstance(entry, TakenBack) for number in entry.undoes}
    for number, entry in enumerate(record.entries):
        if isinstance(entry, Moved) and number not in undone:
            state = game.attempt(state, entry.seat, *entry.moves).state
        elif isinstance(entry, Redrawn):
            state = redrawn(state, entry)
    return state


def redrawn(state: S, entry: Redrawn) -> S:
    """The state with the luck of this entry."""
    changed: S = cast(Any, state).__replace__(luck=Luck.from_seed(entry.seed))
    return changed


def replay(game: Game[S, M, E, V, O], record: Record[M, O]) -> Iterator[Moment[S, E]]:
    """The dealt state, then the state after every entry. Raises BadRecord at a move that the rules refuse."""
    state = dealt_state(game, record)
    gone: set[Seat] = set()
    abandoned = False
    yield Moment(state, ())
    for number, entry in enumerate(record.entries):
        events: tuple[E, ...] = ()
        _check(entry, number, record)
        if abandoned or outcome_after_resignations(game, record.head.seats, state, gone):
            raise TamperedRecord(f"entry {number} comes after the end of the game")
        try:
            match entry:
                case Moved():
                    step = game.attempt(state, entry.seat, *entry.moves)
                    state, events = step.state, step.events
                case TakenBack():
                    past = Record(record.head, record.seed, record.entries[: number + 1])
                    state = final_state(game, past)
                case Resigned():
                    gone.add(entry.seat)
                case Abandoned():
                    abandoned = True
                case Redrawn():
                    state = redrawn(state, entry)
        except IllegalMove as error:
            raise TamperedRecord(f"entry {number}: the rules refuse this move ({error})") from error
        yield Moment(state, events)


def recorded_outcome(game: Game[S, M, E, V, O], record: Record[M, O], state: S) -> Outcome | None:
    """The outcome of a record whose entries lead to `state`; None while the game is unfinished."""
    if record.entries and isinstance(record.entries[-1], Abandoned):
        return Outcome.nobody_wins(record.head.seats)
    gone = {entry.seat for entry in record.entries if isinstance(entry, Resigned)}
    return outcome_after_resignations(game, record.head.seats, state, gone)


def outcome_after_resignations(
    game: Game[S, M, E, V, O], count: int, state: S, gone: Collection[Seat]
) -> Outcome | None:
    """The outcome: by the rules, or because only one seat has not resigned. Resigned seats rank last."""
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
    """Replay the record and check its outcome. Raises BadRecord with the difference."""
    *_, last = replay(game, record)
    outcome = recorded_outcome(game, record, last.state)
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
    """Check the seat and the entry numbers of an entry, which the rules do not check."""
    if entry.seat not in range(record.head.seats):
        raise TamperedRecord(f"entry {number}: there is no seat {entry.seat}")
    if isinstance(entry, TakenBack):
        for undone in entry.undoes:
            if undone not in range(number) or not isinstance(record.entries[undone], Moved):
                raise TamperedRecord(f"entry {number}: entry {undone} is no move that could be taken back")
