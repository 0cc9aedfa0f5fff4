"""Every numbered rule and every ruling has a test that carries its number."""

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
RULES = [*(f"r{number}" for number in range(1, 28)), *(f"a{number}" for number in range(1, 26))]


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_has_a_test_that_carries_its_number(rule: str) -> None:
    assert [name for name in NAMES if name.startswith(f"test_gr_{rule}_")], f"no test for GR-{rule.upper()}"


def test_no_test_carries_a_number_that_no_rule_has() -> None:
    carried = {found[1] for name in NAMES if (found := re.match(r"test_gr_(\w\d+)_", name))}
    assert carried == set(RULES)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_rules_and_rulings_are_the_paragraphs_and_questions_of_the_rule_page(lang: str) -> None:
    page = (HERE.parents[2] / "docs" / "games" / f"grumpf.{lang}.md").read_text(encoding="utf-8")
    paragraphs = [f"r{number}" for number in re.findall(r"^## §(\d+) ", page, re.M)]
    questions = [f"a{number}" for number in re.findall(r"^### Q(\d+) ", page, re.M)]
    assert paragraphs + questions == RULES
