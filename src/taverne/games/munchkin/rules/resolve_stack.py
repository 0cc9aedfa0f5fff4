"""Resolves the stack of frames from the last one down, until a frame asks a question."""

from typing import assert_never

from taverne.games.munchkin.rules.bargains.drafts import clear_drafts
from taverne.games.munchkin.rules.bargains.help import cancel_impossible_request as help_lapsed
from taverne.games.munchkin.rules.bargains.trade import cancel_impossible_trades as trades_lapsed
from taverne.games.munchkin.rules.characters.character import has_too_many_big_items
from taverne.games.munchkin.rules.characters.equipment import unallowed_badges
from taverne.games.munchkin.rules.curses.resolve_effect import apply_curse, carry_out
from taverne.games.munchkin.rules.curses.robbery import ask_next_robber
from taverne.games.munchkin.rules.curses.special_effects import tax_next_payer
from taverne.games.munchkin.rules.fight.aftermath import arrange_looting, bury, clean_up, close_fight
from taverne.games.munchkin.rules.fight.encounter import meet_monsters, remove_departing
from taverne.games.munchkin.rules.fight.treasure_sharing import draw_rewards, pay_helper, share_treasures
from taverne.games.munchkin.rules.flight.flee import ask_which_monster, begin_next_runner, finish_escape
from taverne.games.munchkin.rules.questions import Frame
from taverne.games.munchkin.rules.questions.base import Asking
from taverne.games.munchkin.rules.questions.choices import Keeping, Shedding
from taverne.games.munchkin.rules.questions.fight import Bargaining, Fighting
from taverne.games.munchkin.rules.questions.pending import (
    Aftermath,
    Burial,
    Caught,
    Closing,
    Doors,
    Effect,
    Flight,
    Funeral,
    Meeting,
    Passing,
    Payment,
    Pursuit,
    Rewards,
    Robbers,
    Spoils,
    Strikes,
    Taxes,
)
from taverne.games.munchkin.rules.questions.turn import Acting, Unpacking
from taverne.games.munchkin.rules.state import State
from taverne.games.munchkin.rules.state_changes import Events, in_fight, living, number_question, pop, push
from taverne.games.munchkin.rules.turn.doors import resolve_doors
from taverne.games.munchkin.rules.turn.turns import begin_next_turn
from taverne.kernel.tagged import Seat


def resolve_stack(before: State, state: State, events: Events) -> State:
    """After a move: resolve pending frames, ask players to fix broken limits, and number the new question."""
    checked = before.open.heroes
    while not state.open.winners:
        if state.open.heroes is not checked:
            checked = state.open.heroes
            state = _ask_to_fix_limits(state)
        frame = state.open.stack[-1]
        if not isinstance(frame, Asking):
            state = _resolve(pop(state), frame, events)
            continue
        ready = _prepare(state, frame, events)
        if ready is state:
            break
        state = ready
    else:
        return state.__replace__(open=state.open.__replace__(stack=(), last=state.open.last + 1))
    if events:
        state = trades_lapsed(clear_drafts(state), events) if state.open.offers else clear_drafts(state)
    frame = state.open.stack[-1]
    assert isinstance(frame, Asking)
    if not frame.number:
        return number_question(state)
    return state if _same_question(before, frame) else state.__replace__(passed=(), chosen=())


def _same_question(before: State, frame: Asking) -> bool:
    stack = before.open.stack
    return bool(stack) and isinstance(stack[-1], Asking) and stack[-1].number == frame.number


def _resolve(state: State, frame: Frame, events: Events) -> State:
    match frame:
        case Effect():
            return carry_out(state, frame, events)
        case Passing():
            return begin_next_turn(state, events)
        case Doors():
            return resolve_doors(state, frame, events)
        case Meeting():
            return meet_monsters(state, frame, events)
        case Strikes():
            return apply_curse(state, frame)
        case Flight():
            return begin_next_runner(state, frame)
        case Pursuit():
            return ask_which_monster(state, frame)
        case Caught():
            return finish_escape(state, frame, events)
        case Rewards():
            return draw_rewards(state, frame, events)
        case Spoils():
            return share_treasures(state, frame, events)
        case Payment():
            return pay_helper(state, events)
        case Aftermath():
            return clean_up(state, events)
        case Closing():
            return close_fight(state)
        case Robbers():
            return ask_next_robber(state, frame, events)
        case Taxes():
            return tax_next_payer(state, frame, events)
        case Funeral():
            return arrange_looting(state, frame, events)
        case Burial():
            return bury(state, frame, events)
        case Asking():
            raise AssertionError("a question waits for an answer")
        case _:
            assert_never(frame)


def _prepare(state: State, frame: Asking, events: Events) -> State:
    """Prepare a question. Return the state itself, not a copy, if the question can be asked now."""
    match frame:
        case Fighting():
            state = remove_departing(state, events)
            return _ask_about_new_cards(state) if _still_asked(state, frame) else state
        case Bargaining():
            state = remove_departing(state, events)
            return help_lapsed(state, frame, events) if _still_asked(state, frame) else state
        case Acting():
            return _ask_about_new_cards(state)
        case Shedding(_, seat) if not has_too_many_big_items(state.open.heroes[seat]):
            return pop(state)
    return state


def _still_asked(state: State, frame: Asking) -> bool:
    """Whether the frame is still on top: the death of the last monster may have ended fight and game."""
    return bool(state.open.stack) and state.open.stack[-1] is frame


def _ask_about_new_cards(state: State) -> State:
    """Q22: ask players who have just received cards what to put into play.

    Players in a fight are not asked; nor is the active player in free time, who may do so anyway.
    """
    if not any(state.fresh):
        return state
    free = isinstance(state.open.stack[-1], Acting)
    if free and state.fresh[state.open.active]:
        fresh = list(state.fresh)
        fresh[state.open.active] = ()
        state = state.__replace__(fresh=tuple(fresh))
    seats = tuple([seat for seat in living(state) if state.fresh[seat] and not in_fight(state, seat)])
    return push(state, Unpacking(0, seats)) if seats else state


def _ask_to_fix_limits(state: State) -> State:
    """§72, Q93: ask players with too many Big items, or with two races or classes that nothing allows now."""
    for seat, hero in enumerate(state.open.heroes):
        if hero.dead or any(_asks_to_fix(frame, seat) for frame in state.open.stack):
            continue
        if cards := unallowed_badges(hero):
            state = push(state, Keeping(0, seat, cards))
        elif has_too_many_big_items(hero):
            state = push(state, Shedding(0, seat))
    return state


def _asks_to_fix(frame: Frame, seat: Seat) -> bool:
    return isinstance(frame, Shedding | Keeping) and frame.seat == seat
