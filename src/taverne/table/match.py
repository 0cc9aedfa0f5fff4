"""One game being played: its record, its state, and its take-backs."""

from typing import Generic

from msgspec import Struct

from taverne.kernel.ask import LIVE, Ask
from taverne.kernel.game import E, Game, M, O, Outcome, S, V
from taverne.kernel.record import (
    Abandoned,
    End,
    Entry,
    Head,
    Moment,
    Moved,
    MovedBy,
    Record,
    Resigned,
    TakenBack,
    final_state,
    outcome_after_resignations,
    replay,
)
from taverne.kernel.tagged import Seat, Standing
from taverne.table.messages.refusals import NoMoves, Refusal, StaleAnswer


class _Trace(Struct, frozen=True, gc=False):
    """Facts about an entry of the record that later take-backs need."""

    ask: Ask  # the question before the entry, with the game's own number
    has_events: bool  # everybody has seen events, so undoing them is no secret


class StoredMatch(Struct, Generic[S, M, O], frozen=True):
    """A match with its whole record, so that take-backs and the stored record need nothing else."""

    head: Head[O]
    seed: str
    entries: tuple[Entry[M], ...]
    end: End | None
    state: S
    traces: tuple[_Trace, ...]
    gone: tuple[Seat, ...]
    shift: int
    highest: int


class Match(Generic[S, M, E, V, O]):
    """Owns a record and the current state. Every change of the state appends an entry to the record."""

    def __init__(self, game: Game[S, M, E, V, O], record: Record[M, O]) -> None:
        self.game = game
        self.record = record
        self._traces: list[_Trace] = []
        self._gone: set[Seat] = set()  # seats that have resigned
        self._abandoned = False
        self.played_on = record.played_on  # from a moment of a finished game: it counts for nothing
        self._shift = 0  # added to the game's question numbers, so that numbers of this match never repeat
        moments = replay(game, record)
        self.state = next(moments).state
        self._ask = self.ask = game.ask(self.state)  # with the game's own number; with that of this match
        self._highest = self.ask.number
        for entry, moment in zip(record.entries, moments, strict=True):
            self._follow(entry, moment)

    def stored(self) -> StoredMatch[S, M, O]:
        record = self.record
        return StoredMatch(
            record.head,
            record.seed,
            tuple(record.entries),
            record.end,
            self.state,
            tuple(self._traces),
            tuple(sorted(self._gone)),
            self._shift,
            self._highest,
        )

    def restore(self, stored: StoredMatch[S, M, O]) -> None:
        """Take over a stored match without replaying it."""
        self.record = Record(stored.head, stored.seed, list(stored.entries), stored.end)
        self.played_on = self.record.played_on
        self.state = stored.state
        self._traces = list(stored.traces)
        self._gone = set(stored.gone)
        self._abandoned = any(isinstance(entry, Abandoned) for entry in stored.entries[-1:])
        self._shift, self._highest = stored.shift, stored.highest
        self._ask = self.game.ask(self.state)
        self.ask = self._shifted(self._ask)

    @property
    def outcome(self) -> Outcome | None:
        if self._abandoned:
            return Outcome.nobody_wins(self.record.head.seats)
        return outcome_after_resignations(self.game, self.record.head.seats, self.state, self._gone)

    def answer(self, seat: Seat, moves: tuple[M, ...], number: int, by: MovedBy, now: float) -> tuple[E, ...]:
        """Play the moves. Raises Refusal if their question is not open and they are not standing moves."""
        if not moves:
            raise Refusal(NoMoves())
        for move in moves:
            if not self.is_in_time(move, number):
                raise Refusal(StaleAnswer())
        return self._enter(seat, moves, by, now)

    def is_in_time(self, move: M | None, number: int) -> bool:
        """Whether a move with this question number is in time. Real-time and standing moves always are."""
        ask = self.ask
        return number == ask.number or ask.wait is LIVE or isinstance(move, Standing)

    def default(self, seat: Seat, now: float, by: MovedBy = MovedBy.CLOCK) -> tuple[E, ...]:
        """Play default moves for the seat until it has answered the open question."""
        number = self.ask.number
        events: tuple[E, ...] = ()
        while seat in (ask := self.ask).owing and ask.number == number:
            events += self._enter(seat, (self.game.default_move(self.state, seat),), by, now)
        return events

    def resign(self, seat: Seat, now: float) -> None:
        self._append(Resigned(seat, _stamp(now)), Moment(self.state, ()))

    def abandon(self, seat: Seat, now: float) -> None:
        """End the game without a winner."""
        self._append(Abandoned(seat, _stamp(now)), Moment(self.state, ()))

    def close(self, outcome: Outcome) -> None:
        self.record.end = End(len(self.record.entries), outcome)

    def last_move(self, seat: Seat) -> int | None:
        """The entry of the seat's last move that counts; None: no move, or one in or before real time."""
        own = [number for number in self._moves_that_count() if self.record.entries[number].seat == seat]
        if not own or any(trace.ask.wait is LIVE for trace in self._traces[own[-1] :]):
            return None
        return own[-1]

    def taken_back(self, seat: Seat) -> int:
        """The number of take-backs of this seat."""
        return sum(isinstance(entry, TakenBack) and entry.seat == seat for entry in self.record.entries)

    def is_open(self, entry: int) -> bool:
        """Whether the question of the entry is still open and no event has been sent since."""
        number = self._ask.number
        since = [self._traces[each] for each in self.since(entry)]
        return all(trace.ask.number == number and not trace.has_events for trace in since)

    def since(self, entry: int) -> tuple[int, ...]:
        """The numbers of the entry and of all later moves that count."""
        return tuple(number for number in self._moves_that_count() if number >= entry)

    def undo(self, seat: Seat, entries: tuple[int, ...], now: float) -> bool:
        """Undo these entries. Returns whether any viewer but this seat can see a difference."""
        taken_back = TakenBack(seat, entries, _stamp(now))
        before, record = self.state, self.record
        after = final_state(self.game, Record(record.head, record.seed, [*record.entries, taken_back]))
        self._append(taken_back, Moment(after, ()))
        others = [None, *(other for other in range(record.head.seats) if other != seat)]
        return any(self._seen_by(before, other) != self._seen_by(after, other) for other in others)

    def _enter(self, seat: Seat, moves: tuple[M, ...], by: MovedBy, now: float) -> tuple[E, ...]:
        step = self.game.attempt(self.state, seat, *moves)
        self._append(Moved(seat, moves, _stamp(now), by), Moment(step.state, step.events))
        return step.events

    def _append(self, entry: Entry[M], moment: Moment[S, E]) -> None:
        self.record.entries.append(entry)
        self._follow(entry, moment)

    def _follow(self, entry: Entry[M], moment: Moment[S, E]) -> None:
        """Note the effects of an entry, and number the open question.

        A take-back that changes the question or undoes events gives the question a new number, so that late
        answers to the old question are refused.
        """
        before = self._ask
        self._traces.append(_Trace(before, bool(moment.events)))
        self.state = moment.state
        if type(entry) is Resigned:
            self._gone.add(entry.seat)
        self._abandoned = type(entry) is Abandoned
        ask_of = self.game.ask
        after = self._ask = ask_of(self.state)
        if type(entry) is TakenBack and (after.number != before.number or self._had_events(entry)):
            self._shift = self._highest + 1  # this and all later numbers are higher than any before
        self.ask = self._shifted(after) if self._shift else after
        if self.ask.number > self._highest:
            self._highest = self.ask.number

    def _shifted(self, ask: Ask) -> Ask:
        """The game's question with this match's own number."""
        return ask.__replace__(number=ask.number + self._shift) if self._shift else ask

    def _had_events(self, taken_back: TakenBack) -> bool:
        return any(self._traces[number].has_events for number in taken_back.undoes)

    def _moves_that_count(self) -> list[int]:
        """The numbers of the moves that count, because they have not been taken back."""
        entries = self.record.entries
        undone = {number for entry in entries if isinstance(entry, TakenBack) for number in entry.undoes}
        return [n for n, entry in enumerate(entries) if isinstance(entry, Moved) and n not in undone]

    def _seen_by(self, state: S, viewer: Seat | None) -> tuple[V, Ask]:
        return self.game.view(state, viewer), self.game.ask(state).visible_to(viewer)


def _stamp(now: float) -> float:
    return round(1000 * now) / 1000  # faster than round(now, 3)
