"""Settings of a game with many options: not all of them, yet any two values are tried together."""

from itertools import combinations, product

from taverne.games import GAMES
from taverne.kernel.options import choices
from tests.conformance.walks import ALL, any_two, settings

COLUMNS = ["ab", "abcd", "abc", "abcdefg", "abcdefg"]


def test_any_two_values_meet_in_far_fewer_settings_than_there_are() -> None:
    rows = any_two(COLUMNS)
    for one, two in combinations(range(len(COLUMNS)), 2):
        met = {(row[one], row[two]) for row in rows}
        assert met == set(product(COLUMNS[one], COLUMNS[two]))
    assert len(rows) == len(set(rows)) <= 2 * 7 * 7


def test_few_settings_are_all_tried() -> None:
    game = GAMES["lutin_troll"]
    count = len(game.seats)
    for choice in choices(game.options):
        count *= len(choice.values)
    assert len(set(settings(game))) == count <= ALL
