"""The places of the floor that cannot be chosen now: closed tiles, a closed barrel."""

from collections.abc import Mapping, Sequence

from taverne.games.feed_ze_troll.rules.cave import SPOTS, Spot
from taverne.games.feed_ze_troll.rules.state import Announce, Enter, Move, Phase, Trap, View

_CHOOSE: Mapping[Phase, type[Trap | Announce | Enter]] = {
    Phase.TRAP: Trap,
    Phase.ANNOUNCE: Announce,
    Phase.MOVE: Enter,
}


def blocked(view: View, moves: Sequence[Move]) -> Mapping[str, Move]:
    choose = _CHOOSE.get(view.open.phase)
    if choose is None:
        return {}
    open_spots = {move.spot for move in moves}
    spots = (*SPOTS[view.open.floor], Spot.BARREL)
    return {spot: choose(spot) for spot in spots if spot not in open_spots}
