"""The lines of a card's text: values of the card's row, and further values defined here."""

from typing import TypeAlias

from taverne.games.munchkin.rules.cards.actions import Deed
from taverne.games.munchkin.rules.cards.effects import Verb
from taverne.games.munchkin.rules.cards.monster_traits import Against, Extra, Hampers, Spares, Toll, Way
from taverne.games.munchkin.rules.cards.powers import BadgePower, ItemPower
from taverne.games.munchkin.rules.cards.traits import Slot, Tag, Trait
from taverne.kernel.tagged import Tagged


class NoPower(Tagged):
    """The only line of a monster without powers."""


class Undead(Tagged):
    """The power of a Cleric works on this monster."""


class OnlyLevels(Tagged):
    """Only levels count against this monster."""


class OnlyBonuses(Tagged):
    """Only bonuses count against this monster."""


class Alone(Tagged):
    """Nobody may help against this monster."""


class Before(Tagged):
    """The monster's cost before the fight."""

    cost: Verb


class FleeBonus(Tagged):
    """A bonus to the roll to run away from this monster."""

    bonus: int


class NeverEscaped(Tagged):
    """Neither a roll nor a card helps to escape this monster."""


class AlwaysEscaped(Tagged):
    """Everybody escapes this monster without a roll."""


class SparesBut(Tagged):
    """`Spares`, with an exception."""

    level: int
    unless: Trait


class ManyLevels(Tagged):
    """More than one level for killing this monster."""

    levels: int


class Strikes(Tagged):
    """The immediate effect of a curse."""

    bad: Verb


class Weakens(Tagged):
    """A curse lowers the strength in the next fight."""

    penalty: int


class Mutes(Tagged):
    """A curse makes all items but those of this slot useless in the next fight."""

    slot: Slot


class Jinxes(Tagged):
    """A curse lowers every roll until the item of this slot is lost."""

    penalty: int
    seat: Slot


class Bonus(Tagged):
    bonus: int


class NoBonus(Tagged):
    """An item without a bonus."""


class Takes(Tagged):
    """The slot of an item in use."""

    slot: Slot


class TakesNoPlace(Tagged):
    """An item without a slot."""


class Big(Tagged):
    """A Big item."""


class OnlyFor(Tagged):
    trait: Trait


class NotFor(Tagged):
    trait: Trait


class Counted(Tagged):
    """The sorts of items that the item counts as for other cards."""

    tags: tuple[Tag, ...]


class Worth(Tagged):
    gold: int


class Worthless(Tagged):
    """An item that cannot be sold for gold."""


Line: TypeAlias = (
    NoPower
    | Undead
    | Against
    | Hampers
    | OnlyLevels
    | OnlyBonuses
    | Alone
    | Before
    | Way
    | FleeBonus
    | NeverEscaped
    | AlwaysEscaped
    | Spares
    | SparesBut
    | Toll
    | Extra
    | ManyLevels
    | Strikes
    | Weakens
    | Mutes
    | Jinxes
    | Bonus
    | NoBonus
    | Takes
    | TakesNoPlace
    | Big
    | OnlyFor
    | NotFor
    | BadgePower
    | ItemPower
    | Deed
    | Counted
    | Worth
    | Worthless
)
