"""How likely each seat was to win, at the moments of a finished game: its true states, played on many times.

Everybody plays on by the game's own judgement, now and then by luck. What was still to be drawn is drawn
anew: hindsight knows every hand, but not the future. The luck is the same at every moment, so that moments
differ by what had happened and by little else; and it comes from the record: the same game, the same curve.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from itertools import pairwise
from typing import Any, NamedTuple, TypeAlias

from msgspec import Struct

from taverne.bots.simulation import rated, rollout
from taverne.kernel.game import AnyGame
from taverne.kernel.luck import Luck
from taverne.kernel.record import Record, Resigned, replay
from taverne.kernel.tagged import Seat

VERSION = 1  # bumped when the same record would give another curve
MOST_MOMENTS = 48  # that are looked at; of a longer game, those between which most has changed
MOST_TIMES, LEAST_TIMES = 100, 12  # that each is played on
WORK = 2_000_000  # moves in all, if all were played to the end: a very long game is played on less often
NOISE = 0.1  # of moves by luck
MOST_TURNS = 5
NOTABLE = 0.15  # a change of chances that is worth a mark

Chances: TypeAlias = tuple[float, ...]  # to win, by seat; they add up to 1


class Point(Struct, frozen=True):
    """The last one is how the game ended, whatever its moment."""

    moment: int  # how often something public had happened by then, as in a replay
    chances: Chances


class Turn(Struct, frozen=True):
    """A turning point: with what happened at this moment, the chances changed more than elsewhere."""

    moment: int
    seat: Seat  # whose chances changed most
    before: float
    after: float


class GameAnalysis(Struct, frozen=True):
    points: tuple[Point, ...]
    turns: tuple[Turn, ...]  # in the order they came
    times: int  # that each moment was played on
    version: int = VERSION


def analyse_game(
    game: AnyGame, record: Record[Any, Any], progress: Callable[[float], None] = lambda _done: None
) -> GameAnalysis:
    """Of a finished game; `progress` is told how much of it is done, from 0 to 1."""
    assert record.end is not None, "nobody looks back on a game that is still going on"
    moments = list(_moments(game, record))
    looking = _Looking(game, record, moments, progress)
    ended = game.outcome(moments[-1].state) is not None
    known = looking.at(range(len(moments) - 1 if ended else len(moments)))
    points = [Point(moment, chances) for moment, chances in sorted(known.items())]
    points.append(Point(len(moments) - 1, _shares(rated(record.end.outcome), ())))
    return GameAnalysis(tuple(points), turning_points(points), looking.times)


def turning_points(points: list[Point]) -> tuple[Turn, ...]:
    """The greatest changes from one point to the next; to resign is none."""
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
    gone: frozenset[Seat]  # who has resigned


def _moments(game: AnyGame, record: Record[Any, Any]) -> Iterator[_Moment]:
    """The deal, and the table whenever something public had happened."""
    gone: frozenset[Seat] = frozenset()
    for number, then in enumerate(replay(game, record)):
        entry = record.entries[number - 1] if number else None
        if isinstance(entry, Resigned):
            gone |= {entry.seat}
        if entry is None or then.events:
            yield _Moment(then.state, gone)


class _Looking:
    """Plays moments on, as many as there is patience for."""

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

    def at(self, moments: range) -> dict[int, Chances]:
        """All of them; of too many, some at equal distances, then more wherever much has changed between."""
        wanted = min(len(moments), MOST_MOMENTS)
        first = wanted if wanted == len(moments) else wanted // 2
        known: dict[int, Chances] = {}

        def look(moment: int) -> None:
            known[moment] = self._chances(self._moments[moment])
            self._progress(len(known) / wanted)

        for place in range(first):
            look(moments[place * (len(moments) - 1) // max(1, first - 1)])
        while len(known) < wanted:
            gaps = [(a, b) for a, b in pairwise(sorted(known)) if b - a > 1]
            a, b = max(gaps, key=lambda gap: _change(known[gap[0]], known[gap[1]]))
            look((a + b) // 2)
        return known

    def _chances(self, moment: _Moment) -> Chances:
        totals = [0.0] * self._seats
        for number in range(self.times):
            luck = self._luck.fork(number)
            dealt_anew = moment.state.__replace__(luck=luck.fork("drawn"))
            for seat, worth in enumerate(rollout(self._game, dealt_anew, luck, NOISE, self._seats)):
                totals[seat] += worth / self.times
        return _shares(totals, moment.gone)


def _shares(worths: Collection[float], gone: Collection[Seat]) -> Chances:
    """Of one victory, from what each seat can expect, from -1 to 1; who has resigned has none."""
    parts = [0.0 if seat in gone else (1 + worth) / 2 for seat, worth in enumerate(worths)]
    total = sum(parts)
    return tuple(round(part / total if total else 1 / len(parts), 4) for part in parts)


def _most_changed(before: Chances, after: Chances) -> Seat:
    return max(range(len(before)), key=lambda seat: abs(after[seat] - before[seat]))


def _change(before: Chances, after: Chances) -> float:
    seat = _most_changed(before, after)
    return abs(after[seat] - before[seat])
