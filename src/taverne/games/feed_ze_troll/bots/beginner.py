"""The policy of a beginner, who plays by the apples they see.

Beginners lay the club where they would go themselves, announce the poorest tile or tell the truth, and
believe announcements two times in three. They do not consider what helmets and bans mean for the next floor.
"""

from collections.abc import Sequence

from taverne.games.feed_ze_troll.rules.cave import SPOTS, Spot
from taverne.games.feed_ze_troll.rules.state import Announce, Enter, Move, Trap, View
from taverne.kernel.luck import Luck

RISK_LIMIT = 8  # with this much loot in front, a troll goes to the barrel


def choose(view: View, moves: Sequence[Move], luck: Luck) -> Move | None:
    if view.seat is None:
        return None
    by_spot = {move.spot: move for move in moves}
    apples = _apples(view)
    tiles = sorted([spot for spot in by_spot if spot in apples], key=apples.__getitem__, reverse=True)
    unusual = luck.below(3)[0] == 0  # one time in three: the second-best tile, the truth, no belief
    match moves[0]:
        case Trap():
            return by_spot[tiles[unusual]]
        case Announce():
            return by_spot[view.trap if unusual and view.trap else tiles[-1]]
        case Enter():
            now = view.open
            assert now.turn is not None
            if now.trolls[now.turn].front >= RISK_LIMIT and Spot.BARREL in by_spot:
                return by_spot[Spot.BARREL]
            believed_safe = [spot for spot in tiles if unusual or spot is not now.announced]
            return by_spot[believed_safe[0]]


def _apples(view: View) -> dict[Spot, int]:
    floor = view.open.floor
    sides = zip(SPOTS[floor], view.open.cave[floor], strict=True)
    return {spot: side.red + side.gold for spot, side in sides}
