"""What happens in a turn outside fights, and how the game ends."""

from typing import TypeAlias

from taverne.games.munchkin.rules.cards.names import Card
from taverne.kernel.tagged import Seat, Tagged


class TurnBegan(Tagged):
    seat: Seat


class DoorListened(Tagged):
    """A door card, face down, before the door is opened."""

    seat: Seat


class DoorOpened(Tagged):
    seat: Seat
    card: Card


class NoDoor(Tagged):
    """Neither deck nor discards have a card left."""

    seat: Seat


class Resurrected(Tagged):
    """From the top of the discards."""

    seat: Seat
    cards: tuple[Card, ...]


class CardTaken(Tagged):
    """Into the hand, seen by all."""

    seat: Seat
    card: Card


class Provoked(Tagged):
    seat: Seat
    card: Card


class RoomLooted(Tagged):
    seat: Seat


class CharityGiven(Tagged):
    seat: Seat
    to: Seat
    count: int


class DeckShuffled(Tagged):
    """The door discards are the new deck."""


class TreasuresShuffled(Tagged):
    """The Treasure discards are the new deck."""


class Blessed(Tagged):
    """The card that everybody gains a level by who has the trait for it."""

    seat: Seat
    card: Card


class Poured(Tagged):
    """The card that brings more Treasures."""

    seat: Seat
    card: Card


class GameWon(Tagged):
    seats: tuple[Seat, ...]
    level: int


class TavernClosed(Tagged):
    """The last round is over: the highest level wins."""

    seats: tuple[Seat, ...]
    level: int


TurnEvent: TypeAlias = (
    TurnBegan
    | DoorListened
    | DoorOpened
    | NoDoor
    | Resurrected
    | CardTaken
    | Provoked
    | RoomLooted
    | CharityGiven
    | DeckShuffled
    | TreasuresShuffled
    | Blessed
    | Poured
    | GameWon
    | TavernClosed
)
