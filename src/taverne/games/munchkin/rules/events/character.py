"""What happens to characters: what they wear, lose, gain and sell, and how they die."""

from typing import TypeAlias

from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.cards.traits import Trait
from taverne.kernel.tagged import Seat, Tagged


class SexChosen(Tagged):
    seat: Seat
    sex: Trait


class Ready(Tagged):
    """The seat has finished its character."""

    seat: Seat


class CardPut(Tagged):
    """Into play, from the hand."""

    seat: Seat
    card: Card


class CheatPut(Tagged):
    """The card that allows everything lies on this item now."""

    seat: Seat
    card: Card


class ItemUsed(Tagged):
    seat: Seat
    card: Card


class ItemStowed(Tagged):
    seat: Seat
    card: Card


class ItemLoaded(Tagged):
    """The servant carries it."""

    seat: Seat
    card: Card


class BadgeDropped(Tagged):
    """A race, a class or what doubles one, given up at will."""

    seat: Seat
    card: Card


class HandShown(Tagged):
    seat: Seat
    cards: tuple[Card, ...]


class Lost(Tagged):
    """These cards of the seat go to the discards."""

    seat: Seat
    cards: tuple[Card, ...]


class LevelGained(Tagged):
    seat: Seat
    count: int
    level: int


class LevelLost(Tagged):
    seat: Seat
    count: int
    level: int


class SexChanged(Tagged):
    seat: Seat
    sex: Trait


class Sold(Tagged):
    seat: Seat
    cards: tuple[Card, ...]
    gold: int


class Died(Tagged):
    seat: Seat


class BodyLooted(Tagged):
    seat: Seat
    victim: Seat
    card: Card


class Reborn(Tagged):
    """A new character, without any card."""

    seat: Seat


class Redealt(Tagged):
    """Eight new cards for the new character."""

    seat: Seat


CharacterEvent: TypeAlias = (
    SexChosen
    | Ready
    | CardPut
    | CheatPut
    | ItemUsed
    | ItemStowed
    | ItemLoaded
    | BadgeDropped
    | HandShown
    | Lost
    | LevelGained
    | LevelLost
    | SexChanged
    | Sold
    | Died
    | BodyLooted
    | Reborn
    | Redealt
)
