"""The sentences and figures that the browser shows of an analysis, in one language."""

from __future__ import annotations

import math
from collections.abc import Sequence

from taverne.bots.game_analysis import GameAnalysis, Turn
from taverne.kernel.tagged import Seat
from taverne.server.workers.analysis_worker import AnalysisTexts
from taverne.table.house_labels import ChanceOf, ChancesSummary, TurningPoint
from taverne.words.roles import Reader
from taverne.words.words import Words


def analysis_texts(found: GameAnalysis, text: Words, names: tuple[str, ...]) -> AnalysisTexts:
    percents = tuple(whole_percents(point.chances) for point in found.points)
    everybody = Reader(names)

    def chances(shares: Sequence[int]) -> tuple[str, ...]:
        return tuple(text.say("house", ChanceOf(seat, share), everybody) for seat, share in enumerate(shares))

    def turn_texts(number: int, turn: Turn) -> dict[str, str]:
        points = _told_of_each_seat(turn, len(names))
        return {
            str(seat): text.say(
                "house", TurningPoint(number, seat, _percent(before), _percent(after)), everybody
            )
            for seat, (before, after) in points.items()
        }

    return AnalysisTexts(
        percents,
        text.say("house", ChancesSummary(chances(percents[0]), chances(percents[-1])), everybody),
        tuple(turn_texts(number, turn) for number, turn in enumerate(found.turns, start=1)),
    )


def whole_percents(chances: Sequence[float]) -> tuple[int, ...]:
    """Chances as whole numbers that add up to 100: the seats that lost most by rounding down get one more."""
    whole = [math.floor(100 * chance) for chance in chances]
    by_loss = sorted(range(len(whole)), key=lambda seat: whole[seat] - 100 * chances[seat])
    for seat in by_loss[: max(0, 100 - sum(whole))]:
        whole[seat] += 1
    return tuple(whole)


def _told_of_each_seat(turn: Turn, seats: int) -> dict[Seat, tuple[float, float]]:
    """The chances before and after. With two players the gain of one seat is the loss of the other."""
    points = {turn.seat: (turn.before, turn.after)}
    if seats == 2:
        points[1 - turn.seat] = 1 - turn.before, 1 - turn.after
    return points


def _percent(chance: float) -> int:
    return math.floor(100 * chance + 0.5)
