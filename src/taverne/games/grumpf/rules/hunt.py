"""A hunt, gesture by gesture (§9 to §13): what a hand may do, what it does, and when the hunt is over."""

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
from taverne.kernel.tagged import Seat
from taverne.kernel.tuples import put, without

CLANS = tuple(Clan)
EVERY_BOARD = tuple(Board)
PLACES = {board: place for place, board in enumerate(Board)}
_SEATS = {clan: seat for seat, clan in enumerate(Clan)}
_OWN = tuple([(clan,) for clan in Clan])
_FEWEST_SLOTS = min(side.slots for sides in BOARDS.values() for side in sides)
_REST, _SLEEP = Rest(), Sleep()
TURNS = Rhythm.TURNS
upright = cache(Placed)  # a token of a clan that nobody has clubbed: one value for all that lie alike


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
    places, clubs = _tokens(hand, rhythm)
    boards = open_boards(now)
    acts += places if boards is EVERY_BOARD else [move for move in places if move.board in boards]
    if clubs:
        spared = untouchable(now, seat)
        for blows, track in zip(_blows(clubs), now.tracks, strict=True):
            for placed in track:
                if placed.club is None and placed.clan not in spared:
                    acts += blows[placed]
    return acts


def open_boards(now: Open) -> tuple[Board, ...]:
    """Q17: those with a free slot."""
    tracks = now.tracks
    if max(map(len, tracks)) < _FEWEST_SLOTS:
        return EVERY_BOARD
    tracks_and_sides = zip(EVERY_BOARD, tracks, sides_up(now.ups), strict=True)
    return tuple([board for board, track, side in tracks_and_sides if len(track) < side.slots])


def untouchable(now: Open, seat: Seat) -> Sequence[Clan]:
    """§9, §11, Q2: whose tokens this seat cannot club: sleepers', and his own."""
    spared = _OWN[seat] if not now.options.own_club else ()
    return spared if not now.asleep else [*spared, *[CLANS[sleeper] for sleeper in now.asleep]]


def gesture(now: Open, seat: Seat, move: Move, told: list[Event]) -> Open:
    """The hunt after a gesture, before anybody looks whether it is over."""
    match move:
        case Place():
            return _laid(now, seat, move, told)
        case Club():
            return _clubbed(now, seat, move, told)
        case Flip():
            return _flipped(now, seat, move.face, told)
        case Rest():
            told.append(Rested(seat))
            return now.__replace__(resting=(*now.resting, seat))
    asleep = (*now.asleep, seat)
    told.append(Slept(seat, HUTS[len(now.hands)] - len(asleep)))
    return now.__replace__(asleep=asleep, resting=())


def ending(now: Open, move: Move) -> Event | None:
    """§12, Q19 to Q21: why the hunt is over after this gesture, if it is."""
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
    return None if _anything_left(now) else NothingLeft()


def seat_of(now: Open, clan: Clan) -> Seat | None:
    """Whose tokens these are; None: the neutral clan's."""
    seat = _SEATS[clan]
    return seat if seat < len(now.camps) else None


def _laid(now: Open, seat: Seat, move: Place, told: list[Event]) -> Open:
    """§10: for the rest of the hunt."""
    face, board, tracks = move.face, move.board, now.tracks
    told.append(Laid(seat, face, board))
    place = PLACES[board]
    track = (*tracks[place], upright(CLANS[seat], face))
    return now.__replace__(tracks=put(tracks, place, track), hands=_spent(now, seat, face), resting=())


def _clubbed(now: Open, seat: Seat, move: Club, told: list[Event]) -> Open:
    """§9, Q3 to Q5: it lies on its victim, needs no slot and adds nothing."""
    clan, target, place = move.clan, move.target, PLACES[move.board]
    told.append(Clubbed(seat, move.board, clan, target, seat_of(now, clan)))
    track = now.tracks[place]
    slot = track.index(upright(clan, target))
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
    asleep = now.asleep
    for seat, hand in enumerate(now.hands):
        if hand and seat not in asleep and (_free_slot(now) or _can_club(now, seat)):
            return True
    return False


def _free_slot(now: Open) -> bool:
    return len(now.tracks[0]) < _FEWEST_SLOTS or bool(open_boards(now))


def _can_club(now: Open, seat: Seat) -> bool:
    if not any(VALUES[way] == CLUB for face in now.hands[seat] for way in (face, BACKS[face])):
        return False
    spared = untouchable(now, seat)
    return any(placed.club is None and placed.clan not in spared for track in now.tracks for placed in track)


@lru_cache(maxsize=10_000)
def _flips(hand: tuple[Face, ...]) -> tuple[Flip, ...]:
    return tuple(map(Flip, hand))


@lru_cache(maxsize=20_000)
def _tokens(hand: tuple[Face, ...], rhythm: Rhythm) -> tuple[tuple[Place, ...], tuple[Face, ...]]:
    """Where the tokens of a hand could be laid, and which are clubs. In turn, each may lie either way."""
    ways = [way for face in hand for way in (face, BACKS[face])] if rhythm is TURNS else hand
    places = [Place(face, board) for face in ways if VALUES[face] != CLUB for board in EVERY_BOARD]
    return tuple(places), tuple([face for face in ways if VALUES[face] == CLUB])


@cache
def _blows(clubs: tuple[Face, ...]) -> tuple[dict[Placed, tuple[Club, ...]], ...]:
    """How these clubs may fall on each token that stands, board by board."""
    targets = [(clan, face) for clan in CLANS for face in Face if VALUES[face] != CLUB]
    return tuple(
        [
            {
                upright(clan, face): tuple([Club(club, board, clan, face) for club in clubs])
                for clan, face in targets
            }
            for board in EVERY_BOARD
        ]
    )
