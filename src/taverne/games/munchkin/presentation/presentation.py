"""What screens show of Munchkin: pieces, questions in words, zones, previews, the texts of its own screen."""

from taverne.games.munchkin.presentation.captions import captions
from taverne.games.munchkin.presentation.labels import LABELS
from taverne.games.munchkin.presentation.pieces import PIECES
from taverne.games.munchkin.presentation.preview import preview
from taverne.games.munchkin.presentation.zones import zones
from taverne.games.munchkin.rules import questions as q
from taverne.games.munchkin.rules.cards.effects import Drop, Hand, Items, Lose, PickRolled
from taverne.games.munchkin.rules.events import Died, LevelGained
from taverne.games.munchkin.rules.moves import Move
from taverne.games.munchkin.rules.questions.prompts import (
    AllowWall,
    AnswerOffer,
    AnyAct,
    AnyActOnFlight,
    AnyCancel,
    AnyGlue,
    AnyHerald,
    Crowned,
    DieLies,
    DrawOrRevive,
    DressUp,
    EmptyRoom,
    FinishTurn,
    FlightRolled,
    GiveToLowest,
    KeepOne,
    LootBody,
    LoseHandOrLevels,
    LoseItemsOrHand,
    LosingFight,
    MakeRoom,
    MayLoot,
    OrderCurses,
    PayGold,
    PayRevival,
    PayTheft,
    PickLosses,
    PickSex,
    PickTax,
    RobSomebody,
    RunFromOne,
    SearchDiscards,
    ShareSpoils,
    ShedBig,
    SnatchItem,
    SortDiscards,
    StartTurn,
    SwapSome,
    TheftRolled,
    UnpackCards,
    WinningFight,
)
from taverne.games.munchkin.rules.state import View
from taverne.kernel.ask import Ask
from taverne.kernel.presentation import Presentation
from taverne.kernel.tagged import Tagged


def prompt(view: View, ask: Ask) -> Tagged:
    if not view.open.stack:
        return Crowned(view.open.winners)
    frame = view.open.stack[-1]
    match frame:
        case q.Creating():
            picks = view.seat in ask.owing and view.seat not in frame.sexed
            return PickSex() if picks else DressUp(ask.owing)
        case q.Heralding():
            return AnyHerald(ask.owing, frame.card)
        case q.Acting():
            return _turn(view, frame)
        case q.Unpacking():
            return UnpackCards(ask.owing)
        case q.Giving():
            return GiveToLowest(frame.seat, frame.count - len(view.chosen))
        case q.Cursing():
            return AnyCancel(frame.victim, frame.card)
        case q.Fighting() | q.Reacting():
            return _fight(view, frame)
        case q.Bargaining():
            return _offer(view, frame)
        case q.Running() | q.Consenting() | q.Rolling() | q.Slipping():
            return _flight(frame)
        case q.Deciding():
            return _ways(frame)
        case _:
            return _choice(frame)


def _turn(view: View, frame: q.Acting) -> Tagged:
    active = view.open.active
    match frame.phase:
        case q.Phase.START:
            return StartTurn(active)
        case q.Phase.ROOM:
            return EmptyRoom(active)
        case q.Phase.SPOILS:
            return MayLoot(active)
        case q.Phase.END:
            return FinishTurn(active)


def _fight(view: View, frame: q.Fighting | q.Reacting) -> Tagged:
    fight, tally = view.open.fight, view.tally
    assert fight
    assert tally
    totals = tally.ours, tally.theirs
    match frame:
        case q.Reacting(fleeing=fleeing):
            return AnyActOnFlight(fight.main, *totals) if fleeing else AnyAct(fight.main, *totals)
        case q.Fighting():
            return (WinningFight if tally.winning else LosingFight)(fight.main, *totals)


def _offer(view: View, frame: q.Bargaining) -> AnswerOffer:
    fight, bargain = view.open.fight, frame.bargain
    assert fight
    by = fight.main if frame.turn == bargain.helper else bargain.helper
    return AnswerOffer(frame.turn, by, bargain.treasures, bargain.items, int(bargain.first))


def _flight(frame: q.Running | q.Consenting | q.Rolling | q.Slipping) -> Tagged:
    match frame:
        case q.Running():
            return RunFromOne(frame.seat, len(frame.left))
        case q.Consenting():
            return AllowWall(frame.seat, frame.sender)
        case q.Slipping():
            return AnyGlue(frame.seat)
        case q.Rolling():
            total = max(1, frame.face + frame.bonus)
            match frame.why:
                case q.Why.FLIGHT:
                    return FlightRolled(frame.seat, total, frame.need)
                case q.Why.THEFT:
                    return TheftRolled(frame.seat, total, frame.need)
                case q.Why.EFFECT | q.Why.ORDER:
                    return DieLies(frame.seat, total)


def _ways(frame: q.Deciding) -> Tagged:
    match frame.ways:
        case (Drop(Hand()), Lose(levels)):
            return LoseHandOrLevels(frame.seat, levels)
        case (PickRolled(Items()), PickRolled(Hand())):
            return LoseItemsOrHand(frame.seat, frame.die or 0)
    raise LookupError(f"no words for a choice between {frame.ways}")


def _choice(frame: q.Frame) -> Tagged:
    """A choice of one player, in the middle of a move."""
    match frame:
        case q.Picking(seat=seat, left=left):
            return PickLosses(seat, left)
        case q.Reviving(seat=seat, left=left):
            return PayRevival(seat, left)
        case q.Settling(seat=seat, gold=gold):
            return PayGold(seat, gold)
        case q.Robbing(seat=seat, victim=victim):
            return RobSomebody(seat, victim)
        case q.Taxed(seat=seat):
            return PickTax(seat)
        case q.Stealing(seat=seat, victim=victim, card=card):
            return PayTheft(seat, victim, card)
        case q.Drawing(seat=seat, count=count):
            return DrawOrRevive(seat, count)
        case q.Sharing(seat=seat):
            return ShareSpoils(seat)
        case q.Swapping(seat=seat, count=count):
            return SwapSome(seat, count)
        case q.Shedding(seat=seat):
            return ShedBig(seat)
        case q.Replacing(seat=seat, card=card):
            return MakeRoom(seat, card)
        case q.Keeping(seat=seat):
            return KeepOne(seat)
        case q.Dowsing(seat=seat):
            return SearchDiscards(seat)
        case q.Snatching(seat=seat):
            return SnatchItem(seat)
        case q.Looting(seat=seat, victim=victim):
            return LootBody(seat, victim)
        case q.Sorting(seat=seat):
            return SortDiscards(seat)
        case q.Ordering(seat=seat):
            return OrderCurses(seat)
    raise LookupError(f"{frame} asks nothing")


PRESENTATION: Presentation[View, Move] = Presentation(
    pieces=PIECES,
    prompt=prompt,
    zones=zones,
    preview=preview,
    labels=LABELS,
    captions=captions,
    milestones=(LevelGained, Died),
    phrases=(
        "need_a_hand",
        "how_much",
        "too_dear",
        "stop_that_one",
        "not_me",
        "your_own_good",
        "seconds",
        "traitor",
    ),
    paragraphs={
        PickSex: "§13",
        DressUp: "§14",
        AnyHerald: "Q86",
        StartTurn: "§20",
        EmptyRoom: "§22",
        MayLoot: "Q21",
        FinishTurn: "§24",
        UnpackCards: "Q22",
        GiveToLowest: "§24",
        AnyCancel: "Q95",
        WinningFight: "§27",
        LosingFight: "§41",
        AnyAct: "§39",
        AnyActOnFlight: "Q4",
        AnswerOffer: "Q26",
        RunFromOne: "§53",
        AllowWall: "Q107",
        FlightRolled: "§49",
        TheftRolled: "Q89",
        DieLies: "Q105",
        AnyGlue: "Q106",
        PickLosses: "§85",
        PayGold: "Q78",
        RobSomebody: "Q69",
        LoseHandOrLevels: "§51",
        LoseItemsOrHand: "Q76",
        PickTax: "Q82",
        PayTheft: "Q89",
        DrawOrRevive: "Q87",
        PayRevival: "Q87",
        ShareSpoils: "§43",
        SwapSome: "Q68",
        ShedBig: "§72",
        MakeRoom: "Q81",
        KeepOne: "Q93",
        SearchDiscards: "Q125",
        SnatchItem: "Q123",
        LootBody: "§57",
        SortDiscards: "Q9",
        OrderCurses: "§83",
        Crowned: "§19",
    },
)
