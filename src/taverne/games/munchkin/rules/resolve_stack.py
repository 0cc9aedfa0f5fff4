"""What is under way goes on until somebody is asked. The last frame of the stack is the one that counts."""

from typing import assert_never

from taverne.games.munchkin.rules.bargains.drafts import cleared
from taverne.games.munchkin.rules.bargains.help import lapsed as help_lapsed
from taverne.games.munchkin.rules.bargains.trade import lapsed as trades_lapsed
from taverne.games.munchkin.rules.characters.character import surplus
from taverne.games.munchkin.rules.characters.equipment import unblended
from taverne.games.munchkin.rules.curses.resolve_effect import carried_out, struck
from taverne.games.munchkin.rules.curses.robbery import next_robber
from taverne.games.munchkin.rules.curses.special_effects import next_payer
from taverne.games.munchkin.rules.fight.aftermath import aftermath, buried, closed, funeral
from taverne.games.munchkin.rules.fight.encounter import encounter, tidied
from taverne.games.munchkin.rules.fight.treasure_sharing import handed_out, payment, rewards
from taverne.games.munchkin.rules.flight.flee import caught, next_runner, pursued
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
from taverne.games.munchkin.rules.state_changes import Told, asked, in_fight, living, popped, pushed
from taverne.games.munchkin.rules.turn.doors import behind_the_door
from taverne.games.munchkin.rules.turn.turns import next_turn
from taverne.kernel.tagged import Seat


def go_on(before: State, state: State, told: Told) -> State:
    """After a move: carry out what waits, put right what does not fit any more, and ask."""
    checked = before.open.heroes
    while not state.open.winners:
        if state.open.heroes is not checked:
            checked = state.open.heroes
            state = _put_right(state)
        frame = state.open.stack[-1]
        if not isinstance(frame, Asking):
            state = _carry_on(popped(state), frame, told)
            continue
        ready = _ready(state, frame, told)
        if ready is state:
            break
        state = ready
    else:
        return state.__replace__(open=state.open.__replace__(stack=(), last=state.open.last + 1))
    if told:
        state = trades_lapsed(cleared(state), told) if state.open.offers else cleared(state)
    frame = state.open.stack[-1]
    assert isinstance(frame, Asking)
    if not frame.number:
        return asked(state)
    return state if _same_question(before, frame) else state.__replace__(passed=(), chosen=())


def _same_question(before: State, frame: Asking) -> bool:
    stack = before.open.stack
    return bool(stack) and isinstance(stack[-1], Asking) and stack[-1].number == frame.number


def _carry_on(state: State, frame: Frame, told: Told) -> State:
    match frame:
        case Effect():
            return carried_out(state, frame, told)
        case Passing():
            return next_turn(state, told)
        case Doors():
            return behind_the_door(state, frame, told)
        case Meeting():
            return encounter(state, frame, told)
        case Strikes():
            return struck(state, frame)
        case Flight():
            return next_runner(state, frame)
        case Pursuit():
            return pursued(state, frame)
        case Caught():
            return caught(state, frame, told)
        case Rewards():
            return rewards(state, frame, told)
        case Spoils():
            return handed_out(state, frame, told)
        case Payment():
            return payment(state, told)
        case Aftermath():
            return aftermath(state, told)
        case Closing():
            return closed(state)
        case Robbers():
            return next_robber(state, frame, told)
        case Taxes():
            return next_payer(state, frame, told)
        case Funeral():
            return funeral(state, frame, told)
        case Burial():
            return buried(state, frame, told)
        case Asking():
            raise AssertionError("a question waits for an answer")
        case _:
            assert_never(frame)


def _ready(state: State, frame: Asking, told: Told) -> State:
    """The state itself if the question can be asked as it is."""
    match frame:
        case Fighting():
            state = tidied(state, told)
            return _unpacked(state) if _still_asked(state, frame) else state
        case Bargaining():
            state = tidied(state, told)
            return help_lapsed(state, frame, told) if _still_asked(state, frame) else state
        case Acting():
            return _unpacked(state)
        case Shedding(_, seat) if not surplus(state.open.heroes[seat]):
            return popped(state)
    return state


def _still_asked(state: State, frame: Asking) -> bool:
    """The last monster's death may have ended the game, with nothing left to ask."""
    return bool(state.open.stack) and state.open.stack[-1] is frame


def _unpacked(state: State) -> State:
    """Q22: whoever has just got cards is asked about them, but for those in a fight; the active player in
    free time needs no question for it."""
    if not any(state.fresh):
        return state
    free = isinstance(state.open.stack[-1], Acting)
    if free and state.fresh[state.open.active]:
        fresh = list(state.fresh)
        fresh[state.open.active] = ()
        state = state.__replace__(fresh=tuple(fresh))
    seats = tuple([seat for seat in living(state) if state.fresh[seat] and not in_fight(state, seat)])
    return pushed(state, Unpacking(0, seats)) if seats else state


def _put_right(state: State) -> State:
    """§72, Q93: too many Big items, or two races that nothing allows any more."""
    for seat, hero in enumerate(state.open.heroes):
        if hero.dead or any(_sees_to(frame, seat) for frame in state.open.stack):
            continue
        if cards := unblended(hero):
            state = pushed(state, Keeping(0, seat, cards))
        elif surplus(hero):
            state = pushed(state, Shedding(0, seat))
    return state


def _sees_to(frame: Frame, seat: Seat) -> bool:
    return isinstance(frame, Shedding | Keeping) and frame.seat == seat
