"""What each move does to the state, before what is under way goes on."""

from taverne.games.munchkin.rules import moves
from taverne.games.munchkin.rules.bargains import drafts, help, trade
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.characters import equipment
from taverne.games.munchkin.rules.curses import resolve_effect, robbery
from taverne.games.munchkin.rules.curses.choose_cards import discard, done, take
from taverne.games.munchkin.rules.events.character import HandShown, SexChosen
from taverne.games.munchkin.rules.events.fight import FightStands
from taverne.games.munchkin.rules.fight import fight_end, treasure_sharing
from taverne.games.munchkin.rules.fight.fight import acted
from taverne.games.munchkin.rules.fight.fighter_moves import ran, struck_out
from taverne.games.munchkin.rules.fight.play_card import cast
from taverne.games.munchkin.rules.fight.strength import sums
from taverne.games.munchkin.rules.flight import dice, flee
from taverne.games.munchkin.rules.flight.flee import fled
from taverne.games.munchkin.rules.moves import Move
from taverne.games.munchkin.rules.questions.choices import Cursing, Deciding, Robbing
from taverne.games.munchkin.rules.questions.fight import Bargaining, Reacting
from taverne.games.munchkin.rules.questions.flight import Consenting, Rolling, Slipping
from taverne.games.munchkin.rules.questions.pending import Caught, Strikes
from taverne.games.munchkin.rules.questions.turn import Acting, Creating, Drawing, Giving, Heralding
from taverne.games.munchkin.rules.state import Known, State
from taverne.games.munchkin.rules.state_changes import (
    Told,
    fight_of,
    instead,
    popped,
    top_frame,
    watchers,
    with_hero,
)
from taverne.games.munchkin.rules.turn import charity, doors, setup, turns
from taverne.games.munchkin.rules.turn.draw_cards import seen_by_all
from taverne.kernel.tagged import Seat


def carried(state: State, seat: Seat, move: Move, told: Told) -> State:
    """The move itself; the flow of the game comes after it."""
    if isinstance(move, moves.Choosing):
        return _chosen(state, seat, move, told)
    if isinstance(move, moves.Drafting):
        return drafts.drafted(state, seat, move)
    if isinstance(move, moves.Pacing):
        return _phase(state, seat, move, told)
    if isinstance(move, moves.Dressing):
        return _character(state, seat, move, told)
    if isinstance(move, moves.Casting):
        return _weighed(state, cast(state, seat, move, told), told)
    if isinstance(move, moves.Striking):
        return _weighed(state, struck_out(state, seat, move, told), told)
    if isinstance(move, moves.Fleeing):
        return ran(state, seat, move, told)
    if isinstance(move, moves.Trading):
        return _trade(state, seat, move, told)
    return _bargain(state, seat, move, told)


def _weighed(before: State, after: State, told: Told) -> State:
    """How a fight that something was done in stands now."""
    fight = after.open.fight
    if fight is not None and fight.foes and fight is not before.open.fight:
        told.append(FightStands(*sums(after.open, fight)))
    return after


def _chosen(state: State, seat: Seat, move: moves.Choosing, told: Told) -> State:
    """Answers that mean what their question says."""
    match move:
        case moves.Pass():
            return _passed(state, seat, told)
        case moves.Discard(card):
            return discard(state, seat, card, told)
        case moves.Take(card):
            return take(state, seat, card, told)
        case moves.Done():
            return done(state, seat, told)
        case moves.Choose():
            return resolve_effect.decide(state, seat, top_frame(state, Deciding), move)
        case moves.TakeBlind() | moves.Leave():
            return robbery.rob(state, top_frame(state, Robbing), move, told)


# --- Windows


def _passed(state: State, seat: Seat, told: Told) -> State:
    """Who has passed is nobody's business; when all have, what was declared is final."""
    passed = tuple(sorted((*state.passed, seat)))
    frame = state.open.stack[-1]
    if len(passed) < len(watchers(state, frame)):
        return state.__replace__(passed=passed)
    state = state.__replace__(passed=())
    match frame:
        case Reacting(_, flee):  # §39, W6, W7
            state = fight_end.cut(state)
            return fled(state, fight_of(state)) if flee else fight_end.beaten(state, told)
        case Cursing(_, card, victim):
            return instead(state, Strikes(card, victim))
        case Rolling():
            return dice.settled(state, frame, told)
        case Slipping(_, runner, foe, toll):
            return instead(state, Caught(runner, foe, escaped=True, toll=toll))
        case Heralding():
            return setup.heralded(state, frame, told)
    raise AssertionError(f"{frame} is no window")


# --- The turn, the own character, trades


def _phase(state: State, seat: Seat, move: moves.Pacing, told: Told) -> State:
    frame = state.open.stack[-1]
    match move:
        case moves.OpenDoor():
            return doors.door_opened(state, seat, told)
        case moves.LootRoom():
            return turns.room_looted(state, seat, told)
        case moves.EndTurn():
            return charity.turn_ended(state, seat)
        case moves.Provoke(card):
            return turns.provoked(state, seat, card, told)
        case moves.Resurrect() if isinstance(frame, Acting):
            return doors.door_revived(state, seat, told)
        case moves.Resurrect():
            count = top_frame(state, Drawing).count
            return treasure_sharing.shown(popped(state), count, told, revived=count)
        case moves.ResurrectSome(some):
            count = top_frame(state, Drawing).count
            return treasure_sharing.shown(popped(state), count, told, revived=some)
        case moves.Draw():
            return treasure_sharing.shown(popped(state), top_frame(state, Drawing).count, told)


def _character(state: State, seat: Seat, move: moves.Dressing, told: Told) -> State:
    match move:
        case moves.Put(card):
            return _put(state, seat, card, told)
        case moves.Cheat(card):
            return equipment.cheated(state, seat, card, told)
        case moves.Use() | moves.Stow() | moves.Load():
            return equipment.switched(state, seat, move, told)
        case moves.Drop(card):
            return acted(equipment.dropped(state, seat, card, told))
        case moves.ChooseSex(sex):
            frame = top_frame(state, Creating)
            told.append(SexChosen(seat, sex))
            state = with_hero(state, seat, state.open.heroes[seat].__replace__(sex=sex))
            return instead(state, frame.__replace__(sexed=tuple(sorted((*frame.sexed, seat)))))
        case moves.ShowHand():
            return _shown(state, seat, told)
        case moves.Sell() | moves.SellAnyway():
            return equipment.sold(state, seat, told)
        case moves.GiveAway(card, to):
            question = state.open.stack[-1]
            if isinstance(question, Giving):
                return charity.gift_chosen(state, seat, question, move, told)
            return equipment.handed_out(state, seat, card, to, told)


def _put(state: State, seat: Seat, card: Card, told: Told) -> State:
    frame = state.open.stack[-1]
    if isinstance(frame, Heralding):  # everybody may think again
        state = instead(state, frame.__replace__(number=0))
    return equipment.put_down(acted(state), seat, card, told)


def _shown(state: State, seat: Seat, told: Told) -> State:
    """§12."""
    hand, eyes = state.hands[seat], seen_by_all(state, seat)
    told.append(HandShown(seat, hand))
    others = tuple([each for each in state.known if each.seat != seat])
    return state.__replace__(known=others + tuple([Known(seat, card, eyes) for card in hand]))


def _trade(state: State, seat: Seat, move: moves.Trading, told: Told) -> State:
    match move:
        case moves.OfferTrade(to):
            return trade.offered(state, seat, to, told)
        case moves.AcceptTrade(of):
            return trade.accepted(state, seat, of, told)
        case moves.DeclineTrade(of):
            return trade.declined(state, seat, of, told)
        case moves.WithdrawTrade():
            return trade.withdrawn(state, seat, told)
        case moves.Steal(card, victim):
            return trade.tried(state, seat, victim, card, told)


def _bargain(state: State, seat: Seat, move: moves.Dealing, told: Told) -> State:
    frame = state.open.stack[-1]
    match move:
        case moves.AskHelp(to):
            return help.asked_for(state, seat, to, told)
        case moves.ForceHelp(to):
            return help.forced(state, seat, to, told)
        case moves.Accept() | moves.Refuse() if isinstance(frame, Consenting):
            return flee.consented(state, seat, told, agrees=isinstance(move, moves.Accept))
        case moves.Accept():
            return help.accepted(state, top_frame(state, Bargaining), told)
        case moves.Refuse():
            return help.refused(state, seat, top_frame(state, Bargaining), told)
        case moves.Counter():
            return help.countered(state, seat, top_frame(state, Bargaining), told)
        case moves.WithdrawOffer():
            return help.withdrawn(state, seat, told)
