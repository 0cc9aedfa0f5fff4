"""Questions of a turn outside fights, from the first characters to charity."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, TypeAlias

from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.questions.base import Asking, Cards, Personal, Seats
from taverne.kernel.ask import Ask
from taverne.kernel.tagged import Seat, Tagged

if TYPE_CHECKING:
    from taverne.games.munchkin.rules.state import View


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

    def prompt(self, view: View, ask: Ask) -> Tagged:
        picks = view.seat in ask.owing and view.seat not in self.sexed
        return PickSex() if picks else DressUp(ask.owing)


class AnyHerald(Tagged):
    """Prompt: before the card of a starting hand that blesses."""

    owing: tuple[Seat, ...]
    card: Card


class Heralding(Asking):
    """Q86: before the card that blesses is played from a starting hand, those who have the trait for it
    may put it into play."""

    card: Card
    seat: Seat

    def prompt(self, view: View, ask: Ask) -> Tagged:
        return AnyHerald(ask.owing, self.card)


class StartTurn(Tagged):
    seat: Seat


class EmptyRoom(Tagged):
    seat: Seat


class MayLoot(Tagged):
    seat: Seat


class FinishTurn(Tagged):
    seat: Seat


_OF_PHASE = {
    Phase.START: StartTurn,
    Phase.ROOM: EmptyRoom,
    Phase.SPOILS: MayLoot,
    Phase.END: FinishTurn,
}


class Acting(Asking):
    """W1: the active player's free time."""

    phase: Phase

    def prompt(self, view: View, ask: Ask) -> Tagged:
        return _OF_PHASE[self.phase](view.open.active)


class UnpackCards(Tagged):
    owing: tuple[Seat, ...]


class Unpacking(Asking):
    """Q22: who has just got cards may put some of them into play."""

    seats: Seats
    done: Seats = ()

    def prompt(self, view: View, ask: Ask) -> Tagged:
        return UnpackCards(ask.owing)


class GiveToLowest(Tagged):
    seat: Seat
    left: int


class Giving(Personal):
    """§24: the cards over the limit, each for one of these; for nobody: discarded."""

    count: int
    to: Seats

    def prompt(self, view: View, ask: Ask) -> Tagged:
        return GiveToLowest(self.seat, self.count - len(view.chosen))


class DrawOrRevive(Tagged):
    seat: Seat
    count: int


class Drawing(Personal):
    """Q87: draw Treasures face up, or resurrect."""

    count: int

    def prompt(self, view: View, ask: Ask) -> Tagged:
        return DrawOrRevive(self.seat, self.count)


class PayRevival(Tagged):
    seat: Seat
    left: int


class Reviving(Personal):
    """Q87: hand cards for those that came back."""

    count: int
    left: int

    def prompt(self, view: View, ask: Ask) -> Tagged:
        return PayRevival(self.seat, self.left)


class OrderCurses(Tagged):
    seat: Seat


class Ordering(Personal):
    """Epic: which of two curses behind the door strikes first."""

    cards: Cards

    def prompt(self, view: View, ask: Ask) -> Tagged:
        return OrderCurses(self.seat)


class Crowned(Tagged):
    """Prompt: the game is over, and nothing is asked."""

    winners: tuple[Seat, ...]


TurnQuestion: TypeAlias = Creating | Heralding | Acting | Unpacking | Giving | Drawing | Reviving | Ordering
