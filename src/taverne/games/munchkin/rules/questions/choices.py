"""Questions in the middle of an effect: what to lose, pay, steal or keep."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from taverne.games.munchkin.rules.cards.effects import Drop, Hand, Items, Lose, PickRolled, Selector, Verb
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.questions.base import Asking, Cards, Personal
from taverne.kernel.ask import Ask
from taverne.kernel.tagged import Seat, Tagged

if TYPE_CHECKING:
    from taverne.games.munchkin.rules.state import View


class AnyCancel(Tagged):
    """Prompt: anybody may cancel the curse."""

    victim: Seat
    card: Card


class Cursing(Asking):
    """W2: a curse is about to strike."""

    card: Card
    victim: Seat
    sender: Seat | None  # None: the door

    def prompt(self, view: View, ask: Ask) -> Tagged:
        return AnyCancel(self.victim, self.card)


class PickLosses(Tagged):
    seat: Seat
    left: int


class Picking(Personal):
    """A player picks cards to lose, from the hand or from `cards`."""

    count: int
    left: int
    cards: Cards = ()  # cards in play; empty: pick from the hand
    price: bool = False  # a price to pay, not a loss by a curse or by bad stuff

    def prompt(self, view: View, ask: Ask) -> Tagged:
        return PickLosses(self.seat, self.left)


class PayGold(Tagged):
    seat: Seat
    gold: int


class Settling(Personal):
    """The victim pays in items in play."""

    gold: int  # still due

    def prompt(self, view: View, ask: Ask) -> Tagged:
        return PayGold(self.seat, self.gold)


class RobSomebody(Tagged):
    seat: Seat
    victim: Seat


class Robbing(Personal):
    """A player picks one of the victim's cards."""

    victim: Seat
    what: Selector
    keeps: bool
    may_leave: bool

    def prompt(self, view: View, ask: Ask) -> Tagged:
        return RobSomebody(self.seat, self.victim)


class LoseHandOrLevels(Tagged):
    seat: Seat
    levels: int


class LoseItemsOrHand(Tagged):
    seat: Seat
    count: int


class Deciding(Personal):
    """The victim chooses one of several effects."""

    ways: tuple[Verb, ...]
    die: int | None = None

    def prompt(self, view: View, ask: Ask) -> Tagged:
        match self.ways:
            case (Drop(Hand()), Lose(levels)):
                return LoseHandOrLevels(self.seat, levels)
            case (PickRolled(Items()), PickRolled(Hand())):
                return LoseItemsOrHand(self.seat, self.die or 0)
        raise LookupError(f"no words for a choice between {self.ways}")


class PickTax(Tagged):
    seat: Seat


class Taxed(Personal):
    """The victim of the tax picks the item that all others must match."""

    def prompt(self, view: View, ask: Ask) -> Tagged:
        return PickTax(self.seat)


class PayTheft(Tagged):
    seat: Seat
    victim: Seat
    card: Card


class Stealing(Personal):
    """The thief pays a card."""

    victim: Seat
    card: Card

    def prompt(self, view: View, ask: Ask) -> Tagged:
        return PayTheft(self.seat, self.victim, self.card)


class SwapSome(Tagged):
    seat: Seat
    count: int


class Swapping(Personal):
    """Q68: a Thief may swap Treasures."""

    count: int
    left: int

    def prompt(self, view: View, ask: Ask) -> Tagged:
        return SwapSome(self.seat, self.count)


class ShedBig(Tagged):
    seat: Seat


class Shedding(Personal):
    """§72: the player gives up a Big item, having too many."""

    def prompt(self, view: View, ask: Ask) -> Tagged:
        return ShedBig(self.seat)


class MakeRoom(Tagged):
    seat: Seat
    card: Card


class Replacing(Personal):
    """Q81: the player chooses which of two races or classes the new one replaces."""

    card: Card

    def prompt(self, view: View, ask: Ask) -> Tagged:
        return MakeRoom(self.seat, self.card)


class KeepOne(Tagged):
    seat: Seat


class Keeping(Personal):
    """Q93: the player chooses which of two races or classes to keep."""

    cards: Cards

    def prompt(self, view: View, ask: Ask) -> Tagged:
        return KeepOne(self.seat)


class SearchDiscards(Tagged):
    seat: Seat


class Dowsing(Personal):
    """Q125: the player takes any card of the discards and then discards `card`, which paid for the search."""

    card: Card

    def prompt(self, view: View, ask: Ask) -> Tagged:
        return SearchDiscards(self.seat)


Choice: TypeAlias = (
    Cursing
    | Picking
    | Settling
    | Robbing
    | Deciding
    | Taxed
    | Stealing
    | Swapping
    | Shedding
    | Replacing
    | Keeping
    | Dowsing
)
