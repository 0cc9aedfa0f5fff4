"""Previews of cards, where their player can be sure of the effect."""

from taverne.games.roi_des_nains.game import ROI_DES_NAINS
from taverne.games.roi_des_nains.rules.cards import Card
from taverne.games.roi_des_nains.rules.events import Copied, Outdid, PointsNoted, TrickTaken
from taverne.games.roi_des_nains.rules.quests.quests import Quest
from taverne.games.roi_des_nains.rules.state import GoOn, Play, State
from taverne.kernel.tagged import Tagged
from tests.games.roi_des_nains.tables import play, table


def previewed(state: State, card: Card) -> Tagged | None:
    return ROI_DES_NAINS.presentation.preview(ROI_DES_NAINS.view(state, state.open.turn), Play(card))


def test_the_preview_of_the_last_card_names_the_taker_of_the_trick() -> None:
    state = play(table("C9 N3", "CJ N4", "C10 CA"), "C9").state
    assert previewed(state, Card.CJ) is None
    state = play(state, "CJ").state
    assert previewed(state, Card.C10) == TrickTaken(1, 12)
    assert previewed(state, Card.CA) == TrickTaken(2, 12)


def test_where_points_are_noted_they_are_previewed() -> None:
    state = table("C9 N3", "CJ N4", "C10 CA", quest=Quest.REARGUARD_LOST, takers=(0,) * 9)
    state = play(state, "C9 CJ").state
    assert previewed(state, Card.CA) == PointsNoted(2, -2, -2)
    assert previewed(state, Card.C10) == TrickTaken(1, 12)


def test_the_preview_of_a_magic_card_names_the_card_that_it_would_stand_for() -> None:
    state = table("G9 N4", "mummy N3", "G2 GK", special=Card.MUMMY, before="GQ G7 G8")
    assert previewed(play(state, "G9").state, Card.MUMMY) == Copied(Card.MUMMY, Card.GQ)
    state = table("C10 N4", "clone N3", "CK NK", special=Card.CLONE)
    assert previewed(play(state, "C10").state, Card.CLONE) == Outdid(Card.CLONE, Card.C10)


def test_a_move_that_plays_no_card_has_no_preview() -> None:
    state = play(table("sorcerer N3 C4", "N4 C2 G2", "N6 C6 G3", special=Card.SORCERER), "N3 N4 N6").state
    assert ROI_DES_NAINS.presentation.preview(ROI_DES_NAINS.view(state, 0), GoOn()) is None
