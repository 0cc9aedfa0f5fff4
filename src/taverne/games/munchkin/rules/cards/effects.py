"""The small language of bad stuff, curses and costs: verbs, selectors and tests, as values about one victim.

`cards/` writes sentences in it, the interpreter runs them, texts say them.
"""

from __future__ import annotations

from typing import TypeAlias

from taverne.games.munchkin.rules.cards.traits import Slot, Trait
from taverne.kernel.tagged import Tagged

# --- Selectors: some of the victim's cards


class Worn(Tagged):
    """The item in use in a slot. Whatever names the headgear also lifts the curses that sit on the head."""

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
    """The item in use whose bonus counts most for the victim now; several when tied; none without a bonus."""


class Hand(Tagged):
    """The hand. Others take from it unseen, at random."""


class Treasures(Tagged):
    """Treasure cards: one in play, or one at random among those of the hand."""


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
    """The victim has this race or class with its drawbacks: not the only race of a Half-Breed, say."""

    trait: Trait


class Rolled(Tagged):
    """The die of the `Roll` around shows no more than this."""

    most: int


Test: TypeAlias = Is | Suffers | Rolled

# --- Verbs


# Who helps himself, one card each, in this order.


class Neighbours(Tagged):
    """The nearest living player on the left, then on the right; a single one takes twice."""


class Highest(Tagged):
    """The living players of the highest level, from the victim's left; never the victim."""


class Leftwards(Tagged):
    """Every other living player, from the left."""


class Rightwards(Tagged):
    """Every other living player, from the right."""


Takers: TypeAlias = Neighbours | Highest | Leftwards | Rightwards


class Nothing(Tagged):
    """Nothing bad at all."""


class Lose(Tagged):
    """Levels, never below the first."""

    levels: int


class LoseRolled(Tagged):
    """As many levels as the die of the `Roll` around shows."""


class FallToFirst(Tagged):
    """Down to level 1."""


class FallToLowest(Tagged):
    """Down to the level of the lowest living player."""


class Drop(Tagged):
    """All of them are discarded."""

    what: Selector


class Pick(Tagged):
    """The victim picks so many of them and discards them; all, if there are fewer."""

    what: Selector
    count: int


class PickRolled(Tagged):
    """Like `Pick`, as many as the die of the `Roll` around shows."""

    what: Selector


class Pay(Tagged):
    """The victim discards items in play worth this much, no change given; with less, all items."""

    gold: int


class Robbed(Tagged):
    """Each taker picks one of them and keeps it; who cannot carry any takes none."""

    takers: Takers
    what: Selector


class Offered(Tagged):
    """Like `Robbed`, but a taker may leave it."""

    takers: Takers
    what: Selector


class Ravaged(Tagged):
    """Each taker picks one of them, and it is discarded."""

    takers: Takers
    what: Selector


class Die(Tagged):
    """Death."""


class Seq(Tagged):
    """One after the other."""

    parts: tuple[Verb, ...]


class Either(Tagged):
    """The victim chooses one of those that would take something; all of them void: nothing."""

    options: tuple[Verb, ...]


class OrElse(Tagged):
    """The first; if it has nothing to take, the other."""

    first: Verb
    other: Verb


class If(Tagged):
    test: Test
    then: Verb
    other: Verb


class Roll(Tagged):
    """The victim rolls the die, and this follows from it."""

    then: Verb


# Oddities: verbs of a single card, each with one short function of its own.


class IncomeTax(Tagged):
    """The victim discards an item; all others pay its price or lose all items and a level."""


class ChangeSex(Tagged):
    """For good; undone only when the curse is lifted before its fight."""


class ChangeClass(Tagged):
    """All classes give way to the topmost class of the door discards; without class: nothing."""


class ChangeRace(Tagged):
    """All races give way to the topmost race of the door discards; without race: nothing."""


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
