"""Plays a problem by the ordinary rules: the position, and what may follow a move.

The position is imagined from the view of its seat, so nothing here depends on what the seat does not see.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple

import msgspec

from taverne.bots.simulation import movers, policy_move
from taverne.games.sign import load_sign
from taverne.kernel.game import AnyGame
from taverne.kernel.luck import Luck
from taverne.kernel.options import format_options
from taverne.kernel.problem import Problem
from taverne.kernel.tagged import Seat, Tagged
from taverne.table.laid_table import FIGURES, seen_from
from taverne.table.messages.outgoing import ChairView, Update
from taverne.words.grammar import Language

MOST_FOLLOWING = 4  # events of others that are shown after the move of the solver
MOST_MOVES = 60  # of the others, seen or not
REASON_WORLDS = 24  # imagined worlds in which reasons are counted
MOST_REASONS = 2


class Choice(NamedTuple):
    """A legal move, and the share of imagined games that it wins."""

    move: Tagged
    chance: float
    right: bool

    @property
    def percent(self) -> int:
        return round(100 * self.chance)


class ProblemPlay:
    """One problem, and the moves that somebody tries."""

    def __init__(self, game: AnyGame, problem: Problem, name: str, lang: Language) -> None:
        assert game.problems is not None
        self.game = game
        self.problem = problem
        view = game.view_decoder.decode(problem.view)
        self._luck = Luck.from_seed(f"problem {problem.key}")
        self._state = game.imagine(view, self._luck)
        self.seat: Seat = view.seat
        self._options = format_options(game.problems.options_of(view))
        right = {bytes(each) for each in problem.right}
        self.choices = tuple(
            Choice(move, chance, msgspec.json.encode(move) in right)
            for move, chance in zip(game.moves(self._state, self.seat), problem.chances, strict=True)
        )
        cast = [each.name.in_language(lang) for each in load_sign(game.slug).characters.values()]
        chairs = [ChairView(name, figure=figure) for name, figure in zip(cast, FIGURES, strict=False)]
        chairs = chairs[: problem.seats - 1]
        self._chairs = (*chairs[: self.seat], ChairView(name), *chairs[self.seat :])

    @property
    def best(self) -> Choice:
        """The right move."""
        return next(each for each in self.choices if each.right)

    @property
    def next_best(self) -> Choice:
        """The best of the moves that are not right."""
        return max((each for each in self.choices if not each.right), key=lambda each: each.chance)

    def numbers(self, choice: Choice) -> dict[str, int]:
        """The values of a sentence about a move: its chance, and that of its best rival."""
        other = self.next_best if choice.right else self.best
        return {"percent": choice.percent, "other": other.percent, "worlds": self.problem.worlds}

    def reasons(self, choice: Choice) -> Sequence[Tagged]:
        """The reasons that a hint would give for the move, from what the seat sees, the first ones."""
        view, luck = self.game.view(self._state, self.seat), self._luck.fork("reasons")
        worlds = [self.game.imagine(view, luck.fork(number)) for number in range(REASON_WORLDS)]
        moves = [each.move for each in self.choices]
        return self.game.reasons(view, choice.move, moves, worlds)[:MOST_REASONS]

    def update(self) -> Update[Any, Any, Any]:
        """The position, as the seat sees it."""
        return self._update(self._state, ())

    def ranked(self) -> list[Choice]:
        """All legal moves, the right ones first."""
        return sorted(self.choices, key=lambda each: (not each.right, -each.chance))

    def choice(self, move: Tagged) -> Choice:
        """The legal move. Raises IllegalMove if it is none."""
        self.game.attempt(self._state, self.seat, move)
        return next(each for each in self.choices if each.move == move)

    def follow(self, move: Tagged) -> tuple[Update[Any, Any, Any], ...]:
        """Show a legal move and what may follow it: the others go on until the seat is asked again."""
        step = self.game.play(self._state, self.seat, move)
        following = islice(self._following(step.state), MOST_FOLLOWING)
        return self._update(step.state, step.events), *following

    def _following(self, state: Any) -> Iterator[Update[Any, Any, Any]]:
        """Show the moves of the others, who follow the policy of the game, to the seat."""
        game, luck = self.game, self._luck.fork("following")
        for _ in range(MOST_MOVES):
            if game.outcome(state) is not None or self.seat in game.ask(state).owing:
                return
            luck = luck.fork("step")
            for mover in movers(game, state, luck, self.problem.seats):
                move = policy_move(game, state, mover, luck) if mover.seat != self.seat else None
                if move is not None:
                    step = game.play(state, mover.seat, move)
                    state = step.state
                    if step.events:
                        yield self._update(state, step.events)
                    break

    def _update(self, state: Any, events: tuple[Any, ...]) -> Update[Any, Any, Any]:
        return seen_from(self.seat, self.game, state, self._options, self._chairs, events)
