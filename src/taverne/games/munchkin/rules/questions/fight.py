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
    """Q26: what a helper shall have if the fight is won."""

    helper: Seat
    treasures: int = 0
    items: Cards = ()  # of the main fighter's table
    first: bool = False  # the helper picks first among the Treasures
    forced: bool = False  # by the power of an item: for nothing


class WinningFight(Tagged):
    seat: Seat
    ours: int
    theirs: int


class LosingFight(Tagged):
    seat: Seat
    ours: int
    theirs: int


class Fighting(Asking):
    """W5: the main fighter claims victory or runs; everybody may interfere."""

    def prompt(self, view: View, ask: Ask) -> Tagged:
        tally = view.tally
        assert tally
        return (WinningFight if tally.winning else LosingFight)(_main(view), tally.ours, tally.theirs)


class AnyAct(Tagged):
    """Prompt: victory is claimed."""

    seat: Seat
    ours: int
    theirs: int


class AnyActOnFlight(Tagged):
    seat: Seat
    ours: int
    theirs: int


class Reacting(Asking):
    """W6, W7: everybody else may act on the claim, or on the flight, before it is final."""

    fleeing: bool

    def prompt(self, view: View, ask: Ask) -> Tagged:
        tally = view.tally
        assert tally
        return (AnyActOnFlight if self.fleeing else AnyAct)(_main(view), tally.ours, tally.theirs)


class AnswerOffer(Tagged):
    """Prompt: what the helper shall have, as `by` puts it."""

    seat: Seat
    by: Seat
    treasures: int
    items: tuple[Card, ...]
    first: int  # 1: the helper picks first among the Treasures


class Bargaining(Asking):
    """W5: help is asked for, or what it shall cost."""

    bargain: Bargain
    turn: Seat  # who answers
    rounds: int = 0  # counter-offers so far

    def prompt(self, view: View, ask: Ask) -> Tagged:
        bargain, main = self.bargain, _main(view)
        by = main if self.turn == bargain.helper else bargain.helper
        return AnswerOffer(self.turn, by, bargain.treasures, bargain.items, int(bargain.first))


class SnatchItem(Tagged):
    seat: Seat


class Snatching(Personal):
    """Q123: an item that turns the fight; one of one's own may be dropped first."""

    dropped: bool = False

    def prompt(self, view: View, ask: Ask) -> Tagged:
        return SnatchItem(self.seat)


class ShareSpoils(Tagged):
    seat: Seat


class Sharing(Personal):
    """§43: Treasures that lie open are picked in the agreed order."""

    cards: Cards
    mine: int  # that the main fighter has still to pick
    yours: int  # that his helper has

    def prompt(self, view: View, ask: Ask) -> Tagged:
        return ShareSpoils(self.seat)


class SortDiscards(Tagged):
    seat: Seat


class Sorting(Personal):
    """Q9: in which order the cards of a fight are discarded."""

    cards: Cards  # still to be laid

    def prompt(self, view: View, ask: Ask) -> Tagged:
        return SortDiscards(self.seat)


FightQuestion: TypeAlias = Fighting | Reacting | Bargaining | Snatching | Sharing | Sorting


def _main(view: View) -> Seat:
    assert view.open.fight
    return view.open.fight.main
