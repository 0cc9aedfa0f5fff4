"""The reasons for a move of Feed Ze Troll: what is at stake, what is safe, how honest somebody has been."""

from collections.abc import Sequence

from taverne.games.feed_ze_troll.rules.cave import SPOTS, Side, Spot
from taverne.games.feed_ze_troll.rules.resolve_floor import gain_per_troll
from taverne.games.feed_ze_troll.rules.state import Announce, Enter, Move, Open, State, Trap, View
from taverne.kernel.tagged import Seat, Tagged


class RisksToWin(Tagged):
    """Reason: the loot in front of the screen that the club would take, and the loot of the tile."""

    front: int
    loot: int


class NothingToLose(Tagged):
    """Reason: the troll has no loot that the club could take; the tile shows so much."""

    loot: int


class HelmetProtects(Tagged):
    """Reason: the helmet keeps this loot, whatever lies under the tile."""

    front: int


class MakesSafe(Tagged):
    """Reason: the barrel is certain, and makes this loot safe."""

    front: int


class ToldTruth(Tagged):
    """Reason: so many of the looted player's announcements were true."""

    seat: Seat
    told: int
    floors: int


class PaysPerTroll(Tagged):
    """Reason: the gain for each troll that is trapped on the tile of the club."""

    honest: int
    lying: int


Reason = RisksToWin | NothingToLose | HelmetProtects | MakesSafe | ToldTruth | PaysPerTroll


def reasons(view: View, move: Move, moves: Sequence[Move], worlds: Sequence[State]) -> tuple[Reason, ...]:  # noqa: ARG001 - all facts are in the view
    """Give the reasons for the move, the most important first."""
    now = view.open
    match move:
        case Enter(spot):
            return (_at_stake(now, spot), *_honesty(now))
        case Trap(spot):
            return (_pays(now, spot),)
        case Announce():
            assert view.trap is not None
            return (_pays(now, view.trap), *_honesty(now))


def _at_stake(now: Open, spot: Spot) -> Reason:
    assert now.turn is not None
    troll = now.trolls[now.turn]
    if spot is Spot.BARREL:
        return MakesSafe(troll.front)
    side = _side(now, spot)
    if troll.front == 0:
        return NothingToLose(side.red + side.gold)
    return HelmetProtects(troll.front) if troll.helmet else RisksToWin(troll.front, side.red + side.gold)


def _honesty(now: Open) -> tuple[ToldTruth, ...]:
    floors = [turn for turn in now.history if turn.looted == now.looted]
    told = sum([turn.trap is turn.announced for turn in floors])
    return (ToldTruth(now.looted, told, len(floors)),) if floors else ()


def _pays(now: Open, trap: Spot) -> PaysPerTroll:
    side = _side(now, trap)
    return PaysPerTroll(gain_per_troll(side, honest=True), gain_per_troll(side, honest=False))


def _side(now: Open, spot: Spot) -> Side:
    return now.cave[now.floor][SPOTS[now.floor].index(spot)]
