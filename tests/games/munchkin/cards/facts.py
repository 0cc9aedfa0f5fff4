"""The facts of the box, read from facts.yaml."""

from pathlib import Path
from typing import Any

import msgspec
import yaml
from msgspec import Struct

from taverne.games.munchkin.rules.cards.card_types import Deck
from taverne.games.munchkin.rules.cards.names import Card


class KindFact(Struct, frozen=True, forbid_unknown_fields=True):
    deck: Deck
    kind: str
    distinct: int
    cards: int


class CardFact(Struct, frozen=True, forbid_unknown_fields=True):
    """One card. Facts of a few cards only are dictionaries, which the tests of these cards read."""

    card: Card
    fr: str
    en: str
    deck: Deck
    kind: str
    copies: int = 1
    gold: int | None = None
    tags: tuple[str, ...] = ()
    # of monsters
    level: int = 0
    treasures: int = 0
    levels: int = 1
    undead: bool = False
    helpers: bool = True
    flee: int = 0
    escape: str = "normal"
    against: tuple[dict[str, Any], ...] = ()
    hampers: tuple[dict[str, Any], ...] = ()
    counts: dict[str, bool] | None = None
    spares: dict[str, Any] | None = None
    toll: dict[str, Any] | None = None
    extra: tuple[dict[str, Any], ...] = ()
    ways: tuple[dict[str, Any], ...] = ()
    before: tuple[dict[str, Any], ...] = ()
    # of monsters and curses
    bad: tuple[dict[str, Any], ...] = ()
    lasts: bool = False
    # of items
    bonus: int = 0
    bonus_by: tuple[dict[str, Any], ...] = ()
    slot: str | None = None
    big: bool = False
    usable_by: dict[str, dict[str, str]] | None = None
    worthless: bool = False
    saves: dict[str, Any] | None = None
    # of cards that are played
    side_bonus: int | None = None
    cheers: dict[str, Any] | None = None
    strength: int | None = None
    more_treasures: int | None = None
    # of races and classes
    race: str | None = None
    powers: dict[str, tuple[int, ...]] | None = None  # by tag, with their numbers
    class_: str | None = msgspec.field(name="class", default=None)


class OptionFact(Struct, frozen=True, forbid_unknown_fields=True):
    choices: tuple[str, ...]
    default: str


class Facts(Struct, frozen=True, forbid_unknown_fields=True):
    players: tuple[int, int]
    level_to_win: int
    hand: dict[str, int]
    escape_roll: int
    gold_for_a_level: int
    options: dict[str, OptionFact]
    doors: int
    treasures: int
    distinct: int
    kinds: tuple[KindFact, ...]
    cards: tuple[CardFact, ...]


def _read() -> Facts:
    text = (Path(__file__).parent / "facts.yaml").read_text(encoding="utf-8")
    return msgspec.convert(yaml.safe_load(text), Facts)


FACTS = _read()
