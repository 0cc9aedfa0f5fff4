"""Calibration of the chances: is what is said to be 70 % won 70 times in 100?

calibration.py play FOLDER --games 500   play games between bots of mixed levels, keep some moments of each
calibration.py estimate FOLDER           roll out from the moments that have no estimate yet
calibration.py fit FOLDER                fit the corrections to all games
calibration.py report FOLDER             judge each fifth by a fit to the others: a table, diagrams

Each step goes on where it stopped. Games of all kinds are played in turn, so `play` may be stopped.
It needs SciPy: run it by .venv-bench/bin/python, which `make bench` sets up.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from math import exp, log
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
from msgspec import Raw, Struct
from scipy.optimize import minimize

from taverne.arena.report.svg import Bin, reliability_plot
from taverne.bots.bot import Budget
from taverne.bots.chances import ChanceEstimator, Chances, Correction
from taverne.bots.levels import HABITUE, NOVICE, level
from taverne.bots.simulation import movers, outcome_values
from taverne.games import GAMES
from taverne.kernel.game import AnyGame
from taverne.kernel.luck import Luck

BLOCK = 20  # games of one kind that are played before those of the next kind
MOMENTS = 2  # kept of each game
LONGEST = 6_000  # moves of a game; longer ones are dropped
TIMES = 12  # rollouts from each moment
LEAST_GAMES = 30  # to fit a correction to
PARTS = 5  # of the games: each is judged by a correction that is fitted to the others
BINS = 10
LEAST_CASES = 200  # in a tenth, for its gap to be named: below, chance alone makes gaps of 7 points
FITTED = ("power", "score", "bend")  # the numbers that are fitted
BEGINNINGS = ((0.8, 0.1, 0.05), (0.2, 0.01, 4.0))  # where their search begins: leads alike, great leads first
PRECISION = {"xatol": 2e-3, "fatol": 1e-5}
DIGITS = 3  # of a fitted number
SCORE_WEIGHTS = tuple([weight / 20 for weight in range(1, 41)])
TINY = 1e-4
SVG = '<svg xmlns="http://www.w3.org/2000/svg"'
STYLE = (
    "><style>text{font:14px sans-serif;fill:#555}.frame{fill:#fbf5e6;stroke:#999}"
    ".fair{stroke:#999;stroke-dasharray:5 4}.mark{fill:#8a4b08}</style>"
)
DIAGRAMS = Path(__file__).parent.parent / "docs" / "pictures" / "chances"
PACKAGES = Path(__file__).parent.parent / "src" / "taverne" / "games"

Kind: TypeAlias = tuple[str, int]  # a game and its number of seats
KINDS: tuple[Kind, ...] = tuple((slug, seats) for slug, game in GAMES.items() for seats in game.seats)


class Sample(Struct, frozen=True):
    """A moment of a game, and how the game ended."""

    game: int
    at: float  # how far into the game, from 0 to 1
    levels: tuple[str, ...]
    out: tuple[float, ...]  # share of the victory, by seat
    state: Raw


class Rolled(Struct, frozen=True):
    """A moment with the result of rollouts from it, and its running score."""

    game: int
    shares: tuple[float, ...]
    score: tuple[float, ...]
    out: tuple[float, ...]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("step", choices=("play", "estimate", "fit", "report"))
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", type=int, default=2_500, help="games of each kind to play")
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    match arguments.step:
        case "play":
            play_all(arguments.folder, arguments.games)
        case "estimate":
            for kind in KINDS:
                estimate(arguments.folder, kind)
        case "fit":
            fit_all(arguments.folder)
        case "report":
            print_report(arguments.folder)


def play_all(folder: Path, games: int) -> None:
    """Play so many games of each kind, a block at a time."""
    for first in range(0, games, BLOCK):
        for slug, seats in KINDS:
            path = _samples(folder, (slug, seats))
            played = {sample.game for sample in _read(path, Sample)}
            with path.open("ab") as file:
                for number in range(first, first + BLOCK):
                    if number in played:
                        continue
                    for sample in _play(GAMES[slug], seats, number):
                        file.write(msgspec.json.encode(sample) + b"\n")


def _play(game: AnyGame, seats: int, number: int) -> Iterator[Sample]:
    """Some moments of one game between bots of random levels."""
    luck = Luck.from_seed(f"calibration {game.slug} {seats} {number}")
    levels = tuple([luck.fork("level", seat).choice((NOVICE, HABITUE))[0] for seat in range(seats)])
    advisers = [level(name)(game) for name in levels]
    states: list[Any] = []
    state = game.deal(seats, game.options(), luck.fork("deal"))
    while game.outcome(state) is None:
        if len(states) > LONGEST:
            return
        states.append(state)
        for mover in movers(game, state, luck, seats):
            luck = luck.fork("x")
            view = game.view(state, mover.seat)
            move = advisers[mover.seat](view, mover.moves, luck, Budget()).move
            if move is None and mover.moves[-1] is not None:
                move = game.default_move(state, mover.seat)
            if move is not None:
                state = game.play(state, mover.seat, move).state
                break
    outcome = game.outcome(state)
    assert outcome is not None
    out = tuple([(1 + value) / 2 for value in outcome_values(outcome)])
    for moment in range(MOMENTS):
        at = luck.fork("moment", moment).below(len(states))[0]
        yield Sample(number, at / len(states), levels, out, Raw(msgspec.json.encode(states[at])))


def estimate(folder: Path, kind: Kind) -> None:
    """Roll out from the moments of one kind of game that have no estimate yet."""
    slug, seats = kind
    game, done = GAMES[slug], sum(1 for _ in _read(_rolled(folder, kind), Rolled))
    estimator = ChanceEstimator(game, seats, Luck.from_seed("calibration"), TIMES)
    with _rolled(folder, kind).open("ab") as file:
        for number, sample in enumerate(_read(_samples(folder, kind), Sample)):
            if number >= done:
                state = game.state_decoder.decode(sample.state)
                score = tuple(map(float, game.scores(state)))
                rolled = Rolled(sample.game, tuple(estimator.shares(state)), score, sample.out)
                file.write(msgspec.json.encode(rolled) + b"\n")


def fit_all(folder: Path) -> None:
    """Write the correction of each game, fitted to all its games."""
    for slug, game in GAMES.items():
        lines = [
            "# How shares of victories in rollouts and running scores become chances, by number of seats.",
            "# Fitted by benchmarks/calibration.py; docs/bots.md says how well it does.",
        ]
        for seats in game.seats:
            fitted = fit(list(_read(_rolled(folder, (slug, seats)), Rolled)))
            lines += ["", f"[seats.{seats}]"]
            lines += [f"{name} = {getattr(fitted, name)}" for name in (*FITTED, "games")]
        (PACKAGES / slug / "chances.toml").write_text("\n".join(lines) + "\n", encoding="utf-8")


def fit(rows: Sequence[Rolled]) -> Correction:
    """The correction that makes these outcomes most likely; the usual one if there are too few games."""
    games = len({row.game for row in rows})
    if games < LEAST_GAMES:
        return Correction()

    def correction(numbers: Sequence[float]) -> Correction:
        fitted = {
            name: round(max(0.0, float(each)), DIGITS) for name, each in zip(FITTED, numbers, strict=True)
        }
        return Correction(games=games, **fitted)

    def surprise(numbers: Sequence[float]) -> float:
        return _surprise(_said(correction(numbers), rows), rows)

    ends = [minimize(surprise, begin, method="Nelder-Mead", options=PRECISION) for begin in BEGINNINGS]
    return correction(min(ends, key=lambda end: float(end.fun)).x)


def judged(rows: Sequence[Rolled]) -> list[Chances]:
    """The chances at these moments, each by a correction that was fitted without the games of its part."""
    said: dict[int, Chances] = {}
    for part in range(PARTS):
        places = [place for place, row in enumerate(rows) if row.game % PARTS == part]
        correction = fit([row for row in rows if row.game % PARTS != part])
        said |= zip(places, _said(correction, [rows[place] for place in places]), strict=True)
    return [said[place] for place in range(len(rows))]


def _said(correction: Correction, rows: Sequence[Rolled]) -> list[Chances]:
    return [correction.chances(row.shares, TIMES, row.score) for row in rows]


def _surprise(chances: Sequence[Sequence[float]], rows: Sequence[Rolled]) -> float:
    """The mean of minus the logarithm of the chance that the winner had."""
    return sum(
        -out * log(max(TINY, chance))
        for said, row in zip(chances, rows, strict=True)
        for chance, out in zip(said, row.out, strict=True)
    ) / max(1, len(rows))


def print_report(folder: Path) -> None:
    """Print the tables of docs/bots.md, and draw a diagram for each game."""
    print(
        "| | seats | games | Brier score | rollouts alone | running score | said 60 to 80 %: came true "
        "| other tenths: greatest gap |"
    )
    print("|---|---|---|---|---|---|---|---|")
    DIAGRAMS.mkdir(parents=True, exist_ok=True)
    for slug, game in GAMES.items():
        pairs: list[tuple[float, float]] = []
        for seats in game.seats:
            rows = list(_read(_rolled(folder, (slug, seats)), Rolled))
            if rows:
                pairs += _judge(slug, seats, rows)
        drawn = reliability_plot(_bins(pairs), slug).replace("<svg ", f"{SVG} ", 1).replace(">", STYLE, 1)
        (DIAGRAMS / f"{slug}.svg").write_text(drawn + "\n", encoding="utf-8")


def _judge(slug: str, seats: int, rows: Sequence[Rolled]) -> list[tuple[float, float]]:
    """Print one line. Returns what was said and what happened at all moments and seats."""
    weight = _score_weight(rows)
    by_score = [_by_score(row.score, weight) for row in rows]
    pairs = _pairs(judged(rows), rows)
    middle = [pair for pair in pairs if 0.6 <= pair[0] < 0.8]
    told, true = [_percent(sum(pair[place] for pair in middle), middle) for place in (0, 1)]
    figures = [
        brier(each) for each in (pairs, _pairs([row.shares for row in rows], rows), _pairs(by_score, rows))
    ]
    games = len({row.game for row in rows})
    written = " | ".join([f"{figure:.4f}" for figure in figures])
    print(f"| {slug} | {seats} | {games} | {written} | {told}: {true} | {_greatest_gap(pairs)} |")
    return pairs


def brier(pairs: Sequence[tuple[float, float]]) -> float:
    """The mean square of what was said less what happened; 0 is perfect."""
    return sum((said - happened) ** 2 for said, happened in pairs) / max(1, len(pairs))


def _greatest_gap(pairs: Sequence[tuple[float, float]]) -> str:
    """The tenth in which what was said differs most from what happened, among those with many cases."""
    well_filled = [each for each in _bins(pairs) if each.count >= LEAST_CASES]
    if not well_filled:
        return "none"
    worst = max(well_filled, key=lambda each: abs(each.said - each.happened))
    return f"{100 * worst.said:.0f} %: {100 * worst.happened:.0f} %"


def _pairs(said: Sequence[Sequence[float]], rows: Sequence[Rolled]) -> list[tuple[float, float]]:
    return [
        pair for chances, row in zip(said, rows, strict=True) for pair in zip(chances, row.out, strict=True)
    ]


def _percent(total: float, pairs: Sequence[object]) -> str:
    return f"{100 * total / len(pairs):.0f} %" if pairs else "none"


def _bins(pairs: Sequence[tuple[float, float]]) -> list[Bin]:
    """The pairs in steps of 10 %."""
    by_step: dict[int, list[tuple[float, float]]] = {}
    for said, happened in pairs:
        by_step.setdefault(min(BINS - 1, int(BINS * said)), []).append((said, happened))
    return [
        Bin(sum(s for s, _ in own) / len(own), sum(h for _, h in own) / len(own), len(own))
        for _, own in sorted(by_step.items())
    ]


def _score_weight(rows: Sequence[Rolled]) -> float:
    """The weight of a point that makes the running score predict best."""
    return min(
        SCORE_WEIGHTS, key=lambda weight: _surprise([_by_score(row.score, weight) for row in rows], rows)
    )


def _by_score(score: Sequence[float], weight: float) -> list[float]:
    """Chances from the running score alone."""
    weights = [exp(weight * (points - max(score))) for points in score]
    return [each / sum(weights) for each in weights]


def _samples(folder: Path, kind: Kind) -> Path:
    return folder / f"{kind[0]}_{kind[1]}.jsonl"


def _rolled(folder: Path, kind: Kind) -> Path:
    return folder / f"{kind[0]}_{kind[1]}.rolled.jsonl"


def _read(path: Path, kind: Any) -> Iterator[Any]:
    """The values of a file, whose last line may be cut short."""
    if path.is_file():
        with path.open("rb") as file:
            yield from (msgspec.json.decode(line, type=kind) for line in file if line.endswith(b"\n"))


if __name__ == "__main__":
    main()
