"""The rules as the kernel calls them: deal, ask, play, the default move and the outcome."""

from taverne.games.munchkin.rules.apply_move import apply_move
from taverne.games.munchkin.rules.events import Event
from taverne.games.munchkin.rules.legal_moves import PASS, claim_or_flee, moves
from taverne.games.munchkin.rules.moves import Move
from taverne.games.munchkin.rules.questions.base import Asking, Personal
from taverne.games.munchkin.rules.questions.choices import Cursing, Picking, Swapping
from taverne.games.munchkin.rules.questions.fight import Bargaining, Fighting, Reacting
from taverne.games.munchkin.rules.questions.flight import Consenting, Rolling, Slipping
from taverne.games.munchkin.rules.questions.turn import (
    Acting,
    Creating,
    Giving,
    Heralding,
    Reviving,
    Unpacking,
)
from taverne.games.munchkin.rules.resolve_stack import resolve_stack
from taverne.games.munchkin.rules.state import Options, State
from taverne.games.munchkin.rules.state_changes import Events, fight_of, seats_in_window
from taverne.games.munchkin.rules.turn import setup
from taverne.games.munchkin.rules.turn.turns import phase_moves
from taverne.kernel.ask import Ask, Wait
from taverne.kernel.game import Outcome, Step
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat

_ALL = {seats: tuple(range(seats)) for seats in range(3, 7)}
_ALONE = tuple([(seat,) for seat in range(6)])


def deal(seats: int, options: Options, luck: Luck) -> State:
    state = setup.deal(seats, options, luck)
    return resolve_stack(state, state, [])


def ask(state: State) -> Ask:
    now = state.open
    scope = now.fights if now.fight is not None else 0
    if not now.stack:
        return Ask(now.last, (), ())
    frame = now.stack[-1]
    assert isinstance(frame, Asking)
    number = frame.number
    match frame:
        case Acting():
            return Ask(number, alone := _ALONE[now.active], alone, scope=scope)
        case Fighting():
            assert now.fight is not None
            return Ask(number, alone := _ALONE[now.fight.main], alone, scope=scope)
        case Reacting() | Rolling() | Slipping() | Cursing() | Heralding():
            asked = seats_in_window(state, frame)
            owing = tuple([seat for seat in asked if seat not in state.passed]) if state.passed else asked
            return Ask(number, asked, owing, Wait.REACTION, scope=scope)
        case Bargaining():
            return Ask(number, alone := _ALONE[frame.turn], alone, scope=scope)
        case Creating(_, done):
            everybody = _ALL[len(state.hands)]
            return Ask(number, everybody, tuple([seat for seat in everybody if seat not in done]))
        case Unpacking(_, seats, done):
            return Ask(number, seats, tuple([seat for seat in seats if seat not in done]), scope=scope)
        case Giving(_, seat, count) | Picking(_, seat, count) | Reviving(_, seat, count):
            return Ask(number, alone := _ALONE[seat], alone, picks=count, scope=scope)
        case Swapping(_, seat, count):
            return Ask(number, alone := _ALONE[seat], alone, picks=count, scope=scope)
    assert isinstance(frame, Personal)
    return Ask(number, alone := _ALONE[frame.seat], alone, scope=scope)


def play(state: State, seat: Seat, move: Move) -> Step[State, Event]:
    events: Events = []
    after = apply_move(state, seat, move, events)
    return Step(resolve_stack(state, after, events), tuple(events))


def default_move(state: State, seat: Seat) -> Move:
    """Q4: the main fighter claims or flees, others pass; cards to be lost from a hand are drawn by lot."""
    frame = state.open.stack[-1]
    match frame:
        case Acting(_, phase):
            return phase_moves(state, seat, phase)[0]
        case Fighting():
            return claim_or_flee(state.open, fight_of(state))
        case Reacting() | Rolling() | Slipping() | Cursing() | Heralding():
            return PASS
    offered = moves(state, seat)
    if isinstance(frame, Consenting) or len(offered) == 1:
        return offered[0]
    match frame:
        case Bargaining():
            return offered[1]
        case Giving() | Picking() | Reviving():
            left = len(state.chosen) if isinstance(frame, Giving) else frame.left
            return state.luck.fork("silent", state.open.last, left).choice(offered)[0]
    return offered[0]


def outcome(state: State) -> Outcome | None:
    """§19, Q6: the winners come first, then the others by level."""
    now = state.open
    if not now.winners:
        return None
    levels = scores(state)
    ranked = [level + 100 * (seat in now.winners) for seat, level in enumerate(levels)]
    ranks = Outcome.by_score(ranked).ranks
    return Outcome(levels, tuple([1 if seat in now.winners else rank for seat, rank in enumerate(ranks)]))


def scores(state: State) -> tuple[int, ...]:
    """The levels by seat."""
    return tuple([hero.level for hero in state.open.heroes])
