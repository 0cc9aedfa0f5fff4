"""Sets of cards as whole numbers with a bit for each card, which are quick to count and to compare.

Bits go by rank and then by suit, so that the highest bit of a set is its strongest card. A deal has only one
special card: the two 11s of a suit share a bit, and so do the Magic cards, whose bit is the lowest of all.
"""

from collections.abc import Iterable
from typing import TypeAlias

from taverne.games.roi_des_nains.rules.cards import FACES, KINDS, SUITS, Card

CardSet: TypeAlias = int

MAGIC = 1
BIT: dict[Card, CardSet] = {
    card: 1 << len(SUITS) * kind.rank + SUITS.index(kind.suit) if kind.rank else MAGIC
    for card, kind in KINDS.items()
}
HIGHEST_RANK = max(kind.rank for kind in KINDS.values())
ALL = sum(set(BIT.values()))
OF_SUIT = {suit: sum({BIT[card] for card in Card if KINDS[card].suit is suit}) for suit in SUITS}
OF_RANK = [sum({BIT[card] for card in Card if KINDS[card].rank == rank}) for rank in range(HIGHEST_RANK + 1)]
NOBLES = sum(OF_RANK[rank] for rank in FACES)
NUMBERED = ALL - NOBLES - MAGIC
SUIT_AROUND: dict[CardSet, CardSet] = {BIT[card]: OF_SUIT.get(KINDS[card].suit, 0) for card in Card}


def card_set(cards: Iterable[Card]) -> CardSet:
    """The set of these cards, which must all be different."""
    return sum(map(BIT.__getitem__, cards))


def lowest_rank(cards: CardSet) -> int:
    """The rank of the weakest of these cards."""
    return ((cards & -cards).bit_length() - 1) // len(SUITS)
