"""Frames without a question: each is carried out when it is the last on the stack."""

from typing import TypeAlias

from taverne.games.munchkin.rules.cards.effects import Selector, Verb
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.questions.base import Cards, Seats, Waiting
from taverne.kernel.tagged import Seat


class Effect(Waiting):
    """An effect of a card on the seat."""

    seat: Seat
    verb: Verb
    die: int | None = None
    price: bool = False  # the cost of a monster before the fight, not its bad stuff


class Robbers(Waiting):
    """These seats still take cards from the victim, one after the other."""

    seats: Seats
    victim: Seat
    what: Selector
    keeps: bool
    may_leave: bool


class Taxes(Waiting):
    """These seats still pay the tax."""

    seats: Seats
    gold: int


class Strikes(Waiting):
    """A curse that nobody has cancelled."""

    card: Card
    victim: Seat


class Meeting(Waiting):
    """W4: the fight against the revealed monsters begins."""

    fee: tuple[int, ...]  # monsters with a cost still to be paid before the fight


class Flight(Waiting):
    """These seats still have to run away."""

    seats: Seats


class Pursuit(Waiting):
    """The seat still has to run from these monsters."""

    seat: Seat
    left: tuple[int, ...]


class Caught(Waiting):
    """W10: the monster's bad stuff and toll; the toll alone if the seat escaped."""

    seat: Seat
    foe: int
    escaped: bool
    toll: int


class Rewards(Waiting):
    """W11: the winner gets the Treasures, after the levels."""

    count: int


class Spoils(Waiting):
    """Face-up Treasures are shared between main fighter and helper."""

    cards: Cards


class Payment(Waiting):
    """W11: the helper gets the promised share."""


class Aftermath(Waiting):
    """W12: curses end, the cards of the fight are discarded."""


class Closing(Waiting):
    """W12: bodies are looted, then the turn goes on."""


class Funeral(Waiting):
    """§57: the order of looting a dead character, by level, with dice for equal levels."""

    victim: Seat
    order: Seats  # seats with a settled place
    tied: Seats  # seats with the same level, which roll dice
    rolls: tuple[int, ...]  # rolls of the first of the tied seats


class Burial(Waiting):
    """The remaining cards of a dead character go to the discards."""

    victim: Seat


class Doors(Waiting):
    """Epic: cards behind the door that are still to be resolved, in this order."""

    cards: Cards


class Passing(Waiting):
    """The turn ends and the next player's turn begins."""


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
