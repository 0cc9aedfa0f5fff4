"""Floors with all their looters: how near to the equilibrium they are solved."""

from collections.abc import Iterator

import pytest

from taverne.games.feed_ze_troll.bots.floor_solver import STEPS, Floor, head_of
from taverne.games.feed_ze_troll.bots.strategy import strategy
from taverne.games.feed_ze_troll.game import FEED_ZE_TROLL
from taverne.games.feed_ze_troll.rules.state import Announce, Enter, Options, Phase, Sides, State, Trap
from taverne.kernel.luck import Luck
from tests.profiles import amount

LUCK = Luck.from_seed("floors")


def positions(seats: int, games: int, options: Options | None = None) -> Iterator[State]:
    """From random games."""
    for number in range(games):
        luck = LUCK.fork(seats, number)
        state = FEED_ZE_TROLL.deal(seats, options or Options(), luck)
        while FEED_ZE_TROLL.outcome(state) is None:
            yield state
            (seat,) = FEED_ZE_TROLL.ask(state).owing
            move, luck = luck.choice(FEED_ZE_TROLL.moves(state, seat))
            state = FEED_ZE_TROLL.play(state, seat, move).state


def gap(floor: Floor) -> float:
    """What both together could gain by answering what the other does as well as possible (NashConv)."""
    owner, clubs = floor.head.looted, range(len(floor.tiles))
    looter = 1 - owner
    plan = dict(zip(floor.plans, floor.owner.odds, strict=True))
    means = {said: floor.mean(said) for said in floor.tiles}
    value = sum(plan[floor.tiles[club], said] * means[said][owner][club] for said in means for club in clubs)
    troll_best = max(means[said][owner][club] for said in means for club in clubs)
    looter_best = 0.0
    for said in floor.tiles:
        odds = [plan[club, said] for club in floor.tiles]
        ways = [floor.leaf(said, way)[looter] for way in floor.entries[0]]
        looter_best += max(sum(o * worth for o, worth in zip(odds, way, strict=True)) for way in ways)
    return (troll_best - value) + (looter_best + value)


@pytest.mark.parametrize("sides", [Sides.NORMAL, Sides.FULL])
def test_between_two_players_a_floor_is_solved_to_two_hundredths(sides: Sides) -> None:
    heads = [s.open for s in positions(2, 1, Options(sides=sides)) if s.open.phase is Phase.TRAP]
    for now in heads[:: amount(quick=5, thorough=1)]:
        assert gap(Floor(head_of(now)).solve(STEPS[2])) < 0.02


def test_a_floor_that_nobody_has_learnt_is_far_from_it() -> None:
    """Or the test above could not fail."""
    assert gap(Floor(head_of(next(positions(2, 1)).open)).solve(1)) > 0.05


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_question_of_a_floor_is_mixed_over_its_moves(seats: int) -> None:
    kinds = set()
    for state in list(positions(seats, 1))[: amount(quick=12, thorough=80)]:
        (seat,) = FEED_ZE_TROLL.ask(state).owing
        moves = FEED_ZE_TROLL.moves(state, seat)
        weights = strategy(FEED_ZE_TROLL.view(state, seat), moves, LUCK)
        assert weights is not None
        assert len(weights) == len(moves)
        assert min(weights) >= 0
        assert sum(weights) > 0
        kinds.add(type(moves[0]))
    assert kinds == {Trap, Announce, Enter}


def test_the_head_of_a_floor_is_the_same_all_through_it() -> None:
    by_floor: dict[tuple[int, int], set[object]] = {}
    for state in positions(3, 1):
        by_floor.setdefault((state.open.round, state.open.floor), set()).add(head_of(state.open))
    assert {len(heads) for heads in by_floor.values()} == {1}
