"""The lines of a card: values of its row, and what is said of it beside them."""

from typing import TypeAlias

from taverne.games.munchkin.rules.cards.actions import Deed
from taverne.games.munchkin.rules.cards.effects import Verb
from taverne.games.munchkin.rules.cards.monster_traits import Against, Extra, Hampers, Spares, Toll, Way
from taverne.games.munchkin.rules.cards.powers import BadgePower, ItemPower
from taverne.games.munchkin.rules.cards.traits import Slot, Tag, Trait
from taverne.kernel.tagged import Tagged


class NoPower(Tagged):
    """Line: of a monster that has no other."""


class Undead(Tagged):
    """Line: the power of a Cleric works on it."""


class OnlyLevels(Tagged):
    """Line: what counts against it."""


class OnlyBonuses(Tagged):
    """Line: what counts against it."""


class Alone(Tagged):
    """Line: no helper."""


class Before(Tagged):
    """Line: what it costs to meet it."""

    cost: Verb


class FleeBonus(Tagged):
    """Line: on the roll to run away from it."""

    bonus: int


class NeverEscaped(Tagged):
    """Line: neither roll nor card."""


class AlwaysEscaped(Tagged):
    """Line: without a roll."""


class SparesBut(Tagged):
    """Line: `Spares` with its exception."""

    level: int
    unless: Trait


class ManyLevels(Tagged):
    """Line: for killing it."""

    levels: int


class Strikes(Tagged):
    """Line: what a curse does at once."""

    bad: Verb


class Weakens(Tagged):
    """Line: a curse until the end of the next fight."""

    penalty: int


class Mutes(Tagged):
    """Line: a curse until the end of the next fight, on all items but these."""

    slot: Slot


class Jinxes(Tagged):
    """Line: a curse on every roll; it leaves with the headgear, say."""

    penalty: int
    seat: Slot


class Bonus(Tagged):
    bonus: int


class NoBonus(Tagged):
    """Line: of an item."""


class Takes(Tagged):
    """Line: the place of an item in use."""

    slot: Slot


class TakesNoPlace(Tagged):
    """Line: of an item."""


class Big(Tagged):
    """Line: of an item."""


class OnlyFor(Tagged):
    trait: Trait


class NotFor(Tagged):
    trait: Trait


class Counted(Tagged):
    """Line: what other cards see in it."""

    tags: tuple[Tag, ...]


class Worth(Tagged):
    gold: int


class Worthless(Tagged):
    """Line: of an item."""


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
