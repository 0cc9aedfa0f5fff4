"""Groups of games as the arena's tests make them up."""

from __future__ import annotations

from collections.abc import Sequence

from taverne.arena.play.results import Played, Result, Thinking
from taverne.arena.play.schedule import plan
from taverne.arena.report.report import Effort, Report, report
from taverne.arena.statistics.ratings import ratings_for
from taverne.arena.statistics.tally import tallied
from taverne.games import GAMES


def a_game(*ranks: int, moves: int = 50) -> Result:
    return Result(ranks, tuple(10 * (len(ranks) - rank) for rank in ranks), moves, {})


def a_group(
    *games: Sequence[int], number: int = 0, match: int = 0, moves: Sequence[int] | None = None
) -> Played:
    """A group of games, each given by the ranks of its bots."""
    lengths = moves or [50] * len(games)
    results = tuple(a_game(*ranks, moves=length) for ranks, length in zip(games, lengths, strict=True))
    return Played(number, match, results, tuple(Thinking(10, 0.001) for _ in games[0]))


WON, DRAWN, LOST = ((1, 2), (1, 2)), ((1, 2), (2, 1)), ((2, 1), (2, 1))  # for the first bot


def a_reported(*bots: str, seats: int, until_sure: bool = False) -> Report:
    """A tournament of two seeds in which the first bot of each match wins every game."""
    game = GAMES["lutin_troll" if seats == 2 else "roi_des_nains"]
    planned = plan(game, game.options(), bots, games=2 * seats, seed="7", seats=seats, until_sure=until_sure)
    ranks = (1, *[2] * (seats - 1))
    groups = [
        a_group(*[ranks] * seats, number=number, match=match)
        for number in range(2)
        for match in range(len(planned.matches))
    ]
    ratings = ratings_for(planned)
    for played in groups:
        ratings.hear(played)
    tallies = tallied(groups, len(planned.matches), seats)
    return report(planned, game.version, tallies, ratings.told(), Effort(1, 1.0, len(groups) * seats))
