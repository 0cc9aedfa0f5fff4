"""The view names the seat whose card would take the trick; the rules agree."""

from __future__ import annotations

import pytest

from taverne.games.roi_des_nains.rules import rules
from taverne.games.roi_des_nains.rules.events import TrickTaken
from taverne.games.roi_des_nains.rules.state import Options, Phase
from taverne.games.roi_des_nains.rules.views import view
from taverne.kernel.luck import Luck


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_seat_ahead_takes_the_trick_unless_the_last_card_does(seats: int) -> None:
    luck = Luck.from_seed(f"ahead {seats}")
    state = rules.deal(seats, Options(deals=3), luck)
    kept = 0
    while state.open.phase is not Phase.OVER:
        seat = rules.ask(state).owing[0]
        seen = view(state, seat)
        assert (seen.ahead is None) is (not state.open.cards)
        move, luck = luck.choice(rules.moves(state, seat))
        step = rules.play(state, seat, move)
        for event in step.events:
            if isinstance(event, TrickTaken):
                assert event.seat in (seen.ahead, seat)
                kept += event.seat == seen.ahead
        state = step.state
    assert kept > 0
