"""Perfect-information Monte Carlo: the value of a move is its mean over imagined worlds.

In each world the value comes from the game or, if it has none, from a rollout. All moves are tried in the
same worlds with the same luck, so that differences between them are not random.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from taverne.bots.advice import Advice, advise_by_value
from taverne.bots.bot import Budget
from taverne.bots.search_budget import worlds
from taverne.bots.simulation import rollout, terminal_value
from taverne.kernel.game import AnyGame
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat


def search(
    game: AnyGame, view: Any, moves: Sequence[Any], luck: Luck, budget: Budget, *, usual: int, noise: float
) -> Advice[Any]:
    """Advise the move with the best mean value over `usual` worlds, or as many as the budget says."""
    seat: Seat = view.seat
    totals, done, seats = [0.0] * len(moves), 0, 0
    for number in worlds(budget, usual):
        world = game.imagine(view, luck.fork("world", number))
        for place, move in enumerate(moves):
            values = None if move is None else game.move_value(world, seat, move)
            if values is None:
                values = _play_out(game, world, seat, move, luck.fork("played", number), noise, seats)
                seats = len(values)
            totals[place] += values[seat] if values else 0.0
        done += 1
    most = max(totals)
    best = [move for move, total in zip(moves, totals, strict=True) if total == most]
    favourite = best[0] if len(best) == 1 or None in best else game.policy(view, best, luck)
    return advise_by_value(moves, [total / done for total in totals], favourite, done)


def _play_out(
    game: AnyGame, world: Any, seat: Seat, move: Any, luck: Luck, noise: float, seats: int
) -> Sequence[float]:
    """The value for each seat after the move and a rollout."""
    if move is not None:
        world = game.play(world, seat, move).state
        values = terminal_value(game, world)
        if values is not None:
            return values
    return rollout(game, world, luck, noise, seats)
