"""A hunt (§9 to §13): the legal moves of a player, their effects, and the end of the hunt.

A move in a hunt is called a gesture.
"""

from collections.abc import Sequence
from functools import cache, lru_cache

from taverne.games.grumpf.rules.boards import BACKS, BOARDS, CLUB, HUTS, VALUES, Board, Clan, Face, Side
from taverne.games.grumpf.rules.events import (
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
from taverne.games.grumpf.rules.state import (
    HUNT_LIMIT,
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
from taverne.kernel.tagged import Seat
from taverne.kernel.tuples import put, without

CLANS = tuple(Clan)
EVERY_BOARD = tuple(Board)
PLACES = {board: place for place, board in enumerate(Board)}
_SEATS = {clan: seat for seat, clan in enumerate(Clan)}
_OWN = tuple([(clan,) for clan in Clan])
_FEWEST_SLOTS = min(side.slots for sides in BOARDS.values() for side in sides)
_REST, _SLEEP = Rest(), Sleep()
_FLIPS = {face: Flip(face) for face in Face}
_PLACES = {face: tuple([Place(face, board) for board in EVERY_BOARD]) for face in Face}
TURNS = Rhythm.TURNS
placed_token = cache(Placed)  # a token that is not stunned; cached


@lru_cache
def sides_up(ups: tuple[Up, ...]) -> tuple[Side, ...]:
    """The side of each board that is up."""
    return tuple([sides[up is Up.TWO] for sides, up in zip(BOARDS.values(), ups, strict=True)])


def legal_gestures(now: Open, seat: Seat) -> Sequence[Move]:
    """§9: all legal moves of a player who is awake."""
    hand = now.hands[seat]
    moves: list[Move] = [] if seat in now.resting else [_REST]
    if not hand or len(now.hands) > 2:  # §13
        moves.append(_SLEEP)
    if not hand:
        return moves
    rhythm = now.options.rhythm
    if rhythm is not TURNS and now.flips[seat] < HUNT_LIMIT:
        moves += _flip_moves(hand)
    places, clubs = _values_and_clubs(hand, rhythm)
    boards = open_boards(now)
    moves += places if boards is EVERY_BOARD else [move for move in places if move.board in boards]
    if clubs:
        spared = protected_clans(now, seat)
        for by_target, track in zip(_club_moves(clubs), now.tracks, strict=True):
            for placed in track:
                if placed.club is None and placed.clan not in spared:
                    moves += by_target[placed]
    return moves


def open_boards(now: Open) -> tuple[Board, ...]:
    """Q17: the boards with a free slot."""
    tracks = now.tracks
    if max(map(len, tracks)) < _FEWEST_SLOTS:
        return EVERY_BOARD
    tracks_and_sides = zip(EVERY_BOARD, tracks, sides_up(now.ups), strict=True)
    return tuple([board for board, track, side in tracks_and_sides if len(track) < side.slots])


def protected_clans(now: Open, seat: Seat) -> Sequence[Clan]:
    """§9, §11, Q2: the clans whose tokens this seat cannot club: those of sleepers, and its own."""
    spared = _OWN[seat] if not now.options.own_club else ()
    return spared if not now.asleep else [*spared, *[CLANS[sleeper] for sleeper in now.asleep]]


def apply_gesture(now: Open, seat: Seat, move: Move, events: list[Event]) -> Open:
    """Applies a legal move; does not check yet whether the hunt is over."""
    match move:
        case Place():
            return _lay_token(now, seat, move, events)
        case Club():
            return _club_token(now, seat, move, events)
        case Flip():
            return _flip_token(now, seat, move.face, events)
        case Rest():
            events.append(Rested(seat))
            return now.__replace__(resting=(*now.resting, seat))
    asleep = (*now.asleep, seat)
    events.append(Slept(seat, HUTS[len(now.hands)] - len(asleep)))
    return now.__replace__(asleep=asleep, resting=())


def hunt_end(now: Open, move: Move) -> Event | None:
    """§12, Q19 to Q21: the event that ends the hunt after this move, or None."""
    match move:
        case Place() | Club():
            pass
        case Flip():
            return None
        case Rest():
            awake = len(now.hands) - len(now.asleep)
            return AllAtRest() if len(now.resting) == awake else None
        case Sleep() if len(now.asleep) == HUTS[len(now.hands)]:
            return HutsFull()
    return None if _anybody_can_lay(now) else NothingLeft()


def seat_of(now: Open, clan: Clan) -> Seat | None:
    """The seat of a clan; None: the neutral clan."""
    seat = _SEATS[clan]
    return seat if seat < len(now.camps) else None


def _lay_token(now: Open, seat: Seat, move: Place, events: list[Event]) -> Open:
    """§10: the token stays for the rest of the hunt."""
    face, board, tracks = move.face, move.board, now.tracks
    events.append(Laid(seat, face, board))
    place = PLACES[board]
    track = (*tracks[place], placed_token(CLANS[seat], face))
    return now.__replace__(
        tracks=put(tracks, place, track), hands=_hands_without(now, seat, face), resting=()
    )


def _club_token(now: Open, seat: Seat, move: Club, events: list[Event]) -> Open:
    """§9, Q3 to Q5: the club lies on its victim, needs no slot and adds nothing."""
    clan, target, place = move.clan, move.target, PLACES[move.board]
    events.append(Clubbed(seat, move.board, clan, target, seat_of(now, clan)))
    track = now.tracks[place]
    slot = track.index(placed_token(clan, target))
    stunned = put(track, slot, Placed(clan, target, move.face, CLANS[seat]))
    return now.__replace__(
        tracks=put(now.tracks, place, stunned), hands=_hands_without(now, seat, move.face), resting=()
    )


def _flip_token(now: Open, seat: Seat, face: Face, events: list[Event]) -> Open:
    hand, back = now.hands[seat], BACKS[face]
    events.append(Flipped(seat, back))
    return now.__replace__(
        hands=put(now.hands, seat, put(hand, hand.index(face), back)),
        flips=put(now.flips, seat, now.flips[seat] + 1),
        resting=(),
    )


def _hands_without(now: Open, seat: Seat, face: Face) -> tuple[tuple[Face, ...], ...]:
    """The hands without this token, on whichever face it lies."""
    hand = now.hands[seat]
    return put(now.hands, seat, without(hand, face if face in hand else BACKS[face]))


def _anybody_can_lay(now: Open) -> bool:
    """Whether a player who is awake can still lay or club with a token, perhaps after a flip."""
    asleep = now.asleep
    for seat, hand in enumerate(now.hands):
        if hand and seat not in asleep and (_has_free_slot(now) or _can_club(now, seat)):
            return True
    return False


def _has_free_slot(now: Open) -> bool:
    return len(now.tracks[0]) < _FEWEST_SLOTS or bool(open_boards(now))


def _can_club(now: Open, seat: Seat) -> bool:
    if not any(VALUES[way] == CLUB for face in now.hands[seat] for way in (face, BACKS[face])):
        return False
    spared = protected_clans(now, seat)
    return any(placed.club is None and placed.clan not in spared for track in now.tracks for placed in track)


@lru_cache(maxsize=10_000)
def _flip_moves(hand: tuple[Face, ...]) -> tuple[Flip, ...]:
    return tuple([_FLIPS[face] for face in hand])


@lru_cache(maxsize=10_000)
def _values_and_clubs(hand: tuple[Face, ...], rhythm: Rhythm) -> tuple[tuple[Place, ...], tuple[Face, ...]]:
    """The moves that lay a token of this hand, and its clubs. In turns, both faces of a token count."""
    ways = [way for face in hand for way in (face, BACKS[face])] if rhythm is TURNS else hand
    places = [move for face in ways if VALUES[face] != CLUB for move in _PLACES[face]]
    return tuple(places), tuple([face for face in ways if VALUES[face] == CLUB])


@cache
def _club_moves(clubs: tuple[Face, ...]) -> tuple[dict[Placed, tuple[Club, ...]], ...]:
    """For each board: the moves that stun a token with one of these clubs, by that token."""
    targets = [(clan, face) for clan in CLANS for face in Face if VALUES[face] != CLUB]
    return tuple(
        [
            {
                placed_token(clan, face): tuple([Club(club, board, clan, face) for club in clubs])
                for clan, face in targets
            }
            for board in EVERY_BOARD
        ]
    )
