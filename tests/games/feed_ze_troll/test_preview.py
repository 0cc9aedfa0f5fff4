"""The preview of a move exists only where its result is certain."""

import pytest

from taverne.games.feed_ze_troll.game import FEED_ZE_TROLL
from taverne.games.feed_ze_troll.rules.cave import Floor, Spot
from taverne.games.feed_ze_troll.rules.events import Banked, Event, NothingBanked
from taverne.games.feed_ze_troll.rules.state import Announce, Enter, Trap
from tests.games.feed_ze_troll.caves import BLACK, do, entered, floor, trapped


@pytest.mark.parametrize(("front", "expected"), [(5, Banked(3, BLACK, 5)), (0, NothingBanked(3, BLACK))])
def test_the_last_looter_has_a_preview_of_the_barrel(front: int, expected: Event) -> None:
    state = entered(trapped(floor(Floor.B, front=(0, 1, 1, front)), 1, 2), 1, 0).state
    assert FEED_ZE_TROLL.presentation.preview(FEED_ZE_TROLL.view(state, 3), Enter(Spot.BARREL)) == expected


def test_tiles_have_no_preview_and_the_barrel_none_before_the_last_looter() -> None:
    state = trapped(floor(Floor.B, front=(0, 5, 5, 5)), 1, 2)
    for move in FEED_ZE_TROLL.moves(state, 1):
        assert FEED_ZE_TROLL.presentation.preview(FEED_ZE_TROLL.view(state, 1), move) is None
    last = entered(state, 1, 1).state
    for move in FEED_ZE_TROLL.moves(last, 3)[:3]:
        assert FEED_ZE_TROLL.presentation.preview(FEED_ZE_TROLL.view(last, 3), move) is None


def test_the_looted_player_has_no_preview() -> None:
    state = floor(Floor.B)
    assert FEED_ZE_TROLL.presentation.preview(FEED_ZE_TROLL.view(state, 0), Trap(Spot.B1)) is None
    state = do(state, Trap(Spot.B1)).state
    assert FEED_ZE_TROLL.presentation.preview(FEED_ZE_TROLL.view(state, 0), Announce(Spot.B1)) is None
