"""Why a gesture is refused: nothing has happened, and the token lies as it lay."""

from taverne.games.grumpf.rules.boards import BACKS, CLUB, VALUES, Animal, Board, Clan, Face
from taverne.games.grumpf.rules.hunt import CLANS, PLACES, TURNS, seat_of
from taverne.games.grumpf.rules.scoring import KINDS
from taverne.games.grumpf.rules.state import (
    PATIENCE,
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
    """The hunt has not begun, or is over: all that is asked is whether you are ready."""


class HuntIsOn(Tagged):
    """The tokens have fallen."""


class SwapNow(Tagged):
    """The sorcerer asks whether you swap."""


class YouSleep(Tagged):
    """A sleeper does nothing more in this hunt."""


class NotInHand(Tagged):
    face: Face


class LiesOtherwise(Tagged):
    """The token was turned meanwhile, or lies on its other face."""

    face: Face  # as it lies


class TurnedAsLaid(Tagged):
    """In turn, a token is turned when it is laid: no need to flip it."""


class NoMoreFlips(Tagged):
    most: int


class NoSlotForClubs(Tagged):
    """A club goes on a token, never on a slot."""

    face: Face


class NeedsClub(Tagged):
    """Only a club goes on a token."""

    face: Face


class TrackFull(Tagged):
    board: Board


class NotThere(Tagged):
    """No such token stands on that board."""

    board: Board
    clan: Clan
    target: Face


class AlreadyStunned(Tagged):
    """A club lies on it already."""

    clan: Clan
    target: Face


class OwnToken(Tagged):
    target: Face


class TheySleep(Tagged):
    """Tokens of a sleeper cannot be clubbed."""

    victim: Seat


class HandNotEmpty(Tagged):
    """Two players: only an empty hand may go to sleep."""

    left: int


class YouRest(Tagged):
    """Resting already."""


class LikeForLike(Tagged):
    """To swap an animal for another of its kind is no swap."""

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
        return _no_swap(now, seat, move) if isinstance(move, Swap) else SwapNow()
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
            return _no_gesture(now, seat, move)


def _no_gesture(now: Open, seat: Seat, move: Flip | Place | Club) -> Tagged:
    face, hand, in_turn = move.face, now.hands[seat], now.options.rhythm is TURNS
    if face not in hand and BACKS[face] not in hand:
        return NotInHand(face)
    if isinstance(move, Flip) and in_turn:
        return TurnedAsLaid()
    if face not in hand and not in_turn:
        return LiesOtherwise(BACKS[face])
    match move:
        case Flip():
            return NoMoreFlips(PATIENCE)
        case Place(face, board):
            return NoSlotForClubs(face) if VALUES[face] == CLUB else TrackFull(board)
        case Club():
            return _no_blow(now, seat, move) if VALUES[face] == CLUB else NeedsClub(face)


def _no_blow(now: Open, seat: Seat, move: Club) -> Tagged:
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


def _no_swap(now: Open, seat: Seat, move: Swap) -> Tagged:
    """§20, Q13."""
    if move.gives is move.takes:
        return LikeForLike(move.gives)
    if not now.camps[seat].animals[KINDS.index(move.gives)]:
        return NotYours(move.gives)
    return NotTheirs(move.takes)
