"""What a card does when somebody plays it: the time for it is part of the deed."""

from typing import TypeAlias

from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.cards.traits import Trait
from taverne.kernel.tagged import Tagged

# --- During a fight, by anybody


class Modify(Tagged):
    """One monster (and its mate): strength, and Treasures if it is beaten, at least one."""

    strength: int
    treasures: int


class Clone(Tagged):
    """A second monster like one of the fight, with all that is or will be played on either."""


class Join(Tagged):
    """A monster of the player's hand joins the fight."""


class Replace(Tagged):
    """A monster of the fight gives way, with all cards on it, to one of the player's hand."""


class Boost(Tagged):
    """Either side, as the player chooses."""

    bonus: int


class BoostOrKill(Tagged):
    """Either side, or this monster is killed at once."""

    bonus: int
    monster: Card


class Cheer(Tagged):
    """The players' side, for each such fighter; only if there is one."""

    trait: Trait
    bonus: int


class Disband(Tagged):
    """The fight is over, no level; so many Treasures for the main fighter, no looting."""

    treasures: int


class Befriend(Tagged):
    """The fight is over, no level, no Treasure; the main fighter may loot the room."""


class Transmute(Tagged):
    """A monster leaves the fight; its Treasure stays for who wins, no level."""


class Transfer(Tagged):
    """Another player takes the fight over; the active player may loot the room after it."""


# --- During a fight, by a fighter


class Double(Tagged):
    """By who fights alone: the players' strength is doubled, and no helper may come."""


class Rescue(Tagged):
    """By a fighter who is not winning: an item of another player that makes him win."""


class Conjure(Tagged):
    """By the active player in his own fight, even after his failed roll: a monster vanishes, no level;
    its Treasure only if it was the only one."""


# --- Running away and dice


class Wall(Tagged):
    """Before the first roll: up to so many fleeing players escape what can be escaped."""

    most: int


class SetDie(Tagged):
    """After a roll: the die shows the face that the player chooses."""


class Glue(Tagged):
    """After an escape: it must be rolled for again."""


class Vanish(Tagged):
    """After one's own failed roll to run away: escaped."""


# --- At any time


class Cancel(Tagged):
    """A curse that strikes anybody, or one that lasts."""


class Search(Tagged):
    """In one's own turn or any fight: a card of either discard pile comes to the hand."""


class GainLevel(Tagged):
    """The player, or another; never the winning level."""


class GainAfterFight(Tagged):
    """Like `GainLevel`, when a fight of this turn is over."""


class GainBehind(Tagged):
    """Like `GainLevel`, for nobody who has the highest level or shares it."""


class GainByKilling(Tagged):
    """Like `GainLevel`, and this card in play, whoever has it, is discarded."""

    victim: Card


class StealLevel(Tagged):
    """Another player loses a level, the player gains it; never the winning one."""


# --- In one's own turn, outside fights


class Allow(Tagged):
    """Put on an item of one's own: carried and used against every limit, until it is lost."""


# --- At once, whoever gets it and however


class Bless(Tagged):
    """Everybody with this trait gains a level, even the winning one."""

    trait: Trait


class Pour(Tagged):
    """So many Treasures are drawn, face up or down as this card was."""

    treasures: int


Deed: TypeAlias = (
    Modify
    | Clone
    | Join
    | Replace
    | Boost
    | BoostOrKill
    | Cheer
    | Disband
    | Befriend
    | Transmute
    | Transfer
    | Double
    | Rescue
    | Conjure
    | Wall
    | SetDie
    | Glue
    | Vanish
    | Cancel
    | Search
    | GainLevel
    | GainAfterFight
    | GainBehind
    | GainByKilling
    | StealLevel
    | Allow
    | Bless
    | Pour
)
