"""How Munchkin shows itself to screens that know no game."""

from taverne.games.munchkin.effects import Drop, Hand, Items, Lose, PickRolled
from taverne.games.munchkin.moves import Move
from taverne.games.munchkin.pieces import PIECES
from taverne.games.munchkin.preview import preview
from taverne.games.munchkin.rules.events.character import Died, LevelGained
from taverne.games.munchkin.rules.questions import Frame
from taverne.games.munchkin.rules.questions.choices import (
    AnyCancel,
    Cursing,
    Deciding,
    Dowsing,
    Keeping,
    KeepOne,
    LoseHandOrLevels,
    LoseItemsOrHand,
    MakeRoom,
    PayGold,
    PayTheft,
    Picking,
    PickLosses,
    PickTax,
    Replacing,
    Robbing,
    RobSomebody,
    SearchDiscards,
    Settling,
    ShedBig,
    Shedding,
    Stealing,
    Swapping,
    SwapSome,
    Taxed,
)
from taverne.games.munchkin.rules.questions.fight import (
    AnswerOffer,
    AnyAct,
    AnyActOnFlight,
    Bargaining,
    Fighting,
    LosingFight,
    Reacting,
    ShareSpoils,
    Sharing,
    Snatching,
    SnatchItem,
    SortDiscards,
    Sorting,
    WinningFight,
)
from taverne.games.munchkin.rules.questions.flight import (
    AllowWall,
    AnyGlue,
    Consenting,
    DieLies,
    FlightRolled,
    LootBody,
    Looting,
    Rolling,
    RunFromOne,
    Running,
    Slipping,
    TheftRolled,
    Why,
)
from taverne.games.munchkin.rules.questions.turn import (
    Acting,
    AnyHerald,
    Creating,
    Crowned,
    Drawing,
    DrawOrRevive,
    DressUp,
    EmptyRoom,
    FinishTurn,
    GiveToLowest,
    Giving,
    Heralding,
    MayLoot,
    OrderCurses,
    Ordering,
    PayRevival,
    Phase,
    PickSex,
    Reviving,
    StartTurn,
    UnpackCards,
    Unpacking,
)
from taverne.games.munchkin.state import View
from taverne.games.munchkin.zones import zones
from taverne.kernel.ask import Ask, Tagged
from taverne.kernel.face import Face


def prompt(view: View, ask: Ask) -> Tagged:
    if not view.open.stack:
        return Crowned(view.open.winners)
    frame = view.open.stack[-1]
    match frame:
        case Creating():
            picks = view.seat in ask.owing and view.seat not in frame.sexed
            return PickSex() if picks else DressUp(ask.owing)
        case Heralding():
            return AnyHerald(ask.owing, frame.card)
        case Acting():
            return _turn(view, frame)
        case Unpacking():
            return UnpackCards(ask.owing)
        case Giving():
            return GiveToLowest(frame.seat, frame.count - len(view.chosen))
        case Cursing():
            return AnyCancel(frame.victim, frame.card)
        case Fighting() | Reacting():
            return _fight(view, frame)
        case Bargaining():
            return _offer(view, frame)
        case Running() | Consenting() | Rolling() | Slipping():
            return _flight(frame)
        case Deciding():
            return _ways(frame)
        case _:
            return _choice(frame)


def _turn(view: View, frame: Acting) -> Tagged:
    active = view.open.active
    match frame.phase:
        case Phase.START:
            return StartTurn(active)
        case Phase.ROOM:
            return EmptyRoom(active)
        case Phase.SPOILS:
            return MayLoot(active)
        case Phase.END:
            return FinishTurn(active)


def _fight(view: View, frame: Fighting | Reacting) -> Tagged:
    fight, tally = view.open.fight, view.tally
    assert fight
    assert tally
    totals = tally.ours, tally.theirs
    match frame:
        case Reacting(fleeing=fleeing):
            return AnyActOnFlight(fight.main, *totals) if fleeing else AnyAct(fight.main, *totals)
        case Fighting():
            return (WinningFight if tally.winning else LosingFight)(fight.main, *totals)


def _offer(view: View, frame: Bargaining) -> AnswerOffer:
    fight, bargain = view.open.fight, frame.bargain
    assert fight
    by = fight.main if frame.turn == bargain.helper else bargain.helper
    return AnswerOffer(frame.turn, by, bargain.treasures, bargain.items, int(bargain.first))


def _flight(frame: Running | Consenting | Rolling | Slipping) -> Tagged:
    match frame:
        case Running():
            return RunFromOne(frame.seat, len(frame.left))
        case Consenting():
            return AllowWall(frame.seat, frame.sender)
        case Slipping():
            return AnyGlue(frame.seat)
        case Rolling():
            total = max(1, frame.face + frame.bonus)
            match frame.why:
                case Why.FLIGHT:
                    return FlightRolled(frame.seat, total, frame.need)
                case Why.THEFT:
                    return TheftRolled(frame.seat, total, frame.need)
                case Why.EFFECT | Why.ORDER:
                    return DieLies(frame.seat, total)


def _ways(frame: Deciding) -> Tagged:
    match frame.ways:
        case (Drop(Hand()), Lose(levels)):
            return LoseHandOrLevels(frame.seat, levels)
        case (PickRolled(Items()), PickRolled(Hand())):
            return LoseItemsOrHand(frame.seat, frame.die or 0)
    raise LookupError(f"no words for a choice between {frame.ways}")


def _choice(frame: Frame) -> Tagged:
    """Of one player, in the middle of something."""
    match frame:
        case Picking(seat=seat, left=left):
            return PickLosses(seat, left)
        case Reviving(seat=seat, left=left):
            return PayRevival(seat, left)
        case Settling(seat=seat, gold=gold):
            return PayGold(seat, gold)
        case Robbing(seat=seat, victim=victim):
            return RobSomebody(seat, victim)
        case Taxed(seat=seat):
            return PickTax(seat)
        case Stealing(seat=seat, victim=victim, card=card):
            return PayTheft(seat, victim, card)
        case Drawing(seat=seat, count=count):
            return DrawOrRevive(seat, count)
        case Sharing(seat=seat):
            return ShareSpoils(seat)
        case Swapping(seat=seat, count=count):
            return SwapSome(seat, count)
        case Shedding(seat=seat):
            return ShedBig(seat)
        case Replacing(seat=seat, card=card):
            return MakeRoom(seat, card)
        case Keeping(seat=seat):
            return KeepOne(seat)
        case Dowsing(seat=seat):
            return SearchDiscards(seat)
        case Snatching(seat=seat):
            return SnatchItem(seat)
        case Looting(seat=seat, victim=victim):
            return LootBody(seat, victim)
        case Sorting(seat=seat):
            return SortDiscards(seat)
        case Ordering(seat=seat):
            return OrderCurses(seat)
    raise LookupError(f"{frame} asks nothing")


FACE: Face[View, Move] = Face(
    pieces=PIECES,
    prompt=prompt,
    zones=zones,
    preview=preview,
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
