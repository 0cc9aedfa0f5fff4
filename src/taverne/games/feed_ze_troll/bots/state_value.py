"""What the cave promises each player at the head of a floor: a chance of victory, from -1 to 1."""

from collections.abc import Sequence
from math import exp, sqrt

from taverne.games.feed_ze_troll.bots.duel_solver import Stance, solution
from taverne.games.feed_ze_troll.rules.cave import FLOORS
from taverne.games.feed_ze_troll.rules.resolve_floor import sums
from taverne.games.feed_ze_troll.rules.state import Open, Phase, State, Troll
from taverne.kernel.game import Outcome

SWING = 1.3  # loot by which a floor parts two players


def state_value(state: State) -> Sequence[float] | None:
    now = state.open
    return at_the_head(now) if now.phase is Phase.TRAP else None


def at_the_head(now: Open) -> tuple[float, ...]:
    """Of a floor about to be trapped, or after the last one."""
    totals = sums(now.trolls)
    if now.phase is Phase.OVER:
        winners = Outcome.by_score(totals).winners
        return tuple([2 / len(winners) - 1 if seat in winners else -1.0 for seat in range(len(totals))])
    expected = list(map(float, totals))
    for troll in now.trolls:
        expected[troll.seat] += to_come(now, troll)
    floors = (now.rounds - now.round) * len(FLOORS) + len(FLOORS) - now.floor
    best = max(expected)
    weights = [exp((loot - best) / (SWING * sqrt(floors))) for loot in expected]
    return tuple([2 * weight / sum(weights) - 1 for weight in weights])


def to_come(now: Open, troll: Troll) -> float:
    """What a troll may hope for: on the floors to come, and in the rounds to come in which it loots."""
    known = solution(now.cave, now.options.leftover)
    later = rounds_to_loot(now, troll)
    ahead = later * known.value(Stance(0))
    if troll.seat == now.looted:
        return ahead
    return ahead + known.value(Stance(now.floor, troll.front, troll.helmet, troll.banned, later))


def rounds_to_loot(now: Open, troll: Troll) -> int:
    """Rounds after this one in which it will be a looter."""
    seats = now.trolls[-1].seat + 1
    coming = [(now.looted + further) % seats for further in range(1, now.rounds - now.round + 1)]
    return sum(looted != troll.seat for looted in coming)
