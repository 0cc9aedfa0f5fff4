"""A floor against one looter, solved: best play on both sides can be checked without trusting the formula."""

from itertools import product

import pytest

from taverne.games.feed_ze_troll.bots.duel_solver import PLACES, Duel, Solution, Stakes, Stance, duel
from taverne.games.feed_ze_troll.rules.cave import FLOORS, Cave, Floor, laid
from taverne.games.feed_ze_troll.rules.state import Leftover
from tests.games.feed_ze_troll.facts import FACTS

CAVES = {"normal": laid(("",) * 5), "full": laid(("123",) * 5), "mixed": laid(("1", "2", "13", "3", "12"))}
in_every_cave = pytest.mark.parametrize("cave", CAVES.values(), ids=CAVES.keys())


def _stances(floor: int) -> list[Stance]:
    return [
        Stance(floor, front, helmet, banned)
        for front, helmet, banned in product(range(0, 20, 3), (False, True), (False, True))
    ]


def _worth(stakes: Stakes, announced: int, club: int, place: int) -> float:
    """What a looter gets in one place with the club in another."""
    number = stakes.tiles.index(place)
    return stakes.hurt[stakes.tiles.index(announced)][number] if club == place else stakes.safe[number]


def _against(stakes: Stakes, announced: int, club: int, play: Duel) -> float:
    """What the looter's mix gets when the club lies in one place for sure."""
    shelter = play.barrel * (stakes.barrel or 0.0)
    return shelter + sum(play.enter[place] * _worth(stakes, announced, club, place) for place in stakes.tiles)


@in_every_cave
@pytest.mark.parametrize("floor", range(5))
def test_neither_side_can_do_better_against_the_other(cave: Cave, floor: int) -> None:
    solution = Solution(cave, Leftover.PROTECT)
    for stance in _stances(floor):
        stakes = solution.stakes(stance)
        for announced in stakes.tiles:
            play = duel(stakes, announced)
            for club in stakes.tiles:
                assert _against(stakes, announced, club, play) >= play.value - 1e-9
            for place in stakes.tiles:
                got = sum(play.club[club] * _worth(stakes, announced, club, place) for club in stakes.tiles)
                assert got <= play.value + 1e-9
            assert stakes.barrel is None or stakes.barrel <= play.value + 1e-9


@in_every_cave
def test_odds_are_odds_and_closed_tiles_have_none(cave: Cave) -> None:
    solution = Solution(cave, Leftover.PROTECT)
    for floor in range(5):
        for stance in _stances(floor):
            stakes = solution.stakes(stance)
            play = duel(stakes, stakes.tiles[0])
            assert sum(play.club) == pytest.approx(1)
            assert sum(play.enter) + play.barrel == pytest.approx(1)
            for place in set(PLACES) - set(stakes.tiles):
                assert play.club[place] == play.enter[place] == 0


@pytest.mark.parametrize("name", FACTS.solved)
def test_the_designed_caves_are_worth_what_was_measured(name: str) -> None:
    solution = Solution(CAVES[name], Leftover.PROTECT)
    assert solution.value(Stance(0)) == pytest.approx(FACTS.solved[name].value, abs=0.005)
    for helmet, thresholds in ((False, FACTS.solved[name].barrel), (True, FACTS.solved[name].helmeted)):
        for floor, least in thresholds.items():
            assert _first_at_the_barrel(solution, floor, helmet=helmet) == least, f"{floor}, helmet {helmet}"


def _first_at_the_barrel(solution: Solution, floor: Floor, *, helmet: bool) -> int | None:
    """The least loot in front with which a looter goes to the barrel for sure."""
    for front in range(30):
        stakes = solution.stakes(Stance(FLOORS.index(floor), front, helmet))
        if min((duel(stakes, announced) for announced in stakes.tiles), key=lambda play: play.value).barrel:
            return front
    return None


def test_loot_that_will_be_lost_is_worth_less_and_loot_carried_nowhere_is_lost() -> None:
    last = Stance(4, front=6)
    values = {leftover: Solution(CAVES["normal"], leftover).value(last) for leftover in Leftover}
    assert values[Leftover.LOSE] == values[Leftover.CARRY] < values[Leftover.PROTECT]


def test_carried_loot_is_worth_something_to_who_loots_again() -> None:
    solution = Solution(CAVES["normal"], Leftover.CARRY)
    to_come = solution.value(Stance(0, later=0))
    assert solution.value(Stance(4, front=6, later=1)) > solution.value(Stance(4, front=0, later=1)) > to_come
