"""The reasons for a gesture of Grumpf: what the hunt would bring if it ended now, and what others can do."""

from collections.abc import Sequence

from taverne.games.grumpf.bots.reason_values import (
    AsleepKeeps,
    BoardMet,
    BoardMissed,
    CheapEnough,
    ClubsLeft,
    FlipServes,
    FlipShows,
    HutsLeft,
    Lacks,
    NothingGains,
    PointsWould,
    Reason,
    Shares,
    Spoils,
    TheirPointsWould,
    TokensOut,
)
from taverne.games.grumpf.rules.board_totals import worths
from taverne.games.grumpf.rules.boards import BACKS, CLUB, VALUES, Board, Clan, Face
from taverne.games.grumpf.rules.hunt import CLANS, PLACES, seat_of
from taverne.games.grumpf.rules.resolve import resolve_boards
from taverne.games.grumpf.rules.rules import moves as legal_moves
from taverne.games.grumpf.rules.rules import play
from taverne.games.grumpf.rules.scoring import KINDS
from taverne.games.grumpf.rules.state import (
    Club,
    Flip,
    Ground,
    Keep,
    Move,
    Open,
    Phase,
    Place,
    Rest,
    Sleep,
    State,
    Swap,
    View,
)
from taverne.games.grumpf.rules.views import view as view_of
from taverne.kernel.tagged import Seat

MOST = 5  # reasons for one move


def reasons(view: View, move: Move, moves: Sequence[Move], worlds: Sequence[State]) -> tuple[Reason, ...]:
    """Give the reasons for the move, the most important first."""
    seat, world = view.seat, worlds[0]
    assert seat is not None
    found: list[Reason] = []
    match move:
        case Place(face, board):
            found += _board(view, seat, move, board, world)
            found += [*_cheap(view, seat, face, board, moves, world), *_clubs(view, seat)]
        case Club(_, board, _, _):
            found += [*_board(view, seat, move, board, world), *_clubs(view, seat)]
        case Flip(face):
            found += [FlipShows(VALUES[BACKS[face]]), *_served(seat, move, world), *_clubs(view, seat)]
        case Sleep():
            kept = sum([_takes(ground, CLANS[seat]) > 0 for ground in view.grounds])
            found += [AsleepKeeps(kept), HutsLeft(view.huts), *_clubs(view, seat)]
        case Rest():
            found += [*_nothing_gains(seat, moves, world), *_clubs(view, seat), *_tokens(view, seat)]
        case Swap() | Keep():
            found += [*_swapped(view, seat, move, world), *_nothing_gains(seat, moves, world, but=move)]
        case _:
            pass
    return tuple(found[:MOST])


def points_if_ended(now: Open) -> tuple[int, ...]:
    """The points of each seat, if the hunt ended now and then the game; in other phases, if the game did."""
    ended = resolve_boards(now, [])[0] if now.phase is Phase.HUNT else now
    return tuple([worth.points for worth in worths(ended)])


def _board(view: View, seat: Seat, move: Move, board: Board, world: State) -> list[Reason]:
    """The changes on the board of the move: the condition, the shares, the points, somebody's animals."""
    at = PLACES[board]
    state = play(world, seat, move).state
    after = view_of(state, seat).grounds
    if state.open.phase is not Phase.HUNT or state.open.round != view.open.round:
        return []  # the hunt has ended with this move
    before, ground = view.grounds[at], after[at]
    found: list[Reason] = [(BoardMet if ground.met else BoardMissed)(board, ground.total)]
    mine = _takes(before, CLANS[seat]), _takes(ground, CLANS[seat])
    if mine[0] != mine[1]:
        found.append(Shares(*mine))
        points = points_if_ended(view.open)[seat], points_if_ended(state.open)[seat]
        found += [PointsWould(*points)] if points[0] != points[1] else []
        if at < len(KINDS) and mine[1] > mine[0] and not view.open.camps[seat].animals[at]:
            found.append(Lacks(KINDS[at]))
    return [*found, *_spoiled(view.open, seat, board, before, ground)]


def _takes(ground: Ground, clan: Clan) -> int:
    return sum([rank.takes for rank in ground.ranks if rank.clan is clan])


def _spoiled(now: Open, seat: Seat, board: Board, before: Ground, after: Ground) -> list[Reason]:
    """The other player who loses most of this board by the move."""
    losses = [
        (_takes(before, rank.clan) - _takes(after, rank.clan), other, rank.clan)
        for rank in before.ranks
        if (other := seat_of(now, rank.clan)) is not None and other != seat
    ]
    loss, other, clan = max(losses, key=lambda each: each[0], default=(0, seat, CLANS[seat]))
    return [Spoils(other, board, _takes(before, clan), _takes(after, clan))] if loss > 0 else []


def _cheap(
    view: View, seat: Seat, face: Face, board: Board, moves: Sequence[Move], world: State
) -> list[Reason]:
    """Whether a token of a higher value would bring no more points on this board, if the hunt ended now."""
    higher = [
        move
        for move in moves
        if isinstance(move, Place) and move.board is board and VALUES[move.face] > VALUES[face]
    ]
    if not higher:
        return []
    now = [play(world, seat, move).state.open for move in (Place(face, board), *higher)]
    if any(each.phase is not Phase.HUNT or each.round != view.open.round for each in now):
        return []
    own, *others = [points_if_ended(each)[seat] for each in now]
    gains = own > points_if_ended(view.open)[seat]
    return [CheapEnough(VALUES[face])] if gains and own >= max(others) else []


def _served(seat: Seat, move: Flip, world: State) -> list[Reason]:
    """The board on which the turned token would bring most, if it brings points at once."""
    turned, after = BACKS[move.face], play(world, seat, move).state
    before = points_if_ended(after.open)[seat]
    best: tuple[int, Board | None] = (before, None)
    for each in legal_moves(after, seat):
        if isinstance(each, Place) and each.face is turned:
            points = points_if_ended(play(after, seat, each).state.open)[seat]
            best = max(best, (points, each.board), key=lambda found: found[0])
    return [FlipServes(best[1], best[0] - before)] if best[1] is not None else []


def _nothing_gains(seat: Seat, moves: Sequence[Move], world: State, but: Move | None = None) -> list[Reason]:
    """Whether no other move brings points, if everything ended after it."""
    before = points_if_ended(world.open)[seat]
    others = [move for move in moves if move != but and isinstance(move, Place | Club | Swap)]
    if but is not None and not isinstance(but, Keep):
        return []
    gains = any(_points_after(world, seat, move)[seat] > before for move in others)
    return [] if gains else [NothingGains()]


def _points_after(world: State, seat: Seat, move: Move) -> tuple[int, ...]:
    if isinstance(move, Swap | Keep):
        return _after_swap(world, seat, move)
    return points_if_ended(play(world, seat, move).state.open)


def _after_swap(world: State, seat: Seat, move: Move) -> tuple[int, ...]:
    return tuple([worth.points for worth in view_of(play(world, seat, move).state, seat).worths])


def _swapped(view: View, seat: Seat, move: Move, world: State) -> list[Reason]:
    """The points of both players before and after the swap."""
    if not isinstance(move, Swap):
        return []
    before, after = [worth.points for worth in view.worths], _after_swap(world, seat, move)
    found: list[Reason] = [PointsWould(before[seat], after[seat])]
    if before[move.victim] != after[move.victim]:
        found.append(TheirPointsWould(move.victim, before[move.victim], after[move.victim]))
    return found


def _clubs(view: View, seat: Seat) -> list[Reason]:
    """The clubs that can still fall on a token of this seat."""
    clubs = sum([VALUES[face] == CLUB for face in _other_tokens(view, seat)])
    return [ClubsLeft(clubs)] if clubs else []


def _tokens(view: View, seat: Seat) -> list[Reason]:
    return [TokensOut(len(_other_tokens(view, seat)))]


def _other_tokens(view: View, seat: Seat) -> list[Face]:
    """The tokens in the hands of other players who are awake."""
    now = view.open
    hands = [hand for other, hand in enumerate(now.hands) if other != seat and other not in now.asleep]
    return [face for hand in hands for face in hand]
