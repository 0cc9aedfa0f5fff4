"""Search, ours and OpenSpiel's, in one run: how many times a second a deal is imagined and played to its end.

A simulation of information-set tree search takes a world that the player's knowledge allows, goes down its
tree and plays on from there to the end of the deal. OpenSpiel does so in `hearts` (without passing: with it,
its search stops with an error) and in `oh_hell`, in Python and in C++, with random play; we in Le Roi des
Nains for four, by tree, and by perfect-information Monte Carlo, whose unit is a move tried in a world. Both
of ours play on by rules of thumb, and solve the last two tricks. The aim is about `hearts`, whose deals are
as long as ours; those of `oh_hell` have one to seventeen tricks of three cards. All think about positions
of random play; seconds are those of the processor, so that whatever else the machine does counts for nobody.
Rounds are interleaved and the best one counts.
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
import numpy  # type: ignore[import-not-found]  # lives with the peers, in .venv-bench
import pyspiel
from msgspec import Struct
from open_spiel.python.algorithms import ismcts as their_ismcts
from open_spiel.python.algorithms import mcts as their_mcts

from taverne.bots import ismcts, pimc
from taverne.bots.bot import Budget
from taverne.games import GAMES
from taverne.kernel.luck import Luck

AIM = 5.0  # times as fast as OpenSpiel's search in Python, on hearts
SIMULATIONS = 40  # for one move
SEATS = 4
THEIRS = ("hearts(pass_cards=false)", "oh_hell")
CURIOSITY = 2.0  # of their search; it makes no difference to its speed

Speed = Callable[[float], float]  # given the seconds it may take, simulations a second


class Line(Struct, frozen=True):
    what: str
    simulations: float  # a second
    ratio: float | None = None  # ours, by Monte Carlo, is so many times as fast
    aim: float | None = None


def main() -> int:
    wishes = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    wishes.add_argument("--rounds", type=int, default=3, help="of which the best counts (default 3)")
    wishes.add_argument("--seconds", type=float, default=1.0, help="for each figure and round (default 1)")
    wishes.add_argument("--json", type=Path, metavar="FILE", help="also write the results as JSON")
    wish = wishes.parse_args()
    speeds: dict[str, Speed] = {"roi_des_nains: PIMC": our_pimc, "roi_des_nains: ISMCTS": our_ismcts}
    for name in THEIRS:
        speeds[f"{name}: OpenSpiel's ISMCTS in Python"] = lambda seconds, name=name: theirs(  # type: ignore[misc]  # a default binds the name of this turn
            name, python_bot, seconds
        )
        speeds[f"{name}: OpenSpiel's ISMCTS in C++"] = lambda seconds, name=name: theirs(  # type: ignore[misc]  # the same
            name, native_bot, seconds
        )
    figures: dict[str, list[float]] = {name: [] for name in speeds}
    for _ in range(wish.rounds):
        for name, speed in speeds.items():
            figures[name].append(speed(wish.seconds))
    lines = list(compared({name: max(each) for name, each in figures.items()}))
    for line in lines:
        ratio = "" if line.ratio is None else f"   ours is {line.ratio:.2f} times as fast"
        print(f"{line.what:58} {line.simulations:10,.0f} /s{ratio}")
    if wish.json:
        wish.json.write_bytes(msgspec.json.format(msgspec.json.encode(lines), indent=2) + b"\n")
    return 0 if all(line.ratio is None or line.ratio >= (line.aim or 0.0) for line in lines) else 1


def compared(best: dict[str, float]) -> Iterator[Line]:
    ours, *_ = best.values()
    for name, figure in best.items():
        own = name.startswith("roi_des_nains")
        yield Line(
            name,
            figure,
            None if own else ours / figure,
            AIM if "Python" in name and name.startswith("hearts") else None,
        )


def our_positions() -> Iterator[tuple[Any, list[Any]]]:
    """Views of whoever plays a card, with the moves, from games of random play."""
    game, chance, number = GAMES["roi_des_nains"], random.Random(1), 0
    while True:
        number += 1
        state = game.deal(SEATS, game.options(), Luck.from_seed(f"bench {number}"))
        while owing := game.ask(state).owing:
            moves = list(game.moves(state, owing[0]))
            if len(moves) > 1 and state.open.phase == "play":
                yield game.view(state, owing[0]), moves
            state = game.play(state, owing[0], chance.choice(moves)).state


def our_pimc(seconds: float) -> float:
    game, luck = GAMES["roi_des_nains"], Luck.from_seed("bench")
    done, start = 0, process_time()
    for view, moves in our_positions():
        worlds = max(1, SIMULATIONS // len(moves))
        pimc.search(game, view, moves, luck, Budget(worlds=worlds), usual=1, noise=0.1)
        done += worlds * len(moves)
        if process_time() - start >= seconds:
            break
    return done / (process_time() - start)


def our_ismcts(seconds: float) -> float:
    game, luck = GAMES["roi_des_nains"], Luck.from_seed("bench")
    done, start = 0, process_time()
    for view, moves in our_positions():
        ismcts.search(game, view, moves, luck, Budget(worlds=SIMULATIONS), usual=1, noise=0.1)
        done += SIMULATIONS
        if process_time() - start >= seconds:
            break
    return done / (process_time() - start)


def theirs(name: str, make: Callable[[Any], Any], seconds: float) -> float:
    game, chance, number = pyspiel.load_game(name), random.Random(1), 0
    bot, done, start = make(game), 0, process_time()
    while process_time() - start < seconds:
        number += 1
        state = game.new_initial_state()
        while not state.is_terminal() and process_time() - start < seconds:
            if state.is_chance_node():
                state.apply_action(chance.choice(state.legal_actions()))
                continue
            if len(state.legal_actions()) > 1:
                bot.restart()
                bot.step(state)
                done += SIMULATIONS
            state.apply_action(chance.choice(state.legal_actions()))
    return done / (process_time() - start)


def python_bot(game: Any) -> Any:
    evaluator = their_mcts.RandomRolloutEvaluator(1, numpy.random.RandomState(1))
    return their_ismcts.ISMCTSBot(
        game=game, evaluator=evaluator, uct_c=CURIOSITY, max_simulations=SIMULATIONS
    )


def native_bot(_game: Any) -> Any:
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    kind = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    return pyspiel.ISMCTSBot(1, evaluator, CURIOSITY, SIMULATIONS, -1, kind, False, False)


if __name__ == "__main__":
    sys.exit(main())
