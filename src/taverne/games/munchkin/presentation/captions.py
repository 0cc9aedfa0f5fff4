"""The captions of Munchkin's own screen: the lead and the rewards of a fight, a sale, a die."""

from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.questions.fight import Bargain, Bargaining, Fighting
from taverne.games.munchkin.rules.questions.flight import Rolling
from taverne.games.munchkin.rules.questions.turn import Acting
from taverne.games.munchkin.rules.state import Fight, Tally, View
from taverne.kernel.ask import Ask
from taverne.kernel.tagged import Seat, Tagged


class MunchkinsAhead(Tagged):
    by: int


class MonstersAhead(Tagged):
    by: int


class LevelsToWin(Tagged):
    """The levels that the main fighter gains for a victory."""

    seat: Seat
    levels: int


class TreasuresToWin(Tagged):
    treasures: int


class HelpersShare(Tagged):
    helper: Seat
    treasures: int
    items: tuple[Card, ...]
    first: bool  # the helper picks first among the Treasures


class OutOfTreasures(Tagged):
    treasures: int


class OutOfTreasuresToWin(Tagged):
    treasures: int


class SaleGold(Tagged):
    gold: int


class SaleLevels(Tagged):
    levels: int


class DieTotal(Tagged):
    face: int
    bonus: int
    total: int


def captions(view: View, _ask: Ask) -> dict[str, Tagged]:
    found: dict[str, Tagged] = {}
    frame = view.open.stack[-1] if view.open.stack else None
    if view.open.fight and view.tally:
        found = _fight(view.open.fight, view.tally, bargaining=isinstance(frame, Bargaining))
    match frame:
        case Acting() if view.seat == view.open.active:
            found["sale_gold"] = SaleGold(view.worth)
            found["sale_levels"] = SaleLevels(view.worth // 1000)
        case Bargaining() if view.tally:
            found["out_of_treasures"] = OutOfTreasures(view.tally.treasures)
            found["out_of_treasures_to_win"] = OutOfTreasuresToWin(view.tally.treasures)
        case Fighting() if view.tally and view.open.fight and view.seat == view.open.fight.main:
            found["out_of_treasures"] = OutOfTreasures(view.tally.treasures)
        case Rolling() if frame.bonus:
            found["die_total"] = DieTotal(frame.face, frame.bonus, max(1, frame.face + frame.bonus))
    return found


def _fight(fight: Fight, tally: Tally, *, bargaining: bool) -> dict[str, Tagged]:
    lead = tally.ours - tally.theirs
    found: dict[str, Tagged] = {"verdict": MunchkinsAhead(lead) if tally.winning else MonstersAhead(-lead)}
    if bargaining:
        return found
    found["levels_to_win"] = LevelsToWin(fight.main, tally.levels)
    found["treasures_to_win"] = TreasuresToWin(tally.treasures)
    if fight.bargain:
        found["helpers_share"] = _share(fight.bargain)
    return found


def _share(bargain: Bargain) -> HelpersShare:
    picks_first = bargain.first and bargain.treasures > 0
    return HelpersShare(bargain.helper, bargain.treasures, bargain.items, picks_first)
