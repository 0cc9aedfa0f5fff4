"""Hands that change owner, and what their givers know: the rulings C14 and C15."""

import pytest

from taverne.games.roi_des_nains.game import ROI_DES_NAINS
from taverne.games.roi_des_nains.rules.cards import Card
from taverne.games.roi_des_nains.rules.events import (
    HandsPassedLeft,
    HandsPassedRight,
    HandsSwapped,
)
from taverne.games.roi_des_nains.rules.refusals import (
    PassFirst,
)
from taverne.games.roi_des_nains.rules.state import (
    PassLeft,
    PassRight,
    Phase,
    Play,
    SwapHands,
)
from tests.games.roi_des_nains.tables import (
    cards,
    do,
    offered,
    play,
    refused,
    table,
)


def test_rn_c14_the_player_of_the_druid_swaps_hands_and_the_taker_leads_from_the_hand_they_now_hold() -> None:
    state = table("N1_druid C3 C7", "N9 C4 G2", "N3 C6 G8", special=Card.N1_DRUID)
    state = play(state, "N1_druid N9 N3").state
    step = do(state, SwapHands(1))
    assert step.events == (HandsSwapped(0, 1),)
    assert step.state.hands == (cards("C4 G2"), cards("C3 C7"), cards("C6 G8"))
    assert ROI_DES_NAINS.ask(step.state).owing == (1,)
    assert offered(step.state) == cards("C3 C7")


@pytest.mark.parametrize(
    ("move", "event", "receiver"),
    [(PassLeft(), HandsPassedLeft(0), 1), (PassRight(), HandsPassedRight(0), -1)],
)
def test_rn_c14_all_hands_go_one_seat_left_or_right(
    move: PassLeft | PassRight, event: HandsPassedLeft | HandsPassedRight, receiver: int
) -> None:
    state = table("C11_standard N3 C7", "C9 C4 G2", "C3 C6 G8", "CK N4 G9", special=Card.C11_STANDARD)
    state = play(state, "C11_standard C9 C3 CK").state
    assert (state.open.phase, state.open.turn) == (Phase.PASS_HANDS, 0)
    assert refused(state, 0, Play(Card.N3)) == PassFirst()
    step = do(state, move)
    assert step.events == (event,)
    for seat, hand in enumerate(state.hands):
        assert step.state.hands[(seat + receiver) % 4] == hand
    assert step.state.open.turn == 3


def test_rn_c14_a_giver_remembers_the_hand_they_gave_and_nobody_else_sees_it() -> None:
    state = table("C11_standard N3 C7", "C9 C4 G2", "C3 C6 G8", "CK N4 G9", special=Card.C11_STANDARD)
    state = do(play(state, "C11_standard C9 C3 CK").state, PassLeft()).state
    for seat in range(4):
        known = {card: known.seats for known in ROI_DES_NAINS.view(state, seat).known for card in known.cards}
        given = state.hands[(seat + 1) % 4]
        assert known == dict.fromkeys(given, ((seat + 1) % 4,))
    assert ROI_DES_NAINS.view(state, None).known == ()
    after = play(state, state.hands[3][0].value).state
    known_then = [card for known in ROI_DES_NAINS.view(after, 2).known for card in known.cards]
    assert known_then == [state.hands[3][1]]


def test_rn_c15_nothing_happens_after_the_last_trick() -> None:
    for special, hands in (
        (Card.N1_DRUID, ("N1_druid", "N9", "N3")),
        (Card.C11_STANDARD, ("C11_standard", "C9", "C3")),
    ):
        step = play(table(*hands, special=special), " ".join(hands))
        assert step.state.open.phase is Phase.QUEST
        assert step.state.open.deal == 2
    step = play(table("N11_tinkerer", "N9", "N3", special=Card.N11_TINKERER), "N11_tinkerer N9 N3")
    assert step.state.open.sheet[0].bonus == (0, 0, 0)
