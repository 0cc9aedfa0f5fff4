"""Moves of the player's own character: §13, §14, §62 to §78."""

from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.cards.traits import Trait
from taverne.kernel.tagged import Standing, Tagged


class ChooseSex(Tagged):
    sex: Trait


class Put(Tagged):
    """Put a card of the hand into play: an item, a servant, a race, a class, Half-Breed or Super Munchkin."""

    card: Card


class Done(Tagged):
    """Finish a question with several answers: nothing more to put into play, to swap or to sort."""


class Cheat(Tagged):
    """Play the card that allows everything on this item of the hand or in play."""

    card: Card


class Use(Standing):
    """Use an item that is merely carried."""

    card: Card


class Stow(Standing):
    """Carry an item without using it."""

    card: Card


class Load(Standing):
    """Let the servant carry this Big item."""

    card: Card


class Drop(Standing):
    """Give up a race, a class, Half-Breed or Super Munchkin."""

    card: Card


class ShowHand(Standing):
    """Show the hand to everybody."""
