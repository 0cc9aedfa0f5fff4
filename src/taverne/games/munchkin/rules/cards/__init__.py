"""The 168 cards as rows, one file for each kind of card, and the two decks they make."""

from taverne.games.munchkin.rules.cards.card_types import AnyRow, Deck
from taverne.games.munchkin.rules.cards.curses import CURSES
from taverne.games.munchkin.rules.cards.items import ITEMS
from taverne.games.munchkin.rules.cards.monsters import MONSTERS
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.cards.one_shots import LEVEL_UPS, ONE_SHOTS, OTHER_TREASURES, TRICKS
from taverne.games.munchkin.rules.cards.races_and_classes import BADGES, BLENDS

DOOR_ROWS: tuple[AnyRow, ...] = (*MONSTERS, *CURSES, *BADGES, *BLENDS, *TRICKS)
TREASURE_ROWS: tuple[AnyRow, ...] = (*ITEMS, *ONE_SHOTS, *LEVEL_UPS, *OTHER_TREASURES)
ROWS: dict[Card, AnyRow] = {row.card: row for row in (*DOOR_ROWS, *TREASURE_ROWS)}
DECK_OF: dict[Card, Deck] = {
    **{row.card: Deck.DOOR for row in DOOR_ROWS},
    **{row.card: Deck.TREASURE for row in TREASURE_ROWS},
}
# Every card that lies in the box, copies included.
DOORS: tuple[Card, ...] = tuple(row.card for row in DOOR_ROWS for _ in range(row.copies))
TREASURES: tuple[Card, ...] = tuple(row.card for row in TREASURE_ROWS for _ in range(row.copies))
