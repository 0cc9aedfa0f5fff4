"""One game being played: its record, its state, and what may be taken back."""

from typing import Generic

from msgspec import Struct

from taverne.kernel.ask import LIVE, Ask
from taverne.kernel.game import E, Game, M, O, Outcome, S, V
from taverne.kernel.record import (
    End,
    Entry,
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
    """What a match remembers of an entry of its record."""

    ask: Ask  # the question that was open, under the game's own number
    told: bool  # whether the entry led to events, which everybody is sent


class Match(Generic[S, M, E, V, O]):
    """Owns a record and the state that it leads to. Every change appends an entry."""

    def __init__(self, game: Game[S, M, E, V, O], record: Record[M, O]) -> None:
        self.game = game
        self.record = record
        self._traces: list[_Trace] = []
        self._gone: set[Seat] = set()  # seats that have resigned
        self._shift = 0  # from the game's own numbers to those of this match, which never come twice
        moments = replay(game, record)
        self.state = next(moments).state
        self._ask = self.ask = game.ask(self.state)  # by the game's own number, and by that of this match
        self._highest = self.ask.number
        for entry, moment in zip(record.entries, moments, strict=True):
            self._follow(entry, moment)

    @property
    def outcome(self) -> Outcome | None:
        return outcome_after_resignations(self.game, self.record.head.seats, self.state, self._gone)

    def answer(self, seat: Seat, moves: tuple[M, ...], number: int, by: MovedBy, now: float) -> tuple[E, ...]:
        """Enter moves. An answer to a question that is not open is refused; a standing move is not."""
        if not moves:
            raise Refusal(NoMoves())
        for move in moves:
            if not self.heeds(move, number):
                raise Refusal(StaleAnswer())
        return self._enter(seat, moves, by, now)

    def heeds(self, move: M | None, number: int) -> bool:
        """Whether a move under this number counts: for the open question, in real time, or standing."""
        ask = self.ask
        return number == ask.number or ask.wait is LIVE or isinstance(move, Standing)

    def default(self, seat: Seat, now: float, by: MovedBy = MovedBy.CLOCK) -> tuple[E, ...]:
        """Enter the seat's default moves until it no longer owes an answer to the open question."""
        number = self.ask.number
        events: tuple[E, ...] = ()
        while seat in (ask := self.ask).owing and ask.number == number:
            events += self._enter(seat, (self.game.default_move(self.state, seat),), by, now)
        return events

    def resign(self, seat: Seat, now: float) -> None:
        self._append(Resigned(seat, _stamp(now)), Moment(self.state, ()))

    def close(self, outcome: Outcome) -> None:
        self.record.end = End(len(self.record.entries), outcome)

    def last(self, seat: Seat) -> int | None:
        """The seat's last move that was not taken back. None: no move, or real time came since."""
        own = [number for number in self._standing() if self.record.entries[number].seat == seat]
        if not own or any(trace.ask.wait is LIVE for trace in self._traces[own[-1] :]):
            return None
        return own[-1]

    def taken_back(self, seat: Seat) -> int:
        """How often this seat has taken moves back."""
        return sum(isinstance(entry, TakenBack) and entry.seat == seat for entry in self.record.entries)

    def is_open(self, entry: int) -> bool:
        """Whether the entry answers the question that is still open, and no event has been sent since."""
        number = self._ask.number
        since = [self._traces[each] for each in self.since(entry)]
        return all(trace.ask.number == number and not trace.told for trace in since)

    def since(self, entry: int) -> tuple[int, ...]:
        """The entry and all later ones that were not taken back."""
        return tuple(number for number in self._standing() if number >= entry)

    def undo(self, seat: Seat, entries: tuple[int, ...], now: float) -> bool:
        """Undo these entries. Returns whether any viewer but their seat can see a difference."""
        taken_back = TakenBack(seat, entries, _stamp(now))
        before, record = self.state, self.record
        after = final_state(self.game, Record(record.head, record.seed, [*record.entries, taken_back]))
        self._append(taken_back, Moment(after, ()))
        others = [None, *(other for other in range(record.head.seats) if other != seat)]
        return any(self._shown(before, other) != self._shown(after, other) for other in others)

    def _enter(self, seat: Seat, moves: tuple[M, ...], by: MovedBy, now: float) -> tuple[E, ...]:
        step = self.game.attempt(self.state, seat, *moves)
        self._append(Moved(seat, moves, _stamp(now), by), Moment(step.state, step.events))
        return step.events

    def _append(self, entry: Entry[M], moment: Moment[S, E]) -> None:
        self.record.entries.append(entry)
        self._follow(entry, moment)

    def _follow(self, entry: Entry[M], moment: Moment[S, E]) -> None:
        """Apply an entry to the state, and number the open question.

        After a take-back the question gets a new number if it is another one than before, or if events that
        everybody was sent are undone: answers under the old number meant something else.
        """
        before = self._ask
        self._traces.append(_Trace(before, bool(moment.events)))
        self.state = moment.state
        if isinstance(entry, Resigned):
            self._gone.add(entry.seat)
        after = self._ask = self.game.ask(self.state)
        if isinstance(entry, TakenBack) and (after.number != before.number or self._was_told(entry)):
            self._shift = self._highest + 1  # above all before; so are those beneath that come back later
        self.ask = after.__replace__(number=after.number + self._shift) if self._shift else after
        self._highest = max(self._highest, self.ask.number)

    def _was_told(self, taken_back: TakenBack) -> bool:
        return any(self._traces[number].told for number in taken_back.undoes)

    def _standing(self) -> list[int]:
        """The numbers of the moves that have not been taken back."""
        entries = self.record.entries
        undone = {number for entry in entries if isinstance(entry, TakenBack) for number in entry.undoes}
        return [n for n, entry in enumerate(entries) if isinstance(entry, Moved) and n not in undone]

    def _shown(self, state: S, viewer: Seat | None) -> tuple[V, Ask]:
        return self.game.view(state, viewer), self.game.ask(state).visible_to(viewer)


def _stamp(now: float) -> float:
    return round(1000 * now) / 1000  # quicker than to round to three places
