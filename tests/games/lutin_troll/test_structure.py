"""Properties that follow from the rules, such as equal hands and enough tokens; and the options."""

from collections import Counter
from itertools import pairwise
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from taverne.games.lutin_troll.game import LUTIN_TROLL
from taverne.games.lutin_troll.rules.cards import PACK, Card
from taverne.games.lutin_troll.rules.state import (
    Event,
    Hands,
    HandsReady,
    Options,
    Phase,
    Riposte,
    State,
    TieBroken,
)
from taverne.kernel.luck import Luck
from taverne.kernel.tuples import minus
from tests.conformance.random_games import openings, walk
from tests.games.lutin_troll.duels import duel, fight, match, tokens
from tests.games.lutin_troll.world import WORLD

every_options = st.builds(Options, tokens=st.sampled_from([3, 5]), hands=st.sampled_from(Hands))


def _played(choices: list[int], options: Options) -> list[State]:
    """The states of a match in which these numbers choose seats and moves."""
    state = match(options)
    states = [state]
    for choice in choices:
        owing = LUTIN_TROLL.ask(state).owing
        if not owing:
            break
        seat = owing[choice % len(owing)]
        moves = LUTIN_TROLL.moves(state, seat)
        state = LUTIN_TROLL.attempt(state, seat, moves[choice % len(moves)]).state
        states.append(state)
    return states


@given(choices=st.lists(st.integers(0, 24), max_size=120), options=every_options)
def test_cards_life_and_tokens_stay_in_bounds_whatever_is_played(
    choices: list[int], options: Options
) -> None:
    for state in _played(choices, options):
        for side in state.sides:
            assert Counter(side.pile + side.hand + side.discard) == Counter(PACK)
            assert 0 <= side.life <= 12
            assert 0 <= side.tokens <= options.tokens
            assert state.phase is Phase.CHOICE or len(side.pile) % 5 == 0


@given(choices=st.lists(st.integers(0, 24), max_size=120), options=every_options)
def test_both_hands_have_the_same_size_before_every_combat(choices: list[int], options: Options) -> None:
    for state in _played(choices, options):
        if state.phase is Phase.ATTACK:
            mine, yours = state.sides
            assert 0 < len(mine.hand) == len(yours.hand) <= 5
            assert len(mine.pile) == len(yours.pile)


@given(choices=st.lists(st.integers(0, 24), max_size=120), options=every_options)
def test_at_most_one_player_loses_life_in_a_combat(choices: list[int], options: Options) -> None:
    states = _played(choices, options)
    for before, after in pairwise(states):
        if before.phase is Phase.RIPOSTE and tokens(before) == tokens(after):
            losers = [a for a, b in zip(after.sides, before.sides, strict=True) if a.life < b.life]
            assert len(losers) <= 1


def test_the_fifth_hand_of_a_pass_is_known_to_an_opponent_who_counts() -> None:
    state = fight(duel([Card.TROLL], [Card.LUTIN], before=3), Card.TROLL, Card.LUTIN).state
    seen = LUTIN_TROLL.view(state, 0).sides[1]
    assert (seen.hand, seen.pile) == (5, 0)
    assert minus(PACK, seen.discard) == state.sides[1].hand
    for number in range(10):
        imagined = LUTIN_TROLL.imagine(LUTIN_TROLL.view(state, 0), Luck.from_seed(str(number)))
        assert imagined.sides == state.sides


def test_a_match_needs_at_most_nine_tokens() -> None:
    for opening in openings(LUTIN_TROLL, "tokens", 60):
        *_, last = walk(LUTIN_TROLL, opening.deal(), opening.luck, seats=2, longest=WORLD.longest)
        assert opening.options.tokens <= sum(tokens(last.after)) <= 2 * opening.options.tokens - 1 <= 9


def test_random_games_contain_every_pair_of_cards_and_every_event_that_play_can_reach() -> None:
    """Otherwise the laws over random games would say nothing about some of the rules."""
    pairs, events = Counter[tuple[Card | None, Card]](), Counter[type]()
    for opening in openings(LUTIN_TROLL, "pairs", 200):
        for turn in walk(LUTIN_TROLL, opening.deal(), opening.luck, seats=2, longest=WORLD.longest):
            events.update(type(event) for event in turn.events)
            if isinstance(turn.move, Riposte):
                pairs[turn.before.attack, turn.move.card] += 1
    assert set(pairs) == {(attack, riposte) for attack in Card for riposte in Card}
    assert set(events) == set(get_args(Event)) - {TieBroken}  # Q14: eleven ties are too rare
    assert min(events.values()) >= 50


def test_option_hands_dealt_hands_are_random_and_nobody_is_asked() -> None:
    hands = set()
    for number in range(50):
        state = match(Options(hands=Hands.DEALT), seed=str(number))
        assert state.phase is Phase.ATTACK
        hands |= {side.hand for side in state.sides}
    assert len(hands) > 90


def test_option_hands_dealt_every_card_is_as_likely_as_any_other() -> None:
    drawn: Counter[Card] = Counter()
    for number in range(1000):
        for side in match(Options(hands=Hands.DEALT), seed=str(number)).sides:
            drawn.update(side.hand)
    for card in Card:
        due = 1000 * 2 * 5 * PACK.count(card) / 25
        assert abs(drawn[card] - due) < 5 * due**0.5


def test_option_hands_dealt_nobody_can_know_the_next_hand() -> None:
    """Two states with different luck look the same until the next hand is dealt."""
    state = duel([Card.TROLL], [Card.LUTIN], options=Options(hands=Hands.DEALT))
    other = state.__replace__(luck=Luck.from_seed("other luck"))
    for viewer in (0, 1, None):
        assert LUTIN_TROLL.view(state, viewer) == LUTIN_TROLL.view(other, viewer)
    after = [fight(each, Card.TROLL, Card.LUTIN) for each in (state, other)]
    assert after[0].state.sides[0].hand != after[1].state.sides[0].hand
    assert after[0].events == after[1].events
    assert after[0].events[-1] == HandsReady(2, 0)


@pytest.mark.parametrize("hands", Hands)
def test_option_tokens_three_tokens_end_a_quick_match(hands: Hands) -> None:
    state = duel([Card.TROLL], [Card.LUTIN], tokens=(2, 2), options=Options(tokens=3, hands=hands))
    assert fight(state, Card.TROLL, Card.LUTIN).state.phase is Phase.OVER
    state = duel([Card.TROLL], [Card.LUTIN], tokens=(2, 2), options=Options(tokens=5, hands=hands))
    assert fight(state, Card.TROLL, Card.LUTIN).state.phase is not Phase.OVER
