"""Estimates each seat's chance to win at the moments of a finished game, by rollouts from its true states.

Rollouts follow the game's policy, with some random moves. They know all hands, but cards still to be drawn
are drawn at random. All moments use the same luck, so that differences between them are not random. The luck
derives from the record, so that the same game always has the same curve.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from itertools import pairwise
from typing import Any, NamedTuple, TypeAlias

from msgspec import Struct

from taverne.bots.simulation import outcome_values, rollout
from taverne.kernel.game import AnyGame
from taverne.kernel.luck import Luck
from taverne.kernel.record import Record, Resigned, replay
from taverne.kernel.tagged import Seat

VERSION = 1  # increased when a change of the code gives other curves for the same records
MOST_MOMENTS = 48  # evaluated moments; longer games are sampled, more densely where chances change
MOST_TIMES, LEAST_TIMES = 100, 12  # rollouts from each moment
WORK = 2_000_000  # approximate number of moves in all rollouts of a game
NOISE = 0.1  # share of random moves
MOST_TURNS = 5
NOTABLE = 0.15  # the smallest change of a chance that is a turning point

Chances: TypeAlias = tuple[float, ...]  # chances to win, by seat; their sum is 1


class Point(Struct, frozen=True):
    """The chances at one moment. The last point is the outcome of the game, unless it was abandoned."""

    moment: int  # number of entries with public events up to here, as in a replay
    chances: Chances


class Turn(Struct, frozen=True):
    """A turning point: one of the moments where chances changed most."""

    moment: int
    seat: Seat  # whose chances changed most
    before: float
    after: float


class GameAnalysis(Struct, frozen=True):
    """The curve of chances of a game, and its turning points."""

    points: tuple[Point, ...]
    turns: tuple[Turn, ...]  # in the order of the game
    times: int  # rollouts from each moment
    version: int = VERSION


def analyse_game(
    game: AnyGame, record: Record[Any, Any], progress: Callable[[float], None] = lambda _done: None
) -> GameAnalysis:
    """Analyse a finished game. Calls `progress` with the finished share of the work."""
    assert record.end is not None, "only a finished game can be analysed"
    moments = list(_moments(game, record))
    evaluator = _Evaluator(game, record, moments, progress)
    ended = game.outcome(moments[-1].state) is not None
    chances_at = evaluator.evaluate(range(len(moments) - 1 if ended else len(moments)))
    points = [Point(moment, chances) for moment, chances in sorted(chances_at.items())]
    if record.end.outcome.winners:  # else the game was abandoned
        points.append(Point(len(moments) - 1, _shares(outcome_values(record.end.outcome), ())))
    return GameAnalysis(tuple(points), turning_points(points), evaluator.times)


def turning_points(points: list[Point]) -> tuple[Turn, ...]:
    """Find the greatest changes from one point to the next. A resignation is not a turning point."""
    turns = [
        Turn(after.moment, seat, before.chances[seat], after.chances[seat])
        for before, after in pairwise(points)
        if after.moment > before.moment
        for seat in [_most_changed(before.chances, after.chances)]
    ]
    notable = [turn for turn in turns if abs(turn.after - turn.before) >= NOTABLE]
    greatest = sorted(notable, key=lambda turn: abs(turn.after - turn.before), reverse=True)[:MOST_TURNS]
    return tuple(sorted(greatest, key=lambda turn: turn.moment))


class _Moment(NamedTuple):
    state: Any
    resigned: frozenset[Seat]


def _moments(game: AnyGame, record: Record[Any, Any]) -> Iterator[_Moment]:
    """The deal, and the state after every entry with public events."""
    resigned: frozenset[Seat] = frozenset()
    for number, then in enumerate(replay(game, record)):
        entry = record.entries[number - 1] if number else None
        if isinstance(entry, Resigned):
            resigned |= {entry.seat}
        if entry is None or then.events:
            yield _Moment(then.state, resigned)


class _Evaluator:
    """Estimates the chances at moments of one game."""

    def __init__(
        self,
        game: AnyGame,
        record: Record[Any, Any],
        moments: list[_Moment],
        progress: Callable[[float], None],
    ) -> None:
        self._game = game
        self._seats = record.head.seats
        self._moments = moments
        self._progress = progress
        self._luck = Luck.from_seed(record.seed, record.head.salts).fork("hindsight")
        work = min(len(moments), MOST_MOMENTS) * max(1, len(record.entries)) // 2 + 1
        self.times = max(LEAST_TIMES, min(MOST_TIMES, WORK // work))

    def evaluate(self, moments: range) -> dict[int, Chances]:
        """The chances by moment. In long games half of them are evenly spread, half lie at great changes."""
        wanted = min(len(moments), MOST_MOMENTS)
        first = wanted if wanted == len(moments) else wanted // 2
        chances: dict[int, Chances] = {}

        def add(moment: int) -> None:
            chances[moment] = self._chances(self._moments[moment])
            self._progress(len(chances) / wanted)

        for place in range(first):
            add(moments[place * (len(moments) - 1) // max(1, first - 1)])
        while len(chances) < wanted:
            gaps = [(a, b) for a, b in pairwise(sorted(chances)) if b - a > 1]
            a, b = max(gaps, key=lambda gap: _change(chances[gap[0]], chances[gap[1]]))
            add((a + b) // 2)
        return chances

    def _chances(self, moment: _Moment) -> Chances:
        totals = [0.0] * self._seats
        for number in range(self.times):
            luck = self._luck.fork(number)
            redrawn = moment.state.__replace__(luck=luck.fork("drawn"))
            for seat, value in enumerate(rollout(self._game, redrawn, luck, NOISE, self._seats)):
                totals[seat] += value / self.times
        return _shares(totals, moment.resigned)


def _shares(values: Collection[float], resigned: Collection[Seat]) -> Chances:
    """Convert values from -1 to 1 into chances to win that sum to 1. Seats that have resigned get 0."""
    parts = [0.0 if seat in resigned else (1 + value) / 2 for seat, value in enumerate(values)]
    total = sum(parts)
    return tuple(round(part / total if total else 1 / len(parts), 4) for part in parts)


def _most_changed(before: Chances, after: Chances) -> Seat:
    return max(range(len(before)), key=lambda seat: abs(after[seat] - before[seat]))


def _change(before: Chances, after: Chances) -> float:
    seat = _most_changed(before, after)
    return abs(after[seat] - before[seat])
