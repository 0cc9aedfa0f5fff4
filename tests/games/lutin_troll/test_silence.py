"""Q17: the default moves, which the table plays for a silent player."""

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from taverne.games.lutin_troll.game import LUTIN_TROLL
from taverne.games.lutin_troll.rules.cards import PACK, Card
from taverne.games.lutin_troll.rules.state import Attack, Pick, Riposte, State
from taverne.kernel.tagged import Seat
from tests.games.lutin_troll.duels import choose, duel, fight, match
from tests.games.lutin_troll.facts import FACTS
from tests.games.lutin_troll.test_combat import expected

WEAKEST_FIRST = [fact.id for fact in FACTS.cards]
hands = st.permutations(PACK).map(lambda pack: tuple(pack[:5]))


def _silent_hand(state: State, seat: Seat) -> tuple[Card, ...]:
    """The hand that the default moves choose for a seat."""
    number = LUTIN_TROLL.ask(state).number
    while seat in (ask := LUTIN_TROLL.ask(state)).owing and ask.number == number:
        move = LUTIN_TROLL.default_move(state, seat)
        state = LUTIN_TROLL.attempt(state, seat, move).state
    return state.sides[seat].hand


def test_lt_a17_missing_cards_are_drawn_and_chosen_ones_stay() -> None:
    begun = choose(match(), 0, [Card.TROLL, Card.HARPY])
    hand = _silent_hand(begun, 0)
    assert len(hand) == 5
    assert {Card.TROLL, Card.HARPY} <= set(hand)
    assert len({_silent_hand(choose(match(seed=str(n)), 0, [Card.TROLL]), 0) for n in range(20)}) > 10


def test_lt_a17_a_silent_hand_is_drawn_evenly_from_the_whole_pile() -> None:
    hands = [_silent_hand(match(seed=str(number)), number % 2) for number in range(1000)]
    drawn = Counter(card for hand in hands for card in hand)
    for fact in FACTS.cards:
        due = 1000 * 5 * fact.copies / 25
        assert abs(drawn[fact.id] - due) < 5 * due**0.5, f"{fact.id}: {drawn[fact.id]} instead of about {due}"


def test_lt_a17_a_silent_hand_cannot_be_foretold_from_an_earlier_one() -> None:
    """The same luck, the same pile, another question: another hand."""
    state = match()
    drawn = [_silent_hand(state.__replace__(number=number), 0) for number in range(200)]
    assert len(set(drawn)) > 160  # of 200 hands dealt by a person, 161 to 191 differ
    common = [len(set(one) & set(two)) for one, two in pairwise(drawn)]
    assert 320 < sum(common) < 440  # as many kinds in common as two shuffled packs have


def test_lt_a17_two_silent_players_get_hands_of_their_own() -> None:
    pairs = [(_silent_hand(match(seed=str(n)), 0), _silent_hand(match(seed=str(n)), 1)) for n in range(100)]
    assert sum(mine == yours for mine, yours in pairs) < 5


def test_lt_a17_a_silent_hand_does_not_depend_on_what_the_other_picks() -> None:
    alone = _silent_hand(match(), 0)
    for picked in ([Card.TROLL], [Card.LUTIN, Card.NYMPH], PACK[:5], PACK[-5:]):
        assert _silent_hand(choose(match(), 1, picked), 0) == alone


def test_lt_a17_silence_reads_luck_without_using_it_up() -> None:
    state = match()
    luck = state.luck
    for seat in (0, 1):
        for _ in range(5):
            state = LUTIN_TROLL.attempt(state, seat, LUTIN_TROLL.default_move(state, seat)).state
    assert state.luck == luck


@given(mine=hands, yours=hands, attacker=st.integers(0, 1))
def test_lt_a17_a_silent_attacker_plays_their_weakest_card(
    mine: tuple[Card, ...], yours: tuple[Card, ...], attacker: Seat
) -> None:
    state = duel(mine, yours, attacker=attacker)
    weakest = min((mine, yours)[attacker], key=WEAKEST_FIRST.index)
    assert LUTIN_TROLL.default_move(state, attacker) == Attack(weakest)


@given(mine=hands, yours=hands, data=st.data())
def test_lt_a17_a_silent_defender_wins_as_cheaply_as_possible_or_plays_their_weakest_card(
    mine: tuple[Card, ...], yours: tuple[Card, ...], data: st.DataObject
) -> None:
    attack = data.draw(st.sampled_from(mine))
    state = fight(duel(mine, yours), attack).state
    in_order = sorted(yours, key=WEAKEST_FIRST.index)
    winning = [card for card in in_order if expected(attack, card)[2] < 0]
    assert LUTIN_TROLL.default_move(state, 1) == Riposte((winning or in_order)[0])


@pytest.mark.parametrize(
    ("attack", "hand", "riposte"),
    [
        (Card.FARFADET, [Card.LUTIN, Card.KORRIGAN, Card.ELFE, Card.TROLL, Card.HARPY], Card.KORRIGAN),
        (Card.TROLL, [Card.LUTIN, Card.GNOME8, Card.KOBOLD, Card.GOBELIN, Card.MANDRAGORE], Card.MANDRAGORE),
        (Card.TROLL, [Card.FARFADET, Card.ELFE, Card.GNOME8, Card.KOBOLD, Card.GOBELIN], Card.FARFADET),
        (Card.NYMPH, [Card.KORRIGAN, Card.ELFE, Card.TROLL, Card.HARPY, Card.MANDRAGORE], Card.KORRIGAN),
        (Card.GNOME8, [Card.LUTIN, Card.KOBOLD, Card.TROLL, Card.NYMPH, Card.HARPY], Card.KOBOLD),
    ],
)
def test_lt_a17_silent_ripostes_by_hand(attack: Card, hand: list[Card], riposte: Card) -> None:
    state = fight(duel([attack, Card.LUTIN, Card.LUTIN, Card.LUTIN, Card.LUTIN], hand), attack).state
    assert LUTIN_TROLL.default_move(state, 1) == Riposte(riposte)


def test_lt_a17_a_silent_pick_is_a_pick() -> None:
    assert isinstance(LUTIN_TROLL.default_move(match(), 1), Pick)
