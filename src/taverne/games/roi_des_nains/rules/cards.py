"""Three suits, 39 base cards and the fourteen special ones, of which one joins each deal (§1, §2)."""

from bisect import bisect
from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct


class Suit(StrEnum):
    DWARVES = "dwarves"
    KNIGHTS = "knights"
    GOBLINS = "goblins"
    MAGIC = "magic"  # a Magic card has no suit at all


class Card(StrEnum):
    """All cards in the order of a hand: suit by suit from weak to strong, Magic last."""

    N1_DRUID = "n1_druid"
    N2, N3, N4, N5, N6, N7, N8, N9, N10 = "n2", "n3", "n4", "n5", "n6", "n7", "n8", "n9", "n10"
    N11_STANDARD, N11_TINKERER = "n11_standard", "n11_tinkerer"
    NJ, NQ, NK, NA = "nj", "nq", "nk", "na"
    C1_JESTER = "c1_jester"
    C2, C3, C4, C5, C6, C7, C8, C9, C10 = "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9", "c10"
    C11_STANDARD, C11_ENCHANTER = "c11_standard", "c11_enchanter"
    CJ, CQ, CK, CA = "cj", "cq", "ck", "ca"
    G1_SCOUT = "g1_scout"
    G2, G3, G4, G5, G6, G7, G8, G9, G10 = "g2", "g3", "g4", "g5", "g6", "g7", "g8", "g9", "g10"
    G11_STANDARD, G11_SHAMAN = "g11_standard", "g11_shaman"
    GJ, GQ, GK, GA = "gj", "gq", "gk", "ga"
    DRAGON = "dragon"
    MUMMY = "mummy"
    CLONE = "clone"
    SORCERER = "sorcerer"
    EXCALIBUR = "excalibur"


Cards: TypeAlias = tuple[Card, ...]

JACK, QUEEN, KING, ACE = FACES = (12, 13, 14, 15)  # ranks above the 11, which is above the 10 (§2)


class Kind(Struct, frozen=True):
    suit: Suit
    rank: int  # 1 to 15; 0: none
    special: bool = False

    @property
    def number(self) -> int | None:
        """The number printed on the card; Jack, Queen, King, Ace and Magic have none."""
        return self.rank if 1 <= self.rank < JACK else None


_SUITS = {"n": Suit.DWARVES, "c": Suit.KNIGHTS, "g": Suit.GOBLINS}
_RANKS = {"j": JACK, "q": QUEEN, "k": KING, "a": ACE}


def _kind(card: Card) -> Kind:
    """Reads a card's name: its suit's French letter and its rank; Magic cards have names of their own."""
    sign, _, power = card.partition("_")
    if sign[1:].isdecimal() or sign[1:] in _RANKS:
        rank = _RANKS.get(sign[1:]) or int(sign[1:])
        return Kind(_SUITS[sign[0]], rank, special=bool(power))
    return Kind(Suit.MAGIC, 0, special=True)


KINDS = {card: _kind(card) for card in Card}
SUIT = {card: kind.suit for card, kind in KINDS.items()}
STRENGTH = {card: 2 * kind.rank for card, kind in KINDS.items()}  # doubled, so that there is room for a half
SUITS = (Suit.DWARVES, Suit.KNIGHTS, Suit.GOBLINS)

BASE: Cards = tuple(card for card, kind in KINDS.items() if not kind.special)
DECK: Cards = tuple(card for card, kind in KINDS.items() if kind.special)
LEFT_OUT: dict[int, Cards] = {3: (Card.N2,)}  # by number of players (§5)

# The three musicians (§10, §14, §16).
CHOOSES_QUEST = Card.C5
LEADS_FIRST = Card.G5
DEALS_NEXT = Card.N5

PLACE = {card: place for place, card in enumerate(Card)}


def in_order(cards: Cards) -> Cards:
    """The cards of a hand, sorted: two hands with the same cards are equal."""
    return tuple(sorted(cards, key=PLACE.__getitem__))


def with_card(cards: Cards, card: Card) -> Cards:
    """The sorted cards with one card more, in its place."""
    place = bisect(cards, PLACE[card], key=PLACE.__getitem__)
    return (*cards[:place], card, *cards[place:])


def pack(seats: int, special: Card) -> Cards:
    """The cards of one deal: those of the box for so many players, and the special card (§12)."""
    left_out = LEFT_OUT.get(seats, ())
    return in_order((*(card for card in BASE if card not in left_out), special))
