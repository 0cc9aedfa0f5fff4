"""The events of a turn outside fights, and of the end of the game."""

from typing import TypeAlias

from taverne.games.munchkin.rules.cards.names import Card
from taverne.kernel.tagged import Seat, Tagged


class TurnBegan(Tagged):
    seat: Seat


class DoorListened(Tagged):
    """The seat draws a door card face down before opening the door."""

    seat: Seat


class DoorOpened(Tagged):
    seat: Seat
    card: Card


class NoDoor(Tagged):
    """No door can be opened: the deck and its discards are empty."""

    seat: Seat


class Resurrected(Tagged):
    """The seat takes these cards from the top of the discards."""

    seat: Seat
    cards: tuple[Card, ...]


class CardTaken(Tagged):
    """The seat takes a card that everybody sees into the hand."""

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
    """The seat plays the card that gives a level to everybody with its trait."""

    seat: Seat
    card: Card


class Poured(Tagged):
    """The seat plays the card that brings more Treasures."""

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
