"""The parts of the expert bot: the choice of hands, the networks and the two solvers."""

from collections import Counter

import pytest

from taverne.games.lutin_troll.bots import exact_solver, noisy_solver, value_network
from taverne.games.lutin_troll.bots.hand_selection import (
    Choice,
    candidate_hands,
    hand_odds,
    payoffs,
    state_value,
    strategy,
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


def pick_hand(state: State, number: int) -> State:
    """Seat 0 picks a whole hand, each card at random among those with a probability above 0."""
    for step in range(HAND):
        view, moves = LUTIN_TROLL.view(state, 0), LUTIN_TROLL.moves(state, 0)
        weights = strategy(view, moves, LUCK)
        assert weights is not None
        offered = [move for move, weight in zip(moves, weights, strict=True) if weight > 0]
        state = LUTIN_TROLL.play(state, 0, LUCK.fork(number, step).choice(offered)[0]).state
    return state


class TestHandSelection:
    def test_a_whole_hand_is_one_of_the_candidates(self) -> None:
        candidates = {hand for hand, odds in hand_odds(_choice(match())) if odds > 0}
        for number in range(10):
            assert pick_hand(match(), number).sides[0].hand in candidates

    def test_candidates_have_five_cards_of_the_pile(self) -> None:
        for hand in candidate_hands(PACK[:15]):
            assert len(hand) == HAND
            assert not Counter(hand) - Counter(PACK[:15])

    def test_the_same_choice_has_the_same_odds_after_a_cache_clear(self) -> None:
        hand_odds.cache_clear()
        candidate_hands.cache_clear()
        once = hand_odds(FIRST)
        hand_odds.cache_clear()
        candidate_hands.cache_clear()
        assert hand_odds(FIRST) == once

    def test_picked_cards_that_fit_no_candidate_have_no_strategy(self) -> None:
        """There is a strategy for four Imps only if a candidate holds four Imps."""
        state = match()
        for card in (Card.LUTIN, Card.LUTIN, Card.LUTIN, Card.LUTIN):
            state = LUTIN_TROLL.play(state, 0, Pick(card)).state
        view, moves = LUTIN_TROLL.view(state, 0), LUTIN_TROLL.moves(state, 0)
        weights = strategy(view, moves, LUCK)
        fitting = [hand for hand, _ in hand_odds(_choice(match())) if hand.count(Card.LUTIN) == 4]
        assert (weights is None) is (not fitting)

    def test_the_payoffs_of_both_players_are_nearly_opposite(self) -> None:
        """One matrix is about the negative transpose of the other; the network is not exactly symmetric."""
        choice = Choice(PACK[5:], PACK[:20], (2, 1), True, 12)
        other = Choice(PACK[:20], PACK[5:], (1, 2), False, 12)
        mine, yours = candidate_hands(PACK[5:])[:4], candidate_hands(PACK[:20])[:3]
        one, two = payoffs(choice, mine, yours), payoffs(other, yours, mine)
        for row in range(4):
            for column in range(3):
                assert one[row][column] == pytest.approx(-two[column][row], abs=0.35)

    def test_a_state_has_a_value_only_before_the_first_pick(self) -> None:
        state = match()
        assert state_value(state) is not None
        assert state_value(LUTIN_TROLL.play(state, 0, Pick(Card.LUTIN)).state) is None
        assert state_value(duel(STRONG, WEAK)) is None

    def test_a_match_to_three_counts_like_a_match_to_five_at_two_all(self) -> None:
        short = match(Options(tokens=3))
        long = match()
        sides = tuple([side.__replace__(tokens=2) for side in long.sides])
        assert state_value(short) == state_value(long.__replace__(sides=sides))


class TestNetworks:
    @pytest.mark.parametrize(("mine", "yours", "good"), [(STRONG, WEAK, True), (WEAK, STRONG, False)])
    def test_strong_hands_beat_weak_ones(
        self, mine: tuple[Card, ...], yours: tuple[Card, ...], good: bool
    ) -> None:
        one = value_network.round_part(True, mine, minus(PACK, mine))
        two = value_network.round_part(False, yours, minus(PACK, yours))
        odds = value_network.round_odds(one, two, 12)
        assert sum(odds) == pytest.approx(1.0)
        assert (odds.won > 0.9) is good
        assert (odds.lost > 0.9) is not good

    def test_more_tokens_are_a_higher_value(self) -> None:
        piles = value_network.summed(
            value_network.pile_part(True, PACK), value_network.pile_part(False, PACK)
        )
        values = [
            value_network.match_value(value_network.summed(piles, value_network.score_part((mine, 2), False)))
            for mine in range(5)
        ]
        assert values == sorted(values)


class TestNoisySolver:
    def test_with_empty_piles_the_best_move_is_best_in_the_exact_solution(self) -> None:
        """Many last hands of a pack: a losing move never has a higher value than a winning one."""
        for number in range(30):
            drawn, luck = LUCK.fork("exact", number).sample(PACK, HAND)
            other, _ = luck.sample(PACK, HAND)
            state = duel(drawn, other, before=4)
            sides = tuple([side.__replace__(pile=()) for side in state.sides])
            state = state.__replace__(sides=sides)
            moves = [Attack(card) for card in dict.fromkeys(drawn)]
            values = [
                (
                    (noisy_solver.move_value(state, 0, move) or (0.0,))[0],
                    exact_solver.move_value(state, 0, move),
                )
                for move in moves
            ]
            best = max(values)[1]
            assert best == max(exact or 0 for _, exact in values)

    def test_two_moves_that_lose_against_best_play_have_different_values(self) -> None:
        """Both cards lose to the Troll; the Gnome 8 does not lose to the Imp."""
        state = duel((Card.FARFADET, Card.GNOME8), (Card.TROLL, Card.LUTIN), life=(2, 12))
        exact = {exact_solver.move_value(state, 0, Attack(card)) for card in (Card.FARFADET, Card.GNOME8)}
        assert exact == {-1.0}
        weak, strong = (
            noisy_solver.move_value(state, 0, Attack(card)) for card in (Card.FARFADET, Card.GNOME8)
        )
        assert weak is not None
        assert strong is not None
        assert -1 <= weak[0] < 0
        assert -1 <= strong[0] < 0
        assert weak != strong

    def test_values_are_from_minus_one_to_one_and_opposite(self) -> None:
        won = fight(duel(STRONG, WEAK), Card.TROLL).state
        for seat, state in ((0, duel(STRONG, WEAK)), (1, won)):
            for move in LUTIN_TROLL.moves(state, seat):
                value = LUTIN_TROLL.move_value(state, seat, move)
                assert value is not None
                assert -1 <= value[0] == -value[1] <= 1


def _choice(state: State) -> Choice:
    return FIRST._replace(attacks=state.attacker == 0)
