"""What Feed Ze Troll values: the best mixed play of each floor, bent a little to what the others have shown.

The looted troll lays his club where the best answers of all looters together cost him least, and announces
what goes with it. A looter chooses his tile as one alone with the troll would. Now and then either plays
against what was seen: how often this troll told the truth, how often looters stood where they were warned.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from math import exp
from typing import TypeAlias, TypeVar

from taverne.games.feed_ze_troll.bots.duel_solver import PLACES, Stakes, Stance, duel, solution
from taverne.games.feed_ze_troll.rules.cave import SPOTS, Spot
from taverne.games.feed_ze_troll.rules.state import Announce, Enter, Move, Open, Trap, Troll, View
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat

BOLD = 0.5  # share of the moves that are played against what was seen
TRUTHS, LIES = 2, 3  # what is thought of a troll who has announced nothing yet
HEEDLESS, HEEDFUL = 1, 3  # and of looters: on the announced tile, and on others
KEENNESS = 6.0  # how much rather the better announcement is made, for each loot of difference
STEPS = 20  # the club's odds are tried in twentieths
ALIKE = 1e-9
FINE = 1 << 20

T = TypeVar("T")
Odds: TypeAlias = tuple[float, ...]  # by place on the floor
Plan: TypeAlias = dict[tuple[int, int], float]  # how often the club lies in one place while one is announced


def policy(view: View, moves: Sequence[Move], luck: Luck) -> Move | None:
    if view.seat is None:
        return None
    bold = _drawn({True: BOLD, False: 1 - BOLD}, luck.fork("bold"))
    weights = _weights(view.open, moves[0], view.trap, bold=bold)
    spot = _drawn({move.spot: weights.get(move.spot, 0.0) for move in moves}, luck.fork("spot"))
    return next(move for move in moves if move.spot is spot)


def _weights(now: Open, kind: Move, laid: Spot | None, *, bold: bool) -> Mapping[Spot, float]:
    match kind:
        case Enter():
            return _best_entry(now) if bold else _entries(now)
        case Trap():
            plan = _bold_plan(now, PLACES) if bold else _plan(now)
            return _by_spot(now, [sum(plan.get((club, said), 0.0) for said in PLACES) for club in PLACES])
        case Announce():
            club = SPOTS[now.floor].index(laid or Spot.BARREL)
            plan = _bold_plan(now, (club,)) if bold else _plan(now)
            return _by_spot(now, [plan.get((club, said), 0.0) for said in PLACES])


def _plan(now: Open) -> Plan:
    """The looted troll's best mix against looters who each answer it as well as they can."""
    looters = [stakes for _, stakes in _looters(now)]
    least = {said: _least(looters, said) for said in looters[0].tiles}
    best = min(cost for cost, _ in least.values())
    return {
        (club, said): exp(KEENNESS * (best - cost)) * odds[club]
        for said, (cost, odds) in least.items()
        for club in looters[0].tiles
    }


def _least(looters: Sequence[Stakes], said: int) -> tuple[float, Odds]:
    """With this announcement: what looters get at best, and the odds of the club that keep it so low."""
    tiles = looters[0].tiles
    tempted = [
        (looter.barrel, list(zip(tiles, looter.safe, looter.losses(said), strict=True))) for looter in looters
    ]
    costs: dict[Odds, float] = {}
    for odds in _every_odds(tiles):
        cost = 0.0
        for barrel, tempting in tempted:
            best = max([safe - odds[place] * loss for place, safe, loss in tempting])
            cost += best if barrel is None or best > barrel else barrel
        costs[odds] = cost
    least = min(costs.values())
    alike = [odds for odds, cost in costs.items() if cost < least + ALIKE]
    return least, tuple(sum(odds[place] for odds in alike) / len(alike) for place in PLACES)


def _bold_plan(now: Open, clubs: Sequence[int]) -> Plan:
    """The one trap and announcement that cost least if looters go where they have gone so far."""
    looters = _looters(now)
    tiles = looters[0][1].tiles
    costs: Plan = {}
    for said in tiles:
        went = [(stakes, *_went(now, troll, stakes, said)) for troll, stakes in looters]
        for club in tiles:
            if club in clubs:
                saved = sum(odds[club] * stakes.losses(said)[tiles.index(club)] for stakes, odds, _ in went)
                costs[club, said] = sum(taken for _, _, taken in went) - saved
    return {min(costs, key=costs.__getitem__): 1.0}


def _went(now: Open, troll: Troll, stakes: Stakes, said: int) -> tuple[Odds, float]:
    """Where this looter is thought to go, and what he would take if there were no club."""
    answer = duel(stakes, said)
    heedless = _share(HEEDLESS, HEEDFUL, _heeded(now, troll.seat))
    elsewhere = sum(answer.enter) - answer.enter[said]
    tiles = 1 - answer.barrel
    odds = tuple(
        tiles * (heedless if place == said else (1 - heedless) * answer.enter[place] / (elsewhere or 1))
        for place in PLACES
    )
    taken = sum(odds[place] * safe for place, safe in zip(stakes.tiles, stakes.safe, strict=True))
    return odds, taken + answer.barrel * (stakes.barrel or 0.0)


def _entries(now: Open) -> Mapping[Spot, float]:
    """A looter's best mix, as if he were alone with the troll."""
    stakes, said = _mine(now)
    answer = duel(stakes, said)
    return {**_by_spot(now, answer.enter), Spot.BARREL: answer.barrel}


def _best_entry(now: Open) -> Mapping[Spot, float]:
    """The one place that is worth most if the troll is as honest as he has been so far."""
    stakes, said = _mine(now)
    honest = _share(TRUTHS, LIES, _honesty(now))
    club = duel(stakes, said).club
    elsewhere = 1 - club[said]
    worth = {}
    for place, safe, loss in zip(stakes.tiles, stakes.safe, stakes.losses(said), strict=True):
        even = 1 / (len(stakes.tiles) - 1)
        other = (1 - honest) * (club[place] / elsewhere if elsewhere else even)
        worth[SPOTS[now.floor][place]] = safe - loss * (honest if place == said else other)
    if stakes.barrel is not None:
        worth[Spot.BARREL] = stakes.barrel
    return {max(worth, key=worth.__getitem__): 1.0}


def _looters(now: Open) -> list[tuple[Troll, Stakes]]:
    return [(troll, _stakes(now, troll)) for troll in now.trolls if troll.seat != now.looted]


def _mine(now: Open) -> tuple[Stakes, int]:
    """The stakes of the troll to be placed now, and the place that was announced."""
    assert now.turn is not None
    return _stakes(now, now.trolls[now.turn]), SPOTS[now.floor].index(now.announced or Spot.BARREL)


def _stakes(now: Open, troll: Troll) -> Stakes:
    seats = now.trolls[-1].seat + 1
    coming = [(now.looted + further) % seats for further in range(1, now.rounds - now.round + 1)]
    later = sum(looted != troll.seat for looted in coming)
    stance = Stance(now.floor, troll.front, troll.helmet, troll.banned, later)
    return solution(now.cave, now.options.leftover).stakes(stance)


def _honesty(now: Open) -> Iterator[bool]:
    """Each announcement of the looted troll so far: was it true?"""
    return (turn.trap is turn.announced for turn in now.history if turn.looted == now.looted)


def _heeded(now: Open, seat: Seat) -> Iterator[bool]:
    """Each tile that this seat has entered so far: was it the announced one?"""
    for turn in now.history:
        for troll, spot in zip(now.trolls, turn.spots, strict=True):
            if troll.seat == seat and spot not in (None, Spot.BARREL):
                yield spot is turn.announced


def _share(yes: int, no: int, seen: Iterator[bool]) -> float:
    """How often a thing happens, from what was thought before and what was seen since."""
    for happened in seen:
        yes, no = yes + happened, no + (not happened)
    return yes / (yes + no)


def _by_spot(now: Open, weights: Sequence[float]) -> dict[Spot, float]:
    return dict(zip(SPOTS[now.floor], weights, strict=True))


@cache
def _every_odds(tiles: tuple[int, ...]) -> tuple[Odds, ...]:
    """All the ways to share the club's odds among the tiles, in small steps."""
    steps = range(STEPS + 1)
    parts = [(one, two, STEPS - one - two) for one in steps for two in steps[: STEPS + 1 - one]]
    closed = [place for place in PLACES if place not in tiles]
    return tuple(
        tuple(part / STEPS for part in way) for way in parts if not any(way[place] for place in closed)
    )


def _drawn(weights: Mapping[T, float], luck: Luck) -> T:
    """One of these, as likely as its weight; any of them if none has weight."""
    total = sum(weights.values())
    if not total:
        return luck.choice(list(weights))[0]
    left = total * luck.below(FINE)[0] / FINE
    for item, weight in weights.items():
        left -= weight
        if left < 0:
            return item
    return max(weights, key=weights.__getitem__)
