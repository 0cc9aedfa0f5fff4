"""Pairs of worlds: two states that look the same to one viewer, played on side by side.

In both worlds the other seats make moves that look the same from outside. Hidden moves are made in one world
and not in the other. A pair ends when the viewer lawfully learns different things in the two worlds.
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
from tests.conformance.random_games import positions
from tests.conformance.world import World

REFUSALS = 6  # random moves whose refusals are compared at every step
HIDDEN = 24  # hidden moves at most until one world has caught up with the other
STEPS = 25


class Leak(AssertionError):
    """A viewer can tell two worlds apart that must look the same."""


@dataclass(frozen=True)
class Act:
    """A move of a seat, and what other seats see of it (None: nothing, the move is hidden)."""

    seat: Seat
    move: Any
    shown: Hashable


@dataclass
class Pair:
    """Two worlds, and the viewer to whom they must look the same."""

    world: World[Any, Any]
    viewer: Seat | None
    seats: int
    states: list[Any]  # the two worlds
    luck: Luck
    history: list[str] = field(default_factory=list)  # all moves so far, printed with a leak

    @property
    def game(self) -> AnyGame:
        return self.world.game

    def play_on(self) -> int:
        """Play on and return the number of steps until the worlds part lawfully. Raises Leak."""
        self._compare()
        for number in range(STEPS):
            if not self._step():
                return number
            self._compare()
        return STEPS

    def _step(self) -> bool:
        """Make hidden moves in each world, then the same act in both. False if the worlds part lawfully."""
        for which in (0, 1):
            count, self.luck = self.luck.below(3)
            for _ in range(count):
                self._hidden_move(which)
        act = self._choose_act()
        acts = None if act is None else self._match(act)
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
        self._check_equal("the events", *events)
        return True

    def _choose_act(self) -> Act | None:
        """An act of the viewer, or an act of another seat that can look the same in both worlds."""
        acts = [] if self.viewer is None else self._acts(0, [self.viewer])
        possible = {act.shown for act in self._acts_of_others(1)}
        public = [act for act in self._acts_of_others(0) if act.shown is not None]
        acts += [act for act in public if act.shown in possible] or public
        return self._draw(acts) if acts else None

    def _match(self, act: Act) -> tuple[Act, Act] | None:
        """For each world an act that looks like this one. Others may first have to make hidden moves."""
        if act.seat == self.viewer:
            return self._match_own(act)
        matches = []
        for which in (0, 1):
            for _ in range(HIDDEN):
                if alike := [other for other in self._acts_of_others(which) if other.shown == act.shown]:
                    matches.append(self._draw(alike))
                    break
                if not self._hidden_move(which):
                    return None
        return (matches[0], matches[1]) if len(matches) == 2 else None

    def _match_own(self, act: Act) -> tuple[Act, Act] | None:
        """The viewer's pass may be the last one in one world only: in the other world, others pass first."""
        for _ in range(HIDDEN):
            shown = [self.world.seen(state, act.seat, act.move) for state in self.states]
            if shown[0] == shown[1]:
                return act, act
            if None not in shown or not self._hidden_move(shown.index(None)):
                return None
        return None

    def _hidden_move(self, which: int) -> bool:
        """Make a hidden move of another seat, if there is one, and check that nobody else notices it."""
        hidden = [act for act in self._acts_of_others(which) if act.shown is None]
        if not hidden:
            return False
        act = self._draw(hidden)
        others = [seat for seat in (None, *range(self.seats)) if seat != act.seat]
        before = [self._sent_to(self.states[which], seat) for seat in others]
        self._check_equal("the events of a hidden move", self._do(which, act), ())
        for seat, old in zip(others, before, strict=True):
            self._check_equal(
                f"what {seat} sees of a hidden move", old, self._sent_to(self.states[which], seat)
            )
        return True

    def _acts_of_others(self, which: int) -> list[Act]:
        return self._acts(which, [seat for seat in range(self.seats) if seat != self.viewer])

    def _acts(self, which: int, seats: Iterable[Seat]) -> list[Act]:
        state = self.states[which]
        return [
            Act(seat, move, self.world.seen(state, seat, move))
            for seat in seats
            for move in self.game.moves(state, seat)
        ]

    def _do(self, which: int, act: Act) -> tuple[Any, ...]:
        self.history.append(f"world {which}: seat {act.seat} {act.move}")
        step = self.game.play(self.states[which], act.seat, act.move)
        self.states[which] = step.state
        return step.events

    def _compare(self) -> None:
        """The viewer's view, moves and refusals are equal in both worlds, and so are a spectator's views."""
        self._check_equal("the views", *(self._sent_to(state, self.viewer) for state in self.states))
        self._check_equal("a spectator's views", *(self._sent_to(state, None) for state in self.states))
        if self.viewer is None:
            return
        moves = every_move(self.game)
        tried, self.luck = self.luck.sample(moves, min(REFUSALS, len(moves)))
        for move in tried:
            refusals = [_refusal(self.game, state, self.viewer, move) for state in self.states]
            self._check_equal(f"the refusals of {move}", *refusals)

    def _sent_to(self, state: Any, viewer: Seat | None) -> tuple[Any, ...]:
        """Everything that this viewer is sent."""
        moves = () if viewer is None else tuple(self.game.moves(state, viewer))
        return self.game.view(state, viewer), self.game.ask(state).visible_to(viewer), moves

    def _check_equal(self, what: str, one: Any, two: Any) -> None:
        """Compare as JSON, byte by byte."""
        if msgspec.json.encode(one) != msgspec.json.encode(two):
            history = "\n  ".join(self.history)
            raise Leak(f"viewer {self.viewer}: {what} differ:\n  {one!r}\n  {two!r}\nafter:\n  {history}")

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
    """Pairs from positions of random games over all settings, for every viewer in turn."""
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
