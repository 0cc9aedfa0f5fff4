"""The rules of Grumpf, in the order of src/taverne/games/grumpf/words/rules.en.md."""

from collections.abc import Sequence

from msgspec.structs import replace

from taverne.games.grumpf.rules.boards import BAG, TILES, Clan
from taverne.games.grumpf.rules.events import Event, GotReady, Kept, Swapped, TooLong
from taverne.games.grumpf.rules.hunt import EVERY_BOARD, ending, gesture, gestures
from taverne.games.grumpf.rules.resolve import resolved, swapped, swaps
from taverne.games.grumpf.rules.rounds import begun, dropped, ended, standing
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
from taverne.games.grumpf.rules.turn_order import next_hand
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
    """§1 to §7: boards, a full bag, camps with a joker for novices, and the first animals."""
    ups, luck = _ups(options, luck)
    bag, luck = luck.shuffle(BAG)
    first, luck = luck.below(seats)
    camps = tuple([Camp(joker=novice) for novice in by_seat(options, "novice")[:seats]])
    now = Open(options, ups, first, camps, _NONE, TILES, _NONE, number=0)
    return begun(State(now, luck, bag), [])


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
        return () if seat in now.asleep else gestures(now, seat)
    if phase is READY:
        return () if seat in now.ready else (_READY,)
    if phase is COUNTDOWN:
        return (_LET_GO,)
    if phase is SWAP:
        offers = swaps(now, seat)
        return [_KEEP, *(Swap(KINDS[gives], victim, KINDS[takes]) for gives, victim, takes in offers)]
    return ()


def play(state: State, seat: Seat, move: Move) -> Step[State, Event]:
    told: list[Event] = []
    if state.open.phase is HUNT:
        state = _hunted(state, seat, move, told)
    elif isinstance(move, Ready):
        state = _readied(state, seat, told)
    elif isinstance(move, LetGo):
        state = dropped(state, told)
    else:
        state = _swapped(state, seat, move, told)
    return Step(state, tuple(told))


def default_move(state: State, _seat: Seat) -> Move:
    """Silence is ready before a hunt, rests in it (Q21), and swaps nothing (Q13)."""
    match state.open.phase:
        case Phase.HUNT:
            return _REST
        case Phase.READY:
            return _READY
        case Phase.COUNTDOWN:
            return _LET_GO
    return _KEEP


def outcome(state: State) -> Outcome | None:
    """§25, Q16: most points, then fewest animals; whoever is equal in both shares the place."""
    now = state.open
    if now.phase is not OVER:
        return None
    standings = [standing(camp) for camp in now.camps]
    ranks = [1 + sum([other > each for other in standings]) for each in standings]
    return Outcome(tuple([tally(camp).points for camp in now.camps]), tuple(ranks))


def rematch_options(options: Options, outcome: Outcome, _state: State) -> Options:
    """Q24: novices keep their jokers and children their quick hands, and everybody has moved on by a seat."""
    for mark in ("novice", "child"):
        marked = by_seat(options, mark)
        marked = rotated(marked[: len(outcome.scores)], 1) + marked[len(outcome.scores) :]
        moved = {f"{mark}{seat}": each for seat, each in enumerate(marked, 1)}
        options = replace(options, **moved)
    return options


def by_seat(options: Options, mark: str) -> tuple[bool, ...]:
    """Who is marked as a novice (§6), or as a child."""
    return tuple([getattr(options, f"{mark}{seat}") for seat in range(1, len(Clan) + 1)])


def _ups(options: Options, luck: Luck) -> tuple[tuple[Up, ...], Luck]:
    """§1: all the same, chosen board by board, or drawn by lot."""
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


def _readied(state: State, seat: Seat, told: list[Event]) -> State:
    """§8: everybody shouts; with the last shout a countdown begins, and no face is drawn before its end."""
    now = state.open
    told.append(GotReady(seat))
    now = now.__replace__(ready=tuple(sorted((*now.ready, seat))))
    if len(now.ready) == len(now.camps):
        now = now.__replace__(phase=COUNTDOWN, number=now.number + 1)
    return state.__replace__(open=now)


def _hunted(state: State, seat: Seat, move: Move, told: list[Event]) -> State:
    """§9 to §12: one gesture, and then the next hand or the end of the hunt."""
    now = gesture(state.open, seat, move, told)
    over = ending(now, move)
    if over is None:
        following = next_hand(now, seat, state.luck)
        if following is not None:
            now, luck = following
            return State(now, luck, state.bag)
        over = TooLong()
    told.append(over)
    return _counted(state.__replace__(open=now), told)


def _counted(state: State, told: list[Event]) -> State:
    """§14, §20: the boards one by one; then, if the sorcerer lets somebody swap, he is asked first."""
    now, strongest = resolved(state.open, told)
    if strongest is None:
        return ended(state.__replace__(open=now), told)
    now = now.__replace__(phase=SWAP, number=now.number + 1, turn=strongest)
    return state.__replace__(open=now)


def _swapped(state: State, seat: Seat, move: Move, told: list[Event]) -> State:
    """§20: an animal for another, or none."""
    if not isinstance(move, Swap):
        told.append(Kept(seat))
        return ended(state, told)
    told.append(Swapped(seat, move.gives, move.victim, move.takes))
    now = swapped(state.open, seat, KINDS.index(move.gives), move.victim, KINDS.index(move.takes))
    return ended(state.__replace__(open=now), told)
