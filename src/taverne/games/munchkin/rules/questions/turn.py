"""Questions of a turn outside fights, from the first characters to charity."""

from enum import StrEnum
from typing import TypeAlias

from taverne.games.munchkin.names import Card
from taverne.games.munchkin.rules.questions.base import Asking, Cards, Personal, Seats
from taverne.kernel.ask import Seat, Tagged


class Phase(StrEnum):
    """Of the active player's turn, outside fights: §20 to §25."""

    START = "start"  # before the door
    ROOM = "room"  # no monster behind the door: look for trouble, or loot
    SPOILS = "spoils"  # looting is allowed by a card, and not a duty
    END = "end"  # what is left to do before charity


class PickSex(Tagged):
    """Prompt: for the reader."""


class DressUp(Tagged):
    """Prompt: who still makes a character."""

    owing: tuple[Seat, ...]


class Creating(Asking):
    """§14: everybody at once."""

    done: Seats = ()
    sexed: Seats = ()  # who has chosen a sex


class AnyHerald(Tagged):
    """Prompt: before the card of a starting hand that blesses."""

    owing: tuple[Seat, ...]
    card: Card


class Heralding(Asking):
    """Q86: before the card that blesses is played from a starting hand, those who have the trait for it
    may put it into play."""

    card: Card
    seat: Seat


class StartTurn(Tagged):
    seat: Seat


class EmptyRoom(Tagged):
    seat: Seat


class MayLoot(Tagged):
    seat: Seat


class FinishTurn(Tagged):
    seat: Seat


class Acting(Asking):
    """W1: the active player's free time."""

    phase: Phase


class UnpackCards(Tagged):
    owing: tuple[Seat, ...]


class Unpacking(Asking):
    """Q22: who has just got cards may put some of them into play."""

    seats: Seats
    done: Seats = ()


class GiveToLowest(Tagged):
    seat: Seat
    left: int


class Giving(Personal):
    """§24: the cards over the limit, each for one of these; for nobody: discarded."""

    count: int
    to: Seats


class DrawOrRevive(Tagged):
    seat: Seat
    count: int


class Drawing(Personal):
    """Q87: draw Treasures face up, or resurrect."""

    count: int


class PayRevival(Tagged):
    seat: Seat
    left: int


class Reviving(Personal):
    """Q87: hand cards for those that came back."""

    count: int
    left: int


class OrderCurses(Tagged):
    seat: Seat


class Ordering(Personal):
    """Epic: which of two curses behind the door strikes first."""

    cards: Cards


class Crowned(Tagged):
    winners: tuple[Seat, ...]


TurnQuestion: TypeAlias = Creating | Heralding | Acting | Unpacking | Giving | Drawing | Reviving | Ordering
