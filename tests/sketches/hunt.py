"""Sketch of a hunt in real time: moves count in the order in which they reach the table.

1. Before each hunt six animals are drawn from the bag to the boards of their kind. When all are ready
   everybody drops four two-faced tokens.
2. Then everybody may, again and again: flip a token in hand (six times in a hunt); place one that shows a
   value on the first free slot of a board; club, with one that shows a club, the first token of another
   clan that still stands on a board; go to sleep in a free hut (two players: only with an empty hand).
3. A sleeper does nothing more in this hunt, and their tokens can no longer be clubbed.
4. Players who are awake may rest until anybody acts. The hunt ends when they all rest, or the huts are full.
5. A board whose total suits it gives its animals, one by one in turn, to the clans on it, the strongest
   first, of equals the earlier one. Otherwise its animals stay.
6. In the end three different animals are worth 4 points, two 1; each animal counts once.
"""

from collections.abc import Sequence
from itertools import cycle

from taverne.kernel.ask import Ask, Wait
from taverne.kernel.game import Game, GameOver, NotYourTurn, Outcome, Step
from taverne.kernel.luck import Luck
from taverne.kernel.pace import Pace
from taverne.kernel.presentation import Gauge, Heap, Zone, Zones
from taverne.kernel.tagged import Seat, Tagged
from taverne.kernel.tuples import minus, put, without
from tests.sketches.hunt_values import (
    BAG,
    CLUB,
    DRAWN,
    FACES,
    FLIPS,
    HUTS,
    SLOTS,
    SUITS,
    Asleep,
    Board,
    Clan,
    Club,
    Did,
    Dropped,
    Event,
    Flip,
    Move,
    NotInHand,
    NotPossible,
    Open,
    Options,
    Phase,
    Place,
    Placed,
    Ready,
    Rest,
    Shared,
    ShowsOther,
    Sleep,
    State,
    Token,
    View,
)
from tests.sketches.plain import TIMES, plain_presentation


def deal(seats: int, options: Options, luck: Luck) -> State:
    bag, luck = luck.shuffle(BAG)
    return _draw_animals(State(Open(options, (Clan(),) * seats, (0,) * len(Board)), luck, bag))


def ask(state: State) -> Ask:
    now = state.open
    seats = tuple(range(len(now.clans)))
    match now.phase:
        case Phase.READY:
            return Ask(now.number, seats, minus(seats, now.ready), scope=now.hunt)
        case Phase.HUNT:
            owing = tuple(seat for seat, clan in enumerate(now.clans) if not (clan.asleep or clan.resting))
            return Ask(now.number, seats, owing, Wait.LIVE, scope=now.hunt)
        case Phase.OVER:
            return Ask(now.number, (), (), scope=now.hunt)


def moves(state: State, seat: Seat) -> Sequence[Move]:
    now = state.open
    clan = now.clans[seat]
    if now.phase is Phase.READY:
        return () if seat in now.ready else [Ready()]
    if now.phase is Phase.OVER or clan.asleep:
        return ()
    offered: list[Move] = [] if clan.resting else [Rest()]
    if len(now.clans) > 2 or not clan.hand:
        offered.append(Sleep())
    for token in clan.hand:
        offered += [Flip(token.kind)] if clan.flips < FLIPS else []
        for board in Board:
            if token.shows == CLUB:
                offered += [Club(token.kind, board, victim) for victim in _targets(now, board, seat)]
            elif len(now.tracks[board]) < SLOTS[board]:
                offered.append(Place(token.kind, token.shows, board))
    return offered


def _targets(now: Open, board: Board, seat: Seat) -> list[Seat]:
    """The seats whose tokens this seat can club on a board (§2, §3)."""
    targets = {
        placed.seat
        for placed in now.tracks[board]
        if placed.seat != seat and not placed.stunned and not now.clans[placed.seat].asleep
    }
    return sorted(targets)


def play(state: State, seat: Seat, move: Move) -> Step[State, Event]:
    now = state.open
    clan, did = now.clans[seat], Did(seat, move)
    match move:
        case Ready():
            now = now.__replace__(ready=tuple(sorted((*now.ready, seat))))
            return (
                _drop(state, did)
                if len(now.ready) == len(now.clans)
                else Step(_with_open(state, now), (did,))
            )
        case Rest():
            now = now.__replace__(clans=put(now.clans, seat, clan.__replace__(resting=True)))
            return _end_hunt_if_over(_with_open(state, now), did)
        case Flip(kind):
            hand = tuple(Token(kind, 1 - token.side) if token.kind == kind else token for token in clan.hand)
            clan, tracks = clan.__replace__(hand=hand, flips=clan.flips + 1), now.tracks
        case Place(kind, value, board):
            track = (*now.tracks[board], Placed(seat, value))
            clan, tracks = _without(clan, kind), put(now.tracks, board, track)
        case Club(kind, board, victim):
            clan, tracks = _without(clan, kind), put(now.tracks, board, _clubbed(now.tracks[board], victim))
        case Sleep():
            clan, tracks = clan.__replace__(asleep=True), now.tracks
    clans = tuple(other.__replace__(resting=False) for other in now.clans)  # §4: a move ends all rests
    clan = clan.__replace__(resting=False)
    return _end_hunt_if_over(
        _with_open(state, now.__replace__(clans=put(clans, seat, clan), tracks=tracks)), did
    )


def _clubbed(track: tuple[Placed, ...], victim: Seat) -> tuple[Placed, ...]:
    hit = next(slot for slot, placed in enumerate(track) if placed.seat == victim and not placed.stunned)
    return put(track, hit, track[hit].__replace__(stunned=True))


def _without(clan: Clan, kind: int) -> Clan:
    return clan.__replace__(hand=tuple(token for token in clan.hand if token.kind != kind))


def why_not(view: View, ask: Ask, move: Move) -> Tagged:
    now = view.open
    if now.phase is Phase.OVER:
        return GameOver()
    if view.seat is None or view.seat in now.ready:
        return NotYourTurn(ask.owing)
    clan = now.clans[view.seat]
    if clan.asleep:
        return Asleep()
    shown = {token.kind: token.shows for token in clan.hand}
    match move:
        case Flip(kind) | Place(kind) | Club(kind) if kind not in shown:
            return NotInHand(kind)
        case Place(kind, value) if shown[kind] != value:
            return ShowsOther(kind, shown[kind])
        case Club(kind) if shown[kind] != CLUB:
            return ShowsOther(kind, shown[kind])
    return NotPossible()


def default_move(state: State, _seat: Seat) -> Move:
    return Ready() if state.open.phase is Phase.READY else Rest()


def _draw_animals(state: State) -> State:
    herds = list(state.open.herds)
    for animal in state.bag[:DRAWN]:
        herds[animal] += 1
    return _with_open(state, state.open.__replace__(herds=tuple(herds))).__replace__(bag=state.bag[DRAWN:])


def _drop(state: State, *events: Event) -> Step[State, Event]:
    now, luck, clans = state.open, state.luck, []
    for clan in now.clans:
        sides, luck = luck.below(1 << len(FACES))
        hand = tuple(Token(kind, sides >> kind & 1) for kind in range(len(FACES)))
        clans.append(Clan(hand, caught=clan.caught))
    now = now.__replace__(clans=tuple(clans), ready=(), phase=Phase.HUNT, number=now.number + 1)
    return Step(_with_open(state, now).__replace__(luck=luck), (*events, Dropped(now.hunt)))


def _end_hunt_if_over(state: State, *events: Event) -> Step[State, Event]:
    """§4, §5: share the animals if all rest or the huts are full."""
    now = state.open
    awake = [clan for clan in now.clans if not clan.asleep]
    if len(now.clans) - len(awake) < HUTS[len(now.clans)] and not all(clan.resting for clan in awake):
        return Step(state, events)
    clans, herds, shares = list(now.clans), list(now.herds), []
    for board in Board:
        takers = _takers(now.tracks[board], board, now.herds[board])
        if takers:
            shares.append(Shared(board, takers))
            herds[board] = 0
        for seat in takers:
            clans[seat] = clans[seat].__replace__(caught=tuple(sorted((*clans[seat].caught, board))))
    home = tuple(Clan(caught=clan.caught) for clan in clans)
    last = now.hunt == now.options.hunts
    state = _with_open(
        state,
        now.__replace__(
            clans=home,
            herds=tuple(herds),
            tracks=((),) * len(Board),
            phase=Phase.OVER if last else Phase.READY,
            hunt=now.hunt + (not last),
            number=now.number + 1,
        ),
    )
    return Step(state if last else _draw_animals(state), (*events, *shares))


def _takers(track: tuple[Placed, ...], board: Board, animals: int) -> tuple[Seat, ...]:
    """§5: the seats that take the animals, one by one."""
    strength: dict[Seat, int] = {}
    for placed in track:
        if not placed.stunned:
            strength[placed.seat] = strength.get(placed.seat, 0) + placed.value
    if sum(strength.values()) not in SUITS[board]:
        return ()
    ranked = sorted(
        strength, key=lambda seat: -strength[seat]
    )  # the sort is stable: among equals, the earlier one first
    return tuple(seat for seat, _ in zip(cycle(ranked), range(animals), strict=False))


def _with_open(state: State, now: Open) -> State:
    return state.__replace__(open=now)


def outcome(state: State) -> Outcome | None:
    if state.open.phase is not Phase.OVER:
        return None
    return Outcome.by_score([_points(clan.caught) for clan in state.open.clans])


def _points(caught: tuple[Board, ...]) -> int:
    points = 0
    while kinds := set(caught):
        points += (0, 0, 1, 4)[len(kinds)]
        for kind in kinds:
            caught = without(caught, kind)
    return points


def view(state: State, seat: Seat | None) -> View:
    return View(seat, state.open, tuple(sorted(state.bag)))


def imagine(view: View, luck: Luck) -> State:
    bag, luck = luck.shuffle(view.bag)
    return State(view.open, luck, bag)


def zones(view: View) -> Zones:
    herds = tuple(Gauge(board.name.lower(), view.open.herds[board]) for board in Board)
    clans = [
        Zone(seat, (Heap("caught", tuple(board.name.lower() for board in clan.caught)),))
        for seat, clan in enumerate(view.open.clans)
    ]
    return (Zone(None, herds), *clans)


def other_world(state: State, _seat: Seat | None, luck: Luck) -> State:
    """Secret to everybody: the order of the bag and the next drops."""
    bag, luck = luck.shuffle(state.bag)
    return state.__replace__(bag=bag, luck=luck)


HUNT: Game[State, Move, Event, View, Options] = Game(
    slug="hunt",
    version=1,
    seats=range(2, 7),
    options=Options,
    times=TIMES | {Pace.RELAXED: TIMES[Pace.RELAXED].__replace__(idle_limit=45)},
    deal=deal,
    ask=ask,
    moves=moves,
    play=play,
    why_not=why_not,
    default_move=default_move,
    view=view,
    imagine=imagine,
    outcome=outcome,
    presentation=plain_presentation((board.name.lower() for board in Board), zones),
)
