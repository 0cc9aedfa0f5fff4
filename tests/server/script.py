"""Two games that one viewer cannot tell apart, written down deed by deed.

Both are dealt, or begin in mid-game, as the viewer could not tell apart. From there on the others do in both
worlds what shows the same; what does not show at all (and nonsense that is refused) they do as they please.
A script ends where the worlds part lawfully.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, TypeAlias

from msgspec import Struct

from taverne.kernel.ask import Wait
from taverne.kernel.pace import Pace
from taverne.kernel.tagged import Seat
from taverne.table.messages.commands import SpectatorsSee
from tests.conformance.pairs import Act, Pair

STEPS = 12  # that both worlds go together, at most
NONSENSE = ("stale", "illegal", "consent", "start", "touch", "garbage")


class Does(Struct, frozen=True):
    seat: Seat
    move: Any
    hidden: bool


class Fumbles(Struct, frozen=True):
    """Picks a card in secret and takes it back."""

    seat: Seat
    move: Any


class Regrets(Struct, frozen=True):
    """The viewer takes the last pick back and makes it again."""

    seat: Seat
    move: Any


class Babbles(Struct, frozen=True):
    """Sends a command that is refused; no other player is told of it."""

    seat: Seat
    nonsense: str


class RunsOut(Struct, frozen=True):
    """Nobody does anything until the time of the open question is up."""


class Waits(Struct, frozen=True):
    """Nobody but bots does anything for so many seconds."""

    seconds: float


class Look(Struct, frozen=True):
    """The viewer and a spectator ask for pages, attach sockets again and send what is refused."""

    long: bool = False  # they ask every route of the server


Deed: TypeAlias = Does | Fumbles | Regrets | Babbles | RunsOut | Waits | Look


@dataclass
class Evening:
    """One of two worlds: its deal and what is done in it."""

    seed: str
    opening: Any
    deeds: list[Deed] = field(default_factory=list)

    def moves_of(self, seat: Seat) -> list[Any]:
        return [deed.move for deed in self.deeds if isinstance(deed, Does) and deed.seat == seat]


@dataclass
class Twins:
    viewer: Seat | None
    seats: int
    options: dict[str, str]
    pace: Pace
    evenings: tuple[Evening, Evening]
    begins: Wait  # how the table waits for the first answer
    bot: Seat | None = None  # where a bot of the server sits
    training: bool = False  # whether hints are given
    asks_viewer: bool = False  # in the end
    see: SpectatorsSee = SpectatorsSee.TABLE  # what spectators see

    @property
    def moves(self) -> int:
        """How many moves players and the bot make in the first world."""
        return sum(isinstance(deed, Does) for deed in self.evenings[0].deeds)


@dataclass
class Script(Pair):
    """A pair of worlds that writes down how it is played."""

    evenings: tuple[Evening, Evening] = field(kw_only=True)
    pace: Pace = field(kw_only=True)
    bot: Seat | None = None

    def go_on(self) -> None:
        self._compare()
        for number in range(STEPS):
            self._meanwhile()
            dice, self.luck = self.luck.below(3)
            if dice == 0 or number == 0:
                self._write(Look())
            marks, before = [len(evening.deeds) for evening in self.evenings], list(self.states)
            if not self._next() or self.game.outcome(self.states[0]) is not None:
                self.states = before
                for evening, mark in zip(self.evenings, marks, strict=True):
                    del evening.deeds[mark:]  # what the worlds may tell apart is not played
                break
        self._write(Look(long=True))

    @property
    def asks_viewer(self) -> bool:
        return self.viewer is not None and bool(self.game.moves(self.states[0], self.viewer))

    def _meanwhile(self) -> None:
        """Nothing, or a command that leaves no trace."""

    def _next(self) -> bool:
        """Go one step on. Where a bot is asked it answers first, since it never waits for others."""
        asks = [self.game.ask(state) for state in self.states]
        if self.bot is not None and any(self.bot in ask.owing for ask in asks):
            return self._bot_step(self.bot)
        if asks[0].wait is Wait.COUNTDOWN:
            return self._time_out()
        dice, self.luck = self.luck.below(2 if asks[0].wait is Wait.REACTION else 8)
        if dice == 0 and self._may_run_out(asks[0].wait) and self._time_out():
            return True
        if not self._step():
            return False
        if self._is_held(asks[0].wait):
            self._write(RunsOut())  # the last pass of a window waits for its end
        return True

    def _may_run_out(self, wait: Wait) -> bool:
        is_new = not any(isinstance(deed, RunsOut) for deed in self.evenings[0].deeds)
        return self.pace is not Pace.UNTIMED and wait is not Wait.COUNTDOWN and is_new

    def _is_held(self, wait: Wait) -> bool:
        """Whether the last act has ended a window with a time limit."""
        is_over = self.game.ask(self.states[0]).number != self._asked
        return self.pace is not Pace.UNTIMED and wait is Wait.REACTION and is_over and self._passed

    def _time_out(self) -> bool:
        """The time of the open question is up in both worlds. If they would part, nothing happens: False."""
        before, marks = list(self.states), [len(evening.deeds) for evening in self.evenings]
        if self.game.ask(before[0]).wait is Wait.REACTION:
            self._pass_early()
        seen = [self._default_moves(which) for which in (0, 1)]
        if seen[0] != seen[1]:
            self.states = before
            for evening, mark in zip(self.evenings, marks, strict=True):
                del evening.deeds[mark:]
            return False
        self._write(RunsOut())
        return True

    def _pass_early(self) -> None:
        """The viewer passes in both worlds, and all others in one of them, or not."""
        for which, state in enumerate(self.states):
            luck = self.luck.fork("early", which)
            for seat in self.game.ask(state).owing:
                passes = seat == self.viewer or luck.below(2)[0]
                if passes and seat != self.bot:
                    move = self.game.default_move(state, seat)
                    self.evenings[which].deeds.append(Does(seat, move, hidden=seat != self.viewer))

    def _default_moves(self, which: int) -> list[Any]:
        """Make the default moves of all seats that owe an answer; what the viewer sees of them."""
        game, number, shown = self.game, self.game.ask(self.states[which]).number, []
        for seat in self.game.ask(self.states[which]).owing:
            while (ask := game.ask(self.states[which])).number == number and seat in ask.owing:
                before = self.states[which]
                move = game.default_move(before, seat)
                step = game.play(before, seat, move)
                self.states[which] = step.state
                look = move if seat == self.viewer else self.world.seen(before, seat, move)
                if look is not None:
                    learnt = self.world.learnt(before, seat, move, step.state, self.viewer)
                    shown.append((look, learnt, step.events))
        return shown

    def _bot_step(self, bot: Seat) -> bool:
        """The bot makes a move in both worlds that looks the same. False if the worlds part lawfully."""
        acts = [self._acts(which, [bot]) for which in (0, 1)]
        if not all(bot in self.game.ask(state).owing for state in self.states):
            return False
        mine = self._draw(acts[0])
        alike = [act for act in acts[1] if act.shown == mine.shown]
        if not alike:
            return False
        before, pair = list(self.states), (mine, self._draw(alike))
        events = [self._do(which, pair[which]) for which in (0, 1)]
        learnt = [
            self.world.learnt(old, bot, act.move, new, self.viewer)
            for old, act, new in zip(before, pair, self.states, strict=True)
        ]
        if mine.shown is not None and learnt[0] != learnt[1]:
            return False
        if self._is_held(self.game.ask(before[0]).wait):
            self._write(RunsOut())
        self._check_equal("the events", *events)
        return True

    def _acts_of_others(self, which: int) -> list[Act]:
        return [act for act in super()._acts_of_others(which) if act.seat != self.bot]

    def _do(self, which: int, act: Act) -> tuple[Any, ...]:
        deeds, state = self.evenings[which].deeds, self.states[which]
        if act.seat not in (self.viewer, self.bot):
            deeds.extend(self._slips(which, act))
        deeds.append(Does(act.seat, act.move, hidden=act.shown is None and act.seat != self.viewer))
        self._asked = self.game.ask(state).number
        self._passed = act.move == self.game.default_move(state, act.seat)
        return super()._do(which, act)

    def _slips(self, _which: int, act: Act) -> list[Deed]:
        """A mistake that a player makes before acting."""
        dice, self.luck = self.luck.below(6)
        if dice:
            return []
        word, self.luck = self.luck.choice(NONSENSE)
        return [Babbles(act.seat, word)]

    def _write(self, deed: Deed) -> None:
        for evening in self.evenings:
            evening.deeds.append(deed)
