"""The 168 cards as rows, one file for each kind of card, and the two decks they make."""

from taverne.games.munchkin.cards.badges import BADGES, BLENDS
from taverne.games.munchkin.cards.curses import CURSES
from taverne.games.munchkin.cards.items import ITEMS
from taverne.games.munchkin.cards.monsters import MONSTERS
from taverne.games.munchkin.cards.rows import AnyRow, Deck
from taverne.games.munchkin.cards.tricks import LEVEL_UPS, ONE_SHOTS, OTHER_TREASURES, TRICKS
from taverne.games.munchkin.names import Card

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
