"""The cards of Magic in tricks: the examples V1 to V9, and the rulings C1 to C13."""

import pytest

from taverne.games.roi_des_nains.game import ROI_DES_NAINS
from taverne.games.roi_des_nains.rules.cards import Card, Suit
from taverne.games.roi_des_nains.rules.events import (
    Copied,
    Outdid,
    Played,
    Traded,
)
from taverne.games.roi_des_nains.rules.refusals import (
    CannotOpen,
    MustFollow,
    MustTrade,
    NeverPlayed,
    NothingToTrade,
    NotInFirstTrick,
    NotInTrick,
    WindowNow,
)
from taverne.games.roi_des_nains.rules.specials import SPECIALS
from taverne.games.roi_des_nains.rules.state import (
    GoOn,
    Phase,
    Play,
    Trade,
)
from taverne.kernel.ask import Wait
from tests.games.roi_des_nains.tables import (
    after_goblin_queen,
    cards,
    do,
    new_game,
    offered,
    opening,
    play,
    random_game,
    refused,
    table,
    takers,
)

# The Dragon.


def test_rn_v1_the_last_ace_beats_the_dragon() -> None:
    state = table("G6 N2", "CA N3", "dragon G4", "NA C4", special=Card.DRAGON)
    assert takers(play(state, "G6 CA dragon NA")) == [3]


def test_rn_v2_the_ace_of_the_suit_led_beats_the_dragon_and_other_aces() -> None:
    state = table("GA N2", "dragon N3", "NA C3", "G2 C4", special=Card.DRAGON)
    assert takers(play(state, "GA dragon NA G2")) == [0]


def test_rn_v3_a_dragon_is_led_and_the_second_card_sets_the_suit() -> None:
    state = play(table("dragon N2", "C4 N3", "C7 G8", "C9 G9", special=Card.DRAGON), "dragon C4").state
    assert offered(state) == cards("C7")
    assert takers(play(state, "C7 C9")) == [0]


def test_rn_c7_after_a_led_dragon_the_next_player_is_free() -> None:
    state = play(table("dragon N2", "C4 N3", "C7 G8", special=Card.DRAGON), "dragon").state
    assert offered(state) == cards("N3 C4")


def test_rn_c8_without_an_ace_the_dragon_wins_and_may_be_played_by_a_player_who_could_follow() -> None:
    state = play(table("G6 N2", "GK dragon", "G3 NK", special=Card.DRAGON), "G6").state
    assert offered(state) == cards("GK dragon")
    assert takers(play(state, "dragon G3")) == [1]


def test_rn_c8_aces_count_before_and_after_the_dragon() -> None:
    state = table("G6 N2", "NA C3", "CA N4", "dragon GK", special=Card.DRAGON)
    assert takers(play(state, "G6 NA CA dragon")) == [2]


# The Mummy.


def test_rn_v4_the_mummy_must_follow_where_it_stands_alone_in_the_suit_led() -> None:
    state = play(after_goblin_queen("G9 N4", "mummy N3", "G2 GK"), "G9").state
    assert offered(state) == cards("mummy")
    assert refused(state, 1, Play(Card.N3)) == MustFollow(Suit.GOBLINS)
    step = play(state, "mummy")
    assert step.events == (Played(1, Card.MUMMY), Copied(Card.MUMMY, Card.GQ))
    assert takers(play(step.state, "G2")) == [1]
    assert takers(play(step.state, "GK")) == [2]


def test_rn_v5_the_mummy_stays_in_the_hand_while_its_holder_can_follow() -> None:
    state = play(after_goblin_queen("C9 N4", "mummy C2", "C3 GK"), "C9").state
    assert offered(state) == cards("C2")
    assert refused(state, 1, Play(Card.MUMMY)) == MustFollow(Suit.KNIGHTS)


def test_rn_c5_the_mummy_cannot_be_played_in_the_first_trick() -> None:
    state = opening("mummy N3", "G2", "G3", special=Card.MUMMY)
    assert Card.MUMMY not in offered(state)
    assert refused(state, 0, Play(Card.MUMMY)) == NotInFirstTrick(Card.MUMMY)
    state = opening("G4", "mummy", "G3", special=Card.MUMMY, lacking={1: Suit.GOBLINS})
    state = play(state, "G4").state
    assert len(offered(state)) == 12
    assert refused(state, 1, Play(Card.MUMMY)) == NotInFirstTrick(Card.MUMMY)


def test_rn_c6_led_the_mummy_sets_the_suit_it_stands_in() -> None:
    step = play(after_goblin_queen("mummy N4", "G2 N3", "GJ NK"), "mummy")
    assert step.state.open.led is Suit.GOBLINS
    assert offered(step.state) == cards("G2")
    assert takers(play(step.state, "G2 GJ")) == [0]


def test_rn_c6_off_suit_the_mummy_is_a_discard() -> None:
    state = play(after_goblin_queen("C9 N4", "mummy N3", "C3 GK"), "C9").state
    assert offered(state) == cards("N3 mummy")
    assert takers(play(state, "mummy C3")) == [0]


# The Clone.


def test_rn_v6_the_clone_stands_half_a_rank_above_the_card_before_it() -> None:
    for strong, taker in (("C9", 1), ("CJ", 2), ("CQ", 2), ("CK", 2), ("CA", 2)):
        state = table("C10 N4", "clone N3", f"{strong} NK", special=Card.CLONE)
        step = play(state, f"C10 clone {strong}")
        assert Outdid(Card.CLONE, Card.C10) in step.events
        assert takers(step) == [taker]


def test_rn_v7_led_the_clone_copies_the_last_card_of_the_trick_before() -> None:
    state = table("clone C4", "N2 N4", "N3 C6", "NK G8", special=Card.CLONE, before="N10 N6 N7 G3")
    assert play(state, "clone").state.open.led is Suit.GOBLINS
    state = table("clone C4", "N2 N4", "N6 C6", "C7 G8", special=Card.CLONE, before="N10 N7 C3 N3")
    step = play(state, "clone")
    assert step.state.open.led is Suit.DWARVES
    assert offered(step.state) == cards("N2 N4")
    assert takers(play(step.state, "N2 N6 C7")) == [2]
    state = table("clone C4", "N2 N4", "C2 C6", "C7 G8", special=Card.CLONE, before="N10 N7 C3 N3")
    assert takers(play(state, "clone N2 C2 C7")) == [0]


def test_rn_c1_the_clone_may_be_played_by_a_player_who_could_follow() -> None:
    state = play(table("G6 N2", "N8 C3", "G4 clone", "G3 N4", special=Card.CLONE), "G6 N8").state
    assert offered(state) == cards("G4 clone")


def test_rn_c2_the_clone_is_never_forced() -> None:
    state = play(table("G6 N2", "clone C3", "G4 N9", special=Card.CLONE), "G6").state
    assert offered(state) == cards("C3 clone")


def test_rn_c2_the_clone_would_be_forced_by_one_field_of_its_row(monkeypatch: pytest.MonkeyPatch) -> None:
    row = SPECIALS[Card.CLONE]
    assert row.guise is not None
    forced = row.__replace__(guise=row.guise.__replace__(forced=True))
    monkeypatch.setitem(SPECIALS, Card.CLONE, forced)
    state = play(table("G6 N2", "clone C3", "G4 N9", special=Card.CLONE), "G6").state
    assert offered(state) == cards("clone")


def test_rn_c3_the_clone_cannot_open_the_deal() -> None:
    state = opening("clone N3", "G2", "G3", special=Card.CLONE)
    assert Card.CLONE not in offered(state)
    assert refused(state, 0, Play(Card.CLONE)) == CannotOpen(Card.CLONE)
    state = opening("G4", "clone", "G3", special=Card.CLONE)
    assert Card.CLONE in offered(play(state, "G4").state)


def test_rn_c4_no_two_cards_are_equal() -> None:
    """The Clone beats the card that it copies and loses to the next rank, in any order of play."""
    state = table("N8 C4", "clone N2", "N9 C6", special=Card.CLONE)
    assert takers(play(state, "N8 clone N9")) == [2]
    state = table("N7 C4", "N8 N2", "clone C6", special=Card.CLONE)
    assert takers(play(state, "N7 N8 clone")) == [2]


# Excalibur.


def test_rn_v8_excalibur_led_wins_and_the_second_card_sets_the_suit() -> None:
    state = play(table("excalibur C4", "N4 C2", "NA C6", special=Card.EXCALIBUR), "excalibur N4").state
    assert offered(state) == cards("NA")
    assert takers(play(state, "NA")) == [0]


def test_rn_c9_excalibur_may_be_led_even_to_the_first_trick() -> None:
    state = opening("excalibur N3", "G2", "G3", special=Card.EXCALIBUR)
    assert Card.EXCALIBUR in offered(state)


def test_rn_c10_excalibur_is_for_a_player_who_cannot_follow() -> None:
    state = play(table("G9 C4", "excalibur G2", "GA C6", special=Card.EXCALIBUR), "G9").state
    assert offered(state) == cards("G2")
    assert refused(state, 1, Play(Card.EXCALIBUR)) == MustFollow(Suit.GOBLINS)
    state = play(table("G9 C4", "excalibur N2", "GA C6", special=Card.EXCALIBUR), "G9").state
    assert offered(state) == cards("N2 excalibur")
    assert takers(play(state, "excalibur GA")) == [1]


# The Sorcerer.


def test_rn_c11_the_sorcerer_is_never_played_but_traded_for_a_card_of_the_trick() -> None:
    state = table("sorcerer N3 C4", "N4 C2 G2", "N6 C6 G3", special=Card.SORCERER)
    assert offered(state) == cards("N3 C4")
    assert refused(state, 0, Play(Card.SORCERER)) == NeverPlayed(Card.SORCERER)
    state = play(state, "N3 N4 N6").state
    trades = [Trade(card) for card in cards("N3 N4 N6")]
    assert ROI_DES_NAINS.moves(state, 0) == [GoOn(), *trades]
    assert refused(state, 0, Trade(Card.C6)) == NotInTrick(Card.C6)
    assert refused(state, 1, Trade(Card.N3)) == NothingToTrade(Card.SORCERER)
    step = do(state, Trade(Card.N6), seat=0)
    assert step.events == (Traded(0, Card.N6),)
    assert step.state.hands[0] == cards("N6 C4")
    assert step.state.open.tricks[-1].cards == cards("N3 N4 sorcerer")


def test_rn_v9_the_sorcerer_must_be_used_before_the_last_trick() -> None:
    state = play(table("sorcerer N3", "N4 C2", "N6 C6", "NK C9", special=Card.SORCERER), "N3 N4 N6 NK").state
    assert state.open.phase is Phase.WINDOW
    assert len(state.open.tricks) == 9
    assert GoOn() not in ROI_DES_NAINS.moves(state, 0)
    assert refused(state, 0, GoOn()) == MustTrade(Card.SORCERER)
    assert ROI_DES_NAINS.moves(state, 1) == [GoOn()]


def test_rn_c12_a_trade_changes_neither_taker_nor_leader() -> None:
    state = play(table("sorcerer N3 C4", "N4 C2 G2", "N6 C6 G3", special=Card.SORCERER), "N3 N4 N6").state
    after = do(state, Trade(Card.N6), seat=0).state
    assert after.open.tricks[-1].taker == 2
    assert ROI_DES_NAINS.ask(after).owing == (2,)


def test_rn_c13_everybody_is_asked_the_same_after_every_trick_until_the_sorcerer_is_used() -> None:
    state = play(table("sorcerer N3 C4", "N4 C2 G2", "N6 C6 G3", special=Card.SORCERER), "N3 N4 N6").state
    ask = ROI_DES_NAINS.ask(state)
    assert (ask.asked, ask.owing, ask.wait) == ((0, 1, 2), (0, 1, 2), Wait.REACTION)
    assert ROI_DES_NAINS.moves(state, 1) == ROI_DES_NAINS.moves(state, 2) == [GoOn()]
    assert refused(state, 1, Play(Card.C2)) == WindowNow()
    passed = do(state, GoOn(), seat=2)
    assert passed.events == ()
    for viewer in (None, 0, 1):
        assert ROI_DES_NAINS.view(passed.state, viewer) == ROI_DES_NAINS.view(state, viewer)
        assert ROI_DES_NAINS.ask(passed.state).visible_to(viewer) == ask.visible_to(viewer)
    gone_on = do(do(passed.state, GoOn(), seat=0).state, GoOn(), seat=1)
    assert gone_on.events == ()
    assert (gone_on.state.open.phase, gone_on.state.open.turn) == (Phase.PLAY, 2)
    next_window = play(gone_on.state, "C6 C4 C2").state
    assert next_window.open.phase is Phase.WINDOW
    used = do(next_window, Trade(Card.C6), seat=0).state
    assert play(used, "G3 C6 G2").state.open.deal == 2


def test_rn_c13_after_a_trade_there_are_no_more_windows() -> None:
    start = table("sorcerer N3 C4 C7", "N4 C2 G2 G4", "N6 C6 G3 G6", special=Card.SORCERER)
    state = do(play(start, "N3 N4 N6").state, Trade(Card.N6), seat=0).state
    assert play(state, "C6 C4 C2").state.open.phase is Phase.PLAY


def test_rn_c13_no_window_opens_where_the_sorcerer_is_not_in_the_deal() -> None:
    for turn in random_game(new_game()):
        assert turn.after.open.phase is not Phase.WINDOW or turn.after.open.special is Card.SORCERER
