"""Kernel and games are pure: no input or output, no hash order, no floats, no state that outlives a call."""

from pathlib import Path

import pytest

import taverne
from tests.conformance.purity import floats, impurities

PACKAGE = Path(taverne.__file__).parent
FLOATS_ALLOWED = ("game.py", "problems.py", "regret_matching.py")  # seconds; chances; an algorithm of bots
RULES = sorted([*(PACKAGE / "kernel").rglob("*.py"), *(PACKAGE / "games").rglob("*.py")])


@pytest.mark.parametrize("path", RULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_file_of_rules_is_pure(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    assert impurities(source) == []
    assert floats(source) == [] or path.name in FLOATS_ALLOWED or path.parent.name == "bots"


@pytest.mark.parametrize(
    "source",
    [
        "open('deck.txt')",
        "print(1)",
        "hash('troll')",
        "id(state)",
        "eval('1')",
        "exec('1')",
        "input()",
        "def f():\n    global turn",
        "for card in {1, 2}: pass",
        "hand = [card for card in set(pile)]",
        "hand = tuple({card for card in pile})",
        "hand = [*set(pile)]",
        "seats = set(asked)\nfor seat in seats: pass",
        "','.join({'a', 'b'})",
        "for seat in set(asked) - {1}: pass",
        "dict.fromkeys(frozenset(pile))",
    ],
)
def test_a_planted_impurity_is_found(source: str) -> None:
    assert impurities(source)


@pytest.mark.parametrize("source", ["half = 0.5", "half = life / 2", "life /= 2", "float('1')"])
def test_a_planted_float_is_found(source: str) -> None:
    assert floats(source)


@pytest.mark.parametrize(
    "source",
    [
        "hand = sorted({card for card in pile})",
        "if card in {1, 2}: pass",
        "half = life // 2",
        "len(set(pile)) == len(pile)",
        "luck.open()",
    ],
)
def test_pure_code_is_not_reported(source: str) -> None:
    assert impurities(source) == floats(source) == []
