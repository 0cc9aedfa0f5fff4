"""Made-up groups of games for the tests of the arena."""

from __future__ import annotations

from collections.abc import Sequence

from taverne.arena.play.results import GameResult, GroupResult, ThinkingTime
from taverne.arena.play.schedule import make_plan
from taverne.arena.report.report import Report, RunCost, build_report
from taverne.arena.statistics.ratings import ratings_for
from taverne.arena.statistics.tally import tally_by_match
from taverne.games import GAMES


def made_game(*ranks: int, moves: int = 50) -> GameResult:
    return GameResult(ranks, tuple(10 * (len(ranks) - rank) for rank in ranks), moves, {})


def made_group(
    *games: Sequence[int], number: int = 0, match: int = 0, moves: Sequence[int] | None = None
) -> GroupResult:
    """A group of games, each given by the ranks of its bots."""
    lengths = moves or [50] * len(games)
    results = tuple(made_game(*ranks, moves=length) for ranks, length in zip(games, lengths, strict=True))
    return GroupResult(number, match, results, tuple(ThinkingTime(10, 0.001) for _ in games[0]))


WON, DRAWN, LOST = ((1, 2), (1, 2)), ((1, 2), (2, 1)), ((2, 1), (2, 1))  # for the first bot


def made_report(*bots: str, seats: int, until_sure: bool = False) -> Report:
    """A tournament of two seeds in which the first bot of each match wins every game."""
    game = GAMES["lutin_troll" if seats == 2 else "roi_des_nains"]
    plan = make_plan(
        game, game.options(), bots, games=2 * seats, seed="7", seats=seats, until_sure=until_sure
    )
    ranks = (1, *[2] * (seats - 1))
    groups = [
        made_group(*[ranks] * seats, number=number, match=match)
        for number in range(2)
        for match in range(len(plan.matches))
    ]
    ratings = ratings_for(plan)
    for group_result in groups:
        ratings.add(group_result)
    tallies = tally_by_match(groups, len(plan.matches), seats)
    return build_report(plan, game.version, tallies, ratings.ratings(), RunCost(1, 1.0, len(groups) * seats))
