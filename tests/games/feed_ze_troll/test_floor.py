"""The floor solver: how near to the equilibrium its strategies are."""

from collections.abc import Iterator

import pytest

from taverne.games.feed_ze_troll.bots.floor_solver import STEPS, FloorGame, start_of_floor
from taverne.games.feed_ze_troll.bots.strategy import strategy
from taverne.games.feed_ze_troll.game import FEED_ZE_TROLL
from taverne.games.feed_ze_troll.rules.state import Announce, Enter, Options, Phase, Sides, State, Trap
from taverne.kernel.luck import Luck
from tests.profiles import amount

LUCK = Luck.from_seed("floors")


def positions(seats: int, games: int, options: Options | None = None) -> Iterator[State]:
    """The states of random games."""
    for number in range(games):
        luck = LUCK.fork(seats, number)
        state = FEED_ZE_TROLL.deal(seats, options or Options(), luck)
        while FEED_ZE_TROLL.outcome(state) is None:
            yield state
            (seat,) = FEED_ZE_TROLL.ask(state).owing
            move, luck = luck.choice(FEED_ZE_TROLL.moves(state, seat))
            state = FEED_ZE_TROLL.play(state, seat, move).state


def gap(floor: FloorGame) -> float:
    """The gain of both players together by playing best responses (NashConv); 0 in an equilibrium."""
    owner, clubs = floor.start.looted, range(len(floor.tiles))
    looter = 1 - owner
    plan = dict(zip(floor.plans, floor.looted_decision.average_odds, strict=True))
    expected = {announced: floor.expected(announced) for announced in floor.tiles}
    value = sum(
        plan[floor.tiles[club], announced] * expected[announced][owner][club]
        for announced in expected
        for club in clubs
    )
    troll_best = max(expected[announced][owner][club] for announced in expected for club in clubs)
    looter_best = 0.0
    for announced in floor.tiles:
        odds = [plan[club, announced] for club in floor.tiles]
        values = [floor.result(announced, option)[looter] for option in floor.options[0]]
        looter_best += max(
            sum(o * value_of_club for o, value_of_club in zip(odds, option, strict=True)) for option in values
        )
    return (troll_best - value) + (looter_best + value)


@pytest.mark.parametrize("sides", [Sides.NORMAL, Sides.FULL])
def test_a_floor_of_two_players_is_solved_to_within_two_hundredths(sides: Sides) -> None:
    starts = [s.open for s in positions(2, 1, Options(sides=sides)) if s.open.phase is Phase.TRAP]
    for now in starts[:: amount(quick=5, thorough=1)]:
        assert gap(FloorGame(start_of_floor(now)).solve(STEPS[2])) < 0.02


def test_a_floor_after_one_step_is_far_from_the_equilibrium() -> None:
    """Otherwise the test above could not fail."""
    assert gap(FloorGame(start_of_floor(next(positions(2, 1)).open)).solve(1)) > 0.05


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_question_has_a_strategy_over_its_moves(seats: int) -> None:
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


def test_the_start_of_a_floor_is_the_same_throughout_the_floor() -> None:
    by_floor: dict[tuple[int, int], set[object]] = {}
    for state in positions(3, 1):
        by_floor.setdefault((state.open.round, state.open.floor), set()).add(start_of_floor(state.open))
    assert {len(starts) for starts in by_floor.values()} == {1}
