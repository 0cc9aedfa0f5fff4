"""The beginner plays by the apples they see."""

from collections import Counter

from taverne.games.feed_ze_troll.bots import beginner
from taverne.games.feed_ze_troll.game import FEED_ZE_TROLL
from taverne.games.feed_ze_troll.rules.cave import Floor, Spot
from taverne.games.feed_ze_troll.rules.state import State, Trap
from taverne.kernel.luck import Luck
from tests.games.feed_ze_troll.caves import do, floor, trapped


def _choices(state: State) -> Counter[Spot]:
    (seat,) = FEED_ZE_TROLL.ask(state).owing
    view, moves = FEED_ZE_TROLL.view(state, seat), FEED_ZE_TROLL.moves(state, seat)
    drawn = Counter[Spot]()
    for number in range(90):
        move = beginner.choose(view, moves, Luck.from_seed(f"child {number}"))
        assert move in moves
        assert move is not None
        drawn[move.spot] += 1
    return drawn


def test_the_club_lies_where_most_apples_are() -> None:
    traps = _choices(floor(Floor.B))
    assert traps[Spot.B1] > traps[Spot.B2] + traps[Spot.B3] > 0


def test_the_beginner_announces_the_poorest_tile_or_tells_the_truth() -> None:
    said = _choices(do(floor(Floor.B), Trap(Spot.B1)).state)
    assert said[Spot.B1] + said[Spot.B3] == 90
    assert said[Spot.B3] > said[Spot.B1] > 0


def test_the_beginner_believes_announcements_more_often_than_not() -> None:
    entered = _choices(trapped(floor(Floor.B), 2, 1))
    assert 0 < entered[Spot.B1] < 45


def test_with_much_loot_at_risk_the_beginner_goes_to_the_barrel() -> None:
    assert _choices(trapped(floor(Floor.B, front=(0, 8, 0, 0)), 2, 1)) == {Spot.BARREL: 90}
