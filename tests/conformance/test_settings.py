"""The settings that the laws try: for a game with many options, every pair of values at least once."""

from itertools import combinations, product

from taverne.games import GAMES
from taverne.kernel.options import choices
from tests.conformance.random_games import MOST_SETTINGS, all_pairs, settings

COLUMNS = ["ab", "abcd", "abc", "abcdefg", "abcdefg"]


def test_any_two_values_are_tried_together_in_far_fewer_settings_than_there_are() -> None:
    rows = all_pairs(COLUMNS)
    for one, two in combinations(range(len(COLUMNS)), 2):
        tried = {(row[one], row[two]) for row in rows}
        assert tried == set(product(COLUMNS[one], COLUMNS[two]))
    assert len(rows) == len(set(rows)) <= 2 * 7 * 7


def test_a_game_with_few_settings_is_tried_in_all_of_them() -> None:
    game = GAMES["lutin_troll"]
    count = len(game.seats)
    for choice in choices(game.options):
        count *= len(choice.values)
    assert len(set(settings(game))) == count <= MOST_SETTINGS
