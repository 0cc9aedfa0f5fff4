"""Deals played out for search: nothing is lost in a hurry, and the last tricks are played well."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import pytest

from taverne.games.roi_des_nains.cards import pack
from taverne.games.roi_des_nains.endings import solvable, solved
from taverne.games.roi_des_nains.game import ROI_DES_NAINS
from taverne.games.roi_des_nains.quests import QUESTS
from taverne.games.roi_des_nains.quick import quick
from taverne.games.roi_des_nains.scoring import TRICKS
from taverne.games.roi_des_nains.standing import prospects_of
from taverne.games.roi_des_nains.state import Options, Phase, State
from taverne.kernel.luck import Luck
from tests.profiles import amount

LUCK = Luck.from_seed("worth")
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


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_in_a_hurry_every_card_falls_once_and_every_trick_is_taken(seats: int) -> None:
    for number, state in enumerate(positions(seats, GAMES)):
        now = state.open
        if now.quest is None or now.phase is not Phase.PLAY:
            continue
        tricks = quick(QUESTS[now.quest], now.special, seats).played(state, number)
        assert len(tricks) == TRICKS[seats]
        assert Counter(card for trick in tricks for card in trick.cards) == Counter(
            [*(card for trick in now.tricks for card in trick.cards), *now.cards]
        ) + Counter(card for hand in state.hands for card in hand)
        assert tricks[: len(now.tricks)] == now.tricks
        for before, after in pairwise(tricks):
            assert after.leader == before.taker


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_move_is_worth_something_from_minus_one_to_one(seats: int) -> None:
    for state in list(positions(seats, 1))[::7]:
        for seat in ROI_DES_NAINS.ask(state).owing[:1]:
            for move in ROI_DES_NAINS.moves(state, seat):
                worth = ROI_DES_NAINS.worth(state, seat, move)
                assert worth is None or -1 <= worth <= 1


def test_in_the_last_tricks_nobody_could_do_better_with_another_card() -> None:
    found = 0
    for state in positions(4, GAMES):
        if not solvable(state):
            continue
        (seat,) = ROI_DES_NAINS.ask(state).owing
        moves = ROI_DES_NAINS.moves(state, seat)
        worths = [ROI_DES_NAINS.worth(state, seat, move) for move in moves]
        assert solved(state)[seat] == max(worth for worth in worths if worth is not None)
        found += len(moves) > 1
    assert found


def test_the_last_trick_is_counted_as_the_rules_count_it() -> None:
    found = 0
    for state in positions(4, GAMES):
        if state.open.cards or state.open.phase is not Phase.PLAY or len(state.hands[0]) > 1:
            continue
        after, deal = state, state.open.deal
        while after.open.deal == deal and after.open.phase is not Phase.OVER:
            (seat,) = ROI_DES_NAINS.ask(after).owing
            (move,) = ROI_DES_NAINS.moves(after, seat)
            after = ROI_DES_NAINS.play(after, seat, move).state
        assert solved(state) == prospects_of(after.open.totals, max(0, 3 - deal))
        found += 1
    assert found


class TestStanding:
    def test_after_the_last_deal_only_the_highest_total_counts(self) -> None:
        assert prospects_of((10, 9, 3), 0) == (1.0, -1.0, -1.0)
        assert prospects_of((10, 10, 3), 0) == (0.0, 0.0, -1.0)

    def test_a_lead_is_worth_more_the_fewer_deals_are_to_come(self) -> None:
        leads = [prospects_of((10, 5, 5), later)[0] for later in range(7)]
        assert leads == sorted(leads, reverse=True)
        assert sum((worth + 1) / 2 for worth in prospects_of((10, 5, 5), 3)) == pytest.approx(1.0)


def test_the_pack_is_what_hands_and_tricks_are_made_of() -> None:
    state = next(positions(4, 1))
    assert sorted(card for hand in state.hands for card in hand) == sorted(pack(4, state.open.special))
