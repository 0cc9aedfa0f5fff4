"""The types of cards: one type of row for each kind of card. The numbers are those printed in the box."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct

from taverne.games.munchkin.rules.cards.actions import Deed
from taverne.games.munchkin.rules.cards.effects import Nothing, Verb
from taverne.games.munchkin.rules.cards.monster_traits import (
    Against,
    Counts,
    Escape,
    Extra,
    Hampers,
    Spares,
    Toll,
    Way,
)
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.cards.powers import BadgePower, ItemPower
from taverne.games.munchkin.rules.cards.traits import Slot, Tag, Trait


class Row(Struct, frozen=True, kw_only=True):
    card: Card
    copies: int = 1


class Monster(Row, frozen=True, kw_only=True):
    level: int
    treasures: int
    bad: Verb
    levels: int = 1  # for killing it
    undead: bool = False
    against: tuple[Against, ...] = ()
    hampers: Hampers | None = None
    counts: Counts = Counts.ALL
    alone: bool = False  # the main fighter must fight without a helper
    before: Verb | None = None  # the main fighter's cost for meeting it; not paid if it joins a fight
    ways: tuple[Way, ...] = ()  # ways to avoid fighting it
    flee: int = 0  # added to rolls to run away from it
    escape: Escape = Escape.ROLL
    spares: Spares | None = None
    toll: Toll | None = None
    extra: Extra | None = None


class Burden(Struct, frozen=True):
    """The lasting effect of a curse that stays in front of its victim until it is lifted."""

    strength: int = 0
    rolls: int = 0  # added to every die of the victim
    only: Slot | None = None  # only items in use of this slot have a bonus
    seat: Slot | None = None  # losing the item in this slot lifts the curse; None: the next fight lifts it


class Curse(Row, frozen=True, kw_only=True):
    bad: Verb = Nothing()
    burden: Burden | None = None
    undone: Verb = Nothing()  # effect when the curse is cancelled while it lasts


class Badge(Row, frozen=True, kw_only=True):
    """A race or a class."""

    trait: Trait
    powers: tuple[BadgePower, ...]


class Blend(Row, frozen=True, kw_only=True):
    """Half-Breed or Super Munchkin: its owner may have two of these traits, or one without its drawbacks."""

    of: tuple[Trait, ...]


class Trick(Row, frozen=True, kw_only=True):
    """A Door card that is played for its action; also a Treasure that is no item."""

    does: Deed


class Carried(Row, frozen=True, kw_only=True):
    """A card that counts as an item when it lies on the table: it can be sold, traded, stolen and lost."""

    gold: int  # 0: worthless
    tags: tuple[Tag, ...] = ()


class Item(Carried, frozen=True, kw_only=True):
    bonus: int
    slot: Slot | None = None
    big: bool = False
    only: Trait | None = None  # only characters with this trait may use it
    barred: Trait | None = None  # characters with the drawbacks of this trait may not use it
    powers: tuple[ItemPower, ...] = ()


class OneShot(Carried, frozen=True, kw_only=True):
    does: Deed


class LevelUp(Row, frozen=True, kw_only=True):
    does: Deed


class Servant(Row, frozen=True, kw_only=True):
    """The Hireling: no item. Its owner may discard it when running away, to escape what can be escaped."""

    bonus: int
    big: int  # number of Big items it carries for its owner; they are lost with it


class Deck(StrEnum):
    DOOR = "door"
    TREASURE = "treasure"


AnyRow: TypeAlias = Monster | Curse | Badge | Blend | Trick | Item | OneShot | LevelUp | Servant
