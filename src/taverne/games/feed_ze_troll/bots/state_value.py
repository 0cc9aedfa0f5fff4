"""Estimates each player's chance of victory at the start of a floor, from -1 to 1."""

from collections.abc import Sequence
from math import exp, sqrt

from taverne.games.feed_ze_troll.bots.duel_solver import Position, cave_solver
from taverne.games.feed_ze_troll.rules.cave import FLOORS
from taverne.games.feed_ze_troll.rules.resolve_floor import loot_behind_screens
from taverne.games.feed_ze_troll.rules.state import Open, Phase, State, Troll
from taverne.kernel.game import Outcome

LOOT_PER_FLOOR = 1.3  # the typical difference in loot between two players after one floor


def state_value(state: State) -> Sequence[float] | None:
    now = state.open
    return value_at_floor_start(now) if now.phase is Phase.TRAP else None


def value_at_floor_start(now: Open) -> tuple[float, ...]:
    """The value for each seat when the club is about to be laid, or after the last floor."""
    totals = loot_behind_screens(now.trolls)
    if now.phase is Phase.OVER:
        winners = Outcome.by_score(totals).winners
        return tuple([2 / len(winners) - 1 if seat in winners else -1.0 for seat in range(len(totals))])
    expected = list(map(float, totals))
    for troll in now.trolls:
        expected[troll.seat] += expected_loot(now, troll)
    floors = (now.rounds - now.round) * len(FLOORS) + len(FLOORS) - now.floor
    best = max(expected)
    weights = [exp((loot - best) / (LOOT_PER_FLOOR * sqrt(floors))) for loot in expected]
    return tuple([2 * weight / sum(weights) - 1 for weight in weights])


def expected_loot(now: Open, troll: Troll) -> float:
    """The loot a troll can expect on the next floors of this round and in later rounds."""
    solver = cave_solver(now.cave, now.options.leftover)
    later_rounds = rounds_as_looter(now, troll)
    from_later_rounds = later_rounds * solver.value(Position(0))
    if troll.seat == now.looted:
        return from_later_rounds
    return from_later_rounds + solver.value(
        Position(now.floor, troll.front, troll.helmet, troll.banned, later_rounds)
    )


def rounds_as_looter(now: Open, troll: Troll) -> int:
    """The number of rounds after this one in which the troll loots."""
    seats = now.trolls[-1].seat + 1
    coming = [(now.looted + further) % seats for further in range(1, now.rounds - now.round + 1)]
    return sum(looted != troll.seat for looted in coming)
