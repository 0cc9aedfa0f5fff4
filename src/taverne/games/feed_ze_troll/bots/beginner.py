"""How a child plays Feed Ze Troll: by the apples that he sees.

He lays the club where he himself would go, says so or points at the poorest tile, and believes others two
times in three. What helmets, barrels and closed tiles do on the next floor he has not thought of yet.
"""

from collections.abc import Sequence

from taverne.games.feed_ze_troll.rules.cave import SPOTS, Spot
from taverne.games.feed_ze_troll.rules.state import Announce, Enter, Move, Trap, View
from taverne.kernel.luck import Luck

AFRAID = 8  # loot at risk from which on he runs to the barrel


def choose(view: View, moves: Sequence[Move], luck: Luck) -> Move | None:
    if view.seat is None:
        return None
    by_spot = {move.spot: move for move in moves}
    apples = _apples(view)
    tiles = sorted([spot for spot in by_spot if spot in apples], key=apples.__getitem__, reverse=True)
    odd = luck.below(3)[0] == 0  # one time in three he does the other thing
    match moves[0]:
        case Trap():
            return by_spot[tiles[odd]]
        case Announce():
            return by_spot[view.trap if odd and view.trap else tiles[-1]]
        case Enter():
            now = view.open
            assert now.turn is not None
            if now.trolls[now.turn].front >= AFRAID and Spot.BARREL in by_spot:
                return by_spot[Spot.BARREL]
            warned = [spot for spot in tiles if odd or spot is not now.announced]
            return by_spot[warned[0]]


def _apples(view: View) -> dict[Spot, int]:
    floor = view.open.floor
    sides = zip(SPOTS[floor], view.open.cave[floor], strict=True)
    return {spot: side.red + side.gold for spot, side in sides}
