"""Evenings at a real table: guests and onlookers who play, are late, send nonsense and look again."""

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
from tests.conformance.walks import Opening

ONLOOKERS: tuple[Guest, ...] = ("an onlooker", "another onlooker")

AnySent: TypeAlias = Sent[Any, Any, Any]
AnyTable: TypeAlias = Table[Any, Any, Any, Any, Any]


@dataclass(frozen=True)
class Spoken:
    """One command, what was so before it and what came of it."""

    guest: Guest
    seat: Seat | None
    command: Command[Any]
    before: Any  # the state
    ask: Ask
    entries: int
    sent: list[AnySent]


@dataclass
class Evening:
    table: AnyTable
    luck: Luck
    told: dict[Guest, Update[Any, Any, Any]] = field(default_factory=dict)  # the last each guest heard
    numbers: list[int] = field(default_factory=list)  # of the questions that were asked so far
    now: float = 0.0

    @property
    def outcome(self) -> Outcome | None:
        return self.table.outcome

    @property
    def guests(self) -> list[Guest]:
        return self.table.seating.guests

    def spoken(self, longest: int) -> Iterator[Spoken]:
        """Until the game is over; who listens sees `told` as it was before the messages of each command."""
        for _ in range(20 * longest):
            if self.outcome is not None:
                return
            if not any(self.told[guest].moves for guest in self.guests):
                self._wait()
                continue
            spoken = self._say()
            yield spoken
            self.hear(spoken.sent)
        raise AssertionError("the evening goes on for ever")

    def hear(self, sent: list[AnySent]) -> None:
        for each in sent:
            if isinstance(each.message, Update) and each.to is not None:
                self.told[each.to] = each.message

    def _wait(self) -> None:
        """Everybody has passed: the window closes when its time is over."""
        if self.table.deadline is None:
            self.hear(self.table.handle(self._guest(0), Resume(), self.now))
        assert self.table.deadline is not None
        self.now = self.table.deadline
        self.hear(self.table.tick(self.now))

    def _say(self) -> Spoken:
        assert self.table.match is not None
        state, ask = self.table.match.state, self.table.match.ask
        if ask.number not in self.numbers:
            self.numbers.append(ask.number)
        guest, command = self._wish(ask)
        before = len(self.table.match.record.entries)
        sent = self.table.handle(guest, command, self.now)
        return Spoken(guest, self.table.seating.find(guest), command, state, ask, before, sent)

    def _wish(self, ask: Ask) -> tuple[Guest, Command[Any]]:
        """Mostly a legal move; now and then something else."""
        anybody = self._draw(self.guests)
        able = self._draw([guest for guest in self.guests if self.told[guest].moves])
        move = self._draw(self.told[able].moves)
        match self._below(20):
            case 0:
                return anybody, self._draw([Touch(), TakeBack(), Pause()])
            case 4 | 5 | 6 | 7 if proposal := self.told[anybody].proposal:
                return self._guest(proposal.waiting[0]), Consent(agree=self._below(3) > 0)
            case 1:
                return anybody, Play((self._draw(every_move(self.table.game)),), ask.number)
            case 2 | 3:
                return able, Play((move,), self._draw(self.numbers))
        return able, Play((move,), ask.number)

    def _guest(self, seat: Seat) -> Guest:
        return self.table.seating.chairs[seat].guest or ""

    def _draw(self, items: Any) -> Any:
        item, self.luck = self.luck.choice(items)
        return item

    def _below(self, bound: int) -> int:
        number, self.luck = self.luck.below(bound)
        return number


def evening(opening: Opening, kind: type[AnyTable] = Table) -> Evening:
    """Everybody has sat down, two look on, and the game has begun."""
    table = kind(opening.game, opening.seats, opening.options, seeds=lambda: opening.seed, pace=Pace.FAITHFUL)
    night = Evening(table, opening.luck)
    for seat in range(opening.seats):
        night.hear(table.handle(f"guest {seat}", Sit(seat, f"Guest {seat}"), 0.0))
        night.hear(table.handle(f"guest {seat}", Ready(ready=True), 0.0))
    for onlooker in ONLOOKERS:
        night.hear(table.handle(onlooker, Watch(), 0.0))
    night.hear(table.handle("guest 0", Start(), 0.0))
    return night
