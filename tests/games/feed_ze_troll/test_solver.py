"""The duel solver: its equilibrium is checked against every pure strategy of both players."""

from itertools import product

import pytest

from taverne.games.feed_ze_troll.bots.duel_solver import (
    PLACES,
    CaveSolver,
    Equilibrium,
    Payoffs,
    Position,
    solve_duel,
)
from taverne.games.feed_ze_troll.rules.cave import FLOORS, Cave, Floor, build_cave
from taverne.games.feed_ze_troll.rules.state import Leftover
from tests.games.feed_ze_troll.facts import FACTS

CAVES = {
    "normal": build_cave(("",) * 5),
    "full": build_cave(("123",) * 5),
    "mixed": build_cave(("1", "2", "13", "3", "12")),
}
in_every_cave = pytest.mark.parametrize("cave", CAVES.values(), ids=CAVES.keys())


def _positions(floor: int) -> list[Position]:
    return [
        Position(floor, front, helmet, banned)
        for front, helmet, banned in product(range(0, 20, 3), (False, True), (False, True))
    ]


def _payoff(payoffs: Payoffs, announced: int, club: int, place: int) -> float:
    """The payoff of a looter in one place with the club in another."""
    number = payoffs.tiles.index(place)
    return (
        payoffs.with_club[payoffs.tiles.index(announced)][number]
        if club == place
        else payoffs.without_club[number]
    )


def _value_against_club(payoffs: Payoffs, announced: int, club: int, solved: Equilibrium) -> float:
    """The payoff of the looter's mixed strategy when the club certainly lies in one place."""
    shelter = solved.barrel * (payoffs.barrel or 0.0)
    return shelter + sum(
        solved.enter[place] * _payoff(payoffs, announced, club, place) for place in payoffs.tiles
    )


@in_every_cave
@pytest.mark.parametrize("floor", range(5))
def test_neither_player_can_do_better_against_the_other(cave: Cave, floor: int) -> None:
    solution = CaveSolver(cave, Leftover.PROTECT)
    for position in _positions(floor):
        payoffs = solution.payoffs(position)
        for announced in payoffs.tiles:
            solved = solve_duel(payoffs, announced)
            for club in payoffs.tiles:
                assert _value_against_club(payoffs, announced, club, solved) >= solved.value - 1e-9
            for place in payoffs.tiles:
                got = sum(
                    solved.club[club] * _payoff(payoffs, announced, club, place) for club in payoffs.tiles
                )
                assert got <= solved.value + 1e-9
            assert payoffs.barrel is None or payoffs.barrel <= solved.value + 1e-9


@in_every_cave
def test_odds_sum_to_one_and_are_zero_on_closed_tiles(cave: Cave) -> None:
    solution = CaveSolver(cave, Leftover.PROTECT)
    for floor in range(5):
        for position in _positions(floor):
            payoffs = solution.payoffs(position)
            solved = solve_duel(payoffs, payoffs.tiles[0])
            assert sum(solved.club) == pytest.approx(1)
            assert sum(solved.enter) + solved.barrel == pytest.approx(1)
            for place in set(PLACES) - set(payoffs.tiles):
                assert solved.club[place] == solved.enter[place] == 0


@pytest.mark.parametrize("name", FACTS.solved)
def test_the_designed_caves_have_the_values_of_the_facts(name: str) -> None:
    solution = CaveSolver(CAVES[name], Leftover.PROTECT)
    assert solution.value(Position(0)) == pytest.approx(FACTS.solved[name].value, abs=0.005)
    for helmet, thresholds in ((False, FACTS.solved[name].barrel), (True, FACTS.solved[name].helmeted)):
        for floor, least in thresholds.items():
            assert _first_at_the_barrel(solution, floor, helmet=helmet) == least, f"{floor}, helmet {helmet}"


def _first_at_the_barrel(solution: CaveSolver, floor: Floor, *, helmet: bool) -> int | None:
    """The least loot in front with which a looter always goes to the barrel."""
    for front in range(30):
        payoffs = solution.payoffs(Position(FLOORS.index(floor), front, helmet))
        if min(
            (solve_duel(payoffs, announced) for announced in payoffs.tiles), key=lambda solved: solved.value
        ).barrel:
            return front
    return None


def test_loot_in_front_at_the_very_end_has_a_value_only_if_it_is_protected() -> None:
    last = Position(4, front=6)
    values = {leftover: CaveSolver(CAVES["normal"], leftover).value(last) for leftover in Leftover}
    assert values[Leftover.LOSE] == values[Leftover.CARRY] < values[Leftover.PROTECT]


def test_carried_loot_has_a_value_for_a_player_who_loots_again() -> None:
    solution = CaveSolver(CAVES["normal"], Leftover.CARRY)
    to_come = solution.value(Position(0, later_rounds=0))
    assert (
        solution.value(Position(4, front=6, later_rounds=1))
        > solution.value(Position(4, front=0, later_rounds=1))
        > to_come
    )
