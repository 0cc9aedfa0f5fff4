"""Every numbered rule and every ruling has a test that carries its number, and its place on the rule page."""

import ast
import re
from pathlib import Path

import pytest
from msgspec import Struct

from taverne.games import GAMES
from taverne.words.grammar import Language
from taverne.words.rule_page import rule_page

HERE = Path(__file__).parent


class Numbers(Struct, frozen=True):
    """How many there are of each letter."""

    prefix: str  # of the names of tests
    rules: int  # letter r: the paragraphs of the page
    rulings: dict[str, int]  # all together its questions, one letter after the other
    beside: dict[str, int] = {}  # what has no place of its own on the page

    @property
    def all(self) -> set[tuple[str, int]]:
        counts = {"r": self.rules, **self.rulings, **self.beside}
        return {(letter, number) for letter, count in counts.items() for number in range(1, count + 1)}


NUMBERS = {
    "lutin_troll": Numbers("lt_", 15, {"a": 17}),
    "feed_ze_troll": Numbers("fz_", 21, {"a": 20}),
    # on deals, ends, cards, quests; and vectors
    "roi_des_nains": Numbers("rn_", 30, {"a": 13, "b": 6, "c": 20, "d": 11}, {"v": 13}),
    # in general, on the turn, fights, flight, death, monsters, badges, curses, treasures; and windows
    "munchkin": Numbers(
        "", 89, {"g": 12, "p": 10, "b": 26, "f": 8, "d": 5, "m": 17, "c": 15, "k": 11, "t": 27}, {"w": 12}
    ),
    "grumpf": Numbers("gr_", 27, {"a": 25}),
}
of_every_game = pytest.mark.parametrize("slug", GAMES)


@of_every_game
def test_every_number_is_carried_by_a_test_and_no_test_carries_another(slug: str) -> None:
    pattern = re.compile(rf"test_{NUMBERS[slug].prefix}([a-z])(\d+)_")
    carried = {(found[1], int(found[2])) for name in _tests(slug) if (found := pattern.match(name))}
    assert carried == NUMBERS[slug].all


@of_every_game
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_rules_and_rulings_are_the_paragraphs_and_questions_of_the_rule_page(
    slug: str, lang: Language
) -> None:
    numbers, page = NUMBERS[slug], rule_page(slug, lang)
    assert re.findall(r"^## §(\d+) ", page, re.M) == _counted(numbers.rules)
    assert re.findall(r"^### Q(\d+) ", page, re.M) == _counted(sum(numbers.rulings.values()))


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_windows_of_munchkin_are_on_its_page(lang: Language) -> None:
    page = rule_page("munchkin", lang)
    for number in range(1, NUMBERS["munchkin"].beside["w"] + 1):
        assert re.search(rf"\bW{number}\b", page), f"W{number} is not on the page"


def _tests(slug: str) -> list[str]:
    return [
        node.name
        for path in (HERE / slug).rglob("test_*.py")
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef)
    ]


def _counted(count: int) -> list[str]:
    return [str(number) for number in range(1, count + 1)]
