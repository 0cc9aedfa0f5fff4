"""The reasons why a move is refused. A refused move changes nothing."""

from taverne.games.grumpf.rules.boards import BACKS, CLUB, VALUES, Animal, Board, Clan, Face
from taverne.games.grumpf.rules.hunt import CLANS, PLACES, TURNS, seat_of
from taverne.games.grumpf.rules.scoring import KINDS
from taverne.games.grumpf.rules.state import (
    HUNT_LIMIT,
    Club,
    Flip,
    Keep,
    LetGo,
    Move,
    Open,
    Phase,
    Place,
    Ready,
    Rest,
    Sleep,
    Swap,
    View,
)
from taverne.kernel.ask import Ask
from taverne.kernel.game import GameOver, NotYet, NotYourTurn
from taverne.kernel.tagged import Seat, Tagged


class GetReady(Tagged):
    """There is no hunt now: the only legal move is to be ready."""


class HuntIsOn(Tagged):
    """The move is not one of a hunt, and a hunt is on."""


class SwapNow(Tagged):
    """The only legal moves are to swap, or to swap nothing."""


class YouSleep(Tagged):
    """A player who sleeps does nothing more in this hunt."""


class NotInHand(Tagged):
    face: Face


class LiesOtherwise(Tagged):
    """The token lies on its other face; perhaps it was turned meanwhile."""

    face: Face  # as it lies


class TurnedAsLaid(Tagged):
    """The rhythm of turns has no move to flip: a token is turned as it is laid."""


class NoMoreFlips(Tagged):
    most: int


class NoSlotForClubs(Tagged):
    """A club lies on a token, never on a slot."""

    face: Face


class NeedsClub(Tagged):
    """The token does not show a club, so it cannot stun."""

    face: Face


class TrackFull(Tagged):
    board: Board


class NotThere(Tagged):
    """There is no such token on that board."""

    board: Board
    clan: Clan
    target: Face


class AlreadyStunned(Tagged):
    """A club lies on that token already."""

    clan: Clan
    target: Face


class OwnToken(Tagged):
    target: Face


class TheySleep(Tagged):
    """Tokens of a player who sleeps cannot be clubbed."""

    victim: Seat


class HandNotEmpty(Tagged):
    """A player in a game of two may sleep with an empty hand only."""

    left: int


class YouRest(Tagged):
    """The player rests already."""


class LikeForLike(Tagged):
    """The two animals of a swap must be of different kinds."""

    gives: Animal


class NotYours(Tagged):
    gives: Animal


class NotTheirs(Tagged):
    """There is no such animal in that camp."""

    takes: Animal


def why_not(view: View, ask: Ask, move: Move) -> Tagged:
    now, seat = view.open, view.seat
    if now.phase is Phase.OVER:
        return GameOver()
    if seat is None or (now.turn is not None and seat != now.turn):
        return NotYourTurn(ask.owing)
    if now.phase is Phase.READY:
        return NotYourTurn(ask.owing) if seat in now.ready else GetReady()
    if now.phase is Phase.COUNTDOWN:
        return NotYet()
    if now.phase is Phase.SWAP:
        return _why_no_swap(now, seat, move) if isinstance(move, Swap) else SwapNow()
    if seat in now.asleep:
        return YouSleep()
    match move:
        case Ready() | LetGo() | Swap() | Keep():
            return HuntIsOn()
        case Rest():
            return YouRest()
        case Sleep():
            return HandNotEmpty(len(now.hands[seat]))
        case Flip() | Place() | Club():
            return _why_no_gesture(now, seat, move)


def _why_no_gesture(now: Open, seat: Seat, move: Flip | Place | Club) -> Tagged:
    face, hand, in_turn = move.face, now.hands[seat], now.options.rhythm is TURNS
    if face not in hand and BACKS[face] not in hand:
        return NotInHand(face)
    if isinstance(move, Flip) and in_turn:
        return TurnedAsLaid()
    if face not in hand and not in_turn:
        return LiesOtherwise(BACKS[face])
    match move:
        case Flip():
            return NoMoreFlips(HUNT_LIMIT)
        case Place(face, board):
            return NoSlotForClubs(face) if VALUES[face] == CLUB else TrackFull(board)
        case Club():
            return _why_no_club(now, seat, move) if VALUES[face] == CLUB else NeedsClub(face)


def _why_no_club(now: Open, seat: Seat, move: Club) -> Tagged:
    """§9, §11, Q2, Q3."""
    clan, target = move.clan, move.target
    found = [
        placed for placed in now.tracks[PLACES[move.board]] if (placed.clan, placed.face) == (clan, target)
    ]
    if not found:
        return NotThere(move.board, clan, target)
    if found[0].club is not None:
        return AlreadyStunned(clan, target)
    if clan is CLANS[seat]:
        return OwnToken(target)
    victim = seat_of(now, clan)
    assert victim is not None, "the neutral clan never sleeps"
    return TheySleep(victim)


def _why_no_swap(now: Open, seat: Seat, move: Swap) -> Tagged:
    """§20, Q13."""
    if move.gives is move.takes:
        return LikeForLike(move.gives)
    if not now.camps[seat].animals[KINDS.index(move.gives)]:
        return NotYours(move.gives)
    return NotTheirs(move.takes)
