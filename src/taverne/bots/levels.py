"""How each level thinks, game by game.

A novice plays as a game's beginners do, or overlooks moves and believes in the one world that he imagines: he
errs as people do. A regular plays by what the house knows of the game. An expert searches, and mixes where he
could be read. The sign of a game says where its levels think otherwise. Which engine is the better expert of
a game was measured (docs/bots.md).
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Any

import msgspec
from msgspec import Struct

from taverne.bots import ismcts, pimc
from taverne.bots.advice import Advice, Adviser, AdviserFactory, ByFeel, KeepsThemGuessing, OnlyMove, Option
from taverne.bots.bot import Budget
from taverne.bots.simulation import FINE
from taverne.games import GAMES
from taverne.games.sign import BadSign, Level, load_sign
from taverne.kernel.game import AnyGame
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Standing


class Engine(StrEnum):
    BEGINNER = "beginner"  # as the game says that beginners play, where it does; else by its judgement
    MIND = "mind"  # the game's own judgement
    PIMC = "pimc"
    ISMCTS = "ismcts"


BY_FEEL = (Engine.BEGINNER, Engine.MIND)


class Recipe(Struct, frozen=True, forbid_unknown_fields=True):
    """How a level comes to its move."""

    engine: Engine
    worlds: int = 1  # imagined for a move, where the budget does not say
    noise: float = 0.1  # of moves by luck when worlds are played out
    only_if_solvable: bool = False  # searches only where the game can solve a world, else follows the mind
    mixes: bool = False  # plays the game's own mixture where it has one
    overlooked_share: float = 0.0  # of the legal moves; a game's own beginners see them all
    shortlist: int | None = None  # only so many, those that the mind likes best


NOVICE: Level = "novice"
HABITUE: Level = "habitue"
EXPERT: Level = "expert"
LEVELS = (NOVICE, HABITUE, EXPERT)

USUAL: dict[Level, Recipe] = {  # where the sign of a game says nothing else
    NOVICE: Recipe(Engine.BEGINNER, overlooked_share=0.5),
    HABITUE: Recipe(Engine.MIND),
    EXPERT: Recipe(Engine.PIMC, worlds=8, mixes=True, shortlist=6),
}


def level(name: Level) -> AdviserFactory:
    """The adviser of this level for any game."""
    return lambda game: adviser(game, recipe_of(game.slug, name))


def recipe_of(slug: str, name: Level) -> Recipe:
    """How a level thinks in this game: as its sign says, or as usual."""
    own = load_sign(slug).bots[name].recipe if slug in GAMES else None
    if own is None:
        return USUAL[name]
    try:
        return msgspec.convert(own, Recipe)
    except msgspec.ValidationError as error:
        raise BadSign(slug, f"{error} in the recipe of bots.{name}") from error


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
        noticed = _noticed(moves, luck.fork("notice"), recipe.overlooked_share)
        if recipe.engine in BY_FEEL or (recipe.only_if_solvable and not _solvable(game, view, moves, luck)):
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


def _noticed(moves: Sequence[Any], luck: Luck, overlooked_share: float) -> Sequence[Any]:
    """The moves that come to mind: two at least."""
    if not overlooked_share:
        return moves
    noticed = luck.shuffle(moves)[0][: max(2, round((1 - overlooked_share) * len(moves)))]
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
