"""One game being played: its record, its state, and what may be taken back."""

from typing import Generic, TypeVar

from taverne.kernel.ask import Ask, Seat, Standing, Wait
from taverne.kernel.game import Game, Outcome
from taverne.kernel.record import By, End, Moved, Record, Resigned, TakenBack, conclusion, fold, replay
from taverne.table.messages import NoMoves, StaleAnswer
from taverne.table.refusal import Refusal

S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")
O = TypeVar("O")  # noqa: E741 - as in kernel/game.py


class Match(Generic[S, M, E, V, O]):
    """A record and the state it leads to; every change appends an entry."""

    def __init__(self, game: Game[S, M, E, V, O], record: Record[M, O]) -> None:
        self.game = game
        self.record = record
        self.state, self._numbers = self._retraced()

    @property
    def ask(self) -> Ask:
        return self.game.ask(self.state)

    @property
    def outcome(self) -> Outcome | None:
        return conclusion(self.game, self.record, self.state)

    def answer(self, seat: Seat, moves: tuple[M, ...], number: int, by: By, now: float) -> tuple[E, ...]:
        """Moves from outside; an answer to a question that is gone is refused, a standing move is not."""
        if not moves:
            raise Refusal(NoMoves())
        if not self.heeds(moves[0], number):
            raise Refusal(StaleAnswer())
        return self._enter(seat, moves, by, now)

    def heeds(self, move: M | None, number: int) -> bool:
        """Whether a move made under this question's number still means what its player meant."""
        ask = self.ask
        return number == ask.number or ask.wait is Wait.LIVE or isinstance(move, Standing)

    def default(self, seat: Seat, now: float, by: By = By.CLOCK) -> tuple[E, ...]:
        """What the seat does by staying silent, until it no longer owes an answer to the open question."""
        number = self.ask.number
        events: tuple[E, ...] = ()
        while seat in (ask := self.ask).owing and ask.number == number:
            events += self._enter(seat, (self.game.default(self.state, seat),), by, now)
        return events

    def resign(self, seat: Seat, now: float) -> None:
        self.record.entries.append(Resigned(seat, _stamp(now)))
        self._numbers.append(self.ask.number)

    def close(self, outcome: Outcome) -> None:
        self.record.end = End(len(self.record.entries), outcome)

    def undoable(self, seat: Seat) -> tuple[tuple[int, ...], bool]:
        """The entries a seat would take back, and whether it may do so without asking anybody.

        Its last answer to the question still open goes alone. Further back, all that came since goes with
        it; that is free only if nobody else has seen any of it. What happened in real time stays.
        """
        standing = self._standing()
        own = [number for number in standing if self.record.entries[number].seat == seat]
        if not own or self.ask.wait is Wait.LIVE:
            return (), False
        since = tuple(number for number in standing if number >= own[-1])
        if all(self._numbers[number] == self.ask.number for number in since):
            return since[:1], True
        return since, self.unseen(seat, since)

    def undo(self, seat: Seat, entries: tuple[int, ...], now: float) -> None:
        self.record.entries.append(TakenBack(seat, entries, _stamp(now)))
        self._numbers.append(self.ask.number)
        self.state = fold(self.game, self.record)

    def _enter(self, seat: Seat, moves: tuple[M, ...], by: By, now: float) -> tuple[E, ...]:
        number = self.ask.number
        step = self.game.attempt(self.state, seat, *moves)
        self.record.entries.append(Moved(seat, moves, _stamp(now), by))
        self._numbers.append(number)
        self.state = step.state
        return step.events

    def _standing(self) -> list[int]:
        """The numbers of the moves that have not been taken back."""
        entries = self.record.entries
        undone = {number for entry in entries if isinstance(entry, TakenBack) for number in entry.undoes}
        return [n for n, entry in enumerate(entries) if isinstance(entry, Moved) and n not in undone]

    def unseen(self, seat: Seat, entries: tuple[int, ...]) -> bool:
        """Nobody but this seat would notice these entries gone: same views and questions, no events."""
        game, head = self.game, self.record.head
        moments = list(replay(game, self.record))
        if any(moments[n + 1].events or self.record.entries[n].seat != seat for n in entries):
            return False
        without = [*self.record.entries, TakenBack(seat, entries, 0.0)]
        then = fold(game, Record(head, self.record.seed, without))
        others = [None, *(other for other in range(head.seats) if other != seat)]
        return all(
            game.view(then, other) == game.view(self.state, other)
            and game.ask(then).shown(other) == self.ask.shown(other)
            for other in others
        )

    def _retraced(self) -> tuple[S, list[int]]:
        """The state of the record so far, and the question each entry answered."""
        asks = [
            (moment.state, self.game.ask(moment.state).number) for moment in replay(self.game, self.record)
        ]
        return asks[-1][0], [number for _, number in asks[:-1]]


def _stamp(now: float) -> float:
    return round(now, 3)
