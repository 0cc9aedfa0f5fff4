"""The small language of bad stuff, curses and costs: verbs, selectors and tests, as values about one victim.

The rows of the cards are written in this language, `curses/resolve_effect.py` carries it out, and the
presentation turns it into sentences.
"""

from __future__ import annotations

from typing import TypeAlias

from taverne.games.munchkin.rules.cards.traits import Slot, Trait
from taverne.kernel.tagged import Tagged

# --- Selectors: each selects some of the victim's cards


class Worn(Tagged):
    """The item in use in a slot. An effect on the headgear also lifts the curses that sit on the head."""

    slot: Slot


class BelowWaist(Tagged):
    """The items in use that are worn below the waist."""


class Items(Tagged):
    """All items in play, in use or not."""


class BigItems(Tagged):
    """All Big items in play, in use or not."""


class SmallItems(Tagged):
    """All items in play that are not Big, in use or not."""


class BestItems(Tagged):
    """The item in use with the highest bonus for the victim now: several if tied, none without a bonus."""


class Hand(Tagged):
    """The cards of the hand. Other players take from it at random, without seeing the cards."""


class Treasures(Tagged):
    """Treasure cards: either a chosen one in play, or a random one of the hand."""


class Races(Tagged):
    """All race cards in play; Half-Breed leaves with the last one."""


class Classes(Tagged):
    """All class cards in play; Super Munchkin leaves with the last one."""


class TraitCard(Tagged):
    """The card in play of one race or class."""

    trait: Trait


Selector: TypeAlias = (
    Worn
    | BelowWaist
    | Items
    | BigItems
    | SmallItems
    | BestItems
    | Hand
    | Treasures
    | Races
    | Classes
    | TraitCard
)

# --- Tests


class Is(Tagged):
    """The victim has this trait."""

    trait: Trait


class Suffers(Tagged):
    """The victim has this race or class with its drawbacks, unlike a Half-Breed with a single race."""

    trait: Trait


class Rolled(Tagged):
    """The die of the enclosing `Roll` shows no more than this."""

    most: int


Test: TypeAlias = Is | Suffers | Rolled

# --- Takers: the players who each take one card from the victim, in this order


class Neighbours(Tagged):
    """The nearest living player on the left, then the one on the right; if both are the same, twice."""


class Highest(Tagged):
    """The living players of the highest level, starting from the victim's left; never the victim."""


class Leftwards(Tagged):
    """Every other living player, starting from the left."""


class Rightwards(Tagged):
    """Every other living player, starting from the right."""


Takers: TypeAlias = Neighbours | Highest | Leftwards | Rightwards

# --- Verbs: what happens to the victim


class Nothing(Tagged):
    """Do nothing."""


class Lose(Tagged):
    """Lose levels, never below level 1."""

    levels: int


class LoseRolled(Tagged):
    """Lose as many levels as the die of the enclosing `Roll` shows."""


class FallToFirst(Tagged):
    """Fall to level 1."""


class FallToLowest(Tagged):
    """Fall to the level of the lowest living player."""


class Drop(Tagged):
    """Discard all selected cards."""

    what: Selector


class Pick(Tagged):
    """Let the victim choose this many of the selected cards and discard them; all, if there are fewer."""

    what: Selector
    count: int


class PickRolled(Tagged):
    """Like `Pick`, with as many cards as the die of the enclosing `Roll` shows."""

    what: Selector


class Pay(Tagged):
    """Let the victim discard items in play worth this much, without change; with less, all items."""

    gold: int


class Robbed(Tagged):
    """Let each taker choose one selected card and keep it. Takers who cannot carry any of them take none."""

    takers: Takers
    what: Selector


class Offered(Tagged):
    """Like `Robbed`, but a taker may decline."""

    takers: Takers
    what: Selector


class Ravaged(Tagged):
    """Let each taker choose one selected card, which is discarded."""

    takers: Takers
    what: Selector


class Die(Tagged):
    """Kill the victim."""


class Seq(Tagged):
    """Carry out all parts, one after the other."""

    parts: tuple[Verb, ...]


class Either(Tagged):
    """Let the victim choose one of the options that would take something; if none would, nothing happens."""

    options: tuple[Verb, ...]


class OrElse(Tagged):
    """Carry out the first; if it would take nothing, the other."""

    first: Verb
    other: Verb


class If(Tagged):
    test: Test
    then: Verb
    other: Verb


class Roll(Tagged):
    """Roll the die for the victim, then carry out this, which may depend on the die."""

    then: Verb


# Verbs of a single card, each with a short function in `curses/special_effects.py`.


class IncomeTax(Tagged):
    """Let the victim discard an item; all others pay its price, or lose all items and a level."""


class ChangeSex(Tagged):
    """Change the victim's sex for good. It is undone only if the curse is lifted before its fight."""


class ChangeClass(Tagged):
    """Replace all classes by the topmost class of the Door discards; nothing happens without a class."""


class ChangeRace(Tagged):
    """Replace all races by the topmost race of the Door discards; nothing happens without a race."""


Verb: TypeAlias = (
    Nothing
    | Lose
    | LoseRolled
    | FallToFirst
    | FallToLowest
    | Drop
    | Pick
    | PickRolled
    | Pay
    | Robbed
    | Offered
    | Ravaged
    | Die
    | Seq
    | Either
    | OrElse
    | If
    | Roll
    | IncomeTax
    | ChangeSex
    | ChangeClass
    | ChangeRace
)
