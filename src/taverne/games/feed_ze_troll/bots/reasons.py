"""The reasons for a move of Feed Ze Troll: what is at stake, what is safe, how honest somebody has been."""

from collections.abc import Sequence

from taverne.games.feed_ze_troll.rules.cave import FLOORS, SPOTS, Side, Spot
from taverne.games.feed_ze_troll.rules.resolve_floor import gain_per_troll, loot_behind_screens
from taverne.games.feed_ze_troll.rules.rules import ask, play
from taverne.games.feed_ze_troll.rules.rules import moves as legal_moves
from taverne.games.feed_ze_troll.rules.state import Announce, Enter, Move, Open, Phase, State, Trap, View
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat, Tagged

_NO_LUCK = Luck(b"reasons")  # the last floor needs none


class RisksToWin(Tagged):
    """Reason: the loot in front of the screen that the club would take, and the loot of the tile."""

    front: int
    loot: int


class NothingToLose(Tagged):
    """Reason: the troll has no loot that the club could take; the tile shows so much."""

    loot: int


class HelmetProtects(Tagged):
    """Reason: the helmet keeps this loot, whatever lies under the tile."""

    front: int


class MakesSafe(Tagged):
    """Reason: the barrel is certain, and makes this loot safe."""

    front: int


class ToldTruth(Tagged):
    """Reason: so many of the looted player's announcements were true."""

    seat: Seat
    told: int
    floors: int


class PaysPerTroll(Tagged):
    """Reason: the gain for each troll that is trapped on the tile of the club."""

    honest: int
    lying: int


class Behind(Tagged):
    """Reason: the seat has so much less behind the screen than this player, who has most."""

    seat: Seat
    loot: int


class Ahead(Tagged):
    """Reason: the seat has most behind the screen, and so much more than this player, who is next."""

    seat: Seat
    loot: int


class WinsAnyway(Tagged):
    """Reason: whatever the others do, the seat ends with this much at least, and is among the winners."""

    least: int


class OnlyTruthWins(Tagged):
    """Reason: the looted player can win the game only if the announcement is true."""

    seat: Seat


class OnlyLieWins(Tagged):
    """Reason: the looted player can win the game only if the announcement is a lie."""

    seat: Seat


Reason = (
    RisksToWin
    | NothingToLose
    | HelmetProtects
    | MakesSafe
    | ToldTruth
    | PaysPerTroll
    | Behind
    | Ahead
    | WinsAnyway
    | OnlyTruthWins
    | OnlyLieWins
)


def reasons(view: View, move: Move, moves: Sequence[Move], worlds: Sequence[State]) -> tuple[Reason, ...]:  # noqa: ARG001 - all facts are in the view
    """Give the reasons for the move, the most important first."""
    now, seat = view.open, view.seat
    assert seat is not None
    last = _last_floor(view, seat, move) if (now.round, now.floor) == (now.rounds, len(FLOORS) - 1) else []
    match move:
        case Enter(spot):
            found: list[Reason] = [_at_stake(now, spot), *_honesty(now)]
        case Trap(spot):
            found = [_pays(now, spot)]
        case Announce():
            assert view.trap is not None
            found = [_pays(now, view.trap), *_honesty(now)]
    return (*last, *found, *([] if last else _standing(now, seat)))


def _standing(now: Open, seat: Seat) -> list[Reason]:
    """The loot that the seat lacks behind the screen to have most, or by which it is ahead."""
    totals = loot_behind_screens(now.trolls)
    others = [other for other in range(len(totals)) if other != seat]
    best = max(others, key=lambda other: totals[other])
    gap = totals[seat] - totals[best]
    return [Behind(best, -gap) if gap < 0 else Ahead(best, gap)] if gap else []


def _last_floor(view: View, seat: Seat, move: Move) -> list[Reason]:
    """Find what is certain on the last floor of the game, by playing every way in which it can end."""
    announced = view.open.announced
    ends: list[tuple[bool, State]] = []  # whether the announcement was true, and the last state
    for trap in _possible_traps(view):
        begun = State(view.open, _NO_LUCK, trap)
        ends += [(trap is announced, end) for end in _ends(play(begun, seat, move).state)]
    totals = [loot_behind_screens(end.open.trolls) for _, end in ends]
    if all(own[seat] == max(own) for own in totals):
        return [WinsAnyway(min([own[seat] for own in totals]))]
    looted = view.open.looted
    if announced is None or seat == looted:
        return []
    winning = {honest for (honest, _), own in zip(ends, totals, strict=True) if own[looted] == max(own)}
    return [OnlyTruthWins(looted) if True in winning else OnlyLieWins(looted)] if len(winning) == 1 else []


def _possible_traps(view: View) -> Sequence[Spot | None]:
    """The tiles under which the club may lie, for all that the viewer knows."""
    now = view.open
    if now.phase is Phase.TRAP or view.trap is not None:
        return [view.trap]
    row = zip(SPOTS[now.floor], now.cave[now.floor], strict=True)
    return [spot for spot, side in row if not side.no_entry]


def _ends(state: State) -> list[State]:
    """Every last state of the game that can follow."""
    if state.open.phase is Phase.OVER:
        return [state]
    (mover,) = ask(state).owing
    return [end for move in legal_moves(state, mover) for end in _ends(play(state, mover, move).state)]


def _at_stake(now: Open, spot: Spot) -> Reason:
    assert now.turn is not None
    troll = now.trolls[now.turn]
    if spot is Spot.BARREL:
        return MakesSafe(troll.front)
    side = _side(now, spot)
    if troll.front == 0:
        return NothingToLose(side.red + side.gold)
    return HelmetProtects(troll.front) if troll.helmet else RisksToWin(troll.front, side.red + side.gold)


def _honesty(now: Open) -> tuple[ToldTruth, ...]:
    floors = [turn for turn in now.history if turn.looted == now.looted]
    told = sum([turn.trap is turn.announced for turn in floors])
    return (ToldTruth(now.looted, told, len(floors)),) if floors else ()


def _pays(now: Open, trap: Spot) -> PaysPerTroll:
    side = _side(now, trap)
    return PaysPerTroll(gain_per_troll(side, honest=True), gain_per_troll(side, honest=False))


def _side(now: Open, spot: Spot) -> Side:
    return now.cave[now.floor][SPOTS[now.floor].index(spot)]
