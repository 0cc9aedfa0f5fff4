"""The policy plays a quest for the points that it scores."""

from fractions import Fraction

import pytest

from taverne.arena.play.group import play_game
from taverne.arena.play.results import share
from taverne.games.roi_des_nains.game import ROI_DES_NAINS
from taverne.games.roi_des_nains.rules.cards import Card
from taverne.games.roi_des_nains.rules.quests.quests import Quest
from taverne.games.roi_des_nains.rules.state import (
    ChooseQuest,
    GoOn,
    Move,
    Options,
    Phase,
    Play,
    State,
    Trade,
)
from taverne.kernel.luck import Luck
from tests.games.roi_des_nains.tables import do, game_with, opening, play, silent_until, table
from tests.profiles import amount

LUCK = Luck.from_seed("a mind")


def chosen(state: State, seat: int | None = None) -> Move | None:
    player = state.open.turn if seat is None else seat
    return ROI_DES_NAINS.policy(ROI_DES_NAINS.view(state, player), ROI_DES_NAINS.moves(state, player), LUCK)


def test_the_policy_takes_a_trick_that_pays_and_avoids_one_that_costs() -> None:
    hands = ("C9 N3", "CJ N4", "C10 CA")
    assert chosen(play(table(*hands, quest=Quest.MOST_VICTORIES), "C9 CJ").state) == Play(Card.CA)
    assert chosen(play(table(*hands, quest=Quest.FEWEST_VICTORIES), "C9 CJ").state) == Play(Card.C10)
    assert chosen(play(table(*hands, quest=Quest.KNIGHTS_ROUTED), "C9 CJ").state) == Play(Card.C10)
    assert chosen(play(table(*hands, quest=Quest.KNIGHTS_HUNTED), "C9 CJ").state) == Play(Card.CA)


def test_the_policy_discards_a_card_that_would_cost_much() -> None:
    state = table("C9 N3", "CJ N4", "NQ NK", quest=Quest.DWARF_QUEEN_FLED)
    assert chosen(play(state, "C9 CJ").state) == Play(Card.NQ)


def test_the_policy_stops_at_the_number_of_tricks_that_pays() -> None:
    hands = ("C9 N3", "CJ N4", "C10 CA")
    have_one = table(*hands, quest=Quest.ONE_TRICK, takers=(2, *(0,) * 10))
    assert chosen(play(have_one, "C9 CJ").state) == Play(Card.C10)


def test_the_policy_chooses_the_side_that_suits_its_hand() -> None:
    strong = opening("C5 NA NK NQ CA CK CQ GA GK GQ", "N3", "N4", "G5", quest=Quest.MOST_VICTORIES)
    weak = opening("C5 N2 N3 N4 C2 C3 C4 G2 G3 G4", "NA", "NK", "G5", quest=Quest.MOST_VICTORIES)
    for state, quest in ((strong, Quest.MOST_VICTORIES), (weak, Quest.FEWEST_VICTORIES)):
        asked = state.__replace__(open=state.open.__replace__(phase=Phase.QUEST, quest=None, leader=None))
        assert chosen(asked, 0) == ChooseQuest(quest)


def test_the_policy_goes_on_unless_a_trade_pays() -> None:
    hands = ("sorcerer N3 C4", "N4 N8 G2", "NA C6 N9")
    state = play(table(*hands, special=Card.SORCERER, quest=Quest.MOST_VICTORIES), "N3 N4 NA").state
    assert chosen(state, 0) == Trade(Card.NA)
    state = play(table(*hands, special=Card.SORCERER, quest=Quest.DWARF_QUEEN_FLED), "N3 N4 NA").state
    assert chosen(state, 1) == GoOn()


def test_the_policy_answers_every_question_of_a_raid() -> None:
    state = silent_until(game_with(Card.G11_STANDARD), Phase.RAID)
    holder = state.open.turn
    move = chosen(state)
    assert move in ROI_DES_NAINS.moves(state, holder)
    assert move is not None
    after = do(state, move).state
    assert chosen(after) in ROI_DES_NAINS.moves(after, holder)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_policy_clearly_beats_random_play(seats: int) -> None:
    games = amount(quick=24, thorough=300)
    won = Fraction(0)
    for number in range(games):
        seat = number % seats
        seating = tuple("mind" if each == seat else "random" for each in range(seats))
        _, outcome = play_game(ROI_DES_NAINS, Options(), seating, f"clearly {number}")
        won += share(outcome.ranks, seat)
    assert won / games > Fraction(3, 2 * seats), f"{float(won / games):.2f} of the games"
