"""The sentences and figures that the browser shows of an analysis, in one language."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Protocol

from taverne.bots.better_moves import Better
from taverne.bots.game_analysis import GameAnalysis, Turn
from taverne.bots.luck_report import split_of
from taverne.kernel.tagged import Seat
from taverne.server.workers.analysis_worker import AnalysisTexts, BetterText, SplitText
from taverne.table.review_labels import (
    BestMove,
    BetterMove,
    CausedByChoice,
    CausedByLuck,
    ChanceOf,
    ChancesSummary,
    LuckReport,
    TurningPoint,
    WorseMove,
)
from taverne.words.roles import Reader
from taverne.words.words import Words

AS_GOOD = 0.01  # of the chances, by which a move may be worse than the best and still be right
MINUS = "\N{MINUS SIGN}"


class Spoken(Protocol):
    """The words of one game in one language."""

    def move(self, move: str) -> str:
        """A move, given as JSON, in words."""

    def reason(self, reason: str, seat: Seat) -> str:
        """A reason, given as JSON, in words to this seat. Nothing for an empty one."""


def analysis_texts(
    found: GameAnalysis, text: Words, names: tuple[str, ...], spoken: Spoken | None = None
) -> AnalysisTexts:
    """The texts of an analysis. Only better moves need the words of their game."""
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

    def cause_text(turn: Turn) -> str:
        cause = CausedByLuck() if turn.cause is None else CausedByChoice(turn.cause)
        return text.say("house", cause, everybody)

    return AnalysisTexts(
        percents,
        text.say("house", ChancesSummary(chances(percents[0]), chances(percents[-1])), everybody),
        tuple(turn_texts(number, turn) for number, turn in enumerate(found.turns, start=1)),
        () if found.draft else tuple(map(cause_text, found.turns)),
        tuple(_split_text(found, seat, text, everybody) for seat in range(len(names)) if found.jumps),
        tuple(_better_text(better, text, everybody, spoken) for better in found.better if spoken),
    )


def _split_text(found: GameAnalysis, seat: Seat, text: Words, reader: Reader) -> SplitText:
    """The three parts as whole percents that add up to the rounded whole."""
    split = split_of(seat, found.jumps)
    luck, own = _percent(split.luck), _percent(split.own)
    others = _percent(split.luck + split.own + split.others) - luck - own
    told = _signed(luck), _signed(own), _signed(others)
    return SplitText(luck, own, others, told, text.say("house", LuckReport(seat, *told), reader))


def _better_text(better: Better, text: Words, reader: Reader, spoken: Spoken) -> BetterText:
    told, best = spoken.move, max(each.chance for each in better.tried)
    reasons = {each.move: spoken.reason(each.reason, better.seat) for each in better.tried}

    def answer(move: str, chance: float) -> str:
        percent, less = _percent(chance), max(1, _percent(best - chance))
        value = (
            BestMove(told(move), percent) if best - chance < AS_GOOD else WorseMove(told(move), percent, less)
        )
        return text.say("house", value, reader)

    return BetterText(
        text.say(
            "house",
            BetterMove(better.seat, told(better.played), told(better.better), _percent(better.gain)),
            reader,
        ),
        tuple(told(each.move) for each in better.tried),
        tuple(answer(each.move, each.chance) for each in better.tried),
        tuple(best - each.chance < AS_GOOD for each in better.tried),
        reasons.get(better.better, ""),
        tuple(reasons[each.move] for each in better.tried),
    )


def _signed(percent: int) -> str:
    return f"+{percent}" if percent > 0 else f"{MINUS}{-percent}" if percent else "0"


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
