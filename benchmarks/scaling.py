"""How well the arena uses two cores: part of `make bench`. The exit code is 1 when the target is missed.

The reference is two independent processes, each of which plays half of the groups. The arena plays the same
groups with two workers, which get their jobs and send their results through pipes. Time is measured from the
first finished group on, without the start of the processes. Rounds are interleaved, and the best of each
counts. The third figure, two workers against twice one worker, has no target: on a machine that does other
work, one worker finds a free core and two workers do not.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.results import Result, verdict
from taverne.arena.play.group import Job, play_group
from taverne.arena.play.results import GroupResult
from taverne.arena.play.schedule import make_plan
from taverne.arena.play.workers import run_jobs
from taverne.games import GAMES

TARGET = 0.9
BOTS = ("mind", "random")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5, help="of which the best counts (default 5)")
    parser.add_argument("--games", type=int, default=240, help="for each side and round (default 240)")
    arguments = parser.parse_args()
    if (cores := len(os.sched_getaffinity(0))) < 2:
        return verdict([Result("arena: scaling on two cores", f"{cores} core", "needs two")])
    sides: dict[str, Callable[[int], float]] = {
        "apart": side_by_side,
        "two": lambda games: arena_speed(games, 2),
        "one": lambda games: arena_speed(games, 1),
    }
    best = dict.fromkeys(sides, 0.0)
    for _ in range(arguments.rounds):
        for side, measure in sides.items():
            best[side] = max(best[side], measure(arguments.games))
    scaling, alone = best["two"] / best["apart"], best["two"] / (2 * best["one"])
    return verdict(
        [
            Result("arena: games/s with two workers", f"{best['two']:.0f}"),
            Result(
                "arena: of two processes side by side", f"{scaling:.2f}", f">= {TARGET}", scaling >= TARGET
            ),
            Result("arena: of twice one worker", f"{alone:.2f}"),
        ]
    )


def arena_speed(games: int, workers: int) -> float:
    """Games a second with the arena's worker processes."""
    return _games_per_second(run_jobs(play_group, _jobs(games, 0, 1), workers))


def side_by_side(games: int) -> float:
    """Games a second of two independent processes together."""
    with get_context("spawn").Pool(2) as pool:
        return sum(pool.starmap(_half, [(games, 0), (games, 1)], chunksize=1))


def _half(games: int, which: int) -> float:
    return _games_per_second(map(play_group, _jobs(games, which, 2)))


def _jobs(games: int, start: int, step: int) -> list[Job]:
    game = GAMES["lutin_troll"]
    plan = make_plan(game, game.options(), BOTS, games=games, seed="scaling")
    return [Job(plan, group, None) for group in list(plan.groups())[start::step]]


def _games_per_second(groups: Iterator[GroupResult]) -> float:
    """Games a second between the first finished group and the last."""
    next(groups)
    start = perf_counter()
    games = sum(len(group_result.results) for group_result in groups)
    return games / (perf_counter() - start)


if __name__ == "__main__":
    sys.exit(main())
