"""Suits that a hand is proved to lack: the ruling C20."""

from taverne.games.roi_des_nains.game import ROI_DES_NAINS
from taverne.games.roi_des_nains.rules.cards import Card, Suit
from taverne.games.roi_des_nains.rules.state import (
    PassLeft,
    PassRight,
    SwapHands,
    Trade,
)
from tests.games.roi_des_nains.tables import (
    after_goblin_queen,
    do,
    play,
    table,
)


def test_rn_c20_a_card_of_another_suit_proves_that_the_hand_lacks_the_suit_led() -> None:
    state = play(table("G9 N3", "N8 C3", "G4 C2"), "G9 N8").state
    assert state.open.lacks == ((), (Suit.GOBLINS,), ())
    state = play(table("C9 N3", "excalibur N2", "C4 G2", special=Card.EXCALIBUR), "C9 excalibur").state
    assert state.open.lacks == ((), (Suit.KNIGHTS,), ())


def test_rn_c20_dragon_clone_and_led_excalibur_prove_nothing() -> None:
    for special, played in (
        (Card.DRAGON, "G9 dragon"),
        (Card.CLONE, "G9 clone"),
    ):
        state = play(table("G9 N3", f"{special.value} G2", "G4 C2", special=special), played).state
        assert state.open.lacks == ((), (), ())
    state = play(table("excalibur G3", "N4 G2", "N6 C2", special=Card.EXCALIBUR), "excalibur N4 N6").state
    assert state.open.lacks == ((), (), ())


def test_rn_c20_a_card_of_another_suit_than_the_mummys_proves_that_the_hand_lacks_the_mummy() -> None:
    state = play(after_goblin_queen("G9 N4", "C3 N3", "mummy GK"), "G9 C3").state
    assert state.open.lacks == ((), (Suit.GOBLINS, Suit.MAGIC), ())
    state = play(after_goblin_queen("C9 N4", "G3 N3", "mummy CK"), "C9 G3").state
    assert state.open.lacks == ((), (Suit.KNIGHTS,), ())
    state = play(after_goblin_queen("G9 N4", "mummy N3", "C2 CK"), "G9 mummy").state
    assert state.open.lacks == ((), (), ())


def test_rn_c20_proofs_travel_with_a_hand() -> None:
    state = table("C11_standard N3 C7", "N9 N4 G2", "C3 C6 G8", special=Card.C11_STANDARD)
    state = play(state, "C11_standard N9 C3").state
    assert state.open.lacks == ((), (Suit.KNIGHTS,), ())
    assert do(state, PassLeft()).state.open.lacks == ((), (), (Suit.KNIGHTS,))
    assert do(state, PassRight()).state.open.lacks == ((Suit.KNIGHTS,), (), ())
    state = table("N1_druid N2 C7", "G9 C4 G2", "N3 C6 G8", "N6 C8 G3", special=Card.N1_DRUID)
    state = play(state, "N1_druid G9 N3 N6").state
    assert do(state, SwapHands(3)).state.open.lacks == ((), (Suit.DWARVES,), (), ())
    assert do(state, SwapHands(1)).state.open.lacks == ((Suit.DWARVES,), (), (), ())


def test_rn_c20_a_card_that_the_sorcerer_brought_back_is_known_to_all_and_no_part_of_a_proof() -> None:
    state = table("N9 C4 C7", "sorcerer G3 C2", "N6 C6 G8", special=Card.SORCERER)
    state = play(state, "N9 G3 N6").state
    assert state.open.lacks[1] == (Suit.DWARVES,)
    after = do(state, Trade(Card.N6), seat=1).state
    for viewer in (None, 0, 2):
        view = ROI_DES_NAINS.view(after, viewer)
        assert ((Card.N6,), (1,)) in [(known.cards, known.seats) for known in view.known]
    later = play(after, "C4 C2 C6").state
    assert later.open.lacks[1] == (Suit.DWARVES,)
    assert play(later, "G8").state.open.led is Suit.GOBLINS
