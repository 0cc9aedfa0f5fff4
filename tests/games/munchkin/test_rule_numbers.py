"""Every rule, every window and every ruling has a test that carries its number."""

import ast
import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
NAMES = [
    node.name
    for path in sorted(HERE.glob("test_*.py"))
    for node in ast.parse(path.read_text(encoding="utf-8")).body
    if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
]
RULES = [f"r{number:02}" for number in range(1, 90)]
WINDOWS = [f"w{number:02}" for number in range(1, 13)]
# Rulings: in general, on the turn, fights, flight, death, monsters, races and classes, curses, treasures.
COUNTS = {"g": 12, "p": 10, "b": 26, "f": 8, "d": 5, "m": 17, "c": 15, "k": 11, "t": 27}
RULINGS = [f"{letter}{number:02}" for letter, count in COUNTS.items() for number in range(1, count + 1)]


@pytest.mark.parametrize("number", [*RULES, *WINDOWS, *RULINGS])
def test_a_rule_has_a_test_that_carries_its_number(number: str) -> None:
    assert [name for name in NAMES if name.startswith(f"test_{number}_")], f"no test for {number.upper()}"


def test_no_test_carries_a_number_that_no_rule_has() -> None:
    carried = {found[1] for name in NAMES if (found := re.match(r"test_([a-z]\d\d)_", name))}
    assert carried == {*RULES, *WINDOWS, *RULINGS}


def test_rules_and_rulings_are_the_paragraphs_and_questions_of_the_rule_page() -> None:
    """§1 to §89 are the rules; Q1 is G1, and all other rulings follow in their order."""
    page = (HERE.parents[2] / "docs" / "games" / "munchkin.en.md").read_text(encoding="utf-8")
    assert [f"r{int(number):02}" for number in re.findall(r"^## §(\d+) ", page, re.M)] == RULES
    assert re.findall(r"^### Q(\d+) ", page, re.M) == [str(1 + place) for place in range(len(RULINGS))]
    for number in range(1, 13):
        assert re.search(rf"\bW{number}\b", page), f"W{number} is not on the page"
