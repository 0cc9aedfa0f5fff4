"""Finds problems in games between bots: `python tools/problems.py lutin_troll --count 110`.

Writes src/taverne/games/<slug>/problems.jsonl, a line after each find; with --keep it adds to those that are
there. The same seed finds the same problems. A hundred take from two minutes (Lutin & Troll) to hours.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path

from taverne.bots.problems.mine import Mine
from taverne.games import GAMES
from taverne.games.problems import FILE, as_file, problems_of
from taverne.kernel.problem import Problem

ROOT = Path(__file__).parents[1]


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", choices=[slug for slug, game in GAMES.items() if game.problems])
    parser.add_argument("--count", type=int, default=110, help="how many there shall be")
    parser.add_argument("--seed", default="tavern", help="of the games that are searched")
    parser.add_argument("--keep", action="store_true", help="keep those that are there")
    parser.add_argument("--out", type=Path, help="another file")
    wish = parser.parse_args(words)
    path = wish.out or ROOT / "src/taverne/games" / wish.game / FILE
    found = dict(problems_of(wish.game)) if wish.keep else {}
    mine = Mine(GAMES[wish.game], wish.count, wish.seed, found)
    for problem in mine.search():
        path.write_bytes(as_file(found.values()))
        say(f"{len(found):4} of {wish.count}: {_in_short(problem)}")
    kinds = Counter(each.kind for each in found.values())
    levels = Counter(each.difficulty for each in found.values())
    say(f"{len(found)} problems, {path.stat().st_size} bytes; by kind {dict(kinds)}; by difficulty {levels}")
    return 0


def _in_short(problem: Problem) -> str:
    low, high = problem.interval
    return f"{problem.kind}, difficulty {problem.difficulty}, margin {low} to {high} ({problem.origin})"


def say(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
