"""Every numbered rule, ruling and vector has a test that carries its number."""

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
COUNTS = {
    "r": 30,
    "a": 13,
    "b": 6,
    "c": 20,
    "d": 11,
}  # rules; rulings on deals, ends, cards, quests
RULES = [f"{letter}{number}" for letter, count in COUNTS.items() for number in range(1, count + 1)]
VECTORS = [f"v{number}" for number in range(1, 14)]


@pytest.mark.parametrize("rule", [*RULES, *VECTORS])
def test_a_rule_has_a_test_that_carries_its_number(rule: str) -> None:
    assert [name for name in NAMES if name.startswith(f"test_rn_{rule}_")], f"no test for RN-{rule.upper()}"


def test_no_test_carries_a_number_that_no_rule_has() -> None:
    carried = {found[1] for name in NAMES if (found := re.match(r"test_rn_(\w\d+)_", name))}
    assert carried == {*RULES, *VECTORS}


def test_rules_and_rulings_are_the_paragraphs_and_questions_of_the_rule_page() -> None:
    """§1 to §30 are the rules; Q1 is A1, and the other rulings follow in their order."""
    page = (HERE.parents[2] / "docs" / "games" / "roi_des_nains.en.md").read_text(encoding="utf-8")
    paragraphs = [f"r{number}" for number in re.findall(r"^## §(\d+) ", page, re.M)]
    rulings = [rule for rule in RULES if not rule.startswith("r")]
    assert paragraphs == [rule for rule in RULES if rule.startswith("r")]
    assert re.findall(r"^### Q(\d+) ", page, re.M) == [str(1 + place) for place in range(len(rulings))]
