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
    """What is remembered of an entry."""

    ask: Ask  # that was open, under the game's own number
    told: bool  # something of it was told to everybody


class Match(Generic[S, M, E, V, O]):
    """A record and the state it leads to; every change appends an entry."""

    def __init__(self, game: Game[S, M, E, V, O], record: Record[M, O]) -> None:
        self.game = game
        self.record = record
        self._traces: list[_Trace] = []
        self._gone: set[Seat] = set()  # who has resigned
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
        """Moves from outside; an answer to a question that is gone is refused, a standing move is not."""
        if not moves:
            raise Refusal(NoMoves())
        for move in moves:
            if not self.heeds(move, number):
                raise Refusal(StaleAnswer())
        return self._enter(seat, moves, by, now)

    def heeds(self, move: M | None, number: int) -> bool:
        """Whether a move made under this question's number still means what its player meant."""
        ask = self.ask
        return number == ask.number or ask.wait is LIVE or isinstance(move, Standing)

    def default(self, seat: Seat, now: float, by: MovedBy = MovedBy.CLOCK) -> tuple[E, ...]:
        """What the seat does by staying silent, until it no longer owes an answer to the open question."""
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
        """The entry that a seat could take back; what happened in real time stays."""
        own = [number for number in self._standing() if self.record.entries[number].seat == seat]
        if not own or any(trace.ask.wait is LIVE for trace in self._traces[own[-1] :]):
            return None
        return own[-1]

    def taken_back(self, seat: Seat) -> int:
        """How often this seat has taken back."""
        return sum(isinstance(entry, TakenBack) and entry.seat == seat for entry in self.record.entries)

    def is_open(self, entry: int) -> bool:
        """Whether an entry answers the question still open and nobody has been told anything since."""
        number = self._ask.number
        since = [self._traces[each] for each in self.since(entry)]
        return all(trace.ask.number == number and not trace.told for trace in since)

    def since(self, entry: int) -> tuple[int, ...]:
        """The entry and all that were made after it, but for those taken back."""
        return tuple(number for number in self._standing() if number >= entry)

    def undo(self, seat: Seat, entries: tuple[int, ...], now: float) -> bool:
        """Void these entries; whether anybody but their seat can tell the difference."""
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
        """Go where an entry leads. A question that a take-back brings up again gets a new number, and so does
        one that has stood open all the while if others have seen something since that is no longer so."""
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
