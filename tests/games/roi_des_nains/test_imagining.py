"""Imagined states: there always is one, it is possible, and it varies all that a seat does not know (Q39)."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from taverne.games.roi_des_nains.game import ROI_DES_NAINS
from taverne.games.roi_des_nains.rules.cards import SUIT, Card, Suit, pack
from taverne.games.roi_des_nains.rules.imagine import share_out
from taverne.games.roi_des_nains.rules.state import PassLeft, State, SwapHands, Trade
from taverne.kernel.luck import Luck
from tests.games.roi_des_nains.history import Impossible, check_possible, raid_of
from tests.games.roi_des_nains.tables import (
    SPECIAL,
    cards,
    do,
    game_with,
    play,
    random_game,
    silent_until,
    table,
)
from tests.games.roi_des_nains.world import check
from tests.profiles import amount

view, imagine = ROI_DES_NAINS.view, ROI_DES_NAINS.imagine


@pytest.mark.parametrize("special", SPECIAL)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_in_whole_deals_every_imagined_state_could_have_happened(seats: int, special: Card) -> None:
    """The replay of the deal from the imagined hands, by the rule page alone, finds every card lawful."""
    for number in range(amount(quick=1, thorough=40)):
        start = game_with(special, seats)
        for step, turn in enumerate(random_game(start, f"whole {number}")):
            if turn.after.open.deal > 1:
                break
            for viewer in (None, *range(seats)):
                seen_by_viewer = view(turn.after, viewer)
                imagined = imagine(seen_by_viewer, Luck.from_seed(f"{number} {step}"))
                assert view(imagined, viewer) == seen_by_viewer
                check(imagined)
                _assert_possible(turn.after, imagined, viewer)


def _assert_possible(state: State, imagined: State, viewer: int | None) -> None:
    try:
        check_possible(state, imagined.hands, raid_of(state), viewer, imagined.luck)
    except Impossible:
        raise AssertionError(f"viewer {viewer} imagines impossible hands: {imagined.hands}") from None


def test_with_one_card_left_only_the_true_hands_are_imagined() -> None:
    state = play(table("N9 C4", "NK C3", "N3 C6"), "N9 NK N3 C3 C6").state
    for viewer in range(3):
        assert imagine(view(state, viewer), Luck.from_seed("last card")).hands == state.hands


def test_a_hand_that_was_given_away_is_not_imagined_anew() -> None:
    state = table("C11_standard N3 C7", "C9 C4 G2", "C3 C6 G8", "CK N4 G9", special=Card.C11_STANDARD)
    state = do(play(state, "C11_standard C9 C3 CK").state, PassLeft()).state
    for number in range(20):
        imagined = imagine(view(state, 2), Luck.from_seed(str(number)))
        assert imagined.hands[3] == state.hands[3]
        assert imagined.hands[2] == state.hands[2]
    others = {imagine(view(state, 2), Luck.from_seed(str(number))).hands[0] for number in range(20)}
    assert len(others) > 1


def test_swapped_hands_are_known_to_the_two_who_swapped() -> None:
    state = table("N1_druid C3 C7", "N9 C4 G2", "N3 C6 G8", "NK N4 G9", special=Card.N1_DRUID)
    state = do(play(state, "N1_druid N9 N3 NK").state, SwapHands(2)).state
    for viewer, other in ((0, 2), (2, 0)):
        for number in range(10):
            assert (
                imagine(view(state, viewer), Luck.from_seed(str(number))).hands[other] == state.hands[other]
            )
    guesses = {imagine(view(state, 1), Luck.from_seed(str(number))).hands[2] for number in range(20)}
    assert len(guesses) > 1


def test_a_suit_that_was_not_followed_is_never_imagined_in_that_hand() -> None:
    state = play(table("G9 N3 C3", "N8 C4 C7", "G4 C2 N7", "G2 C6 N4"), "G9 N8 G4 G2").state
    for number in range(50):
        imagined = imagine(view(state, 0), Luck.from_seed(str(number)))
        assert all(SUIT[card] is not Suit.GOBLINS for card in imagined.hands[1])


def test_a_card_that_the_sorcerer_brought_back_is_imagined_in_its_hand() -> None:
    state = table("N9 C4 C7", "sorcerer G3 C2", "N6 C6 G8", special=Card.SORCERER)
    state = do(play(state, "N9 G3 N6").state, Trade(Card.N6), seat=1).state
    for number in range(30):
        imagined = imagine(view(state, 0), Luck.from_seed(str(number)))
        assert Card.N6 in imagined.hands[1]
        assert Card.SORCERER not in [card for hand in imagined.hands for card in hand]


def test_a_musician_that_the_sorcerer_brought_back_to_the_seat_that_showed_it_is_imagined_once() -> None:
    state = table("N9 C4 C7", "sorcerer C5 C2", "C9 C6 G8", special=Card.SORCERER, chooser=1, leader=1)
    state = do(play(state, "C5 C9 C4").state, Trade(Card.C5), seat=1).state
    known = [known for known in view(state, 0).known if Card.C5 in known.cards]
    assert [(each.cards, each.seats) for each in known] == [((Card.C5,), (1,))]
    check(imagine(view(state, 0), Luck.from_seed("once")))


def test_imagined_hands_are_spread_over_all_that_is_possible() -> None:
    state = silent_until(game_with(Card.DRAGON), deal=1)
    seen: Counter[int] = Counter()
    for number in range(600):
        imagined = imagine(view(state, 0), Luck.from_seed(str(number)))
        seen[next(seat for seat, hand in enumerate(imagined.hands) if Card.DRAGON in hand)] += 1
    holder = next(seat for seat, hand in enumerate(state.hands) if Card.DRAGON in hand)
    if holder == 0:
        assert set(seen) == {0}
    else:
        assert set(seen) == {1, 2, 3}
        assert min(seen.values()) > 130


@given(
    hidden=st.permutations(pack(4, Card.DRAGON)),
    cuts=st.tuples(st.integers(0, 8), st.integers(0, 8), st.integers(0, 8)),
    chances=st.lists(st.integers(0, 7), min_size=40, max_size=40),
    seed=st.text(max_size=3),
)
def test_a_lawful_deal_is_found_wherever_one_exists(
    hidden: list[Card], cuts: tuple[int, int, int], chances: list[int], seed: str
) -> None:
    """Each card may be in the hand that really holds it and in random other hands."""
    room = [*cuts]
    truth = [seat for seat, size in enumerate(room) for _ in range(size)]
    some = hidden[: len(truth)]
    allowed = zip(some, truth, chances, strict=False)
    may = {card: 1 << seat | others for card, seat, others in allowed}
    hands, _ = share_out(some, room, may, Luck.from_seed(seed))
    assert [len(hand) for hand in hands] == room
    assert Counter(card for hand in hands for card in hand) == Counter(some)
    for seat, hand in enumerate(hands):
        assert all(may[card] >> seat & 1 for card in hand)


def test_trades_may_go_round_several_hands() -> None:
    """Each card may be in two hands, no two cards in the same two: moving one card moves the next."""
    one, two, three = cards("N2 C2 G2")
    may = {one: 0b011, two: 0b110, three: 0b101}
    found = set()
    for number in range(30):
        hands, _ = share_out([one, two, three], [1, 1, 1], may, Luck.from_seed(str(number)))
        found.add(tuple(hand[0] for hand in hands))
    assert found == {(one, two, three), (three, one, two)}
