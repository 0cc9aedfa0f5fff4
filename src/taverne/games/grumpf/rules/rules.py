"""The rules of Grumpf, in the order of words/rules.en.md."""

from collections.abc import Sequence

from msgspec.structs import replace

from taverne.games.grumpf.rules.boards import BAG, TILES, Clan
from taverne.games.grumpf.rules.events import Event, GotReady, Kept, Swapped, TooLong
from taverne.games.grumpf.rules.hunt import EVERY_BOARD, apply_gesture, hunt_end, legal_gestures
from taverne.games.grumpf.rules.resolve import possible_swaps, resolve_boards, swap_animals
from taverne.games.grumpf.rules.rounds import begin_round, drop_tokens, end_round, ranking_key
from taverne.games.grumpf.rules.scoring import KINDS, tally
from taverne.games.grumpf.rules.state import (
    Camp,
    Keep,
    LetGo,
    Move,
    Open,
    Options,
    Phase,
    Ready,
    Rest,
    Sides,
    State,
    Swap,
    Up,
)
from taverne.games.grumpf.rules.turn_order import with_next_player
from taverne.kernel.ask import Ask, Wait
from taverne.kernel.game import Outcome, Step
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat
from taverne.kernel.tuples import rotated

READY, COUNTDOWN, HUNT, SWAP, OVER = Phase
_READY, _LET_GO, _REST, _KEEP = Ready(), LetGo(), Rest(), Keep()
_NONE = (0,) * len(KINDS)
_ALONE: tuple[tuple[Seat, ...], ...] = tuple([(seat,) for seat in range(len(Clan))])
_ALL: tuple[tuple[Seat, ...], ...] = tuple([tuple(range(seats)) for seats in range(len(Clan) + 1)])


def deal(seats: int, options: Options, luck: Luck) -> State:
    """§1 to §7: sets up the boards, the bag and the camps, gives jokers to novices, and draws animals."""
    ups, luck = _choose_ups(options, luck)
    bag, luck = luck.shuffle(BAG)
    first, luck = luck.below(seats)
    camps = tuple([Camp(joker=novice) for novice in by_seat(options, "novice")[:seats]])
    now = Open(options, ups, first, camps, _NONE, TILES, _NONE, number=0)
    return begin_round(State(now, luck, bag), [])


def ask(state: State) -> Ask:
    now = state.open
    turn = now.turn
    if turn is not None:
        alone = _ALONE[turn]
        return Ask(now.number, alone, alone)
    seats = _ALL[len(now.camps)]
    phase = now.phase
    if phase is HUNT:
        owing = [seat for seat in seats if seat not in now.asleep and seat not in now.resting]
        return Ask(now.number, seats, tuple(owing), Wait.LIVE)
    if phase is READY:
        return Ask(now.number, seats, tuple([seat for seat in seats if seat not in now.ready]))
    if phase is COUNTDOWN:
        return Ask(now.number, seats, seats, Wait.COUNTDOWN)
    return Ask(now.number, (), ())


def moves(state: State, seat: Seat) -> Sequence[Move]:
    now = state.open
    phase, turn = now.phase, now.turn
    if turn is not None and turn != seat:
        return ()
    if phase is HUNT:
        return () if seat in now.asleep else legal_gestures(now, seat)
    if phase is READY:
        return () if seat in now.ready else (_READY,)
    if phase is COUNTDOWN:
        return (_LET_GO,)
    if phase is SWAP:
        offers = possible_swaps(now, seat)
        return [_KEEP, *(Swap(KINDS[gives], victim, KINDS[takes]) for gives, victim, takes in offers)]
    return ()


def play(state: State, seat: Seat, move: Move) -> Step[State, Event]:
    events: list[Event] = []
    if state.open.phase is HUNT:
        state = _play_gesture(state, seat, move, events)
    elif isinstance(move, Ready):
        state = _play_ready(state, seat, events)
    elif isinstance(move, LetGo):
        state = drop_tokens(state, events)
    else:
        state = _play_swap(state, seat, move, events)
    return Step(state, tuple(events))


def default_move(state: State, _seat: Seat) -> Move:
    """The move of a player who does not answer in time: ready, rest (Q21), or no swap (Q13)."""
    match state.open.phase:
        case Phase.HUNT:
            return _REST
        case Phase.READY:
            return _READY
        case Phase.COUNTDOWN:
            return _LET_GO
    return _KEEP


def outcome(state: State) -> Outcome | None:
    """§25, Q16: ranks by points, then by fewest animals; players equal in both share a rank."""
    now = state.open
    if now.phase is not OVER:
        return None
    keys = [ranking_key(camp) for camp in now.camps]
    ranks = [1 + sum([other > each for other in keys]) for each in keys]
    return Outcome(scores(state), tuple(ranks))


def scores(state: State) -> tuple[int, ...]:
    """§23, §24: the points of the camps, counted as at the end."""
    return tuple([tally(camp).points for camp in state.open.camps])


def rematch_options(options: Options, outcome: Outcome, _state: State) -> Options:
    """Q24: moves the options of novices and children on by a seat, as the players move."""
    for mark in ("novice", "child"):
        marked = by_seat(options, mark)
        marked = rotated(marked[: len(outcome.scores)], 1) + marked[len(outcome.scores) :]
        moved = {f"{mark}{seat}": each for seat, each in enumerate(marked, 1)}
        options = replace(options, **moved)
    return options


def by_seat(options: Options, mark: str) -> tuple[bool, ...]:
    """The options novice1 … (§6) or child1 …, by seat."""
    return tuple([getattr(options, f"{mark}{seat}") for seat in range(1, len(Clan) + 1)])


def _choose_ups(options: Options, luck: Luck) -> tuple[tuple[Up, ...], Luck]:
    """§1: the side of each board: all the same, as chosen, or at random."""
    match options.sides:
        case Sides.ONE:
            return (Up.ONE,) * len(EVERY_BOARD), luck
        case Sides.TWO:
            return (Up.TWO,) * len(EVERY_BOARD), luck
        case Sides.CHOSEN:
            chosen = (options.mammoths, options.birds, options.fishes, options.reptiles, options.bees)
            return (*chosen, options.sorcerer), luck
        case Sides.RANDOM:
            drawn, luck = luck.below(1 << len(EVERY_BOARD))
            return tuple([tuple(Up)[drawn >> place & 1] for place in range(len(EVERY_BOARD))]), luck


def _play_ready(state: State, seat: Seat, events: list[Event]) -> State:
    """§8: the countdown begins when the last player is ready. No face is drawn before its end."""
    now = state.open
    events.append(GotReady(seat))
    now = now.__replace__(ready=tuple(sorted((*now.ready, seat))))
    if len(now.ready) == len(now.camps):
        now = now.__replace__(phase=COUNTDOWN, number=now.number + 1)
    return state.__replace__(open=now)


def _play_gesture(state: State, seat: Seat, move: Move, events: list[Event]) -> State:
    """§9 to §12: applies one move, then asks the next player or ends the hunt."""
    now = apply_gesture(state.open, seat, move, events)
    over = hunt_end(now, move)
    if over is None:
        following = with_next_player(now, seat, state.luck)
        if following is not None:
            now, luck = following
            return State(now, luck, state.bag)
        over = TooLong()
    events.append(over)
    return _count_boards(state.__replace__(open=now), events)


def _count_boards(state: State, events: list[Event]) -> State:
    """§14, §20: resolves the boards; a player who may swap is asked before the round ends."""
    now, strongest = resolve_boards(state.open, events)
    if strongest is None:
        return end_round(state.__replace__(open=now), events)
    now = now.__replace__(phase=SWAP, number=now.number + 1, turn=strongest)
    return state.__replace__(open=now)


def _play_swap(state: State, seat: Seat, move: Move, events: list[Event]) -> State:
    """§20: swaps two animals, or none, and ends the round."""
    if not isinstance(move, Swap):
        events.append(Kept(seat))
        return end_round(state, events)
    events.append(Swapped(seat, move.gives, move.victim, move.takes))
    now = swap_animals(state.open, seat, KINDS.index(move.gives), move.victim, KINDS.index(move.takes))
    return end_round(state.__replace__(open=now), events)
