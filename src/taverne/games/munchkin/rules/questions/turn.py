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
    """The phases of a turn outside fights: §20 to §25."""

    START = "start"  # before the door
    ROOM = "room"  # no monster behind the door: look for trouble, or loot
    SPOILS = "spoils"  # looting is allowed by a card, and not a duty
    END = "end"  # last moves before charity


class PickSex(Tagged):
    """Prompt: the reader chooses a sex."""


class DressUp(Tagged):
    """Prompt: these players still make their characters."""

    owing: tuple[Seat, ...]


class Creating(Asking):
    """§14: all players make their characters at once."""

    done: Seats = ()
    sexed: Seats = ()  # seats that have chosen a sex

    def prompt(self, view: View, ask: Ask) -> Tagged:
        picks = view.seat in ask.owing and view.seat not in self.sexed
        return PickSex() if picks else DressUp(ask.owing)


class AnyHerald(Tagged):
    """Prompt: these players may put a card into play before this one, which gives levels."""

    owing: tuple[Seat, ...]
    card: Card


class Heralding(Asking):
    """Q86: before a starting hand's card gives a level to everybody with a trait, players who hold that trait
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


_PROMPT_OF_PHASE = {
    Phase.START: StartTurn,
    Phase.ROOM: EmptyRoom,
    Phase.SPOILS: MayLoot,
    Phase.END: FinishTurn,
}


class Acting(Asking):
    """W1: the active player moves freely until the phase ends."""

    phase: Phase

    def prompt(self, view: View, ask: Ask) -> Tagged:
        return _PROMPT_OF_PHASE[self.phase](view.open.active)


class UnpackCards(Tagged):
    owing: tuple[Seat, ...]


class Unpacking(Asking):
    """Q22: players who have just got cards may put some of them into play."""

    seats: Seats
    done: Seats = ()

    def prompt(self, view: View, ask: Ask) -> Tagged:
        return UnpackCards(ask.owing)


class GiveToLowest(Tagged):
    seat: Seat
    left: int


class Giving(Personal):
    """§24: the player gives the cards over the limit to these seats, or discards them if there are none."""

    count: int
    to: Seats

    def prompt(self, view: View, ask: Ask) -> Tagged:
        return GiveToLowest(self.seat, self.count - len(view.chosen))


class DrawOrRevive(Tagged):
    seat: Seat
    count: int


class Drawing(Personal):
    """Q87: the player draws Treasures face up, or resurrects discards."""

    count: int

    def prompt(self, view: View, ask: Ask) -> Tagged:
        return DrawOrRevive(self.seat, self.count)


class PayRevival(Tagged):
    seat: Seat
    left: int


class Reviving(Personal):
    """Q87: the player discards hand cards to pay for the resurrected ones."""

    count: int
    left: int

    def prompt(self, view: View, ask: Ask) -> Tagged:
        return PayRevival(self.seat, self.left)


class OrderCurses(Tagged):
    seat: Seat


class Ordering(Personal):
    """Epic: the player chooses which of two curses behind the door strikes first."""

    cards: Cards

    def prompt(self, view: View, ask: Ask) -> Tagged:
        return OrderCurses(self.seat)


class Crowned(Tagged):
    """Prompt: the game is over."""

    winners: tuple[Seat, ...]


TurnQuestion: TypeAlias = Creating | Heralding | Acting | Unpacking | Giving | Drawing | Reviving | Ordering
