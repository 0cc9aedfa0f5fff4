"""Measures how many positions of the tactics suite each level of the bots solves.

make tactics ARGS=munchkin                             all levels, and the positions that each misses
make tactics ARGS="munchkin --level expert"            one level
make tactics ARGS="munchkin --only invisib"            the positions with this word in their name
make tactics ARGS="munchkin --held-out"                the third that nobody tunes against: shares only
make tactics ARGS="munchkin --table"                   the lines for docs/bots.md

Each position is tried with five lucks, so that a bot that guesses gets a fifth of a point here and there.
"""

from __future__ import annotations

import argparse

from benchmarks.tactics.measure import CONTESTANTS, Score, measure
from benchmarks.tactics.suite import SUITES, fingerprint, positions_of


def main() -> None:
    arguments = _parser().parse_args()
    slug: str = arguments.game
    levels = [arguments.level] if arguments.level else list(CONTESTANTS)
    if arguments.table:
        print("\n".join(table(slug)))
        return
    positions = [
        each for each in positions_of(slug, held_out=arguments.held_out) if arguments.only in each.name
    ]
    for level in levels:
        score = measure(slug, positions, level)
        print(f"{slug} {level}: {describe(score)}")
        if not arguments.held_out:
            print(
                "".join(
                    [f"  {each.right}/{each.tries}  {each.name}: {each.answer}\n" for each in score.missed]
                )
            )


def describe(score: Score) -> str:
    text = f"{score.share:.0%} of {score.positions}"
    return f"{text}; forced ones {score.forced_share:.0%} of {score.forced}" if score.forced else text


def table(slug: str) -> list[str]:
    """The lines of a game in the table of docs/bots.md, with the fingerprint of the measured files."""
    lines = []
    for held_out in (False, True):
        positions = positions_of(slug, held_out=held_out)
        scores = [measure(slug, positions, level) for level in CONTESTANTS]
        shares = " | ".join([f"{score.share:.0%}".replace("%", " %") for score in scores])
        forced = f"{scores[-1].forced_share:.0%} of {scores[-1].forced}".replace("%", " %")
        which = "held out" if held_out else f"`{fingerprint(slug)}`"
        lines.append(f"| {slug} | {which} | {len(positions)} | {shares} | {forced} |")
    return lines


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="How many tactical positions does each level solve?")
    parser.add_argument("game", choices=sorted(SUITES))
    parser.add_argument("--level", choices=sorted(CONTESTANTS))
    parser.add_argument("--only", default="", help="measure the positions with this word in their name")
    parser.add_argument("--held-out", action="store_true", help="measure the third that nobody tunes against")
    parser.add_argument("--table", action="store_true", help="print the lines for docs/bots.md")
    return parser


if __name__ == "__main__":
    main()
