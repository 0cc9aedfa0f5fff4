"""The rules of Feed Ze Troll, in the order of words/rules.en.md."""

from collections.abc import Sequence
from typing import assert_never

from taverne.games.feed_ze_troll.rules.cave import FLOORS, INITIATION, SPOTS, Cave, Colour, Spot, build_cave
from taverne.games.feed_ze_troll.rules.events import Announced, Entered, Event, TrapsSet
from taverne.games.feed_ze_troll.rules.resolve_floor import loot_behind_screens, resolve_floor
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
_ONE_SEAT: tuple[tuple[Seat, ...], ...] = ((0,), (1,), (2,), (3,))
_SEATS = (First.SEAT1, First.SEAT2, First.SEAT3, First.SEAT4)
TRAP, ANNOUNCE, MOVE, OVER = Phase
BARREL = Spot.BARREL


def deal(seats: int, options: Options, luck: Luck) -> State:
    """§1 to §5: the cave, one or two trolls for each player, and the player who is looted first."""
    cave, luck = _choose_cave(options, luck)
    first, luck = _first_looted(seats, options, luck)
    each = 2 if seats == 2 else 1  # §21
    colours = zip(range(seats * each), Colour, strict=False)
    trolls = tuple([Troll(number // each, colour) for number, colour in colours])
    return State(Open(options, cave, trolls, first, first, ROUNDS[seats]), luck)


def ask(state: State) -> Ask:
    now = state.open
    phase = now.phase
    if phase is OVER:
        return Ask(now.number, (), ())
    seats = _ONE_SEAT[now.looted if phase is not MOVE else _troll_to_enter(now).seat]
    return Ask(now.number, seats, seats)


def moves(state: State, seat: Seat) -> Sequence[Move]:
    now = state.open
    phase, floor = now.phase, now.floor
    if phase is MOVE:
        troll = _troll_to_enter(now)
        if troll.seat != seat:
            return ()
        entries = _on_open_tiles(_ENTRIES[floor], now)
        return [*entries, _TO_BARREL] if _may_enter_barrel(now, troll) else entries
    if seat != now.looted or phase is OVER:
        return ()
    return _on_open_tiles(_TRAPS[floor] if phase is TRAP else _ANNOUNCEMENTS[floor], now)


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
    return EnterNow(_troll_to_enter(now).colour)


def default_move(state: State, seat: Seat) -> Move:
    """Q18: a random club; an independent announcement, which reveals nothing; trolls go to the barrel."""
    offered = moves(state, seat)
    if _TO_BARREL in offered:
        return _TO_BARREL
    return state.luck.fork("silent", state.open.number).choice(offered)[0]


def outcome(state: State) -> Outcome | None:
    """§19: the score is the loot behind the screens; equal scores share a rank."""
    return Outcome.by_score(scores(state)) if state.open.phase is OVER else None


def scores(state: State) -> tuple[int, ...]:
    """§19: the loot behind the screens by seat."""
    return loot_behind_screens(state.open.trolls)


def rematch_options(options: Options, outcome: Outcome, state: State) -> Options:
    """Q19: the left neighbour of the player looted first; in a rematch everybody has moved on by a seat."""
    return options.__replace__(first=_SEATS[(state.open.first + 2) % len(outcome.scores)])


def _choose_cave(options: Options, luck: Luck) -> tuple[Cave, Luck]:
    """§2, §3: the same cave for the whole game, visible to everybody."""
    match options.sides:
        case Sides.NORMAL:
            return build_cave(("",) * len(FLOORS)), luck
        case Sides.INITIATION:
            return build_cave(INITIATION), luck
        case Sides.FULL:
            return build_cave((Flips.ALL,) * len(FLOORS)), luck
        case Sides.CHOSEN:
            return build_cave(
                (options.floor_a, options.floor_b, options.floor_c, options.floor_d, options.floor_e)
            ), luck
        case Sides.RANDOM:
            flips: list[str] = []
            for _ in FLOORS:
                turned, luck = luck.choice(tuple(Flips))
                flips.append(turned)
            return build_cave(tuple(flips)), luck


def _first_looted(seats: int, options: Options, luck: Luck) -> tuple[Seat, Luck]:
    """§1, Q19: the seat that the option names, or one drawn by lot."""
    if options.first in _SEATS[:seats]:
        return _SEATS.index(options.first), luck
    return luck.below(seats)


def _trap(state: State, seat: Seat, spot: Spot) -> Step[State, Event]:
    """§6, Q20: three tokens are laid face down; only their owner knows which one is the club."""
    now = state.open
    after = now.__replace__(phase=ANNOUNCE, number=now.number + 1)
    return Step(State(after, state.luck, spot), (TrapsSet(seat, FLOORS[now.floor]),))


def _announce(state: State, seat: Seat, spot: Spot) -> Step[State, Event]:
    """§6: the looted player announces a tile, and may lie. §7: then looters enter, from their left on."""
    now = state.open
    last_own = max(place for place, troll in enumerate(now.trolls) if troll.seat == seat)
    turn = (last_own + 1) % len(now.trolls)
    after = now.__replace__(phase=MOVE, number=now.number + 1, announced=spot, turn=turn)
    return Step(State(after, state.luck, state.trap), (Announced(seat, spot),))


def _enter(state: State, seat: Seat, spot: Spot) -> Step[State, Event]:
    """§7: several trolls may enter the same tile. After the last one the tokens are turned."""
    now = state.open
    turn = now.turn
    assert turn is not None
    troll = now.trolls[turn]
    trolls = put(now.trolls, turn, troll.__replace__(spot=spot))
    entered = Entered(seat, troll.colour, spot)
    turn = (turn + 1) % len(trolls)
    if trolls[turn].seat == now.looted:
        assert state.trap is not None
        events: list[Event] = [entered]
        after = resolve_floor(now.__replace__(trolls=trolls), state.trap, events)
        return Step(State(after, state.luck), tuple(events))
    after = now.__replace__(trolls=trolls, number=now.number + 1, turn=turn)
    return Step(State(after, state.luck, state.trap), (entered,))


def _troll_to_enter(now: Open) -> Troll:
    """The troll whose turn it is to enter the cave."""
    assert now.turn is not None
    return now.trolls[now.turn]


def _on_open_tiles(tile_moves: Sequence[Move], now: Open) -> list[Move]:
    """§15, Q3, Q4: nobody may trap, announce or enter a closed tile."""
    return [move for move, side in zip(tile_moves, now.cave[now.floor], strict=True) if not side.no_entry]


def _may_enter_barrel(now: Open, troll: Troll) -> bool:
    """§2, §17, Q8: floor A has no barrel; a tile of the floor before may have banned the troll from it."""
    return now.floor > 0 and not troll.banned


def _wrong_spot(now: Open, move: Move) -> Tagged:
    spot = move.spot
    if spot is BARREL:
        if not isinstance(move, Enter):  # §10
            return BarrelIsSafe()
        return BarrelClosed(_troll_to_enter(now).colour) if now.floor else NoBarrelHere()
    return NoEntry(spot) if spot in SPOTS[now.floor] else OtherFloor(spot, FLOORS[now.floor])
