"""Frames that wait for their turn: each is carried out when it is the last on the stack."""

from typing import TypeAlias

from taverne.games.munchkin.rules.cards.effects import Selector, Verb
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.questions.base import Cards, Seats, Waiting
from taverne.kernel.tagged import Seat


class Effect(Waiting):
    """A sentence of the cards' language about its victim."""

    seat: Seat
    verb: Verb
    die: int | None = None
    price: bool = False  # what a monster costs before the fight: no bad stuff


class Robbers(Waiting):
    """Who still helps himself."""

    seats: Seats
    victim: Seat
    what: Selector
    keeps: bool
    may_leave: bool


class Taxes(Waiting):
    """Who still pays the tax."""

    seats: Seats
    gold: int


class Strikes(Waiting):
    """A curse that nobody has cancelled."""

    card: Card
    victim: Seat


class Meeting(Waiting):
    """W4: monsters were revealed; those that stay are fought."""

    fee: tuple[int, ...]  # whose cost before the fight is still to be paid


class Flight(Waiting):
    """Who still has to run."""

    seats: Seats


class Pursuit(Waiting):
    """What this player still has to run from."""

    seat: Seat
    left: tuple[int, ...]


class Caught(Waiting):
    """W10, or the toll alone."""

    seat: Seat
    foe: int
    escaped: bool
    toll: int


class Rewards(Waiting):
    """W11: the Treasures of a fight that was won, after the levels."""

    count: int


class Spoils(Waiting):
    """Treasures that lie open, to be handed out."""

    cards: Cards


class Payment(Waiting):
    """W11: what the helper was promised."""


class Aftermath(Waiting):
    """W12: curses end, the cards of the fight are discarded."""


class Closing(Waiting):
    """W12: bodies are looted, then the turn goes on."""


class Funeral(Waiting):
    """§57: who comes first at a body, by level, by die where levels are equal."""

    victim: Seat
    order: Seats  # settled
    tied: Seats  # who roll
    rolls: tuple[int, ...]  # of the first of these


class Burial(Waiting):
    """What is left of a body goes to the discards."""

    victim: Seat


class Doors(Waiting):
    """Epic: cards behind the door that are still to be dealt with, in this order."""

    cards: Cards


class Passing(Waiting):
    """The turn is over: the next player's begins."""


Pending: TypeAlias = (
    Effect
    | Robbers
    | Taxes
    | Strikes
    | Meeting
    | Flight
    | Pursuit
    | Caught
    | Rewards
    | Spoils
    | Payment
    | Aftermath
    | Closing
    | Funeral
    | Burial
    | Doors
    | Passing
)
