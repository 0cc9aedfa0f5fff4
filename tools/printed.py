"""Generates the values printed on Munchkin's cards for the browser, besides name and picture."""

import json
from pathlib import Path

from taverne.games.munchkin.rules.cards import DECK_OF, ROWS
from taverne.games.munchkin.rules.cards.actions import Modify
from taverne.games.munchkin.rules.cards.card_types import (
    AnyRow,
    Badge,
    Blend,
    Curse,
    Item,
    LevelUp,
    Monster,
    OneShot,
    Servant,
    Trick,
)
from taverne.games.munchkin.rules.cards.traits import RACES

PRINTED = Path(__file__).parent.parent / "src/taverne/games/munchkin/screen/cards/printed.js"
HEADER = """\
/** What is printed on the cards beside name and picture. Made by tools/printed.py from the rows. */

/**
 * @typedef {object} Printed
 * @property {"monster"|"curse"|"race"|"class"|"mod"|"trick"|"item"|"once"|"level"|"servant"} kind
 * @property {"door"|"treasure"} deck
 * @property {"head"|"armor"|"feet"|"one_hand"|"two_hands"} [slot]
 * @property {boolean} [big]
 * @property {number} [gold]
 * @property {number} [treasures]   of a monster; what is changed in them by a card on it
 * @property {number} [levels]      for killing it
 */

/** @type {Record<string, Printed>} */
"""


def printed() -> str:
    rows = [f"  {card}: {json.dumps(_printed_values(row))}," for card, row in ROWS.items()]
    return "\n".join([f"{HEADER}export const PRINTED = {{", *rows, "};", ""])


def _printed_values(row: AnyRow) -> dict[str, object]:
    values: dict[str, object] = {"kind": _kind(row), "deck": DECK_OF[row.card]}
    match row:
        case Monster():
            values |= {"treasures": row.treasures, "levels": row.levels}
        case Item():
            values |= {"slot": row.slot, "big": row.big, "gold": row.gold}
        case OneShot():
            values |= {"gold": row.gold}
        case Trick(does=Modify(treasures=treasures)):
            values |= {"treasures": treasures}
    return {name: value for name, value in values.items() if value not in (None, False)}


def _kind(row: AnyRow) -> str:
    match row:
        case Badge(trait=trait):
            return "race" if trait in RACES else "class"
        case Blend(of=of):
            return "race" if of == RACES else "class"
        case Trick(does=Modify()):
            return "mod"
        case Monster() | Curse() | Trick() | Item() | OneShot() | LevelUp() | Servant():
            return {OneShot: "once", LevelUp: "level"}.get(type(row), type(row).__name__.lower())


if __name__ == "__main__":
    PRINTED.write_text(printed(), encoding="utf-8")
