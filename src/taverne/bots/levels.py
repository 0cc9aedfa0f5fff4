"""The levels of bots: which engine chooses the moves of each level, game by game.

A novice uses the game's `beginner` function or, without one, overlooks some moves. A regular uses the game's
policy. An expert searches, and plays a mixed strategy where a predictable player loses. The `sign.toml` of a
game can replace these recipes. The expert's engine was chosen by measurement (docs/bots.md).
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
    BEGINNER = "beginner"  # the game's `beginner` function, else its policy
    POLICY = "mind"  # the game's policy
    PIMC = "pimc"
    ISMCTS = "ismcts"


BY_FEEL = (Engine.BEGINNER, Engine.POLICY)


class Recipe(Struct, frozen=True, forbid_unknown_fields=True):
    """The engine that chooses the moves of a level, with its parameters."""

    engine: Engine
    worlds: int = 1  # imagined for a move, unless the budget has a number
    noise: float = 0.1  # share of random moves in rollouts
    only_if_solvable: bool = False  # search only where the game has a value for moves, else use the policy
    mixes: bool = False  # use the game's mixed strategy where it has one
    overlooked_share: float = 0.0  # of the legal moves; unused where the game has a `beginner` function
    shortlist: int | None = None  # search only so many moves, those that the policy prefers


NOVICE: Level = "novice"
HABITUE: Level = "habitue"
EXPERT: Level = "expert"
LEVELS = (NOVICE, HABITUE, EXPERT)

USUAL: dict[Level, Recipe] = {  # for games whose sign.toml has no recipe
    NOVICE: Recipe(Engine.BEGINNER, overlooked_share=0.5),
    HABITUE: Recipe(Engine.POLICY),
    EXPERT: Recipe(Engine.PIMC, worlds=8, mixes=True, shortlist=6),
}


def level(name: Level) -> AdviserFactory:
    """A factory that makes the adviser of this level for a game."""
    return lambda game: adviser(game, recipe_of(game.slug, name, game.version))


def recipe_of(slug: str, name: Level, version: int | None = None) -> Recipe:
    """The recipe of a level in this version of a game: from its sign.toml, or the usual one."""
    own = load_sign(slug, version).bots[name].recipe if slug in GAMES else None
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
    """The moves that a bot does not overlook: at least two."""
    if not overlooked_share:
        return moves
    noticed = luck.shuffle(moves)[0][: max(2, round((1 - overlooked_share) * len(moves)))]
    return [move for move in moves if move in noticed]


def _shortlist(game: AnyGame, view: Any, moves: Sequence[Any], luck: Luck, length: int) -> Sequence[Any]:
    """The best moves by the policy: its choice, then its choice among the rest, and so on."""
    liked: list[Any] = []
    if moves[-1] is None and game.policy(view, moves[:-1], luck) is None:
        return (None,)  # the policy makes none of the optional moves
    rest = _real(moves)
    while rest and len(liked) < length:
        best = game.policy(view, rest, luck)
        if best is None:
            break
        liked.append(best)
        rest.remove(best)
    return [move for move in moves if move is None or move in liked]
