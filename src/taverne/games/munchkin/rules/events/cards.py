"""The events of cards that are played at somebody: curses, thefts, robberies."""

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
    """The seat plays a card on a player, `victim`, who may be the same seat."""

    seat: Seat
    card: Card
    victim: Seat


class Cursed(Tagged):
    """The curse strikes."""

    victim: Seat
    card: Card


class CurseCancelled(Tagged):
    seat: Seat
    card: Card


class CurseShrugged(Tagged):
    """A curse behind a door has no effect, because the victim wears an item that protects from it."""

    victim: Seat
    card: Card


class CurseLifted(Tagged):
    """A lasting curse ends."""

    victim: Seat
    card: Card


class Dowsed(Tagged):
    """The seat takes a card from the discards into the hand."""

    seat: Seat
    card: Card


class Stole(Tagged):
    seat: Seat
    victim: Seat
    card: Card


class TheftTried(Tagged):
    """The thief tries to steal this item; the die decides."""

    seat: Seat
    victim: Seat
    card: Card


class TheftFailed(Tagged):
    seat: Seat
    victim: Seat


class CardLifted(Tagged):
    """The seat takes a hidden card from the victim's hand."""

    seat: Seat
    victim: Seat


class ItemTaken(Tagged):
    """The seat takes an item that the victim has in play."""

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
