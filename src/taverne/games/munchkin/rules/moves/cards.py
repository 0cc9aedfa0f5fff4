"""Cards that are played from the hand."""

from taverne.games.munchkin.rules.cards.names import Card
from taverne.kernel.tagged import Seat, Standing, Tagged


class Play(Standing):
    """Play a card that needs no target."""

    card: Card


class PlayForHeroes(Standing):
    """Play a card on the players' side of the fight."""

    card: Card


class PlayForMonsters(Standing):
    """Play a card on the monsters' side of the fight."""

    card: Card


class PlayOn(Standing):
    """Play a card on a monster of the fight."""

    card: Card
    foe: Card


class PlayAt(Standing):
    """Play a card on a player: a curse, a level card, or the card that hands the fight over to the player."""

    card: Card
    seat: Seat


class Join(Standing):
    """Add this monster of the hand to the fight, by the card for it."""

    card: Card


class Replace(Standing):
    """Replace a monster of the fight by this one of the hand, by the card for it."""

    card: Card
    foe: Card


class Lift(Standing):
    """Cancel a lasting curse of any player, by the card for it."""

    card: Card
    seat: Seat


class Save(Tagged):
    """Cancel the curse that is about to strike, by this card."""

    card: Card
