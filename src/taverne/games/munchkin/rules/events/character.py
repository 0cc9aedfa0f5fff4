"""The events of characters: items worn, lost, gained and sold, levels, and deaths."""

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
    """The seat puts a card from the hand into play."""

    seat: Seat
    card: Card


class CheatPut(Tagged):
    """The seat puts the cheat card on this item, which may then break the rules for items."""

    seat: Seat
    card: Card


class ItemUsed(Tagged):
    seat: Seat
    card: Card


class ItemStowed(Tagged):
    seat: Seat
    card: Card


class ItemLoaded(Tagged):
    """The servant carries the item."""

    seat: Seat
    card: Card


class BadgeDropped(Tagged):
    """The seat gives up a race, a class or a card that doubles one."""

    seat: Seat
    card: Card


class HandShown(Tagged):
    seat: Seat
    cards: tuple[Card, ...]


class Lost(Tagged):
    """The seat loses these cards to the discards."""

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
    """The dead player starts a new character, without any card."""

    seat: Seat


class Redealt(Tagged):
    """The new character gets eight cards."""

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
