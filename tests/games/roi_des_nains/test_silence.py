"""The default moves of a silent player (Q13)."""

from collections import Counter

from taverne.games.roi_des_nains.game import ROI_DES_NAINS
from taverne.games.roi_des_nains.rules.cards import Card
from taverne.games.roi_des_nains.rules.state import (
    ChooseQuest,
    GiveBack,
    GoOn,
    PassLeft,
    Phase,
    Play,
    Raid,
    SwapHands,
    Trade,
)
from taverne.kernel.luck import Luck
from tests.games.roi_des_nains.tables import do, game_with, new_game, play, silent_until, table

default = ROI_DES_NAINS.default_move


def test_rn_a13_a_silent_player_chooses_the_first_side_of_the_tile() -> None:
    state = new_game()
    assert default(state, state.open.chooser) == ChooseQuest(state.open.tile[0])


def test_rn_a13_a_silent_player_plays_the_weakest_card_that_is_allowed() -> None:
    state = table("NK C2 G2", "N9 G4 CK", "N3 C3 G6")
    assert default(state, 0) == Play(Card.C2)
    assert default(play(state, "NK").state, 1) == Play(Card.N9)
    assert default(table("G3 C3 N4", "N9 G4 CK", "N3 C2 G6"), 0) == Play(Card.C3)


def test_rn_a13_a_silent_player_plays_a_magic_card_last() -> None:
    state = table("dragon NA", "N9 G4", "N3 C3", special=Card.DRAGON)
    assert default(state, 0) == Play(Card.NA)
    assert default(table("dragon", "N9", "N3", special=Card.DRAGON), 0) == Play(Card.DRAGON)


def test_rn_a13_in_a_window_a_silent_player_goes_on_or_must_trade_for_the_card_they_played() -> None:
    state = play(table("sorcerer N3 C4", "N4 C2 G2", "N6 C6 G3", special=Card.SORCERER), "N3 N4 N6").state
    assert default(state, 0) == default(state, 1) == GoOn()
    state = play(table("N4 C2", "sorcerer N3", "N6 C6", special=Card.SORCERER), "N4 N3 N6").state
    assert default(state, 1) == Trade(Card.N3)
    assert default(state, 0) == GoOn()


def test_rn_a13_a_silent_player_swaps_with_the_next_player_and_passes_hands_to_the_left() -> None:
    state = play(table("N9 C4", "N1_druid C3", "N3 C6", special=Card.N1_DRUID), "N9 N1_druid N3").state
    assert default(state, 1) == SwapHands(2)
    state = table("C9 N4", "C3 N7", "C11_standard N6", special=Card.C11_STANDARD)
    state = play(state, "C9 C3 C11_standard").state
    assert default(state, 2) == PassLeft()


def test_rn_a13_a_silent_player_raids_the_next_player_and_gives_random_cards_back() -> None:
    state = silent_until(game_with(Card.G11_STANDARD), Phase.RAID)
    holder = state.open.turn
    assert default(state, holder) == Raid((holder + 1) % 4)
    state = do(state, default(state, holder)).state
    gifts: Counter[Card] = Counter()
    for number in range(300):
        move = default(state.__replace__(luck=Luck.from_seed(str(number))), holder)
        assert isinstance(move, GiveBack)
        gifts[move.card] += 1
    assert set(gifts) == set(state.hands[holder])
    assert max(gifts.values()) < 60
    second_gift = default(do(state, default(state, holder)).state, holder)
    assert second_gift != default(state, holder)
