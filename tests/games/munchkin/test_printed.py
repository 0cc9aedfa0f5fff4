"""What the browser prints on the cards is what the rules' rows say, and every card has its picture."""

from __future__ import annotations

import re
from pathlib import Path
from runpy import run_path

from taverne.games.munchkin.rules.cards.names import Card

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


def _text(name: str) -> str:
    return (SCREEN / name).read_text(encoding="utf-8")
