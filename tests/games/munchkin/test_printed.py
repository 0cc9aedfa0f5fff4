"""The browser prints on each card what its row says, with its picture and its labels."""

from __future__ import annotations

import re
from pathlib import Path
from runpy import run_path

from taverne.games.munchkin.presentation.labels import Gold, LevelNumber, TreasureChange, TreasuresWon
from taverne.games.munchkin.rules.cards import ROWS
from taverne.games.munchkin.rules.cards.actions import Modify
from taverne.games.munchkin.rules.cards.card_types import Item, Monster, OneShot, Trick
from taverne.games.munchkin.rules.cards.names import Card
from taverne.words.labels import all_values_of, key

ROOT = Path(__file__).parents[3]
SCREEN = ROOT / "src/taverne/games/munchkin/screen"
PICTURE = re.compile(r"^  (\w+): \"([\w-]+)\",$", re.MULTILINE)


def test_the_facts_on_the_cards_are_those_of_the_rows() -> None:
    assert _text("cards/printed.js") == run_path(str(ROOT / "tools/printed.py"))["printed"]()


def test_every_card_has_a_picture_of_the_sprite() -> None:
    pictures = dict(PICTURE.findall(_text("cards/pictures.js")))
    drawn = set(re.findall(r'<symbol id="([\w-]+)"', _text("icons.svg")))
    assert list(pictures) == list(Card)
    assert set(pictures.values()) <= drawn


def test_every_number_on_a_card_has_a_label() -> None:
    levels, treasures, gold = (set(all_values_of(kind, 0)) for kind in (LevelNumber, TreasuresWon, Gold))
    for row in ROWS.values():
        match row:
            case Monster():
                assert LevelNumber(row.level) in levels
                assert TreasuresWon(row.treasures) in treasures
            case Trick(does=Modify(treasures=change)):
                assert str(change) in map(key, all_values_of(TreasureChange, 0))
            case Item() | OneShot() if row.gold:
                assert row.gold % 100 == 0
                assert Gold(row.gold // 100) in gold


def _text(name: str) -> str:
    return (SCREEN / name).read_text(encoding="utf-8")
