"""Every card with a unique effect has a test that begins with its name."""

import ast
import re
from collections import Counter
from pathlib import Path

import pytest

from taverne.games import munchkin
from taverne.games.munchkin.presentation.card_text_parts import NoPower
from taverne.games.munchkin.presentation.pieces import PIECES
from taverne.games.munchkin.rules.cards import ROWS
from taverne.games.munchkin.rules.cards.names import Card
from taverne.kernel.tagged import Tagged
from tests.conformance.tagged_classes import nested_values

HERE = Path(__file__).parent
ROWS_OF = ("curses", "items", "monsters", "one_shots", "races_and_classes")
TESTS = [
    node.name
    for path in sorted(HERE.glob("test_*.py"))
    for node in ast.parse(path.read_text(encoding="utf-8")).body
    if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
]
KINDS = {card: {type(value) for value in nested_values(PIECES[card].about)} - {NoPower} for card in ROWS}
CARDS_WITH: Counter[type[Tagged]] = Counter(kind for kinds in KINDS.values() for kind in kinds)
ODD = [card for card, kinds in KINDS.items() if any(CARDS_WITH[kind] == 1 for kind in kinds)]


@pytest.mark.parametrize("card", ODD)
def test_a_card_with_a_unique_effect_has_a_test_of_its_own(card: Card) -> None:
    assert [name for name in TESTS if name.startswith(f"test_{card}_")]


def test_cards_with_unique_effects_are_found() -> None:
    assert {Card.INCOME_TAX, Card.PIT_BULL, Card.KNEEPADS_OF_ALLURE, Card.CHEAT} <= set(ODD)
    assert {Card.LAME_GOBLIN, Card.LEATHER_ARMOR, Card.SLEEP_POTION}.isdisjoint(ODD)


def test_the_rules_name_no_card() -> None:
    """Special cases are written in the row of the card.

    Only rows, their sources and lessons contain `Card.PIT_BULL`.
    """
    package = Path(munchkin.__file__).parent
    naming = {
        str(path.relative_to(package))
        for path in package.rglob("*.py")
        if path.parent.name != "lessons" and re.search(r"\bCard\.[A-Z]", path.read_text("utf-8"))
    }
    assert naming == {"presentation/known.py", *(f"rules/cards/{rows}.py" for rows in ROWS_OF)}
