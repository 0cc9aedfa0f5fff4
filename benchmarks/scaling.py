"""How well the arena uses two cores: part of `make bench`. The exit code is 1 when the target is missed.

Linear scaling is what two cores of this machine give: two processes side by side that know nothing of each
other, each of which plays half of the groups. The arena plays the same groups with a crew of two, which hears
what to play next and tells what came of it. Both are measured from a first finished group on, so that what it
takes to start processes, once in a tournament, is left out; rounds are interleaved, and the best of each
counts. A third line has no target: the crew of two against twice a crew of one. It is the same on a machine
that does nothing else; elsewhere a crew of one finds a core to spare and a crew of two does not.
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
from taverne.arena.play.results import Played
from taverne.arena.play.schedule import plan
from taverne.arena.play.workers import run_jobs
from taverne.games import GAMES

TARGET = 0.9
BOTS = ("mind", "random")


def main() -> int:
    wishes = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    wishes.add_argument("--rounds", type=int, default=5, help="of which the best counts (default 5)")
    wishes.add_argument("--games", type=int, default=240, help="for each side and round (default 240)")
    wish = wishes.parse_args()
    if (cores := len(os.sched_getaffinity(0))) < 2:
        return verdict([Result("arena: scaling on two cores", f"{cores} core", "needs two")])
    sides: dict[str, Callable[[int], float]] = {
        "apart": side_by_side,
        "two": lambda games: crew_speed(games, 2),
        "one": lambda games: crew_speed(games, 1),
    }
    best = dict.fromkeys(sides, 0.0)
    for _ in range(wish.rounds):
        for side, measure in sides.items():
            best[side] = max(best[side], measure(wish.games))
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


def crew_speed(games: int, workers: int) -> float:
    """Games a second through the arena's own crew."""
    return _pace(run_jobs(play_group, _jobs(games, 0, 1), workers))


def side_by_side(games: int) -> float:
    """Games a second of two strangers together."""
    with get_context("spawn").Pool(2) as strangers:
        return sum(strangers.starmap(_half, [(games, 0), (games, 1)], chunksize=1))


def _half(games: int, which: int) -> float:
    return _pace(map(play_group, _jobs(games, which, 2)))


def _jobs(games: int, start: int, step: int) -> list[Job]:
    game = GAMES["lutin_troll"]
    planned = plan(game, game.options(), BOTS, games=games, seed="scaling")
    return [Job(planned, group, None) for group in list(planned.groups())[start::step]]


def _pace(groups: Iterator[Played]) -> float:
    """Games a second between the first finished group and the last."""
    next(groups)
    start = perf_counter()
    games = sum(len(played.results) for played in groups)
    return games / (perf_counter() - start)


if __name__ == "__main__":
    sys.exit(main())
