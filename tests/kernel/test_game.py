import pytest
from hypothesis import given
from hypothesis import strategies as st

from taverne.games.lutin_troll.game import LUTIN_TROLL
from taverne.games.lutin_troll.rules.cards import Card
from taverne.games.lutin_troll.rules.state import Attack, Event, NotInPile, Options, Pick, State
from taverne.kernel.game import AnswerTooLong, IllegalMove, Outcome
from taverne.kernel.luck import Luck
from tests.sketches.fight import FIGHT
from tests.sketches.fight_values import Options as FightOptions
from tests.sketches.fight_values import Pass

LUCK = Luck.from_seed("game")
HAND = (Pick(Card.LUTIN), Pick(Card.TROLL), Pick(Card.ELFE), Pick(Card.HARPY), Pick(Card.NYMPH))


def deal() -> State:
    return LUTIN_TROLL.deal(2, Options(), LUCK)


def test_an_answer_of_several_moves_plays_them_one_after_another() -> None:
    state = LUTIN_TROLL.attempt(deal(), 1, *HAND).state
    events: tuple[Event, ...] = ()
    for move in HAND:
        step = LUTIN_TROLL.attempt(state, 0, move)
        state, events = step.state, events + step.events
    both = LUTIN_TROLL.attempt(LUTIN_TROLL.attempt(deal(), 1, *HAND).state, 0, *HAND)
    assert (both.state, both.events) == (state, events)
    assert events


def test_an_answer_with_an_illegal_move_is_refused_with_the_reason_of_that_move() -> None:
    with pytest.raises(IllegalMove) as refused:
        LUTIN_TROLL.attempt(deal(), 0, Pick(Card.TROLL), Pick(Card.TROLL), Pick(Card.ELFE))
    assert refused.value.reason == NotInPile(Card.TROLL)


def test_an_answer_must_not_continue_into_the_next_question() -> None:
    ready = LUTIN_TROLL.attempt(deal(), 1, *HAND).state
    attacker = ready.attacker
    last = ready if attacker == 0 else LUTIN_TROLL.attempt(deal(), 0, *HAND).state
    with pytest.raises(IllegalMove) as refused:
        LUTIN_TROLL.attempt(last, attacker, *HAND, Attack(Card.TROLL))
    assert refused.value.reason == AnswerTooLong()


@given(st.sets(st.sampled_from([1, 2])))
def test_an_answer_of_two_passes_does_not_reveal_who_has_passed(passed: set[int]) -> None:
    """Two passes are refused in the same way, whether or not the first one closes the window."""
    state = FIGHT.deal(3, FightOptions(), LUCK)
    for seat in sorted(passed):
        state = FIGHT.attempt(state, seat, Pass()).state
    with pytest.raises(IllegalMove) as refused:
        FIGHT.attempt(state, 0, Pass(), Pass())
    assert refused.value.reason == AnswerTooLong()


def test_a_rank_is_one_plus_the_number_of_better_scores() -> None:
    outcome = Outcome.by_score((3, 7, 7, 1))
    assert outcome == Outcome(scores=(3, 7, 7, 1), ranks=(3, 1, 1, 4))
    assert outcome.winners == (1, 2)
