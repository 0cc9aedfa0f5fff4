"""Tricks that were taken, and the pile that each player has won with them."""

from collections.abc import Sequence

from msgspec import Struct

from taverne.games.roi_des_nains.rules.card_sets import CardSet, card_set
from taverne.games.roi_des_nains.rules.cards import Card, Cards
from taverne.kernel.tagged import Seat


class Trick(Struct, frozen=True, gc=False):
    """One card of each player, in the order of play, as the trick lies in its taker's pile."""

    leader: Seat
    cards: Cards
    taker: Seat

    @property
    def winning(self) -> Card:
        """The card that took the trick."""
        return self.cards[(self.taker - self.leader) % len(self.cards)]

    def player(self, card: Card) -> Seat:
        """The seat that played this card of the trick."""
        return (self.leader + self.cards.index(card)) % len(self.cards)


class Won(Struct, frozen=True):
    """The tricks and cards that all players have won in a deal: a quest looks at nothing else (§23)."""

    takers: Sequence[Seat]  # trick by trick
    piles: Sequence[CardSet]  # by seat
    whole: int  # tricks in the whole deal


def won(tricks: Sequence[Trick], seats: int, whole: int) -> Won:
    piles = [0] * seats
    for trick in tricks:
        piles[trick.taker] |= card_set(trick.cards)
    return Won(tuple([trick.taker for trick in tricks]), tuple(piles), whole)


def taker_of(tricks: Sequence[Trick], card: Card) -> Seat | None:
    """The seat in whose pile a card lies."""
    return next((trick.taker for trick in tricks if card in trick.cards), None)
