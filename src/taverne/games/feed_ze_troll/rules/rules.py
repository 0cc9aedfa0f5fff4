"""The rules of Feed Ze Troll, in the order of src/taverne/games/feed_ze_troll/words/rules.en.md."""

from collections.abc import Sequence
from typing import assert_never

from taverne.games.feed_ze_troll.rules.cave import FLOORS, INITIATION, SPOTS, Cave, Colour, Spot, laid
from taverne.games.feed_ze_troll.rules.events import Announced, Entered, Event, TrapsSet
from taverne.games.feed_ze_troll.rules.resolve_floor import resolved, sums
from taverne.games.feed_ze_troll.rules.state import (
    ROUNDS,
    AlreadyTrapped,
    Announce,
    AnnounceNow,
    BarrelClosed,
    BarrelIsSafe,
    Enter,
    EnterNow,
    First,
    Flips,
    Move,
    NoBarrelHere,
    NoEntry,
    Open,
    Options,
    OtherFloor,
    Phase,
    Sides,
    State,
    Trap,
    TrapNow,
    Troll,
    View,
)
from taverne.kernel.ask import Ask
from taverne.kernel.game import GameOver, NotYourTurn, Outcome, Step
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat, Tagged
from taverne.kernel.tuples import put

_TRAPS = tuple(tuple(map(Trap, spots)) for spots in SPOTS)
_ANNOUNCEMENTS = tuple(tuple(map(Announce, spots)) for spots in SPOTS)
_ENTRIES = tuple(tuple(map(Enter, spots)) for spots in SPOTS)
_TO_BARREL = Enter(Spot.BARREL)
_ALONE: tuple[tuple[Seat, ...], ...] = ((0,), (1,), (2,), (3,))
_SEATS = (First.SEAT1, First.SEAT2, First.SEAT3, First.SEAT4)
TRAP, ANNOUNCE, MOVE, OVER = Phase
BARREL = Spot.BARREL


def deal(seats: int, options: Options, luck: Luck) -> State:
    """§1 to §5: a cave, a troll or two for each player, and who is looted first."""
    cave, luck = _cave(options, luck)
    first, luck = _first(seats, options, luck)
    each = 2 if seats == 2 else 1  # §21
    colours = zip(range(seats * each), Colour, strict=False)
    trolls = tuple([Troll(number // each, colour) for number, colour in colours])
    return State(Open(options, cave, trolls, first, first, ROUNDS[seats]), luck)


def ask(state: State) -> Ask:
    now = state.open
    phase = now.phase
    if phase is OVER:
        return Ask(now.number, (), ())
    seats = _ALONE[now.looted if phase is not MOVE else _mover(now).seat]
    return Ask(now.number, seats, seats)


def moves(state: State, seat: Seat) -> Sequence[Move]:
    now = state.open
    phase, floor = now.phase, now.floor
    if phase is MOVE:
        troll = _mover(now)
        if troll.seat != seat:
            return ()
        entries = _open_to_all(_ENTRIES[floor], now)
        return [*entries, _TO_BARREL] if _barrel_open(now, troll) else entries
    if seat != now.looted or phase is OVER:
        return ()
    return _open_to_all(_TRAPS[floor] if phase is TRAP else _ANNOUNCEMENTS[floor], now)


def play(state: State, seat: Seat, move: Move) -> Step[State, Event]:
    match move:
        case Trap():
            return _trap(state, seat, move.spot)
        case Announce():
            return _announce(state, seat, move.spot)
        case Enter():
            return _enter(state, seat, move.spot)
    assert_never(move)


def why_not(view: View, ask: Ask, move: Move) -> Tagged:
    now = view.open
    if now.phase is OVER:
        return GameOver()
    if view.seat not in ask.owing:
        return NotYourTurn(ask.owing)
    match now.phase, move:
        case (Phase.TRAP, Trap()) | (Phase.ANNOUNCE, Announce()) | (Phase.MOVE, Enter()):
            return _wrong_spot(now, move)
        case Phase.TRAP, _:
            return TrapNow(FLOORS[now.floor])
        case Phase.ANNOUNCE, Trap():  # Q20: the trap cannot be changed
            return AlreadyTrapped()
        case Phase.ANNOUNCE, _:
            return AnnounceNow()
    return EnterNow(_mover(now).colour)


def default_move(state: State, seat: Seat) -> Move:
    """Q18: trap and announcement by luck, each on its own, so that silence tells nothing; else the barrel."""
    offered = moves(state, seat)
    if _TO_BARREL in offered:
        return _TO_BARREL
    return state.luck.fork("silent", state.open.number).choice(offered)[0]


def outcome(state: State) -> Outcome | None:
    """§19: the loot behind the screens; who has as much shares the place."""
    now = state.open
    return Outcome.by_score(sums(now.trolls)) if now.phase is OVER else None


def rematch_options(options: Options, outcome: Outcome, state: State) -> Options:
    """Q19: the left neighbour of who was looted first; all have moved on by a seat since."""
    return options.__replace__(first=_SEATS[(state.open.first + 2) % len(outcome.scores)])


def _cave(options: Options, luck: Luck) -> tuple[Cave, Luck]:
    """§2, §3: the same for the whole game, in everybody's sight."""
    match options.sides:
        case Sides.NORMAL:
            return laid(("",) * len(FLOORS)), luck
        case Sides.INITIATION:
            return laid(INITIATION), luck
        case Sides.FULL:
            return laid((Flips.ALL,) * len(FLOORS)), luck
        case Sides.CHOSEN:
            return laid(
                (options.floor_a, options.floor_b, options.floor_c, options.floor_d, options.floor_e)
            ), luck
        case Sides.RANDOM:
            flips: list[str] = []
            for _ in FLOORS:
                turned, luck = luck.choice(tuple(Flips))
                flips.append(turned)
            return laid(tuple(flips)), luck


def _first(seats: int, options: Options, luck: Luck) -> tuple[Seat, Luck]:
    """§1, Q19: the oldest at the table; online, a named seat or the lot."""
    if options.first in _SEATS[:seats]:
        return _SEATS.index(options.first), luck
    return luck.below(seats)


def _trap(state: State, seat: Seat, spot: Spot) -> Step[State, Event]:
    """§6, Q20: three tokens face down, and nobody else knows which is the club."""
    now = state.open
    after = now.__replace__(phase=ANNOUNCE, number=now.number + 1)
    return Step(State(after, state.luck, spot), (TrapsSet(seat, FLOORS[now.floor]),))


def _announce(state: State, seat: Seat, spot: Spot) -> Step[State, Event]:
    """§6: he must point at a tile, and may lie. §7: then looters enter, from his left on."""
    now = state.open
    last_of_his = max(place for place, troll in enumerate(now.trolls) if troll.seat == seat)
    turn = (last_of_his + 1) % len(now.trolls)
    after = now.__replace__(phase=MOVE, number=now.number + 1, announced=spot, turn=turn)
    return Step(State(after, state.luck, state.trap), (Announced(seat, spot),))


def _enter(state: State, seat: Seat, spot: Spot) -> Step[State, Event]:
    """§7: in the sight of all; tiles may be shared. The last troll to enter makes the tokens turn."""
    now = state.open
    turn = now.turn
    assert turn is not None
    troll = now.trolls[turn]
    trolls = put(now.trolls, turn, troll.__replace__(spot=spot))
    entered = Entered(seat, troll.colour, spot)
    turn = (turn + 1) % len(trolls)
    if trolls[turn].seat == now.looted:
        assert state.trap is not None
        told: list[Event] = [entered]
        after = resolved(now.__replace__(trolls=trolls), state.trap, told)
        return Step(State(after, state.luck), tuple(told))
    after = now.__replace__(trolls=trolls, number=now.number + 1, turn=turn)
    return Step(State(after, state.luck, state.trap), (entered,))


def _mover(now: Open) -> Troll:
    """Whose turn it is to enter the cave."""
    assert now.turn is not None
    return now.trolls[now.turn]


def _open_to_all(on_tiles: Sequence[Move], now: Open) -> list[Move]:
    """§15, Q3, Q4: neither club nor finger nor foot on a closed tile."""
    return [move for move, side in zip(on_tiles, now.cave[now.floor], strict=True) if not side.no_entry]


def _barrel_open(now: Open, troll: Troll) -> bool:
    """§2, §17, Q8: none on floor A; closed for a floor by a tile of the floor before."""
    return now.floor > 0 and not troll.banned


def _wrong_spot(now: Open, move: Move) -> Tagged:
    spot = move.spot
    if spot is BARREL:
        if not isinstance(move, Enter):  # §10
            return BarrelIsSafe()
        return BarrelClosed(_mover(now).colour) if now.floor else NoBarrelHere()
    return NoEntry(spot) if spot in SPOTS[now.floor] else OtherFloor(spot, FLOORS[now.floor])
