"""The report of a tournament, as values and as JSON.

The same plan gives the same JSON, byte for byte, on any machine, with any number of workers and after any
interruption. Only the last key, `timing`, is about this one run.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct

from taverne.arena.play.schedule import Bots, Plan
from taverne.arena.statistics.ratings import Rating
from taverne.arena.statistics.tally import DIGITS, Estimate, Tally, estimate

Verdict: TypeAlias = Literal["better", "worse", "open"]


class GameLengths(Struct, frozen=True):
    """The lengths of the games in moves."""

    total: int
    mean: float
    least: int
    most: int
    games: dict[int, int]  # how many games had how many moves


class PieceUse(Struct, frozen=True):
    """How often a kind of move was made with one card, tile or quest."""

    times: int
    by_winners: float  # share of these moves that was made by the winner of the game


class Match(Struct, frozen=True):
    bots: Bots
    games: int
    groups: int
    scores: tuple[Estimate, ...]  # share of the victories, by bot
    verdict: Verdict | None  # on the first bot; None: the plan is not `until_sure`
    seats: tuple[Estimate, ...]  # share of the victories, by seat
    points: tuple[dict[int, int], ...]  # by bot: number of games by points
    moves: GameLengths


class Timing(Struct, frozen=True):
    workers: int
    seconds: float
    games: int  # played in this run, without those of an earlier run
    games_per_second: float
    milliseconds: dict[str, float]  # for one move, by bot


class Report(Struct, frozen=True):
    game: str
    version: int
    options: Any
    seats: int
    bots: Bots
    seed: str
    games: int
    matches: tuple[Match, ...]
    overall: tuple[float, ...]  # by bot: mean over its matches; no interval, because these share seeds
    ratings: tuple[Rating, ...]
    pieces: dict[str, PieceUse]  # by move, field and piece: attack.card/troll
    timing: Timing


class RunCost(Struct, frozen=True):
    """The workers, the time and the games of this run."""

    workers: int
    seconds: float
    games: int


def build_report(
    plan: Plan, version: int, tallies: Sequence[Tally], ratings: tuple[Rating, ...], cost: RunCost
) -> Report:
    matches = tuple(_match(plan, bots, tally) for bots, tally in zip(plan.matches, tallies, strict=True))
    return Report(
        game=plan.game,
        version=version,
        options=plan.options,
        seats=plan.seats,
        bots=plan.bots,
        seed=plan.seed,
        games=sum(match.games for match in matches),
        matches=matches,
        overall=tuple(_overall(place, plan, matches) for place in range(len(plan.bots))),
        ratings=ratings,
        pieces=_pieces(tallies),
        timing=_timing(plan, tallies, cost),
    )


def as_json(report: Report) -> str:
    return msgspec.json.format(msgspec.json.encode(report), indent=2).decode() + "\n"


def _match(plan: Plan, bots: Bots, tally: Tally) -> Match:
    lengths = tally.lengths
    games, moves = lengths.total(), sum(length * times for length, times in lengths.items())
    scores = tuple(estimate(counts, until_sure=plan.until_sure) for counts in tally.scores)
    return Match(
        bots=bots,
        games=games,
        groups=tally.scores[0].total(),
        scores=scores,
        verdict=_verdict(scores[0], plan.seats) if plan.until_sure else None,
        seats=tuple(estimate(counts, until_sure=plan.until_sure) for counts in tally.seats),
        points=tuple(_sorted(points) for points in tally.points),
        moves=GameLengths(moves, round(moves / games, 2), min(lengths), max(lengths), _sorted(lengths)),
    )


def _verdict(first: Estimate, seats: int) -> Verdict:
    if first.low > 1 / seats:
        return "better"
    return "worse" if first.high < 1 / seats else "open"


def _overall(place: int, plan: Plan, matches: Sequence[Match]) -> float:
    """A bot's mean share over its matches; in one against many, over those where it sat alone."""
    bot = plan.bots[place]
    if len(matches) == 1:
        return matches[0].scores[place].mean
    means = [
        match.scores[0].mean if plan.alone_against_many else match.scores[match.bots.index(bot)].mean
        for match in matches
        if (match.bots[0] == bot if plan.alone_against_many else bot in match.bots)
    ]
    return round(sum(means) / len(means), DIGITS)


def _pieces(tallies: Sequence[Tally]) -> dict[str, PieceUse]:
    found = {}
    for name in sorted({name for tally in tallies for name in tally.pieces}):
        uses = [tally.pieces[name] for tally in tallies if name in tally.pieces]
        times = sum(count for count, _ in uses)
        found[name] = PieceUse(times, round(float(sum(won for _, won in uses) / times), DIGITS))
    return found


def _timing(plan: Plan, tallies: Sequence[Tally], cost: RunCost) -> Timing:
    timed_moves: Counter[str] = Counter()
    seconds: Counter[str] = Counter()
    for bots, tally in zip(plan.matches, tallies, strict=True):
        for place, bot in enumerate(bots):
            timed_moves[bot] += tally.timed_moves[place]
            seconds[bot] += tally.seconds[place]  # type: ignore[assignment] # a Counter adds floats as well
    return Timing(
        cost.workers,
        round(cost.seconds, 3),
        cost.games,
        round(cost.games / cost.seconds, 1),
        {bot: round(1000 * seconds[bot] / max(1, timed_moves[bot]), 4) for bot in dict.fromkeys(plan.bots)},
    )


def _sorted(counts: Counter[int]) -> dict[int, int]:
    return {value: counts[value] for value in sorted(counts)}
