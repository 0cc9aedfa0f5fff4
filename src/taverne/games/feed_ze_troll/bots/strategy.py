"""Mixed strategies for moves: those of the solved floor, shifted a little to exploit how others have played.

A looted player who tells the truth too often is believed more; looters who believe announcements are lied to.
This applies to a quarter of the moves only, so that a player who sets a trap for it gains little.
"""

from collections.abc import Sequence

from taverne.games.feed_ze_troll.bots.floor_solver import Entries, FloorGame, solve_floor, start_of_floor
from taverne.games.feed_ze_troll.rules.cave import Spot
from taverne.games.feed_ze_troll.rules.state import Announce, Enter, Move, Open, Trap, View
from taverne.kernel.luck import Luck

EXPLOITATION = 0.25  # share of the moves that are best responses to what was seen
PRIOR = 6  # weight of the solved play in estimates, in floors


def strategy(view: View, moves: Sequence[Move], _luck: Luck) -> Sequence[float] | None:
    """The weight of each move."""
    now = view.open
    floor = solve_floor(start_of_floor(now))
    match moves[0]:
        case Trap():
            plan = _plan(floor, now)
            weights = {club: sum(plan[club, announced] for announced in floor.tiles) for club in floor.tiles}
        case Announce():
            plan, club = _plan(floor, now), view.trap
            assert club is not None
            weights = {announced: plan[club, announced] for announced in floor.tiles}
        case Enter():
            weights = _entries(floor, now)
    offered = [weights[move.spot] for move in moves]
    return offered if sum(offered) > 0 else [1.0] * len(offered)


def _plan(floor: FloorGame, now: Open) -> dict[tuple[Spot, Spot], float]:
    """The odds of each pair of club and announcement."""
    plan = dict(zip(floor.plans, floor.looted_decision.average_odds, strict=True))
    if len(floor.seats) > 1:  # several looters also respond to each other: there is no simple best response
        return plan
    ignoring = _ignoring_share(floor, now)
    values = {}
    for announced in floor.tiles:
        options = dict(zip(floor.options[0], floor.first_looter_odds(announced), strict=True))
        solved = sum([odds for option, odds in options.items() if announced in option])
        shift = {True: ignoring / solved if solved else 1.0, False: (1 - ignoring) / (1 - solved or 1.0)}
        for place, club in enumerate(floor.tiles):
            values[club, announced] = sum(
                [
                    odds * shift[announced in option] * floor.result(announced, option)[now.looted][place]
                    for option, odds in options.items()
                ]
            )
    best = max(values, key=values.__getitem__)
    return {pair: (1 - EXPLOITATION) * odds + EXPLOITATION * (pair == best) for pair, odds in plan.items()}


def _ignoring_share(floor: FloorGame, now: Open) -> float:
    """The estimated frequency with which the looter enters the announced tile, from solved and seen play."""
    plan = dict(zip(floor.plans, floor.looted_decision.average_odds, strict=True))
    solved = sum(
        plan[club, announced] * chance
        for club, announced in floor.plans
        for option, chance in zip(floor.options[0], floor.first_looter_odds(announced), strict=True)
        if announced in option
    )
    seen = [turn.announced in turn.spots for turn in now.history if turn.looted == now.looted]
    return (PRIOR * solved + sum(seen)) / (PRIOR + len(seen))


def _entries(floor: FloorGame, now: Open) -> dict[Spot, float]:
    """The odds of each spot for the next troll."""
    entries = tuple([spot for place in floor.looters if (spot := now.trolls[place].spot) is not None])
    assert now.announced is not None
    odds = floor.entry_odds(now.announced, entries)
    best = _best_response(floor, now, now.announced, entries)
    return {
        spot: (1 - EXPLOITATION) * chance + EXPLOITATION * (spot is best) for spot, chance in odds.items()
    }


def _best_response(floor: FloorGame, now: Open, announced: Spot, entries: Entries) -> Spot:
    """The best spot if the looted player is as honest as before, and the other looters play as solved."""
    club_odds = _club_odds(floor, now, announced)
    seat = floor.start.trolls[floor.looters[len(entries)]].seat
    values: dict[Spot, float] = {}
    for continuation in floor.continuations(entries):
        by_club = floor.expected(announced, continuation)[seat]
        value = sum([chance * result for chance, result in zip(club_odds, by_club, strict=True)])
        spot = continuation[len(entries)]
        values[spot] = max(values.get(spot, value), value)
    return max(values, key=values.__getitem__)


def _club_odds(floor: FloorGame, now: Open, announced: Spot) -> list[float]:
    """The odds of the club by tile: an estimate from the solved play and how honest the player has been."""
    plan = dict(zip(floor.plans, floor.looted_decision.average_odds, strict=True))
    total = sum(plan[club, announced] for club in floor.tiles)
    odds = [plan[club, announced] / total if total > 0 else 1 / len(floor.tiles) for club in floor.tiles]
    solved = odds[floor.tiles.index(announced)]
    seen = [turn.trap is turn.announced for turn in now.history if turn.looted == now.looted]
    honest = (PRIOR * solved + sum(seen)) / (PRIOR + len(seen))
    elsewhere = (1 - honest) / (1 - solved) if solved < 1 else 0.0
    return [
        honest if club is announced else chance * elsewhere
        for club, chance in zip(floor.tiles, odds, strict=True)
    ]
