"""What happens when cards are played at somebody: curses, thefts, robberies."""

from typing import TypeAlias

from taverne.games.munchkin.rules.cards.names import Card
from taverne.kernel.tagged import Seat, Tagged


class Played(Tagged):
    seat: Seat
    card: Card


class PlayedForHeroes(Tagged):
    seat: Seat
    card: Card
    bonus: int


class PlayedForMonsters(Tagged):
    seat: Seat
    card: Card
    bonus: int


class PlayedAt(Tagged):
    """On a player; himself, if it is the same seat."""

    seat: Seat
    card: Card
    victim: Seat


class Cursed(Tagged):
    """The curse strikes; drawn at the door, it has no sender."""

    victim: Seat
    card: Card


class CurseCancelled(Tagged):
    seat: Seat
    card: Card


class CurseShrugged(Tagged):
    """A door curse does nothing to who wears the thing for it."""

    victim: Seat
    card: Card


class CurseLifted(Tagged):
    """A lasting curse is gone."""

    victim: Seat
    card: Card


class Dowsed(Tagged):
    """A card of the discards comes to the hand."""

    seat: Seat
    card: Card


class Stole(Tagged):
    seat: Seat
    victim: Seat
    card: Card


class TheftTried(Tagged):
    """The thief is after this item; a card and the die will tell."""

    seat: Seat
    victim: Seat
    card: Card


class TheftFailed(Tagged):
    seat: Seat
    victim: Seat


class CardLifted(Tagged):
    """A card goes from one hand to another, unseen."""

    seat: Seat
    victim: Seat


class ItemTaken(Tagged):
    """From the victim's table."""

    seat: Seat
    victim: Seat
    card: Card


class NothingTaken(Tagged):
    seat: Seat
    victim: Seat


CardEvent: TypeAlias = (
    Played
    | PlayedForHeroes
    | PlayedForMonsters
    | PlayedAt
    | Cursed
    | CurseCancelled
    | CurseShrugged
    | CurseLifted
    | Dowsed
    | Stole
    | TheftTried
    | TheftFailed
    | CardLifted
    | ItemTaken
    | NothingTaken
)
