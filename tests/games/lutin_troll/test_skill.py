"""What the expert of Lutin & Troll knows: hands, and rounds against somebody who does not see all."""

from collections import Counter

import pytest

from taverne.games.lutin_troll.bots import exact_solver, noisy_solver, value_network
from taverne.games.lutin_troll.bots.hand_selection import (
    Choice,
    hand_odds,
    hands_tried,
    state_value,
    strategy,
    table,
)
from taverne.games.lutin_troll.game import LUTIN_TROLL
from taverne.games.lutin_troll.rules.cards import PACK, Card
from taverne.games.lutin_troll.rules.state import HAND, Attack, Options, Pick, State
from taverne.kernel.luck import Luck
from taverne.kernel.tuples import minus
from tests.games.lutin_troll.duels import duel, fight, match

LUCK = Luck.from_seed("skill")
FIRST = Choice(PACK, PACK, (0, 0), True, 12)
STRONG = (Card.KOBOLD, Card.GOBELIN, Card.TROLL, Card.HARPY, Card.MANDRAGORE)
WEAK = (Card.LUTIN, Card.LUTIN, Card.LUTIN, Card.FARFADET, Card.FARFADET)


def picked(state: State, number: int) -> State:
    """Seat 0 picks a whole hand as its mixture says."""
    for step in range(HAND):
        view, moves = LUTIN_TROLL.view(state, 0), LUTIN_TROLL.moves(state, 0)
        weights = strategy(view, moves, LUCK)
        assert weights is not None
        offered = [move for move, weight in zip(moves, weights, strict=True) if weight > 0]
        state = LUTIN_TROLL.play(state, 0, LUCK.fork(number, step).choice(offered)[0]).state
    return state


class TestHands:
    def test_a_whole_hand_is_one_of_those_that_were_weighed(self) -> None:
        weighed = {hand for hand, odds in hand_odds(_choice(match())) if odds > 0}
        for number in range(10):
            assert picked(match(), number).sides[0].hand in weighed

    def test_no_hand_takes_a_card_that_the_pile_does_not_hold(self) -> None:
        for hand in hands_tried(PACK[:15]):
            assert len(hand) == HAND
            assert not Counter(hand) - Counter(PACK[:15])

    def test_the_same_choice_is_weighed_alike_whoever_asks(self) -> None:
        hand_odds.cache_clear()
        hands_tried.cache_clear()
        once = hand_odds(FIRST)
        hand_odds.cache_clear()
        hands_tried.cache_clear()
        assert hand_odds(FIRST) == once

    def test_a_hand_begun_by_somebody_else_is_left_to_the_mind(self) -> None:
        """Nobody weighs four Lutins and a Nymph."""
        state = match()
        for card in (Card.LUTIN, Card.LUTIN, Card.LUTIN, Card.LUTIN):
            state = LUTIN_TROLL.play(state, 0, Pick(card)).state
        view, moves = LUTIN_TROLL.view(state, 0), LUTIN_TROLL.moves(state, 0)
        weights = strategy(view, moves, LUCK)
        weighed = [hand for hand, _ in hand_odds(_choice(match())) if hand.count(Card.LUTIN) == 4]
        assert (weights is None) is (not weighed)

    def test_what_i_win_the_other_loses(self) -> None:
        """The table of one side is the other's, turned over, with signs changed."""
        choice = Choice(PACK[5:], PACK[:20], (2, 1), True, 12)
        other = Choice(PACK[:20], PACK[5:], (1, 2), False, 12)
        mine, yours = hands_tried(PACK[5:])[:4], hands_tried(PACK[:20])[:3]
        one, two = table(choice, mine, yours), table(other, yours, mine)
        for row in range(4):
            for column in range(3):
                assert one[row][column] == pytest.approx(-two[column][row], abs=0.35)

    def test_prospects_are_told_when_both_are_about_to_choose_and_only_then(self) -> None:
        state = match()
        assert state_value(state) is not None
        assert state_value(LUTIN_TROLL.play(state, 0, Pick(Card.LUTIN)).state) is None
        assert state_value(duel(STRONG, WEAK)) is None

    def test_a_short_match_begins_where_a_long_one_stands_two_all(self) -> None:
        short = match(Options(tokens=3))
        long = match()
        sides = tuple([side.__replace__(tokens=2) for side in long.sides])
        assert state_value(short) == state_value(long.__replace__(sides=sides))


class TestNetworks:
    @pytest.mark.parametrize(("mine", "yours", "good"), [(STRONG, WEAK, True), (WEAK, STRONG, False)])
    def test_strong_hands_beat_weak_ones(
        self, mine: tuple[Card, ...], yours: tuple[Card, ...], good: bool
    ) -> None:
        one = value_network.round_parts(True, mine, minus(PACK, mine))
        two = value_network.round_parts(False, yours, minus(PACK, yours))
        odds = value_network.round_odds(one, two, 12)
        assert sum(odds) == pytest.approx(1.0)
        assert (odds.won > 0.9) is good
        assert (odds.lost > 0.9) is not good

    def test_tokens_ahead_are_worth_having(self) -> None:
        piles = value_network.summed(
            value_network.pile_part(True, PACK), value_network.pile_part(False, PACK)
        )
        worths = [
            value_network.match_worth(
                value_network.summed(piles, value_network.standing_part((mine, 2), False))
            )
            for mine in range(5)
        ]
        assert worths == sorted(worths)


class TestTrembling:
    def test_where_both_hands_are_known_the_exact_solution_decides(self) -> None:
        """The last hand of a pack, drawn in many ways: no move that loses is above one that wins."""
        for number in range(30):
            drawn, luck = LUCK.fork("exact", number).sample(PACK, HAND)
            other, _ = luck.sample(PACK, HAND)
            state = duel(drawn, other, before=4)
            sides = tuple([side.__replace__(pile=()) for side in state.sides])
            state = state.__replace__(sides=sides)
            moves = [Attack(card) for card in dict.fromkeys(drawn)]
            judged = [
                ((noisy_solver.move_value(state, 0, move) or (0.0,))[0], exact_solver.worth(state, 0, move))
                for move in moves
            ]
            best = max(judged)[1]
            assert best == max(exact or 0 for _, exact in judged)

    def test_of_two_ways_to_lose_the_one_that_the_other_may_miss_is_better(self) -> None:
        """Against Troll and Lutin both my cards can lose; the Gnome 8 does not lose to the Lutin."""
        state = duel((Card.FARFADET, Card.GNOME8), (Card.TROLL, Card.LUTIN), life=(2, 12))
        exact = {exact_solver.worth(state, 0, Attack(card)) for card in (Card.FARFADET, Card.GNOME8)}
        assert exact == {-1.0}
        weak, strong = (
            noisy_solver.move_value(state, 0, Attack(card)) for card in (Card.FARFADET, Card.GNOME8)
        )
        assert weak is not None
        assert strong is not None
        assert -1 <= weak[0] < 0
        assert -1 <= strong[0] < 0
        assert weak != strong

    def test_worth_is_from_minus_one_to_one(self) -> None:
        won = fight(duel(STRONG, WEAK), Card.TROLL).state
        for seat, state in ((0, duel(STRONG, WEAK)), (1, won)):
            for move in LUTIN_TROLL.moves(state, seat):
                worth = LUTIN_TROLL.move_value(state, seat, move)
                assert worth is not None
                assert -1 <= worth[0] == -worth[1] <= 1


def _choice(state: State) -> Choice:
    return FIRST._replace(attack=state.attacker == 0)
