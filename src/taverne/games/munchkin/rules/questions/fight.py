"""Questions of a fight: victory or flight, reactions, bargains, Treasures."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from msgspec import Struct

from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.questions.base import Asking, Cards, Personal
from taverne.kernel.ask import Ask
from taverne.kernel.tagged import Seat, Tagged

if TYPE_CHECKING:
    from taverne.games.munchkin.rules.state import View


class Bargain(Struct, frozen=True, gc=False):
    """Q26: the helper's share if the fight is won."""

    helper: Seat
    treasures: int = 0
    items: Cards = ()  # items of the main fighter
    first: bool = False  # the helper picks first among the Treasures
    forced: bool = False  # an item forces the helper to help for nothing


class WinningFight(Tagged):
    seat: Seat
    ours: int
    theirs: int


class LosingFight(Tagged):
    seat: Seat
    ours: int
    theirs: int


class Fighting(Asking):
    """W5: the main fighter claims victory or runs away; everybody may interfere."""

    def prompt(self, view: View, ask: Ask) -> Tagged:
        tally = view.tally
        assert tally
        return (WinningFight if tally.winning else LosingFight)(_main_fighter(view), tally.ours, tally.theirs)


class AnyAct(Tagged):
    """Prompt: anybody may act before the claimed victory is final."""

    seat: Seat
    ours: int
    theirs: int


class AnyActOnFlight(Tagged):
    seat: Seat
    ours: int
    theirs: int


class Reacting(Asking):
    """W6, W7: all other players may act before a claimed victory or a flight is final."""

    fleeing: bool

    def prompt(self, view: View, ask: Ask) -> Tagged:
        tally = view.tally
        assert tally
        return (AnyActOnFlight if self.fleeing else AnyAct)(_main_fighter(view), tally.ours, tally.theirs)


class AnswerOffer(Tagged):
    """Prompt: `by` proposes this share for the helper."""

    seat: Seat
    by: Seat
    treasures: int
    items: tuple[Card, ...]
    first: int  # 1: the helper picks first among the Treasures


class Bargaining(Asking):
    """W5: main fighter and helper negotiate the helper's share."""

    bargain: Bargain
    turn: Seat  # the seat that answers
    rounds: int = 0  # counter-offers so far

    def prompt(self, view: View, ask: Ask) -> Tagged:
        bargain, main = self.bargain, _main_fighter(view)
        by = main if self.turn == bargain.helper else bargain.helper
        return AnswerOffer(self.turn, by, bargain.treasures, bargain.items, int(bargain.first))


class SnatchItem(Tagged):
    seat: Seat


class Snatching(Personal):
    """Q123: the player takes an item that turns the fight, and may first drop one of their own."""

    dropped: bool = False

    def prompt(self, view: View, ask: Ask) -> Tagged:
        return SnatchItem(self.seat)


class ShareSpoils(Tagged):
    seat: Seat


class Sharing(Personal):
    """§43: main fighter and helper pick face-up Treasures in the agreed order."""

    cards: Cards
    mine: int  # picks left to the main fighter
    yours: int  # picks left to the helper

    def prompt(self, view: View, ask: Ask) -> Tagged:
        return ShareSpoils(self.seat)


class SortDiscards(Tagged):
    seat: Seat


class Sorting(Personal):
    """Q9: the player chooses the order in which the cards of a fight are discarded."""

    cards: Cards  # still to be discarded

    def prompt(self, view: View, ask: Ask) -> Tagged:
        return SortDiscards(self.seat)


FightQuestion: TypeAlias = Fighting | Reacting | Bargaining | Snatching | Sharing | Sorting


def _main_fighter(view: View) -> Seat:
    assert view.open.fight
    return view.open.fight.main
