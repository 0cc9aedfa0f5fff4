"""Two worlds that one viewer cannot tell apart, played on side by side for as long as that must stay so.

The other seats do in both worlds what shows the same. What does not show at all they do as they please, in
one world and not in the other. It ends when the viewer lawfully learns different things.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

import msgspec

from taverne.kernel.game import AnyGame, IllegalMove
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat, Tagged
from tests.conformance.every_move import every_move
from tests.conformance.walks import positions
from tests.conformance.world import World

REFUSALS = 6  # of the moves that can be written down, tried at every step
HIDDEN = 24  # moves that do not show, at most, until a world has caught up with the other
STEPS = 25


class Leak(AssertionError):
    """The viewer can tell two worlds apart that must look the same."""


@dataclass(frozen=True)
class Act:
    """A move of a seat, and what the other seats see of it (None: nothing)."""

    seat: Seat
    move: Any
    shown: Hashable


@dataclass
class Pair:
    world: World[Any, Any]
    viewer: Seat | None
    seats: int
    states: list[Any]  # the two worlds
    luck: Luck
    told: list[str] = field(default_factory=list)  # what was done so far: printed with a leak

    @property
    def game(self) -> AnyGame:
        return self.world.game

    def play_on(self) -> int:
        """How many steps the worlds go together; Leak if the viewer can tell them apart on the way."""
        self._compare()
        for number in range(STEPS):
            if not self._step():
                return number
            self._compare()
        return STEPS

    def _step(self) -> bool:
        """Secret moves here and there, then the same act in both; False when the worlds part lawfully."""
        for which in (0, 1):
            count, self.luck = self.luck.below(3)
            for _ in range(count):
                self._hidden_move(which)
        act = self._chosen()
        acts = None if act is None else self._matched(act)
        if acts is None:
            return False
        before = list(self.states)
        events = [self._do(which, acts[which]) for which in (0, 1)]
        learnt = [
            self.world.learnt(old, act.seat, act.move, new, self.viewer)
            for old, act, new in zip(before, acts, self.states, strict=True)
        ]
        if learnt[0] != learnt[1]:
            return False
        self._same("the events", *events)
        return True

    def _chosen(self) -> Act | None:
        """An act of the viewer, or one of the others that can show alike in both worlds."""
        acts = [] if self.viewer is None else self._acts(0, [self.viewer])
        alike = {act.shown for act in self._others(1)}
        public = [act for act in self._others(0) if act.shown is not None]
        acts += [act for act in public if act.shown in alike] or public
        return self._draw(acts) if acts else None

    def _matched(self, act: Act) -> tuple[Act, Act] | None:
        """The act in each world, once secret moves of the others have made it mean the same in both."""
        if act.seat == self.viewer:
            return self._matched_own(act)
        done = []
        for which in (0, 1):
            for _ in range(HIDDEN):
                if alike := [other for other in self._others(which) if other.shown == act.shown]:
                    done.append(self._draw(alike))
                    break
                if not self._hidden_move(which):
                    return None
        return (done[0], done[1]) if len(done) == 2 else None

    def _matched_own(self, act: Act) -> tuple[Act, Act] | None:
        """My own pass may be the last one in one world and not in the other: that one lags behind."""
        for _ in range(HIDDEN):
            shown = [self.world.seen(state, act.seat, act.move) for state in self.states]
            if shown[0] == shown[1]:
                return act, act
            if None not in shown or not self._hidden_move(shown.index(None)):
                return None
        return None

    def _hidden_move(self, which: int) -> bool:
        """One secret move of another seat, if there is one: nobody else may notice anything at all."""
        hidden = [act for act in self._others(which) if act.shown is None]
        if not hidden:
            return False
        act = self._draw(hidden)
        others = [seat for seat in (None, *range(self.seats)) if seat != act.seat]
        before = [self._sight(self.states[which], seat) for seat in others]
        self._same("the events of a secret move", self._do(which, act), ())
        for seat, old in zip(others, before, strict=True):
            self._same(f"what {seat} sees of a secret move", old, self._sight(self.states[which], seat))
        return True

    def _others(self, which: int) -> list[Act]:
        return self._acts(which, [seat for seat in range(self.seats) if seat != self.viewer])

    def _acts(self, which: int, seats: Iterable[Seat]) -> list[Act]:
        state = self.states[which]
        return [
            Act(seat, move, self.world.seen(state, seat, move))
            for seat in seats
            for move in self.game.moves(state, seat)
        ]

    def _do(self, which: int, act: Act) -> tuple[Any, ...]:
        self.told.append(f"world {which}: seat {act.seat} {act.move}")
        step = self.game.play(self.states[which], act.seat, act.move)
        self.states[which] = step.state
        return step.events

    def _compare(self) -> None:
        """The viewer sees the same, may do the same, and is refused in the same words; so is a spectator."""
        self._same("the views", *(self._sight(state, self.viewer) for state in self.states))
        self._same("a spectator's views", *(self._sight(state, None) for state in self.states))
        if self.viewer is None:
            return
        every = every_move(self.game)
        tried, self.luck = self.luck.sample(every, min(REFUSALS, len(every)))
        for move in tried:
            refusals = [_refusal(self.game, state, self.viewer, move) for state in self.states]
            self._same(f"the refusals of {move}", *refusals)

    def _sight(self, state: Any, viewer: Seat | None) -> tuple[Any, ...]:
        """Everything that this viewer is sent."""
        moves = () if viewer is None else tuple(self.game.moves(state, viewer))
        return self.game.view(state, viewer), self.game.ask(state).visible_to(viewer), moves

    def _same(self, what: str, one: Any, two: Any) -> None:
        """Byte by byte."""
        if msgspec.json.encode(one) != msgspec.json.encode(two):
            done = "\n  ".join(self.told)
            raise Leak(f"viewer {self.viewer}: {what} differ:\n  {one!r}\n  {two!r}\nafter:\n  {done}")

    def _draw(self, acts: list[Act]) -> Act:
        act, self.luck = self.luck.choice(acts)
        return act


def _refusal(game: AnyGame, state: Any, seat: Seat, move: Any) -> Tagged | None:
    try:
        game.attempt(state, seat, move)
    except IllegalMove as illegal:
        return illegal.reason
    return None


def pairs(world: World[Any, Any], label: str, count: int) -> Iterator[Pair]:
    """From positions of random games with every option, for every viewer in turn."""
    found = positions(world.game, label, games=count, each=3, longest=world.longest)
    number = 0
    for opening, state, luck in found:
        for viewer in (None, *range(opening.seats)):
            own = luck.fork("pair", str(viewer))
            other = world.other_world(state, viewer, own.fork("other"))
            yield Pair(world, viewer, opening.seats, [state, other], own)
            number += 1
        if number >= count:
            return
