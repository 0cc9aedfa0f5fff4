"""A beginner plays for the quest with simple rules: they make mistakes, but not random ones."""

import pytest

from taverne.arena.play.group import play_game
from taverne.games.roi_des_nains.bots.beginner import choose
from taverne.games.roi_des_nains.game import ROI_DES_NAINS
from taverne.games.roi_des_nains.rules.cards import Card
from taverne.games.roi_des_nains.rules.quests.quests import Quest
from taverne.games.roi_des_nains.rules.state import ChooseQuest, Move, Options, Phase, Play, State
from taverne.kernel.luck import Luck
from tests.games.roi_des_nains.tables import opening, play, table
from tests.profiles import amount

LUCK = Luck.from_seed("a child")
HANDS = ("C9 N3", "C10 CQ CA", "CJ CK")


def chosen(state: State) -> Move | None:
    seat = state.open.turn
    return choose(ROI_DES_NAINS.view(state, seat), ROI_DES_NAINS.moves(state, seat), LUCK)


def test_a_beginner_takes_a_trick_with_the_highest_card_where_a_lower_one_would_do() -> None:
    assert chosen(play(table(*HANDS, quest=Quest.MOST_VICTORIES), "C9").state) == Play(Card.CA)


def test_a_beginner_who_plays_last_takes_with_the_lowest_card_that_is_enough() -> None:
    assert chosen(play(table(*HANDS, quest=Quest.MOST_VICTORIES), "C9 C10").state) == Play(Card.CJ)
    assert chosen(play(table(*HANDS, quest=Quest.MOST_VICTORIES), "C9 CA").state) == Play(Card.CJ)


def test_a_beginner_avoids_a_trick_with_the_lowest_card_and_keeps_the_high_ones() -> None:
    assert chosen(play(table(*HANDS, quest=Quest.FEWEST_VICTORIES), "C9").state) == Play(Card.C10)


def test_a_beginner_who_cannot_follow_discards_the_card_they_need_least() -> None:
    hands = ("C9 N3", "CJ N4", "GQ G3")
    assert chosen(play(table(*hands, quest=Quest.MOST_VICTORIES), "C9 CJ").state) == Play(Card.G3)
    assert chosen(play(table(*hands, quest=Quest.FEWEST_VICTORIES), "C9 CJ").state) == Play(Card.GQ)


def test_a_beginner_leads_the_highest_card_to_win_tricks_and_else_the_lowest() -> None:
    hands = ("C9 N3 GA", "CJ N4", "C10 CQ")
    assert chosen(table(*hands, quest=Quest.MOST_VICTORIES)) == Play(Card.GA)
    assert chosen(table(*hands, quest=Quest.FEWEST_VICTORIES)) == Play(Card.N3)


def test_a_beginner_counts_the_points_that_lie_in_a_trick() -> None:
    hands = ("C9 N3", "CJ N4", "C10 CA")
    assert chosen(play(table(*hands, quest=Quest.KNIGHTS_ROUTED), "C9 CJ").state) == Play(Card.C10)
    assert chosen(play(table(*hands, quest=Quest.KNIGHTS_HUNTED), "C9 CJ").state) == Play(Card.CA)


@pytest.mark.parametrize("hand", ["C5 NA NK NQ CA", "C5 N2 N3 C2 C3"])
def test_a_beginner_chooses_the_side_that_gives_points_with_any_hand(hand: str) -> None:
    state = opening(hand, "N4", "N7", "G5", quest=Quest.MOST_VICTORIES)
    asked = state.__replace__(open=state.open.__replace__(phase=Phase.QUEST, quest=None, leader=None))
    asked = asked.__replace__(open=asked.open.__replace__(turn=0))
    assert chosen(asked) == ChooseQuest(Quest.MOST_VICTORIES)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_beginners_play_whole_games(seats: int) -> None:
    for number in range(amount(quick=2, thorough=40)):
        _, outcome = play_game(ROI_DES_NAINS, Options(deals=3), ("novice",) * seats, f"children {number}")
        assert outcome.winners
