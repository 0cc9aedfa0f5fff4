"""Moves in a fight: §26 to §47."""

from taverne.games.munchkin.rules.cards.names import Card
from taverne.kernel.tagged import Seat, Standing, Tagged


class Berserk(Standing):
    """Discard a card for a bonus, as a Warrior."""

    card: Card


class Turn(Standing):
    """Discard a card for a bonus against the Undead, as a Cleric."""

    card: Card


class Backstab(Standing):
    """Discard a card to weaken a fighter, as a Thief."""

    card: Card
    victim: Seat


class Charm(Standing):
    """Discard the whole hand to remove a monster, as a Wizard."""

    foe: Card


class Chase(Standing):
    """Chase a monster away instead of fighting it."""

    foe: Card


class Decline(Standing):
    """Decline to fight a monster; it keeps its Treasures."""

    foe: Card


class Bribe(Standing):
    """Give this item to the monster of the fight that can be bribed."""

    card: Card


class Claim(Tagged):
    """Claim victory. It is final unless another player reacts."""


class Flee(Tagged):
    """Declare flight. It is final unless another player reacts."""


class Pass(Tagged): ...
