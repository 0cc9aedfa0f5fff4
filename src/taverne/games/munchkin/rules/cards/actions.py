"""The actions of played cards, grouped by when they may be played. A `Deed` is one of these actions."""

from typing import TypeAlias

from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.cards.traits import Trait
from taverne.kernel.tagged import Tagged

# --- During a fight, by anybody


class Modify(Tagged):
    """Change the strength and the Treasures of one monster (and its mate). One Treasure at least is left."""

    strength: int
    treasures: int


class Clone(Tagged):
    """Add a copy of a monster of the fight. Cards played on either of the two count for both."""


class Join(Tagged):
    """Add a monster from the player's hand to the fight."""


class Replace(Tagged):
    """Replace a monster of the fight, and all cards on it, by a monster from the player's hand."""


class Boost(Tagged):
    """Add to the strength of either side, as the player chooses."""

    bonus: int


class BoostOrKill(Tagged):
    """Add to the strength of either side, or kill this monster at once."""

    bonus: int
    monster: Card


class Cheer(Tagged):
    """Add to the players' side once for each fighter with this trait. Playable only if there is one."""

    trait: Trait
    bonus: int


class Disband(Tagged):
    """End the fight: no level, this many Treasures for the main fighter, and the room is not looted."""

    treasures: int


class Befriend(Tagged):
    """End the fight: no level, no Treasure, but the main fighter may loot the room."""


class Transmute(Tagged):
    """Remove a monster from the fight. The winner of the fight gets its Treasures, but no level for it."""


class Transfer(Tagged):
    """Let another player take the fight over. The active player may loot the room after the fight."""


# --- During a fight, by a fighter


class Double(Tagged):
    """Double the strength of a player who fights alone. No helper may join afterwards."""


class Rescue(Tagged):
    """Let a fighter who is not winning take an item of another player, if the item makes the fighter win."""


class Conjure(Tagged):
    """Remove a monster from the active player's own fight, even after a failed roll to run away.

    The player gains no level, and its Treasures only if it was the only monster.
    """


# --- Running away and dice


class Wall(Tagged):
    """Before the first roll: up to this many fleeing players escape all monsters that can be escaped."""

    most: int


class SetDie(Tagged):
    """After a roll: turn the die to a face of the player's choice."""


class Glue(Tagged):
    """After an escape: make the runner roll again."""


class Vanish(Tagged):
    """After the player's own failed roll to run away: escape after all."""


# --- At any time


class Cancel(Tagged):
    """Cancel a curse as it strikes any player, or a curse that lasts."""


class Search(Tagged):
    """Take a card of either discard pile into the hand, in the player's own turn or in any fight."""


class GainLevel(Tagged):
    """Give a level to any player; never the winning level."""


class GainAfterFight(Tagged):
    """Like `GainLevel`, after a fight of this turn."""


class GainBehind(Tagged):
    """Like `GainLevel`, but not for players of the highest level."""


class GainByKilling(Tagged):
    """Like `GainLevel`, and the named card, which some player must have in play, is discarded."""

    victim: Card


class StealLevel(Tagged):
    """Take a level from another player and give it to the one who plays the card; never the winning level."""


# --- In the player's own turn, outside fights


class Allow(Tagged):
    """Put this card on an own item: it is carried and used against every limit, until it is lost."""


# --- Played at once by any player who gets the card


class Bless(Tagged):
    """Give a level to every player with this trait, even the winning level."""

    trait: Trait


class Pour(Tagged):
    """Draw this many Treasures, face up or face down like this card."""

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
