"""Looks back on a finished game: how the chances went, why they changed, and what would have been better.

A first draft, with a few moments only, is ready at once; the whole review follows. All luck derives from the
record, so that the same game always has the same review.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

from msgspec import Struct

from taverne.bots.better_moves import Better, better_moves
from taverne.bots.chances import ChanceEstimator, Chances, Estimate, outcome_chances
from taverne.bots.course import Deed, course
from taverne.bots.luck_report import Course, Jump, report
from taverne.kernel.game import AnyGame
from taverne.kernel.luck import Luck
from taverne.kernel.record import Record, dealt_state
from taverne.kernel.tagged import Seat

VERSION = 3  # increased when a change of the code gives other curves for the same records
MOST_TIMES, LEAST_TIMES = 40, 10  # rollouts from each moment
WORK = 6_000  # approximate number of rollouts for a whole game
DRAFT_MOMENTS, DRAFT_TIMES = 8, 6  # of the first draft
COURSE_SHARE = 0.8  # of the work; the rest is comparing moves
MOST_TURNS = 5
NOTABLE = 0.1  # the smallest change of a chance that is a turning point


class Point(Struct, frozen=True, omit_defaults=True):
    """The chances at one moment. The last point is the outcome of the game, unless it was abandoned."""

    moment: int  # number of entries with public events up to here, as in a replay
    chances: Chances
    spread: tuple[float, ...] = ()  # half widths of the bands that hold them 9 times in 10


class Turn(Struct, frozen=True, omit_defaults=True):
    """A turning point: one of the moments where chances changed most."""

    moment: int
    seat: Seat  # whose chances changed most
    before: float
    after: float
    cause: Seat | None = None  # the seat whose choice changed them most; None: luck


class GameAnalysis(Struct, frozen=True, omit_defaults=True):
    """The curve of chances of a game, what changed them, and its turning points."""

    points: tuple[Point, ...]
    turns: tuple[Turn, ...]  # in the order of the game
    times: int  # rollouts from each moment
    version: int
    draft: bool = False  # the first, quick answer: no jumps and no better moves
    start: Chances = ()  # the chances before the deal
    jumps: tuple[Jump, ...] = ()  # from `start` to the last point
    better: tuple[Better, ...] = ()


def draft_analysis(game: AnyGame, record: Record[Any, Any]) -> GameAnalysis:
    """A quick first look at a finished game: the chances at a few moments, evenly spread."""
    deeds = tuple(course(game, record))
    estimator = ChanceEstimator(game, record.head.seats, _luck(record), DRAFT_TIMES)
    wanted = min(len(deeds), DRAFT_MOMENTS)
    chosen = [deeds[place * (len(deeds) - 1) // max(1, wanted)] for place in range(1, wanted)]
    points = [_point(0, estimator.at(dealt_state(game, record)))]
    for deed in chosen:
        if deed.moment > points[-1].moment:
            points.append(_point(deed.moment, estimator.at(deed.after, deed.resigned)))
    points += _end(record, deeds, points[-1])
    return GameAnalysis(tuple(points), turning_points(points, ()), DRAFT_TIMES, VERSION, draft=True)


def analyse_game(
    game: AnyGame, record: Record[Any, Any], progress: Callable[[float], None] = lambda _done: None
) -> GameAnalysis:
    """Analyse a finished game. Calls `progress` with the finished share of the work."""
    assert record.end is not None, "only a finished game can be analysed"
    luck = _luck(record)
    found = report(game, record, luck, _times, lambda done: progress(COURSE_SHARE * done))
    better = better_moves(game, found, luck, lambda done: progress(COURSE_SHARE + (1 - COURSE_SHARE) * done))
    progress(1.0)
    points = _points(found)
    return GameAnalysis(
        points=tuple(points),
        turns=turning_points(points, found.jumps),
        times=_times(len(found.deeds)),
        version=VERSION,
        start=found.before,
        jumps=found.jumps,
        better=better,
    )


def turning_points(points: Sequence[Point], jumps: Sequence[Jump]) -> tuple[Turn, ...]:
    """Find the greatest changes from one point to the next. A resignation is not a turning point."""
    turns = [
        Turn(after.moment, seat, before.chances[seat], after.chances[seat], _cause(jumps, after.moment, seat))
        for before, after in pairwise(points)
        if after.moment > before.moment
        for seat in [_most_changed(before.chances, after.chances)]
    ]
    notable = [turn for turn in turns if abs(turn.after - turn.before) >= NOTABLE]
    greatest = sorted(notable, key=lambda turn: abs(turn.after - turn.before), reverse=True)[:MOST_TURNS]
    return tuple(sorted(greatest, key=lambda turn: turn.moment))


def _cause(jumps: Sequence[Jump], moment: int, seat: Seat) -> Seat | None:
    """The cause of most of what changed at a moment; None: luck."""
    own = [jump for jump in jumps if jump.moment == moment]
    return max(own, key=lambda jump: abs(jump.change[seat])).seat if own else None


def _points(found: Course) -> list[Point]:
    """The points after the deal and after the last deed of each moment."""
    points = [_point(0, found.dealt)]
    for deed, estimate in zip(found.deeds, found.after, strict=True):
        point = _point(deed.moment, estimate)
        if deed.moment == points[-1].moment and deed.move is not None:
            points[-1] = point
        else:
            points.append(point)
    return points


def _point(moment: int, estimate: Estimate) -> Point:
    return Point(moment, estimate.chances, estimate.spread)


def _end(record: Record[Any, Any], deeds: Sequence[Deed], last: Point) -> list[Point]:
    """The outcome, unless the game was abandoned."""
    if record.end is None or not record.end.outcome.winners or not deeds:
        return []
    chances = outcome_chances(record.end.outcome)
    return [Point(max(last.moment, deeds[-1].moment), chances, (0.0,) * len(chances))]


def _times(moves: int) -> int:
    return max(LEAST_TIMES, min(MOST_TIMES, WORK // max(1, moves)))


def _luck(record: Record[Any, Any]) -> Luck:
    return Luck.from_seed(record.seed, record.head.salts).fork("hindsight")


def _most_changed(before: Chances, after: Chances) -> Seat:
    return max(range(len(before)), key=lambda seat: abs(after[seat] - before[seat]))
