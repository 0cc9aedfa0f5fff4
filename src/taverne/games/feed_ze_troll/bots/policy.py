"""A policy that plays near an equilibrium of each floor, and half the time exploits how others have played.

The looted player lays the club where the best replies of all looters together cost least, and announces a
tile that goes with it. A looter chooses a tile as if they were alone with the looted player. Exploiting uses
what was seen: how often the looted player told the truth, how often looters entered announced tiles.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from math import exp
from typing import TypeAlias, TypeVar

from taverne.games.feed_ze_troll.bots.duel_solver import PLACES, Payoffs, Position, cave_solver, solve_duel
from taverne.games.feed_ze_troll.bots.state_value import rounds_as_looter
from taverne.games.feed_ze_troll.rules.cave import SPOTS, Spot
from taverne.games.feed_ze_troll.rules.state import Announce, Enter, Move, Open, Trap, Troll, View
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat

EXPLOITATION = 0.5  # share of the moves that exploit how others have played
TRUTHS, LIES = 2, 3  # prior: how often looted players announce the club, or another tile
IGNORING, HEEDING = 1, 3  # prior: how often looters enter the announced tile, or others
SHARPNESS = 6.0  # preference for the better announcement, per loot of difference
STEPS = 20  # the club's odds are tried in steps of one twentieth
EQUAL = 1e-9
RESOLUTION = 1 << 20

T = TypeVar("T")
Odds: TypeAlias = tuple[float, ...]  # by place on the floor
Plan: TypeAlias = dict[tuple[int, int], float]  # the odds of each pair of club and announcement


def policy(view: View, moves: Sequence[Move], luck: Luck) -> Move | None:
    if view.seat is None:
        return None
    exploit = _random_item({True: EXPLOITATION, False: 1 - EXPLOITATION}, luck.fork("bold"))
    weights = _weights(view.open, moves[0], view.trap, exploit=exploit)
    spot = _random_item({move.spot: weights.get(move.spot, 0.0) for move in moves}, luck.fork("spot"))
    return next(move for move in moves if move.spot is spot)


def _weights(now: Open, any_move: Move, trap: Spot | None, *, exploit: bool) -> Mapping[Spot, float]:
    match any_move:
        case Enter():
            return _best_response_entry(now) if exploit else _equilibrium_entries(now)
        case Trap():
            plan = _best_response_plan(now, PLACES) if exploit else _equilibrium_plan(now)
            return _by_spot(
                now, [sum(plan.get((club, announced), 0.0) for announced in PLACES) for club in PLACES]
            )
        case Announce():
            club = SPOTS[now.floor].index(trap or Spot.BARREL)
            plan = _best_response_plan(now, (club,)) if exploit else _equilibrium_plan(now)
            return _by_spot(now, [plan.get((club, announced), 0.0) for announced in PLACES])


def _equilibrium_plan(now: Open) -> Plan:
    """The looted player's mixed strategy against looters who play their best replies."""
    looters = [payoffs for _, payoffs in _looters(now)]
    least = {announced: _cheapest_club(looters, announced) for announced in looters[0].tiles}
    best = min(cost for cost, _ in least.values())
    return {
        (club, announced): exp(SHARPNESS * (best - cost)) * odds[club]
        for announced, (cost, odds) in least.items()
        for club in looters[0].tiles
    }


def _cheapest_club(looters: Sequence[Payoffs], announced: int) -> tuple[float, Odds]:
    """For this announcement: odds of the club that minimize the loot of all looters, and that loot."""
    tiles = looters[0].tiles
    looter_payoffs = [
        (looter.barrel, list(zip(tiles, looter.without_club, looter.losses(announced), strict=True)))
        for looter in looters
    ]
    costs: dict[Odds, float] = {}
    for odds in _all_odds(tiles):
        cost = 0.0
        for barrel, tiles_payoffs in looter_payoffs:
            best = max([safe - odds[place] * loss for place, safe, loss in tiles_payoffs])
            cost += best if barrel is None or best > barrel else barrel
        costs[odds] = cost
    least = min(costs.values())
    equal = [odds for odds, cost in costs.items() if cost < least + EQUAL]
    return least, tuple(sum(odds[place] for odds in equal) / len(equal) for place in PLACES)


def _best_response_plan(now: Open, clubs: Sequence[int]) -> Plan:
    """The club and announcement that cost least if looters play as they have played so far."""
    looters = _looters(now)
    tiles = looters[0][1].tiles
    costs: Plan = {}
    for announced in tiles:
        expected = [
            (payoffs, *_expected_entries(now, troll, payoffs, announced)) for troll, payoffs in looters
        ]
        for club in tiles:
            if club in clubs:
                saved = sum(
                    odds[club] * payoffs.losses(announced)[tiles.index(club)] for payoffs, odds, _ in expected
                )
                costs[club, announced] = sum(taken for _, _, taken in expected) - saved
    return {min(costs, key=costs.__getitem__): 1.0}


def _expected_entries(now: Open, troll: Troll, payoffs: Payoffs, announced: int) -> tuple[Odds, float]:
    """The tiles a looter is expected to enter, and the loot they would get if there were no club."""
    solved = solve_duel(payoffs, announced)
    ignores = _estimate(IGNORING, HEEDING, _ignored_seen(now, troll.seat))
    elsewhere = sum(solved.enter) - solved.enter[announced]
    on_tiles = 1 - solved.barrel
    odds = tuple(
        on_tiles * (ignores if place == announced else (1 - ignores) * solved.enter[place] / (elsewhere or 1))
        for place in PLACES
    )
    taken = sum(odds[place] * safe for place, safe in zip(payoffs.tiles, payoffs.without_club, strict=True))
    return odds, taken + solved.barrel * (payoffs.barrel or 0.0)


def _equilibrium_entries(now: Open) -> Mapping[Spot, float]:
    """The mixed strategy of a looter who is alone with the looted player."""
    payoffs, announced = _payoffs_and_announced(now)
    solved = solve_duel(payoffs, announced)
    return {**_by_spot(now, solved.enter), Spot.BARREL: solved.barrel}


def _best_response_entry(now: Open) -> Mapping[Spot, float]:
    """The best place if the looted player is as honest as they have been so far."""
    payoffs, announced = _payoffs_and_announced(now)
    honest = _estimate(TRUTHS, LIES, _truths_seen(now))
    club = solve_duel(payoffs, announced).club
    elsewhere = 1 - club[announced]
    values = {}
    for place, safe, loss in zip(payoffs.tiles, payoffs.without_club, payoffs.losses(announced), strict=True):
        even = 1 / (len(payoffs.tiles) - 1)
        other = (1 - honest) * (club[place] / elsewhere if elsewhere else even)
        values[SPOTS[now.floor][place]] = safe - loss * (honest if place == announced else other)
    if payoffs.barrel is not None:
        values[Spot.BARREL] = payoffs.barrel
    return {max(values, key=values.__getitem__): 1.0}


def _looters(now: Open) -> list[tuple[Troll, Payoffs]]:
    return [(troll, _payoffs(now, troll)) for troll in now.trolls if troll.seat != now.looted]


def _payoffs_and_announced(now: Open) -> tuple[Payoffs, int]:
    """The payoffs of the troll that enters now, and the place that was announced."""
    assert now.turn is not None
    return _payoffs(now, now.trolls[now.turn]), SPOTS[now.floor].index(now.announced or Spot.BARREL)


def _payoffs(now: Open, troll: Troll) -> Payoffs:
    later_rounds = rounds_as_looter(now, troll)
    position = Position(now.floor, troll.front, troll.helmet, troll.banned, later_rounds)
    return cave_solver(now.cave, now.options.leftover).payoffs(position)


def _truths_seen(now: Open) -> Iterator[bool]:
    """For each announcement of the looted player so far: whether it was true."""
    return (turn.trap is turn.announced for turn in now.history if turn.looted == now.looted)


def _ignored_seen(now: Open, seat: Seat) -> Iterator[bool]:
    """For each tile that this seat has entered so far: whether it was the announced one."""
    for turn in now.history:
        for troll, spot in zip(now.trolls, turn.spots, strict=True):
            if troll.seat == seat and spot not in (None, Spot.BARREL):
                yield spot is turn.announced


def _estimate(yes: int, no: int, seen: Iterator[bool]) -> float:
    """The estimated frequency of an event, from prior counts and observations."""
    for happened in seen:
        yes, no = yes + happened, no + (not happened)
    return yes / (yes + no)


def _by_spot(now: Open, weights: Sequence[float]) -> dict[Spot, float]:
    return dict(zip(SPOTS[now.floor], weights, strict=True))


@cache
def _all_odds(tiles: tuple[int, ...]) -> tuple[Odds, ...]:
    """All odds of the club on these tiles, in small steps."""
    steps = range(STEPS + 1)
    splits = [(one, two, STEPS - one - two) for one in steps for two in steps[: STEPS + 1 - one]]
    closed = [place for place in PLACES if place not in tiles]
    return tuple(
        tuple(part / STEPS for part in split) for split in splits if not any(split[place] for place in closed)
    )


def _random_item(weights: Mapping[T, float], luck: Luck) -> T:
    """A random item with the odds of its weight; if all weights are 0, any item."""
    total = sum(weights.values())
    if not total:
        return luck.choice(list(weights))[0]
    left = total * luck.below(RESOLUTION)[0] / RESOLUTION
    for item, weight in weights.items():
        left -= weight
        if left < 0:
            return item
    return max(weights, key=weights.__getitem__)
