"""§11 to §15 and Q10 to Q14: how a round ends, goes on, or is ended."""

import pytest

from taverne.games.lutin_troll.game import LUTIN_TROLL
from taverne.games.lutin_troll.rules.cards import PACK, Card
from taverne.games.lutin_troll.rules.state import (
    Attack,
    HandDiscarded,
    HandTied,
    MatchWon,
    Options,
    Phase,
    Pick,
    Riposte,
    RoundWon,
    State,
    TieBroken,
)
from taverne.kernel.game import GameOver, IllegalMove
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat
from tests.games.lutin_troll.duels import LUCK, both_choose, duel, fight, lives, match, tied_hand, tokens

ALIKE = [Card.ELFE, Card.ELFE]


def _before_a_knock_out() -> State:
    """A round that seat 0 wins by attacking with the Troll, with cards left in both hands."""
    return duel([Card.TROLL, Card.NYMPH, Card.ELFE], [Card.LUTIN, Card.HARPY, Card.GNOME8], life=(2, 6))


@pytest.mark.parametrize("attacker", [0, 1])
def test_lt_r11_a_player_at_zero_loses_the_round_at_once(attacker: Seat) -> None:
    hands = [[Card.TROLL, Card.ELFE], [Card.LUTIN, Card.HARPY]]
    life = (1, 6) if attacker == 0 else (6, 1)
    state = duel(hands[attacker], hands[1 - attacker], life=life, attacker=attacker)
    step = fight(state, Card.TROLL, Card.LUTIN)
    assert RoundWon(attacker, 1) in step.events
    assert tokens(step.state)[attacker] == 1


def test_lt_r11_a_defender_can_knock_the_attacker_out() -> None:
    state = duel([Card.GNOME8, Card.ELFE], [Card.HARPY, Card.LUTIN], life=(8, 1))
    assert RoundWon(1, 1) in fight(state, Card.GNOME8, Card.HARPY).events


@pytest.mark.parametrize(("life", "winner"), [((9, 8), 0), ((1, 12), 1), ((12, 11), 0)])
def test_lt_r12_with_empty_hands_more_life_wins_the_round(life: tuple[int, int], winner: Seat) -> None:
    step = fight(duel([Card.ELFE], [Card.ELFE], life=life), Card.ELFE, Card.ELFE)
    assert RoundWon(winner, 1) in step.events
    assert tokens(step.state)[1 - winner] == 0


def test_lt_r12_more_life_does_not_win_while_cards_are_left() -> None:
    step = fight(duel(ALIKE, ALIKE, life=(9, 8)), Card.ELFE, Card.ELFE)
    assert step.state.phase is Phase.ATTACK
    assert tokens(step.state) == (0, 0)


def test_lt_r13_with_equal_life_the_same_round_goes_on() -> None:
    step = fight(duel([Card.ELFE], [Card.ELFE], life=(7, 7), tokens=(2, 1)), Card.ELFE, Card.ELFE)
    assert step.events[-1] == HandTied(7)
    assert lives(step.state) == (7, 7)
    assert tokens(step.state) == (2, 1)
    assert step.state.phase is Phase.CHOICE
    assert step.state.hands == 2


def test_lt_r13_new_hands_come_from_the_pile_and_not_from_the_discard() -> None:
    state = fight(duel([Card.TROLL], [Card.TROLL]), Card.TROLL, Card.TROLL).state
    for seat, side in enumerate(state.sides):
        assert (len(side.pile), len(side.discard)) == (20, 5)
        assert Pick(Card.TROLL) not in LUTIN_TROLL.moves(state, seat)


def test_lt_r14_cards_left_are_discarded_and_the_winner_takes_a_token_and_attacks_first() -> None:
    state = _before_a_knock_out()
    piles = [side.pile for side in state.sides]
    step = fight(state, Card.TROLL, Card.LUTIN)
    assert [side.pile for side in step.state.sides] == piles
    assert [side.hand for side in step.state.sides] == [(), ()]
    assert [len(side.discard) for side in step.state.sides] == [5, 5]
    assert tokens(step.state) == (1, 0)
    assert step.state.attacker == 0
    assert step.state.hands == 1


def test_lt_r14_the_winner_of_the_round_attacks_even_after_losing_the_last_combat() -> None:
    step = fight(duel([Card.LUTIN], [Card.ELFE], life=(12, 4)), Card.LUTIN, Card.ELFE)
    assert RoundWon(0, 1) in step.events
    assert step.state.attacker == 0


@pytest.mark.parametrize("goal", [3, 5])
def test_lt_r15_the_match_stops_with_the_last_token(goal: int) -> None:
    options = Options(tokens=3) if goal == 3 else Options()
    state = duel([Card.TROLL], [Card.LUTIN], tokens=(goal - 1, goal - 1), options=options)
    step = fight(state, Card.TROLL, Card.LUTIN)
    assert step.events[-2:] == (RoundWon(0, goal), MatchWon(0, 1))
    assert LUTIN_TROLL.ask(step.state).asked == ()
    assert LUTIN_TROLL.outcome(step.state) is not None
    for seat in (0, 1):
        assert LUTIN_TROLL.moves(step.state, seat) == ()
        for move in (Pick(Card.ELFE), Attack(Card.ELFE), Riposte(Card.ELFE)):
            with pytest.raises(IllegalMove) as refusal:
                LUTIN_TROLL.attempt(step.state, seat, move)
            assert refusal.value.reason == GameOver()


def test_lt_r15_the_match_goes_on_before_the_last_token() -> None:
    step = fight(duel([Card.TROLL], [Card.LUTIN], tokens=(3, 4)), Card.TROLL, Card.LUTIN)
    assert tokens(step.state) == (4, 4)
    assert LUTIN_TROLL.outcome(step.state) is None


def test_lt_a10_at_zero_the_round_is_over_before_the_next_attack() -> None:
    step = fight(_before_a_knock_out(), Card.TROLL, Card.LUTIN)
    assert step.state.phase is Phase.CHOICE
    assert lives(step.state) == (12, 12)


def test_lt_a10_cards_left_in_both_hands_are_shown_to_everybody() -> None:
    step = fight(_before_a_knock_out(), Card.TROLL, Card.LUTIN)
    mine, yours = (Card.ELFE, Card.NYMPH), (Card.GNOME8, Card.HARPY)
    assert HandDiscarded(0, mine) in step.events
    assert HandDiscarded(1, yours) in step.events
    for viewer in (0, 1, None):
        sides = LUTIN_TROLL.view(step.state, viewer).sides
        assert sides[0].discard[-2:] == mine
        assert sides[1].discard[-2:] == yours


def test_lt_a11_both_at_twelve_after_five_combats_is_a_tie_like_any_other() -> None:
    step = tied_hand(match())
    assert step.events[-1] == HandTied(12)
    assert step.state.hands == 2
    assert tokens(step.state) == (0, 0)
    assert [len(side.pile) for side in step.state.sides] == [20, 20]


def test_lt_a12_after_a_tied_hand_the_winner_of_its_last_combat_attacks() -> None:
    won_by_defender = fight(duel([Card.LUTIN], [Card.ELFE], life=(12, 9)), Card.LUTIN, Card.ELFE).state
    assert (won_by_defender.phase, won_by_defender.attacker) == (Phase.CHOICE, 1)
    won_by_attacker = fight(duel([Card.ELFE], [Card.LUTIN], life=(9, 12)), Card.ELFE, Card.LUTIN).state
    assert (won_by_attacker.phase, won_by_attacker.attacker) == (Phase.CHOICE, 0)


@pytest.mark.parametrize("attacker", [0, 1])
def test_lt_a12_if_nobody_won_its_last_combat_the_same_attacker(attacker: Seat) -> None:
    state = fight(duel([Card.ELFE], [Card.ELFE], attacker=attacker), Card.ELFE, Card.ELFE).state
    assert state.attacker == attacker
    hand = PACK[-5:]
    assert LUTIN_TROLL.ask(both_choose(state, hand, hand)).owing == (attacker,)


def test_lt_a13_everybody_sees_all_cards_played_in_this_pass() -> None:
    state = duel([Card.TROLL], [Card.LUTIN], before=3)
    for viewer in (0, 1, None):
        seen = LUTIN_TROLL.view(state, viewer).sides
        assert [side.discard for side in seen] == [side.discard for side in state.sides]
        assert [len(side.discard) for side in seen] == [19, 19]


def _tie_ten_hands(state: State) -> State:
    """Play ten tied hands of one round."""
    for number in range(1, 11):
        assert state.hands == number
        step = tied_hand(state)
        assert HandTied(12) in step.events
        state = step.state
    return state


def test_lt_a14_the_eleventh_tied_hand_ends_the_round() -> None:
    state = _tie_ten_hands(match())
    assert state.hands == 11
    step = tied_hand(state)
    assert sum(tokens(step.state)) == 1
    winner = tokens(step.state).index(1)
    assert TieBroken(winner) in step.events
    assert RoundWon(winner, 1) in step.events
    assert not any(isinstance(event, HandTied) for event in step.events)


def test_lt_a14_with_equal_tokens_a_lot_decides() -> None:
    winners = []
    for number in range(100):
        state = duel(ALIKE, ALIKE, tokens=(2, 2), hands=11, luck=Luck.from_seed(str(number)))
        step = tied_hand(state)
        winners.append(tokens(step.state).index(3))
        assert step == tied_hand(state)
    assert 30 < sum(winners) < 70


@pytest.mark.parametrize(("held", "winner"), [((2, 1), 1), ((0, 3), 0), ((4, 3), 1)])
def test_lt_a14_otherwise_the_player_with_fewer_tokens_wins_the_round(
    held: tuple[int, int], winner: Seat
) -> None:
    for number in range(20):
        luck = Luck.from_seed(str(number))
        step = tied_hand(duel(ALIKE, ALIKE, tokens=held, hands=11, luck=luck))
        assert TieBroken(winner) in step.events
        assert tokens(step.state)[winner] == held[winner] + 1
        assert tokens(step.state)[1 - winner] == held[1 - winner]


@pytest.mark.parametrize("attacker", [0, 1])
def test_lt_a14_the_next_round_begins_as_after_any_round(attacker: Seat) -> None:
    state = duel(ALIKE, ALIKE, life=(3, 3), tokens=(2, 1), hands=11, attacker=attacker)
    after = tied_hand(state).state
    assert lives(after) == (12, 12)
    assert after.attacker == 1
    assert after.hands == 1
    assert after.phase is Phase.CHOICE


def test_lt_a14_the_lot_advances_luck_so_that_the_next_lot_is_independent() -> None:
    state = duel(ALIKE, ALIKE, tokens=(2, 2), hands=11)
    assert tied_hand(state).state.luck != LUCK
    assert tied_hand(state.__replace__(hands=1)).state.luck == LUCK
