"""Perfect-information Monte Carlo: in each imagined world every move is solved, or played out, and averaged.

All moves are tried in the same worlds and with the same luck, so that they differ by their worth alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from taverne.bots.advice import Advice, judged
from taverne.bots.bot import Budget
from taverne.bots.search_budget import worlds
from taverne.bots.simulation import rollout, terminal_value
from taverne.kernel.game import AnyGame
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat


def search(
    game: AnyGame, view: Any, moves: Sequence[Any], luck: Luck, budget: Budget, *, usual: int, noise: float
) -> Advice[Any]:
    """The moves by their mean worth; `usual` worlds where the budget names no number."""
    seat: Seat = view.seat
    totals, done, seats = [0.0] * len(moves), 0, 0
    for number in worlds(budget, usual):
        world = game.imagine(view, luck.fork("world", number))
        for place, move in enumerate(moves):
            ends = None if move is None else game.move_value(world, seat, move)
            if ends is None:
                ends = _played_out(game, world, seat, move, luck.fork("played", number), noise, seats)
                seats = len(ends)
            totals[place] += ends[seat] if ends else 0.0
        done += 1
    most = max(totals)
    best = [move for move, total in zip(moves, totals, strict=True) if total == most]
    favourite = best[0] if len(best) == 1 or None in best else game.policy(view, best, luck)
    return judged(moves, [total / done for total in totals], favourite, done)


def _played_out(
    game: AnyGame, world: Any, seat: Seat, move: Any, luck: Luck, noise: float, seats: int
) -> Sequence[float]:
    if move is not None:
        world = game.play(world, seat, move).state
        end = terminal_value(game, world)
        if end is not None:
            return end
    return rollout(game, world, luck, noise, seats)
