"""How each level thinks, game by game.

A novice plays as a game's beginners do, or overlooks moves and believes in the one world that he imagines: he
errs as people do. A regular plays by what the house knows of the game. An expert searches, and mixes where he
could be read. Which engine is the better expert of a game was measured (docs/bots.md).
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Any

from msgspec import Struct

from taverne.bots import ismcts, pimc
from taverne.bots.advice import Advice, Adviser, AdviserFactory, ByFeel, KeepsThemGuessing, OnlyMove, Option
from taverne.bots.bot import Budget
from taverne.bots.simulation import FINE
from taverne.kernel.game import AnyGame
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Standing


class Engine(StrEnum):
    BEGINNER = "beginner"  # as the game says that beginners play, where it does; else by its judgement
    MIND = "mind"  # the game's own judgement
    PIMC = "pimc"
    ISMCTS = "ismcts"


BY_FEEL = (Engine.BEGINNER, Engine.MIND)


class Recipe(Struct, frozen=True):
    """How a level comes to its move."""

    engine: Engine
    worlds: int = 1  # imagined for a move, where the budget does not say
    noise: float = 0.1  # of moves by luck when worlds are played out
    solves: bool = False  # searches only where the game can solve a world, and else follows the mind
    mixes: bool = False  # plays the game's own mixture where it has one
    overlooks: float = 0.0  # of the moves that he could make; a game's own beginners see them all
    shortlist: int | None = None  # only so many, those that the mind likes best


NOVICE, HABITUE, EXPERT = "novice", "habitue", "expert"
LEVELS = (NOVICE, HABITUE, EXPERT)

USUAL = {
    NOVICE: Recipe(Engine.BEGINNER, overlooks=0.5),
    HABITUE: Recipe(Engine.MIND),
    EXPERT: Recipe(Engine.PIMC, worlds=8, mixes=True, shortlist=6),
}
RECIPES: dict[str, dict[str, Recipe]] = {  # where a game is better served otherwise
    "lutin_troll": {
        NOVICE: Recipe(Engine.PIMC, worlds=1, solves=True, overlooks=0.4),
        HABITUE: Recipe(Engine.PIMC, worlds=8, solves=True),
        EXPERT: Recipe(Engine.PIMC, worlds=12, solves=True, mixes=True),
    },
    "feed_ze_troll": USUAL | {EXPERT: Recipe(Engine.PIMC, worlds=8, mixes=True)},
    "roi_des_nains": USUAL | {EXPERT: Recipe(Engine.PIMC, worlds=48)},
    "munchkin": USUAL | {EXPERT: Recipe(Engine.PIMC, worlds=12, noise=0.0)},
}


def level(name: str) -> AdviserFactory:
    """The adviser of this level for any game."""
    return lambda game: adviser(game, RECIPES.get(game.slug, USUAL)[name])


def adviser(game: AnyGame, recipe: Recipe) -> Adviser:
    def advise(view: Any, moves: Sequence[Any], luck: Luck, budget: Budget) -> Advice[Any]:
        if all(isinstance(move, Standing) for move in moves):
            moves = (*moves, None)
        if len(moves) == 1:
            return Advice(moves[0], OnlyMove())
        if recipe.mixes and (mixed := _mixed(game, view, moves, luck)) is not None:
            return mixed
        if recipe.engine is Engine.BEGINNER and game.beginner is not None:
            return Advice(game.beginner(view, _real(moves), luck), ByFeel())
        noticed = _noticed(moves, luck.fork("notice"), recipe.overlooks)
        if recipe.engine in BY_FEEL or (recipe.solves and not _solvable(game, view, moves, luck)):
            return Advice(_by_feel(game, view, noticed, luck), ByFeel())
        search = pimc.search if recipe.engine is Engine.PIMC else ismcts.search
        if game.candidates is not None:
            noticed = game.candidates(view, noticed, luck)
        elif recipe.shortlist is not None:
            noticed = _shortlist(game, view, noticed, luck, recipe.shortlist)
        if len(noticed) < 2:
            return Advice(noticed[0] if noticed else None, ByFeel())
        return search(game, view, noticed, luck, budget, usual=recipe.worlds, noise=recipe.noise)

    return advise


def _mixed(game: AnyGame, view: Any, moves: Sequence[Any], luck: Luck) -> Advice[Any] | None:
    weights = game.strategy(view, moves, luck)
    if weights is None:
        return None
    total = sum(weights)
    options = sorted(
        (Option(move, weight / total) for move, weight in zip(moves, weights, strict=True)),
        key=lambda option: -option.chance,
    )
    left, chosen = luck.fork("mixed").below(FINE)[0] / FINE, options[0]
    for option in options:
        left -= option.chance
        if left < 0:
            chosen = option
            break
    return Advice(chosen.move, KeepsThemGuessing(round(100 * chosen.chance)), tuple(options))


def _by_feel(game: AnyGame, view: Any, moves: Sequence[Any], luck: Luck) -> Any:
    real = _real(moves)
    return game.policy(view, real, luck) if real else None


def _real(moves: Sequence[Any]) -> list[Any]:
    return [move for move in moves if move is not None]


def _solvable(game: AnyGame, view: Any, moves: Sequence[Any], luck: Luck) -> bool:
    return game.move_value(game.imagine(view, luck), view.seat, moves[0]) is not None


def _noticed(moves: Sequence[Any], luck: Luck, overlooks: float) -> Sequence[Any]:
    """The moves that come to mind: two at least."""
    if not overlooks:
        return moves
    noticed = luck.shuffle(moves)[0][: max(2, round((1 - overlooks) * len(moves)))]
    return [move for move in moves if move in noticed]


def _shortlist(game: AnyGame, view: Any, moves: Sequence[Any], luck: Luck, length: int) -> Sequence[Any]:
    """The moves that the mind would make, were the better ones not there."""
    liked: list[Any] = []
    if moves[-1] is None and game.policy(view, moves[:-1], luck) is None:
        return (None,)  # nothing that could not wait
    rest = _real(moves)
    while rest and len(liked) < length:
        best = game.policy(view, rest, luck)
        if best is None:
            break
        liked.append(best)
        rest.remove(best)
    return [move for move in moves if move is None or move in liked]
