"""Speed, ours and theirs, measured in one run: `make bench`. The exit code is 1 when a target is missed.

How it is measured:

- Every figure is the best of several rounds, and the rounds are interleaved (ours, theirs, ours, theirs ...):
  other work on the machine slows both alike, and the best round is the least disturbed.
- Random play has the same shape on both sides: a loop in Python that asks for the legal moves, takes one with
  the same `random.Random`, and plays it. Deals are timed on both sides. Nothing is batched or cached.
- OpenSpiel deals by chance nodes. They are handled as its own examples do: `chance_outcomes()`, and a draw by
  probability (with `random.choices`; the examples' numpy draw is several times slower). Only
  actions of players count: dealing is timed on both sides and counted on neither. Two further figures have
  no target and are less favourable to us: with the chance nodes of the peers counted as actions (half of
  `hearts` and of `python_kuhn_poker`), and with their deal neither counted nor timed.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec
import pyspiel
from msgspec import Struct
from open_spiel.python.games import kuhn_poker  # noqa: F401 - importing it registers it with pyspiel

from taverne.arena.play.group import play_game
from taverne.games import GAMES
from taverne.kernel.game import AnyGame
from taverne.kernel.luck import Luck
from taverne.kernel.record import Moved

IMPORT_MS = 150.0
HEARTS = "hearts"  # in C++
OH_HELL = "oh_hell"  # in C++, a game of tricks
KUHN = "python_kuhn_poker"  # in Python
SAMPLE_GAMES = 20


class Targets(Struct, frozen=True):
    """Targets of a game: minimum ratios to the speed of each peer, and maximum microseconds."""

    hearts: float
    kuhn: float
    view: float
    imagine: float
    oh_hell: float | None = None  # for games of tricks
    speed: float | None = None  # moves a second in random play, for long games
    whole: float | None = None  # milliseconds for a whole random game
    moves: float | None = None  # microseconds to list the moves of the seat with the most moves


TARGETS = {  # a line for each game
    "lutin_troll": Targets(hearts=0.6, kuhn=2.5, view=30, imagine=60),
    "feed_ze_troll": Targets(hearts=0.5, kuhn=1.5, view=40, imagine=20),
    "roi_des_nains": Targets(hearts=0.5, kuhn=1.5, view=60, imagine=150, oh_hell=0.5),
    "grumpf": Targets(hearts=0.5, kuhn=1, view=40, imagine=60),
    "munchkin": Targets(hearts=0.1, kuhn=0.2, view=300, imagine=300, speed=25_000, whole=100, moves=200),
}


class Result(Struct, frozen=True):
    what: str
    ours: float
    unit: str
    theirs: float | None = None
    ratio: float | None = None
    target: str = ""
    holds: bool | None = None  # None: without a target


Measure = Callable[[float], float]  # from the seconds it may take to a figure


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=9, help="of which the best counts (default 9)")
    parser.add_argument(
        "--seconds", type=float, default=0.15, help="for each figure and round (default 0.15)"
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the results as JSON")
    arguments = parser.parse_args()
    if missing := GAMES.keys() - TARGETS.keys():
        sys.exit(f"{', '.join(sorted(missing))}: no line in TARGETS of {__file__}")
    results = [
        result
        for slug, targets in TARGETS.items()
        for result in measure_game(GAMES[slug], targets, arguments)
    ]
    results.append(_at_most("import taverne.games", 1e3 * min(_imports(arguments.rounds)), "ms", IMPORT_MS))
    print(table(results))
    if arguments.json:
        arguments.json.write_bytes(msgspec.json.format(msgspec.json.encode(results), indent=2) + b"\n")
    return 0 if all(result.holds is not False for result in results) else 1


def measure_game(game: AnyGame, targets: Targets, arguments: argparse.Namespace) -> Iterator[Result]:
    speeds: dict[str, Measure] = {
        "ours": lambda seconds: our_actions(game, seconds),
        HEARTS: lambda seconds: their_actions(HEARTS, seconds),
        KUHN: lambda seconds: their_actions(KUHN, seconds),
        "undealt": lambda seconds: actions_without_deal(HEARTS, seconds),
        "all hearts": lambda seconds: their_actions(HEARTS, seconds, chance_counts=1),
        "all kuhn": lambda seconds: their_actions(KUHN, seconds, chance_counts=1),
        "table": lambda seconds: table_moves(game, seconds),
    }
    target_ratios = {HEARTS: targets.hearts, KUHN: targets.kuhn}
    if targets.oh_hell is not None:
        target_ratios[OH_HELL] = targets.oh_hell
        speeds[OH_HELL] = lambda seconds: their_actions(OH_HELL, seconds)
    best = {name: max(figures) for name, figures in _interleaved(speeds, arguments).items()}
    for peer, target_ratio in target_ratios.items():
        yield _ratio_result(f"{game.slug}: random play v {peer}", best["ours"], best[peer], target_ratio)
    yield _ratio_result(
        f"{game.slug}: v {HEARTS}, chance counted as action", best["ours"], best["all hearts"]
    )
    yield _ratio_result(f"{game.slug}: v {KUHN}, chance counted as action", best["ours"], best["all kuhn"])
    yield _ratio_result(f"{game.slug}: v {HEARTS}, deal off the clock", best["ours"], best["undealt"])
    times: dict[str, Measure] = {
        "view": lambda seconds: view_time(game, seconds),
        "imagine": lambda seconds: imagine_time(game, seconds),
    }
    least = {name: 1e6 * min(figures) for name, figures in _interleaved(times, arguments).items()}
    yield _at_most(f"{game.slug}: view and its JSON", least["view"], "µs", targets.view)
    yield _at_most(f"{game.slug}: imagine", least["imagine"], "µs", targets.imagine)
    yield Result(f"{game.slug}: table with random bots", best["table"], "/s")
    if targets.speed is not None:
        yield _at_least(f"{game.slug}: random play", best["ours"], "/s", targets.speed)
    if targets.whole is not None:
        whole = 1e3 * min(game_time(game, arguments.seconds) for _ in range(arguments.rounds))
        yield _at_most(f"{game.slug}: a whole random game", whole, "ms", targets.whole)
    if targets.moves is not None:
        busiest = 1e6 * min(busiest_moves(game, arguments.seconds) for _ in range(arguments.rounds))
        yield _at_most(f"{game.slug}: the longest list of moves", busiest, "µs", targets.moves)


def our_actions(game: AnyGame, seconds: float) -> float:
    """Actions a second in random play through ask, moves and play."""
    rng, actions, start = random.Random(1), 0, perf_counter()
    while (spent := perf_counter() - start) < seconds:
        state = game.deal(game.seats.start, game.options(), Luck.from_seed(f"bench {actions}"))
        while owing := game.ask(state).owing:
            seat = owing[0]
            state = game.play(state, seat, rng.choice(game.moves(state, seat))).state
            actions += 1
    return actions / spent


def their_actions(name: str, seconds: float, *, chance_counts: int = 0) -> float:
    """Actions a second in random play through OpenSpiel."""
    game = pyspiel.load_game(name)
    rng, actions, start = random.Random(1), 0, perf_counter()
    while (spent := perf_counter() - start) < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, weights)[0])
                actions += chance_counts
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                actions += 1
    return actions / spent


def actions_without_deal(name: str, seconds: float) -> float:
    """Moves a second without the chance nodes at the beginning, which are neither counted nor timed."""
    game = pyspiel.load_game(name)
    rng, moves, spent = random.Random(1), 0, 0.0
    while spent < seconds:
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(rng.choice(state.legal_actions()))
        start = perf_counter()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
            moves += 1
        spent += perf_counter() - start
    return moves / spent


def table_moves(game: AnyGame, seconds: float) -> float:
    """Moves a second at a real table, which checks and records every answer and sends views to bots."""
    seating, moves, games, start = ("random",) * game.seats.start, 0, 0, perf_counter()
    while (spent := perf_counter() - start) < seconds:
        record, _ = play_game(game, game.options(), seating, f"bench {games}")
        moves += sum(len(entry.moves) for entry in record.entries if isinstance(entry, Moved))
        games += 1
    return moves / spent


def view_time(game: AnyGame, seconds: float) -> float:
    positions = [(state, seat) for state in sampled_states(game) for seat in range(game.seats.start)]
    view, encode = game.view, msgspec.json.encode
    return _per_item(lambda position: encode(view(*position)), positions, seconds)


def imagine_time(game: AnyGame, seconds: float) -> float:
    views = [game.view(state, seat) for state in sampled_states(game) for seat in range(game.seats.start)]
    imagine, luck = game.imagine, Luck.from_seed("bench")
    return _per_item(lambda view: imagine(view, luck), views, seconds)


def game_time(game: AnyGame, seconds: float) -> float:
    """Seconds for a random game from the deal to the end, on average."""
    games, rng, start = 0, random.Random(1), perf_counter()
    while (spent := perf_counter() - start) < seconds or not games:
        state = game.deal(game.seats.start, game.options(), Luck.from_seed(f"bench {games}"))
        while owing := game.ask(state).owing:
            state = game.play(state, owing[0], rng.choice(game.moves(state, owing[0]))).state
        games += 1
    return spent / games


def busiest_moves(game: AnyGame, seconds: float) -> float:
    """Seconds to list the moves where a seat has the most of them, in some random games."""
    positions = [(state, seat) for state in sampled_states(game) for seat in range(game.seats.start)]
    busiest = max(positions, key=lambda position: len(game.moves(*position)))
    return _per_item(lambda position: game.moves(*position), [busiest], seconds)


def sampled_states(game: AnyGame) -> Iterator[Any]:
    """Every state of some random games."""
    rng = random.Random(1)
    for number in range(SAMPLE_GAMES):
        state = game.deal(game.seats.start, game.options(), Luck.from_seed(f"bench {number}"))
        while owing := game.ask(state).owing:
            yield state
            state = game.play(state, owing[0], rng.choice(game.moves(state, owing[0]))).state


def table(results: list[Result]) -> str:
    rows = [("", "ours", "theirs", "ratio", "target", "")]
    for result in results:
        theirs = "" if result.theirs is None else _figure(result.theirs, result.unit)
        ratio = "" if result.ratio is None else f"{result.ratio:.2f}"
        verdict = {True: "holds", False: "MISSED", None: ""}[result.holds]
        rows.append((result.what, _figure(result.ours, result.unit), theirs, ratio, result.target, verdict))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]).rstrip() for row in rows
    )


def _interleaved(measures: dict[str, Measure], arguments: argparse.Namespace) -> dict[str, list[float]]:
    figures: dict[str, list[float]] = {name: [] for name in measures}
    for _ in range(arguments.rounds):
        for name, measure in measures.items():
            figures[name].append(measure(arguments.seconds))
    return figures


def _per_item(work: Callable[[Any], object], items: list[Any], seconds: float) -> float:
    """Mean seconds for an item; every item is used at least once."""
    done, start = 0, perf_counter()
    while (spent := perf_counter() - start) < seconds or not done:
        for item in items:
            work(item)
        done += len(items)
    return spent / done


def _imports(rounds: int) -> Iterator[float]:
    """Seconds in which a new interpreter imports all games."""
    code = "from time import perf_counter as t; s = t(); import taverne.games; print(t() - s)"
    for _ in range(rounds):
        yield float(subprocess.run([sys.executable, "-c", code], check=True, capture_output=True).stdout)


def _ratio_result(what: str, ours: float, theirs: float, target_ratio: float | None = None) -> Result:
    ratio = ours / theirs
    target, holds = ("", None) if target_ratio is None else (f">= {target_ratio:g}", ratio >= target_ratio)
    return Result(what, ours, "/s", theirs, ratio, target, holds)


def _at_least(what: str, ours: float, unit: str, least: float) -> Result:
    return Result(what, ours, unit, target=f">= {least:,.0f} {unit}", holds=ours >= least)


def _at_most(what: str, ours: float, unit: str, most: float) -> Result:
    return Result(what, ours, unit, target=f"<= {most:g} {unit}", holds=ours <= most)


def _figure(value: float, unit: str) -> str:
    return f"{value:,.0f} {unit}" if unit == "/s" else f"{value:.1f} {unit}"


if __name__ == "__main__":
    sys.exit(main())
