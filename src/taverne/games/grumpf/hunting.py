"""A hunt, gesture by gesture (§9 to §13): what a hand may do, what it does, and when the hunt is over."""

from collections.abc import Sequence
from functools import lru_cache

from taverne.games.grumpf.boards import BACKS, BOARDS, CLUB, HUTS, VALUES, Board, Clan, Face, Side
from taverne.games.grumpf.events import (
    AllAtRest,
    Clubbed,
    Event,
    Flipped,
    HutsFull,
    Laid,
    NothingLeft,
    Rested,
    Slept,
)
from taverne.games.grumpf.state import (
    PATIENCE,
    Club,
    Flip,
    Move,
    Open,
    Place,
    Placed,
    Rest,
    Rhythm,
    Sleep,
    Up,
)
from taverne.kernel.ask import Seat
from taverne.kernel.seats import put, without

CLANS = tuple(Clan)
EVERY_BOARD = tuple(Board)
PLACES = {board: place for place, board in enumerate(Board)}
_FEWEST_SLOTS = min(side.slots for sides in BOARDS.values() for side in sides)
_REST, _SLEEP = Rest(), Sleep()
TURNS = Rhythm.TURNS


@lru_cache
def sides_up(ups: tuple[Up, ...]) -> tuple[Side, ...]:
    """What lies up, board by board."""
    return tuple([sides[up is Up.TWO] for sides, up in zip(BOARDS.values(), ups, strict=True)])


def gestures(now: Open, seat: Seat) -> Sequence[Move]:
    """§9: all that a hand may do; of whoever is awake."""
    hand = now.hands[seat]
    acts: list[Move] = [] if seat in now.resting else [_REST]
    if not hand or len(now.hands) > 2:  # §13
        acts.append(_SLEEP)
    if not hand:
        return acts
    rhythm = now.options.rhythm
    if rhythm is not TURNS and now.flips[seat] < PATIENCE:
        acts += _flips(hand)
    shown = _either_way(hand) if rhythm is TURNS else hand
    acts += _places(shown, open_boards(now))
    if clubs := _clubs(shown):
        spared = untouchable(now, seat)
        for board, track in zip(EVERY_BOARD, now.tracks, strict=True):
            for placed in track:
                if placed.club is None and placed.clan not in spared:
                    acts += _blows(clubs, board, placed.clan, placed.face)
    return acts


def open_boards(now: Open) -> tuple[Board, ...]:
    """Q17: those with a free slot."""
    tracks = now.tracks
    if max(map(len, tracks)) < _FEWEST_SLOTS:
        return EVERY_BOARD
    tracks_and_sides = zip(EVERY_BOARD, tracks, sides_up(now.ups), strict=True)
    return tuple([board for board, track, side in tracks_and_sides if len(track) < side.slots])


def untouchable(now: Open, seat: Seat) -> tuple[Clan, ...]:
    """§9, §11, Q2: whose tokens this seat cannot club: sleepers', and his own."""
    sleepers = tuple([CLANS[sleeper] for sleeper in now.asleep])
    return sleepers if now.options.own_club else (CLANS[seat], *sleepers)


def gesture(now: Open, seat: Seat, move: Move, told: list[Event]) -> Open:
    """The hunt after a gesture, before anybody looks whether it is over."""
    match move:
        case Place(face, board):
            told.append(Laid(seat, face, board))
            return _laid(now, seat, face, PLACES[board], Placed(CLANS[seat], face))
        case Club():
            return _clubbed(now, seat, move, told)
        case Flip(face):
            return _flipped(now, seat, face, told)
        case Rest():
            told.append(Rested(seat))
            return now.__replace__(resting=(*now.resting, seat))
    asleep = (*now.asleep, seat)
    told.append(Slept(seat, HUTS[len(now.hands)] - len(asleep)))
    return now.__replace__(asleep=asleep, resting=())


def ending(now: Open, move: Move) -> Event | None:
    """§12, Q19 to Q21: why the hunt is over after this gesture, if it is."""
    match move:
        case Flip():
            return None
        case Rest():
            awake = len(now.hands) - len(now.asleep)
            return AllAtRest() if len(now.resting) == awake else None
        case Sleep() if len(now.asleep) == HUTS[len(now.hands)]:
            return HutsFull()
    return None if _anything_left(now) else NothingLeft()


def victim_of(now: Open, clan: Clan) -> Seat | None:
    """Whose tokens these are; None: the neutral clan's."""
    seat = CLANS.index(clan)
    return seat if seat < len(now.camps) else None


def _laid(now: Open, seat: Seat, face: Face, place: int, placed: Placed) -> Open:
    """§10: for the rest of the hunt."""
    tracks = now.tracks
    return now.__replace__(
        tracks=put(tracks, place, (*tracks[place], placed)), hands=_spent(now, seat, face), resting=()
    )


def _clubbed(now: Open, seat: Seat, move: Club, told: list[Event]) -> Open:
    """§9, Q3 to Q5: it lies on its victim, needs no slot and adds nothing."""
    clan, target, place = move.clan, move.target, PLACES[move.board]
    told.append(Clubbed(seat, move.face, move.board, clan, target, victim_of(now, clan)))
    track = now.tracks[place]
    slot = track.index(Placed(clan, target))
    stunned = put(track, slot, Placed(clan, target, move.face, CLANS[seat]))
    return now.__replace__(
        tracks=put(now.tracks, place, stunned), hands=_spent(now, seat, move.face), resting=()
    )


def _flipped(now: Open, seat: Seat, face: Face, told: list[Event]) -> Open:
    hand, back = now.hands[seat], BACKS[face]
    told.append(Flipped(seat, back))
    return now.__replace__(
        hands=put(now.hands, seat, put(hand, hand.index(face), back)),
        flips=put(now.flips, seat, now.flips[seat] + 1),
        resting=(),
    )


def _spent(now: Open, seat: Seat, face: Face) -> tuple[tuple[Face, ...], ...]:
    """The hands without this token, whichever way it lies in the hand."""
    hand = now.hands[seat]
    return put(now.hands, seat, without(hand, face if face in hand else BACKS[face]))


def _anything_left(now: Open) -> bool:
    """Whether anybody who is awake could still lay a token, were it turned."""
    asleep, able = now.asleep, bool(open_boards(now))
    for seat, hand in enumerate(now.hands):
        if hand and seat not in asleep and (able or _can_club(now, seat)):
            return True
    return False


def _can_club(now: Open, seat: Seat) -> bool:
    if not _clubs(_either_way(now.hands[seat])):
        return False
    spared = untouchable(now, seat)
    return any(placed.club is None and placed.clan not in spared for track in now.tracks for placed in track)


@lru_cache(maxsize=10_000)
def _flips(hand: tuple[Face, ...]) -> tuple[Flip, ...]:
    return tuple(map(Flip, hand))


@lru_cache(maxsize=10_000)
def _either_way(hand: tuple[Face, ...]) -> tuple[Face, ...]:
    return tuple([face for shown in hand for face in (shown, BACKS[shown])])


@lru_cache(maxsize=20_000)
def _places(shown: tuple[Face, ...], boards: tuple[Board, ...]) -> tuple[Place, ...]:
    return tuple([Place(face, board) for face in shown if VALUES[face] != CLUB for board in boards])


@lru_cache(maxsize=10_000)
def _clubs(shown: tuple[Face, ...]) -> tuple[Face, ...]:
    return tuple([face for face in shown if VALUES[face] == CLUB])


@lru_cache(maxsize=20_000)
def _blows(clubs: tuple[Face, ...], board: Board, clan: Clan, target: Face) -> tuple[Club, ...]:
    return tuple([Club(face, board, clan, target) for face in clubs])
