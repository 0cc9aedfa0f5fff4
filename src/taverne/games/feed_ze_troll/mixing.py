"""How a good player of Feed Ze Troll mixes: as the solved floor says."""

from collections.abc import Sequence

from taverne.games.feed_ze_troll.cave import Spot
from taverne.games.feed_ze_troll.floor import Floor, head_of, solved
from taverne.games.feed_ze_troll.state import Announce, Enter, Move, Open, Trap, View
from taverne.kernel.luck import Luck


def mix(view: View, moves: Sequence[Move], _luck: Luck) -> Sequence[float] | None:
    """By move, how often to make it."""
    now = view.open
    floor = solved(head_of(now))
    match moves[0]:
        case Trap():
            plan = _plan(floor)
            weights = {club: sum(plan[club, said] for said in floor.tiles) for club in floor.tiles}
        case Announce():
            plan, club = _plan(floor), view.trap
            assert club is not None
            weights = {said: plan[club, said] for said in floor.tiles}
        case Enter():
            weights = _entries(floor, now)
    found = [weights[move.spot] for move in moves]
    return found if sum(found) > 0 else [1.0] * len(found)


def _plan(floor: Floor) -> dict[tuple[Spot, Spot], float]:
    return dict(zip(floor.plans, floor.owner.odds, strict=True))


def _entries(floor: Floor, now: Open) -> dict[Spot, float]:
    entries = tuple([spot for place in floor.looters if (spot := now.trolls[place].spot) is not None])
    assert now.announced is not None
    return floor.entry_odds(now.announced, entries)
