"""§4 to §6 and Q1 to Q3: the choice of hands, passes through the pack, cards that may be played."""

from itertools import permutations

import pytest

from taverne.games.lutin_troll.game import LUTIN_TROLL
from taverne.games.lutin_troll.rules.cards import PACK, Card, in_order
from taverne.games.lutin_troll.rules.state import (
    Attack,
    ChooseFirst,
    HandFull,
    Hands,
    HandsReady,
    HandTied,
    NotInHand,
    NotInPile,
    Options,
    Phase,
    Pick,
    PileRebuilt,
    RoundWon,
    State,
)
from taverne.kernel.game import IllegalMove
from taverne.kernel.tuples import minus
from tests.conformance.random_games import openings, walk
from tests.games.lutin_troll.duels import both_choose, choose, duel, fight, lives, match, tied_hand
from tests.games.lutin_troll.world import WORLD

MIXED = (Card.LUTIN, Card.LUTIN, Card.GNOME8, Card.TROLL, Card.HARPY)
OTHER = (Card.ELFE, Card.ELFE, Card.KOBOLD, Card.NYMPH, Card.FARFADET)


def _last_hand_of_the_pass() -> State:
    """A hand that ends a round while both piles are empty."""
    return duel([Card.MANDRAGORE], [Card.HARPY], life=(12, 5), before=4)


def test_lt_r4_life_is_twelve_again_at_the_start_of_every_round() -> None:
    state = fight(duel([Card.TROLL], [Card.LUTIN], life=(3, 8)), Card.TROLL, Card.LUTIN).state
    assert state.phase is Phase.CHOICE
    assert lives(state) == (12, 12)


def test_lt_r4_each_player_chooses_five_cards_of_their_own_pile() -> None:
    state = both_choose(match(), MIXED, OTHER)
    assert [side.hand for side in state.sides] == [MIXED, in_order(OTHER)]
    assert [side.pile for side in state.sides] == [minus(PACK, MIXED), minus(PACK, OTHER)]
    assert state.phase is Phase.ATTACK


def test_lt_r4_the_order_of_the_choice_does_not_matter() -> None:
    hands = {choose(match(), 0, order) for order in permutations(MIXED)}
    assert len(hands) == 1


def test_lt_r4_no_card_can_be_chosen_more_often_than_it_is_in_the_pile() -> None:
    state = choose(match(), 0, [Card.TROLL])
    assert Pick(Card.TROLL) not in LUTIN_TROLL.moves(state, 0)
    with pytest.raises(IllegalMove) as refusal:
        LUTIN_TROLL.attempt(state, 0, Pick(Card.TROLL))
    assert refusal.value.reason == NotInPile(Card.TROLL)
    assert len(choose(match(), 0, [Card.LUTIN] * 4).sides[0].hand) == 4
    with pytest.raises(IllegalMove):
        choose(match(), 0, [Card.LUTIN] * 5)


def test_lt_r4_a_hand_has_five_cards_and_no_more() -> None:
    state = choose(match(), 0, MIXED)
    assert LUTIN_TROLL.moves(state, 0) == ()
    with pytest.raises(IllegalMove) as refusal:
        LUTIN_TROLL.attempt(state, 0, Pick(Card.LUTIN))
    assert refusal.value.reason == HandFull()


def test_lt_r4_players_see_their_whole_pile_and_of_the_other_only_its_size() -> None:
    state = both_choose(match(), MIXED, OTHER)
    own = LUTIN_TROLL.view(state, 0)
    assert (own.hand, own.pile) == (MIXED, minus(PACK, MIXED))
    assert (own.sides[1].hand, own.sides[1].pile) == (5, 20)
    spectator = LUTIN_TROLL.view(state, None)
    assert (spectator.hand, spectator.pile) == ((), ())


def test_lt_r5_an_empty_pile_is_rebuilt_from_the_whole_discard() -> None:
    step = fight(_last_hand_of_the_pass(), Card.MANDRAGORE, Card.HARPY)
    assert PileRebuilt(0) in step.events
    assert PileRebuilt(1) in step.events
    for side in step.state.sides:
        assert (side.pile, side.discard) == (PACK, ())


def test_lt_r5_in_a_tied_round_an_empty_pile_is_rebuilt_too() -> None:
    step = tied_hand(duel(PACK[:1], PACK[:1], before=4))
    rebuilt = [event for event in step.events if isinstance(event, PileRebuilt)]
    assert rebuilt == [PileRebuilt(0), PileRebuilt(1)]
    assert [len(side.pile) for side in step.state.sides] == [25, 25]


def test_lt_r5_a_pile_that_is_not_empty_is_not_rebuilt() -> None:
    step = fight(duel([Card.TROLL], [Card.LUTIN], before=3), Card.TROLL, Card.LUTIN)
    assert not any(isinstance(event, PileRebuilt) for event in step.events)
    assert [len(side.discard) for side in step.state.sides] == [20, 20]


def test_lt_r6_nobody_draws_during_a_round() -> None:
    for opening in openings(LUTIN_TROLL, "r6", 24):
        for turn in walk(LUTIN_TROLL, opening.deal(), opening.luck, seats=2, longest=WORLD.longest):
            hand_over = any(isinstance(event, HandTied | RoundWon) for event in turn.events)
            if not isinstance(turn.move, Pick) and not hand_over:
                assert [side.pile for side in turn.before.sides] == [side.pile for side in turn.after.sides]


def test_lt_r6_only_cards_in_hand_are_played() -> None:
    state = duel(MIXED, OTHER)
    assert [move.card for move in LUTIN_TROLL.moves(state, 0)] == list(dict.fromkeys(MIXED))
    for card in set(Card) - set(MIXED):
        with pytest.raises(IllegalMove) as refusal:
            LUTIN_TROLL.attempt(state, 0, Attack(card))
        assert refusal.value.reason == NotInHand(card)


def test_lt_r6_nothing_is_played_before_hands_are_chosen() -> None:
    with pytest.raises(IllegalMove) as refusal:
        LUTIN_TROLL.attempt(match(), 0, Attack(Card.LUTIN))
    assert refusal.value.reason == ChooseFirst()


def test_lt_a1_hands_are_chosen_at_the_same_time_and_in_secret() -> None:
    ask = LUTIN_TROLL.ask(match())
    assert (ask.asked, ask.owing, ask.sealed, ask.picks) == ((0, 1), (0, 1), True, 5)


def test_lt_a1_the_number_of_picked_cards_is_secret() -> None:
    state = match()
    for viewer in (1, None):
        for picked in range(1, 5):
            then = choose(state, 0, MIXED[:picked])
            assert LUTIN_TROLL.view(then, viewer) == LUTIN_TROLL.view(state, viewer)
            assert LUTIN_TROLL.ask(then).visible_to(viewer) == LUTIN_TROLL.ask(state).visible_to(viewer)


def test_lt_a1_of_a_complete_hand_others_see_only_that_it_is_ready() -> None:
    one, two = choose(match(), 0, MIXED), choose(match(), 0, OTHER)
    for viewer in (1, None):
        assert LUTIN_TROLL.view(one, viewer) == LUTIN_TROLL.view(two, viewer)
        assert LUTIN_TROLL.view(one, viewer).sides[0].ready
        assert LUTIN_TROLL.ask(one).visible_to(viewer).owing == (1,)


def test_lt_a1_there_is_no_event_before_both_are_ready() -> None:
    state = match()
    for card in MIXED:
        step = LUTIN_TROLL.attempt(state, 0, Pick(card))
        assert step.events == ()
        state = step.state
    last = LUTIN_TROLL.attempt(choose(state, 1, OTHER[:4]), 1, Pick(OTHER[4]))
    assert last.events == (HandsReady(1, state.attacker),)


def test_lt_a1_the_last_five_cards_are_taken_without_a_question() -> None:
    step = fight(duel([Card.TROLL], [Card.LUTIN], before=3), Card.TROLL, Card.LUTIN)
    assert step.state.phase is Phase.ATTACK
    assert step.events[-1] == HandsReady(2, 0)
    for side in step.state.sides:
        assert (len(side.hand), side.pile) == (5, ())


@pytest.mark.parametrize("hands", Hands)
def test_lt_a2_outside_the_choice_of_hands_a_pile_is_a_multiple_of_five(hands: Hands) -> None:
    sizes = set()
    for number, opening in enumerate(openings(LUTIN_TROLL, "a2", 24)):
        state = match(Options(hands=hands), seed=str(number))
        for turn in walk(LUTIN_TROLL, state, opening.luck, seats=2, longest=WORLD.longest):
            before, after = turn.before, turn.after
            if after.phase is not Phase.CHOICE or before.number != after.number:
                sizes |= {len(side.pile) for side in after.sides}
    assert sizes == {0, 5, 10, 15, 20, *([25] if hands is Hands.CHOSEN else [])}


def test_lt_a3_the_discard_comes_back_only_when_cards_are_needed() -> None:
    state = duel([Card.LUTIN] * 2, [Card.LUTIN] * 2, before=4)
    assert [side.pile for side in state.sides] == [(), ()]
    state = fight(state, Card.LUTIN, Card.LUTIN).state
    assert [len(side.discard) for side in state.sides] == [24, 24]
    state = fight(state, Card.LUTIN, Card.LUTIN).state
    assert [len(side.pile) for side in state.sides] == [25, 25]
