"""The direct effect of each move on the state. `resolve_stack` carries on from there."""

from taverne.games.munchkin.rules import moves
from taverne.games.munchkin.rules.bargains import drafts, help, trade
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.characters import equipment
from taverne.games.munchkin.rules.curses import resolve_effect, robbery
from taverne.games.munchkin.rules.curses.choose_cards import answer_discard, answer_done, answer_take
from taverne.games.munchkin.rules.events.character import HandShown, SexChosen
from taverne.games.munchkin.rules.events.fight import FightStands
from taverne.games.munchkin.rules.fight import fight_end, treasure_sharing
from taverne.games.munchkin.rules.fight.fight import reopen_fight
from taverne.games.munchkin.rules.fight.fighter_moves import apply_fight_move, apply_flight_move
from taverne.games.munchkin.rules.fight.play_card import play_card
from taverne.games.munchkin.rules.fight.strength import sums
from taverne.games.munchkin.rules.flight import dice, flee
from taverne.games.munchkin.rules.flight.flee import begin_flight
from taverne.games.munchkin.rules.moves import Move
from taverne.games.munchkin.rules.questions.choices import Cursing, Deciding, Robbing
from taverne.games.munchkin.rules.questions.fight import Bargaining, Reacting
from taverne.games.munchkin.rules.questions.flight import Consenting, Rolling, Slipping
from taverne.games.munchkin.rules.questions.pending import Caught, Strikes
from taverne.games.munchkin.rules.questions.turn import Acting, Creating, Drawing, Giving, Heralding
from taverne.games.munchkin.rules.state import Known, State
from taverne.games.munchkin.rules.state_changes import (
    Events,
    fight_of,
    pop,
    replace_top,
    seats_in_window,
    top_frame,
    with_hero,
)
from taverne.games.munchkin.rules.turn import charity, doors, setup, turns
from taverne.games.munchkin.rules.turn.draw_cards import all_others
from taverne.kernel.tagged import Seat


def apply_move(state: State, seat: Seat, move: Move, events: Events) -> State:
    """Apply a move without resolving the stack; append what happens to `events`."""
    if isinstance(move, moves.AnswerMove):
        return _answer(state, seat, move, events)
    if isinstance(move, moves.DraftMove):
        return drafts.change_draft(state, seat, move)
    if isinstance(move, moves.TurnMove):
        return _turn_move(state, seat, move, events)
    if isinstance(move, moves.CharacterMove):
        return _character_move(state, seat, move, events)
    if isinstance(move, moves.CardMove):
        return _report_totals(state, play_card(state, seat, move, events), events)
    if isinstance(move, moves.FightMove):
        return _report_totals(state, apply_fight_move(state, seat, move, events), events)
    if isinstance(move, moves.FlightMove):
        return apply_flight_move(state, seat, move, events)
    if isinstance(move, moves.TradeMove):
        return _trade_move(state, seat, move, events)
    return _help_move(state, seat, move, events)


def _report_totals(before: State, after: State, events: Events) -> State:
    """Add an event with the totals of the fight if the move has changed the fight."""
    fight = after.open.fight
    if fight is not None and fight.foes and fight is not before.open.fight:
        events.append(FightStands(*sums(after.open, fight)))
    return after


def _answer(state: State, seat: Seat, move: moves.AnswerMove, events: Events) -> State:
    """Apply a move whose meaning depends on the open question."""
    match move:
        case moves.Pass():
            return _pass(state, seat, events)
        case moves.Discard(card):
            return answer_discard(state, seat, card, events)
        case moves.Take(card):
            return answer_take(state, seat, card, events)
        case moves.Done():
            return answer_done(state, seat, events)
        case moves.Choose():
            return resolve_effect.choose_effect(state, seat, top_frame(state, Deciding), move)
        case moves.TakeBlind() | moves.Leave():
            return robbery.rob(state, top_frame(state, Robbing), move, events)


# --- Windows


def _pass(state: State, seat: Seat, events: Events) -> State:
    """Record a pass without an event, because passes are secret.

    When everybody has passed, what was declared (a victory, a flight, a curse, a roll) takes effect.
    """
    passed = tuple(sorted((*state.passed, seat)))
    frame = state.open.stack[-1]
    if len(passed) < len(seats_in_window(state, frame)):
        return state.__replace__(passed=passed)
    state = state.__replace__(passed=())
    match frame:
        case Reacting(_, flee):  # §39, W6, W7
            state = fight_end.remove_fight_frames(state)
            return begin_flight(state, fight_of(state)) if flee else fight_end.kill_monsters(state, events)
        case Cursing(_, card, victim):
            return replace_top(state, Strikes(card, victim))
        case Rolling():
            return dice.finish_roll(state, frame, events)
        case Slipping(_, runner, foe, toll):
            return replace_top(state, Caught(runner, foe, escaped=True, toll=toll))
        case Heralding():
            return setup.finish_heralding(state, frame, events)
    raise AssertionError(f"{frame} is no reaction window")


# --- The turn, the player's own character, trades


def _turn_move(state: State, seat: Seat, move: moves.TurnMove, events: Events) -> State:
    frame = state.open.stack[-1]
    match move:
        case moves.OpenDoor():
            return doors.open_door(state, seat, events)
        case moves.LootRoom():
            return turns.loot_room(state, seat, events)
        case moves.EndTurn():
            return charity.end_turn(state, seat)
        case moves.Provoke(card):
            return turns.provoke(state, seat, card, events)
        case moves.Resurrect() if isinstance(frame, Acting):
            return doors.resurrect_door(state, seat, events)
        case moves.Resurrect():
            count = top_frame(state, Drawing).count
            return treasure_sharing.show_treasures(pop(state), count, events, revived=count)
        case moves.ResurrectSome(some):
            count = top_frame(state, Drawing).count
            return treasure_sharing.show_treasures(pop(state), count, events, revived=some)
        case moves.Draw():
            return treasure_sharing.show_treasures(pop(state), top_frame(state, Drawing).count, events)


def _character_move(state: State, seat: Seat, move: moves.CharacterMove, events: Events) -> State:
    match move:
        case moves.Put(card):
            return _put_card(state, seat, card, events)
        case moves.Cheat(card):
            return equipment.put_cheat(state, seat, card, events)
        case moves.Use() | moves.Stow() | moves.Load():
            return equipment.switch_item(state, seat, move, events)
        case moves.Drop(card):
            return reopen_fight(equipment.drop_badge(state, seat, card, events))
        case moves.ChooseSex(sex):
            frame = top_frame(state, Creating)
            events.append(SexChosen(seat, sex))
            state = with_hero(state, seat, state.open.heroes[seat].__replace__(sex=sex))
            return replace_top(state, frame.__replace__(sexed=tuple(sorted((*frame.sexed, seat)))))
        case moves.ShowHand():
            return _show_hand(state, seat, events)
        case moves.Sell() | moves.SellAnyway():
            return equipment.sell_drafted(state, seat, events)
        case moves.GiveAway(card, to):
            question = state.open.stack[-1]
            if isinstance(question, Giving):
                return charity.choose_gift(state, seat, question, move, events)
            return equipment.hand_out(state, seat, card, to, events)


def _put_card(state: State, seat: Seat, card: Card, events: Events) -> State:
    frame = state.open.stack[-1]
    if isinstance(frame, Heralding):  # a new number: everybody is asked again
        state = replace_top(state, frame.__replace__(number=0))
    return equipment.put_into_play(reopen_fight(state), seat, card, events)


def _show_hand(state: State, seat: Seat, events: Events) -> State:
    """§12: show the hand to everybody."""
    hand, eyes = state.hands[seat], all_others(state, seat)
    events.append(HandShown(seat, hand))
    others = tuple([each for each in state.known if each.seat != seat])
    return state.__replace__(known=others + tuple([Known(seat, card, eyes) for card in hand]))


def _trade_move(state: State, seat: Seat, move: moves.TradeMove, events: Events) -> State:
    match move:
        case moves.OfferTrade(to):
            return trade.offer_trade(state, seat, to, events)
        case moves.AcceptTrade(of):
            return trade.accept_trade(state, seat, of, events)
        case moves.DeclineTrade(of):
            return trade.decline_trade(state, seat, of, events)
        case moves.WithdrawTrade():
            return trade.withdraw_trade(state, seat, events)
        case moves.Steal(card, victim):
            return trade.try_theft(state, seat, victim, card, events)


def _help_move(state: State, seat: Seat, move: moves.HelpMove, events: Events) -> State:
    frame = state.open.stack[-1]
    match move:
        case moves.AskHelp(to):
            return help.ask_for_help(state, seat, to, events)
        case moves.ForceHelp(to):
            return help.force_help(state, seat, to, events)
        case moves.Accept() | moves.Refuse() if isinstance(frame, Consenting):
            return flee.answer_wall(state, seat, events, agrees=isinstance(move, moves.Accept))
        case moves.Accept():
            return help.accept_help(state, top_frame(state, Bargaining), events)
        case moves.Refuse():
            return help.refuse_help(state, seat, top_frame(state, Bargaining), events)
        case moves.Counter():
            return help.counter_offer(state, seat, top_frame(state, Bargaining), events)
        case moves.WithdrawOffer():
            return help.withdraw_request(state, seat, events)
