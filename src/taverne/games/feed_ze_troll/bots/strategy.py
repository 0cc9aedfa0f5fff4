"""How a good player of Feed Ze Troll mixes: as the solved floor says, bent a little to what was seen.

A troll who tells the truth more often than he should is believed more, looters who heed announcements are
announced to; but only for a share of the moves, so that whoever sets a trap for the reader gains little.
"""

from collections.abc import Sequence

from taverne.games.feed_ze_troll.bots.floor_solver import Entries, Floor, head_of, solved
from taverne.games.feed_ze_troll.rules.cave import Spot
from taverne.games.feed_ze_troll.rules.state import Announce, Enter, Move, Open, Trap, View
from taverne.kernel.luck import Luck

BENT = 0.25  # share of the moves that answer what was seen
PRIOR = 6  # floors of solved play that what was seen is added to


def strategy(view: View, moves: Sequence[Move], _luck: Luck) -> Sequence[float] | None:
    """By move, how often to make it."""
    now = view.open
    floor = solved(head_of(now))
    match moves[0]:
        case Trap():
            plan = _plan(floor, now)
            weights = {club: sum(plan[club, said] for said in floor.tiles) for club in floor.tiles}
        case Announce():
            plan, club = _plan(floor, now), view.trap
            assert club is not None
            weights = {said: plan[club, said] for said in floor.tiles}
        case Enter():
            weights = _entries(floor, now)
    found = [weights[move.spot] for move in moves]
    return found if sum(found) > 0 else [1.0] * len(found)


def _plan(floor: Floor, now: Open) -> dict[tuple[Spot, Spot], float]:
    plan = dict(zip(floor.plans, floor.owner.odds, strict=True))
    if len(floor.seats) > 1:  # each of several looters answers the others too: no simple answer is better
        return plan
    heedless = _heedless(floor, now)
    worth = {}
    for said in floor.tiles:
        ways = dict(zip(floor.entries[0], floor.way_odds(said), strict=True))
        usual = sum([odds for way, odds in ways.items() if said in way])
        shift = {True: heedless / usual if usual else 1.0, False: (1 - heedless) / (1 - usual or 1.0)}
        for place, club in enumerate(floor.tiles):
            worth[club, said] = sum(
                [
                    odds * shift[said in way] * floor.leaf(said, way)[now.looted][place]
                    for way, odds in ways.items()
                ]
            )
    best = max(worth, key=worth.__getitem__)
    return {each: (1 - BENT) * odds + BENT * (each == best) for each, odds in plan.items()}


def _heedless(floor: Floor, now: Open) -> float:
    """How often this looter has a troll on the announced tile: as solved at first, then as seen."""
    odds = dict(zip(floor.plans, floor.owner.odds, strict=True))
    solved_share = sum(
        odds[club, said] * chance
        for club, said in floor.plans
        for way, chance in zip(floor.entries[0], floor.way_odds(said), strict=True)
        if said in way
    )
    seen = [turn.announced in turn.spots for turn in now.history if turn.looted == now.looted]
    return (PRIOR * solved_share + sum(seen)) / (PRIOR + len(seen))


def _entries(floor: Floor, now: Open) -> dict[Spot, float]:
    entries = tuple([spot for place in floor.looters if (spot := now.trolls[place].spot) is not None])
    assert now.announced is not None
    odds = floor.entry_odds(now.announced, entries)
    answer = _answer(floor, now, now.announced, entries)
    return {spot: (1 - BENT) * chance + BENT * (spot is answer) for spot, chance in odds.items()}


def _answer(floor: Floor, now: Open, said: Spot, entries: Entries) -> Spot:
    """The spot that is worth most if the troll is as honest as he has been, the others as solved."""
    belief = _belief(floor, now, said)
    seat = floor.head.trolls[floor.looters[len(entries)]].seat
    worth: dict[Spot, float] = {}
    for way in floor.ways(entries):
        result = floor.mean(said, way)[seat]
        hope = sum([chance * each for chance, each in zip(belief, result, strict=True)])
        spot = way[len(entries)]
        worth[spot] = max(worth.get(spot, hope), hope)
    return max(worth, key=worth.__getitem__)


def _belief(floor: Floor, now: Open, said: Spot) -> list[float]:
    """By tile, the chance that the club lies there."""
    plan = dict(zip(floor.plans, floor.owner.odds, strict=True))
    total = sum(plan[club, said] for club in floor.tiles)
    odds = [plan[club, said] / total if total > 0 else 1 / len(floor.tiles) for club in floor.tiles]
    usual = odds[floor.tiles.index(said)]
    seen = [turn.trap is turn.announced for turn in now.history if turn.looted == now.looted]
    honest = (PRIOR * usual + sum(seen)) / (PRIOR + len(seen))
    elsewhere = (1 - honest) / (1 - usual) if usual < 1 else 0.0
    return [
        honest if club is said else chance * elsewhere for club, chance in zip(floor.tiles, odds, strict=True)
    ]
