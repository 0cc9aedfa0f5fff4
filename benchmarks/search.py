"""Simulations a second of our searches and of OpenSpiel's.

A simulation of information-set tree search takes a state that fits the player's view, goes down the tree and
plays on from there to the end of the deal. OpenSpiel does so in `hearts` (without passing: with it, its
search stops with an error) and in `oh_hell`, in Python and in C++, with random play. Ours run in Le Roi des
Nains for four: the tree search, and perfect-information Monte Carlo, whose unit is one move tried in one
state. Both of ours use heuristic rollouts and solve the last two tricks. The target is about `hearts`, whose
deals are as long as ours; those of `oh_hell` have one to seventeen tricks of three cards. All searches run
on positions of random play. Seconds are CPU time, so that other work on the machine does not count. Rounds
are interleaved and the best one counts.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from time import process_time
from typing import Any

import msgspec
import numpy  # type: ignore[import-not-found]  # only in .venv-bench
import pyspiel
from msgspec import Struct
from open_spiel.python.algorithms import ismcts as their_ismcts
from open_spiel.python.algorithms import mcts as their_mcts

from taverne.bots import ismcts, pimc
from taverne.bots.bot import Budget
from taverne.games import GAMES
from taverne.kernel.luck import Luck

TARGET = 5.0  # minimum ratio to OpenSpiel's search in Python on hearts
SIMULATIONS = 40  # for one move
SEATS = 4
OPENSPIEL_GAMES = ("hearts(pass_cards=false)", "oh_hell")
EXPLORATION = 2.0  # exploration constant of their search; it does not change its speed

Speed = Callable[[float], float]  # from the seconds it may take to simulations a second


class Comparison(Struct, frozen=True):
    what: str
    simulations: float  # a second
    ratio: float | None = None  # of our Monte Carlo search to this one
    aim: float | None = None


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=3, help="of which the best counts (default 3)")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each figure and round (default 1)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the results as JSON")
    arguments = parser.parse_args()
    speeds: dict[str, Speed] = {"roi_des_nains: PIMC": pimc_speed, "roi_des_nains: ISMCTS": ismcts_speed}
    for name in OPENSPIEL_GAMES:
        speeds[f"{name}: OpenSpiel's ISMCTS in Python"] = lambda seconds, name=name: openspiel_speed(  # type: ignore[misc]  # a default binds the name of this iteration
            name, python_bot, seconds
        )
        speeds[f"{name}: OpenSpiel's ISMCTS in C++"] = lambda seconds, name=name: openspiel_speed(  # type: ignore[misc]  # the same
            name, native_bot, seconds
        )
    figures: dict[str, list[float]] = {name: [] for name in speeds}
    for _ in range(arguments.rounds):
        for name, speed in speeds.items():
            figures[name].append(speed(arguments.seconds))
    results = list(comparisons({name: max(each) for name, each in figures.items()}))
    for comparison in results:
        ratio = "" if comparison.ratio is None else f"   ours is {comparison.ratio:.2f} times as fast"
        print(f"{comparison.what:58} {comparison.simulations:10,.0f} /s{ratio}")
    if arguments.json:
        arguments.json.write_bytes(msgspec.json.format(msgspec.json.encode(results), indent=2) + b"\n")
    return (
        0
        if all(
            comparison.ratio is None or comparison.ratio >= (comparison.aim or 0.0) for comparison in results
        )
        else 1
    )


def comparisons(best: dict[str, float]) -> Iterator[Comparison]:
    ours, *_ = best.values()
    for name, figure in best.items():
        is_ours = name.startswith("roi_des_nains")
        yield Comparison(
            name,
            figure,
            None if is_ours else ours / figure,
            TARGET if "Python" in name and name.startswith("hearts") else None,
        )


def our_positions() -> Iterator[tuple[Any, list[Any]]]:
    """Views and moves of seats that play a card, from games of random play."""
    game, rng, number = GAMES["roi_des_nains"], random.Random(1), 0
    while True:
        number += 1
        state = game.deal(SEATS, game.options(), Luck.from_seed(f"bench {number}"))
        while owing := game.ask(state).owing:
            moves = list(game.moves(state, owing[0]))
            if len(moves) > 1 and state.open.phase == "play":
                yield game.view(state, owing[0]), moves
            state = game.play(state, owing[0], rng.choice(moves)).state


def pimc_speed(seconds: float) -> float:
    game, luck = GAMES["roi_des_nains"], Luck.from_seed("bench")
    done, start = 0, process_time()
    for view, moves in our_positions():
        worlds = max(1, SIMULATIONS // len(moves))
        pimc.search(game, view, moves, luck, Budget(worlds=worlds), usual=1, noise=0.1)
        done += worlds * len(moves)
        if process_time() - start >= seconds:
            break
    return done / (process_time() - start)


def ismcts_speed(seconds: float) -> float:
    game, luck = GAMES["roi_des_nains"], Luck.from_seed("bench")
    done, start = 0, process_time()
    for view, moves in our_positions():
        ismcts.search(game, view, moves, luck, Budget(worlds=SIMULATIONS), usual=1, noise=0.1)
        done += SIMULATIONS
        if process_time() - start >= seconds:
            break
    return done / (process_time() - start)


def openspiel_speed(name: str, make: Callable[[Any], Any], seconds: float) -> float:
    game, rng, number = pyspiel.load_game(name), random.Random(1), 0
    bot, done, start = make(game), 0, process_time()
    while process_time() - start < seconds:
        number += 1
        state = game.new_initial_state()
        while not state.is_terminal() and process_time() - start < seconds:
            if state.is_chance_node():
                state.apply_action(rng.choice(state.legal_actions()))
                continue
            if len(state.legal_actions()) > 1:
                bot.restart()
                bot.step(state)
                done += SIMULATIONS
            state.apply_action(rng.choice(state.legal_actions()))
    return done / (process_time() - start)


def python_bot(game: Any) -> Any:
    evaluator = their_mcts.RandomRolloutEvaluator(1, numpy.random.RandomState(1))
    return their_ismcts.ISMCTSBot(
        game=game, evaluator=evaluator, uct_c=EXPLORATION, max_simulations=SIMULATIONS
    )


def native_bot(_game: Any) -> Any:
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    kind = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    return pyspiel.ISMCTSBot(1, evaluator, EXPLORATION, SIMULATIONS, -1, kind, False, False)


if __name__ == "__main__":
    sys.exit(main())
