"""A random session at a table: guests answer in time or late, send illegal moves, and ask for updates."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from taverne.kernel.ask import Ask
from taverne.kernel.game import Outcome
from taverne.kernel.luck import Luck
from taverne.kernel.pace import Pace
from taverne.kernel.tagged import Seat
from taverne.table.messages.commands import (
    Command,
    Consent,
    Guest,
    Pause,
    Play,
    Ready,
    Resume,
    Sit,
    Start,
    TakeBack,
    Touch,
    Watch,
)
from taverne.table.messages.outgoing import Sent, Update
from taverne.table.table import Table
from tests.conformance.every_move import every_move
from tests.conformance.random_games import Opening

SPECTATORS: tuple[Guest, ...] = ("a spectator", "another spectator")

AnySent: TypeAlias = Sent[Any, Any, Any]
AnyTable: TypeAlias = Table[Any, Any, Any, Any, Any]


@dataclass(frozen=True)
class Exchange:
    """One command with the state before it and the messages that the table sent after it."""

    guest: Guest
    seat: Seat | None
    command: Command[Any]
    state: Any  # this and the next two: before the command
    ask: Ask
    entries: int  # in the record
    sent: list[AnySent]


@dataclass
class TableSession:
    """A table in play, and what each guest last received from it."""

    table: AnyTable
    luck: Luck
    last_updates: dict[Guest, Update[Any, Any, Any]] = field(default_factory=dict)
    question_numbers: list[int] = field(default_factory=list)  # of all questions so far
    now: float = 0.0

    @property
    def outcome(self) -> Outcome | None:
        return self.table.outcome

    @property
    def guests(self) -> list[Guest]:
        return self.table.seating.guests

    def play(self, longest: int) -> Iterator[Exchange]:
        """Send commands until the game is over. `last_updates` takes in an exchange after it is yielded."""
        for _ in range(20 * longest):
            if self.outcome is not None:
                return
            if not any(self.last_updates[guest].moves for guest in self.guests):
                self._let_time_run_out()
                continue
            exchange = self._send_command()
            yield exchange
            self.receive(exchange.sent)
        raise AssertionError(f"the game goes on after {20 * longest} commands")

    def receive(self, sent: list[AnySent]) -> None:
        for each in sent:
            if isinstance(each.message, Update) and each.to is not None:
                self.last_updates[each.to] = each.message

    def _let_time_run_out(self) -> None:
        """When everybody has passed, the reaction window closes at its deadline."""
        if self.table.deadline is None:
            self.receive(self.table.handle(self._guest(0), Resume(), self.now))
        assert self.table.deadline is not None
        self.now = self.table.deadline
        self.receive(self.table.tick(self.now))

    def _send_command(self) -> Exchange:
        assert self.table.match is not None
        state, ask = self.table.match.state, self.table.match.ask
        if ask.number not in self.question_numbers:
            self.question_numbers.append(ask.number)
        guest, command = self._choose_command(ask)
        before = len(self.table.match.record.entries)
        sent = self.table.handle(guest, command, self.now)
        return Exchange(guest, self.table.seating.find(guest), command, state, ask, before, sent)

    def _choose_command(self, ask: Ask) -> tuple[Guest, Command[Any]]:
        """Usually a legal move; sometimes an illegal or late move, or another command."""
        anybody = self._draw(self.guests)
        able = self._draw([guest for guest in self.guests if self.last_updates[guest].moves])
        move = self._draw(self.last_updates[able].moves)
        match self._below(20):
            case 0:
                return anybody, self._draw([Touch(), TakeBack(), Pause()])
            case 4 | 5 | 6 | 7 if proposal := self.last_updates[anybody].proposal:
                return self._guest(proposal.waiting[0]), Consent(agree=self._below(3) > 0)
            case 1:
                return anybody, Play((self._draw(every_move(self.table.game)),), ask.number)
            case 2 | 3:
                return able, Play((move,), self._draw(self.question_numbers))
        return able, Play((move,), ask.number)

    def _guest(self, seat: Seat) -> Guest:
        return self.table.seating.chairs[seat].guest or ""

    def _draw(self, items: Any) -> Any:
        item, self.luck = self.luck.choice(items)
        return item

    def _below(self, bound: int) -> int:
        number, self.luck = self.luck.below(bound)
        return number


def start_session(opening: Opening, kind: type[AnyTable] = Table) -> TableSession:
    """Open a table, seat a guest on every chair, let two spectators watch, and start the game."""
    table = kind(opening.game, opening.seats, opening.options, seeds=lambda: opening.seed, pace=Pace.FAITHFUL)
    session = TableSession(table, opening.luck)
    for seat in range(opening.seats):
        session.receive(table.handle(f"guest {seat}", Sit(seat, f"Guest {seat}"), 0.0))
        session.receive(table.handle(f"guest {seat}", Ready(ready=True), 0.0))
    for spectator in SPECTATORS:
        session.receive(table.handle(spectator, Watch(), 0.0))
    session.receive(table.handle("guest 0", Start(), 0.0))
    return session
