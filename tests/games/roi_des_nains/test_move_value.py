"""Rollouts and the endgame solver: rollouts keep to the cards, and the last tricks are played well."""

from collections.abc import Iterator

import pytest

from taverne.games.roi_des_nains.bots.endgame_solver import SURPRISES, solvable, solve
from taverne.games.roi_des_nains.bots.rollout import rollout
from taverne.games.roi_des_nains.bots.search_position import search_position
from taverne.games.roi_des_nains.bots.sheet_value import sheet_value
from taverne.games.roi_des_nains.game import ROI_DES_NAINS
from taverne.games.roi_des_nains.rules.card_sets import BIT, OF_SUIT, card_set
from taverne.games.roi_des_nains.rules.cards import Card, Suit, pack
from taverne.games.roi_des_nains.rules.quests.quests import Quest
from taverne.games.roi_des_nains.rules.quests.scoring import TRICKS
from taverne.games.roi_des_nains.rules.specials import fall
from taverne.games.roi_des_nains.rules.state import Options, Phase, Play, State
from taverne.kernel.luck import Luck
from tests.games.roi_des_nains.tables import table
from tests.profiles import amount

LUCK = Luck.from_seed("move value")
GAMES = amount(quick=2, thorough=40)


def positions(seats: int, games: int) -> Iterator[State]:
    for number in range(games):
        luck = LUCK.fork(seats, number)
        state = ROI_DES_NAINS.deal(seats, Options(deals=3), luck)
        while ROI_DES_NAINS.outcome(state) is None:
            yield state
            seat = ROI_DES_NAINS.ask(state).owing[0]
            move, luck = luck.choice(ROI_DES_NAINS.moves(state, seat))
            state = ROI_DES_NAINS.play(state, seat, move).state


def card_positions(seats: int) -> Iterator[State]:
    """Positions in which a card is to be played."""
    for state in positions(seats, GAMES):
        if state.open.phase is Phase.PLAY:
            yield state


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_rollout_plays_every_card_once_and_every_trick_is_taken(seats: int) -> None:
    for number, state in enumerate(card_positions(seats)):
        now, position = state.open, search_position(state).copy()
        assert now.quest is not None
        rollout(now.quest, now.special, seats).finish(position, number)
        assert not any(position.hands)
        assert len(position.takers) == TRICKS[seats]
        assert sum(position.piles) == card_set(pack(seats, now.special))
        assert position.takers[: len(now.tricks)] == [trick.taker for trick in now.tricks]
        assert position.counts == [position.takers.count(seat) for seat in range(seats)]


@pytest.mark.parametrize("quest", [Quest.MOST_VICTORIES, Quest.FEWEST_VICTORIES])
def test_a_rollout_goes_on_where_only_a_magic_card_could_follow_suit(quest: Quest) -> None:
    hands = ("N3 N4 N6 N7", "N9 N10 NJ NQ", "C6 CJ CA C7")
    for chance in range(20):
        position = search_position(table(*hands, special=Card.CLONE, quest=quest)).copy()
        tricks, position.led = len(position.takers), OF_SUIT[Suit.KNIGHTS]
        for card in (Card.N3, Card.N9):
            position.play(BIT[card])
        rollout(quest, Card.CLONE, 3).finish(position, chance)
        assert len(position.takers) == tricks + 4


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_trick_of_a_search_position_goes_to_the_seat_that_takes_it_by_the_rules(seats: int) -> None:
    found = 0
    for state in card_positions(seats):
        now, (seat,) = state.open, ROI_DES_NAINS.ask(state).owing
        if len(now.cards) < seats - 1 or len(state.hands[seat]) == 1 or now.special in SURPRISES:
            continue
        for move in ROI_DES_NAINS.moves(state, seat):
            assert isinstance(move, Play)
            position = search_position(state).copy()
            position.play(BIT[move.card])
            after = ROI_DES_NAINS.play(state, seat, move).state
            assert position.takers[-1] == after.open.tricks[-1].taker
            assert position.fall == fall(now.special, after.open.tricks)
            found += 1
    assert found


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_move_has_a_value_from_minus_one_to_one_for_every_seat(seats: int) -> None:
    for state in positions(seats, 10 * GAMES):
        for seat in ROI_DES_NAINS.ask(state).owing[:1]:
            for move in ROI_DES_NAINS.moves(state, seat):
                values = ROI_DES_NAINS.move_value(state, seat, move)
                assert values is not None
                assert len(values) == seats
                assert all(-1 <= value <= 1 for value in values)


def solvable_positions(seats: int) -> Iterator[State]:
    for state in card_positions(seats):
        if solvable(search_position(state)):
            yield state


def solve_by_rules(state: State, deal: int, later: int) -> tuple[float, ...]:
    """The solution of an endgame by the rules alone: tries every move of every seat."""
    if state.open.deal != deal or state.open.phase is Phase.OVER:
        return sheet_value(state.open.totals, later)
    seat = ROI_DES_NAINS.ask(state).owing[0]
    ends = [
        solve_by_rules(ROI_DES_NAINS.play(state, seat, move).state, deal, later)
        for move in ROI_DES_NAINS.moves(state, seat)
    ]
    return max(ends, key=lambda end: (end[seat], end))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_endgame_solver_agrees_with_a_solution_by_the_rules(seats: int) -> None:
    choices = 0
    for state in solvable_positions(seats):
        expected = solve_by_rules(state, state.open.deal, max(0, 3 - state.open.deal))
        assert solve(search_position(state).copy()) == expected
        choices += len(ROI_DES_NAINS.moves(state, state.open.turn)) > 1
    assert choices


def test_no_move_in_the_last_tricks_has_a_higher_value_than_the_solution() -> None:
    for state in solvable_positions(4):
        seat = state.open.turn
        values = [ROI_DES_NAINS.move_value(state, seat, move) for move in ROI_DES_NAINS.moves(state, seat)]
        best = solve(search_position(state).copy())
        assert best[seat] == max(value[seat] for value in values if value is not None)


class TestSheetValue:
    def test_after_the_last_deal_only_the_highest_total_counts(self) -> None:
        assert sheet_value((10, 9, 3), 0) == (1.0, -1.0, -1.0)
        assert sheet_value((10, 10, 3), 0) == (0.0, 0.0, -1.0)

    def test_a_lead_is_worth_more_the_fewer_deals_are_to_come(self) -> None:
        leads = [sheet_value((10, 5, 5), later)[0] for later in range(7)]
        assert leads == sorted(leads, reverse=True)
        assert sum((value + 1) / 2 for value in sheet_value((10, 5, 5), 3)) == pytest.approx(1.0)


def test_the_hands_hold_exactly_the_cards_of_the_pack() -> None:
    state = next(positions(4, 1))
    assert sorted(card for hand in state.hands for card in hand) == sorted(pack(4, state.open.special))
