"""Worked examples: floor B of the rule page, the same with a lie, and the next floor."""

from taverne.games.feed_ze_troll.rules.cave import Floor, Side
from taverne.games.feed_ze_troll.rules.state import State
from tests.games.feed_ze_troll.caves import floor, loot, match, trolls, turn

C = (Side(red=5), Side(red=2, gold=2), Side(red=3, helmet=True))


def _floor_b(said: int) -> State:
    """X is hit with 3 in front, Y takes the helmet with 1, Z is at the barrel with 3."""
    return turn(floor(Floor.B, front=(0, 3, 1, 3), back=(0, 0, 1, 0)), 1, said, 1, 3, 0).state


def test_vector_floor_b_after_a_true_announcement() -> None:
    state = _floor_b(1)
    assert [loot(state, number) for number in range(4)] == [(0, 2), (0, 0), (3, 1), (0, 3)]
    assert [troll.helmet for troll in trolls(state)] == [False, False, True, False]


def test_vector_floor_b_after_a_lie() -> None:
    state = _floor_b(2)
    assert [loot(state, number) for number in range(4)] == [(0, 1), (0, 0), (3, 1), (0, 3)]


def test_vector_on_floor_c_the_helmet_keeps_the_loot_and_the_troll_gains() -> None:
    for said, gain in ((2, 1), (1, 2)):
        state = floor(Floor.C, C, front=(0, 0, 3, 0), helmets=(2,))
        after = turn(state, 1, said, 2, 1, 0).state
        assert loot(after, 2) == (3, 0)
        assert loot(after, 0) == (0, gain)


def test_vector_floor_a_before() -> None:
    """In the designed cave: X and Z from A1, Y from A3."""
    state = turn(match(4), 2, 2, 1, 3, 1).state
    assert [loot(state, number) for number in range(4)] == [(0, 0), (3, 0), (1, 1), (3, 0)]


def test_vector_one_looter_trapped() -> None:
    plain, double = Side(red=1), Side(red=1, double_club=True)
    for side, said, gain in ((plain, 2, 1), (plain, 1, 2), (double, 2, 2), (double, 1, 4)):
        state = turn(floor(Floor.B, (side, plain, plain)), 1, said, 1, 3, 3).state
        assert loot(state, 0) == (0, gain)
