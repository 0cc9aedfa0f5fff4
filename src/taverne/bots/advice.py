"""Advice: a move, the reason for it, and the other moves with their chances."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeAlias, TypeVar

from msgspec import Struct

from taverne.bots.bot import Bot, Budget
from taverne.kernel.game import AnyGame
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Tagged

M = TypeVar("M")


class OnlyMove(Tagged):
    """Reason: it is the only move."""


class ByFeel(Tagged):
    """Reason: the game's policy chooses it, without search."""


class WinsWorlds(Tagged):
    """Reason: it wins most often in imagined worlds that fit the seat's view."""

    percent: int
    worlds: int


class KeepsThemGuessing(Tagged):
    """Reason: a mixed strategy chose this move, which it makes with this probability."""

    percent: int


class NextIsWorse(Tagged):
    """Comparison: the next best move is worse by so many percent."""

    percent: int


class AllAlike(Tagged):
    """Comparison: the best and the worst move differ by so few percent that it does not matter."""

    percent: int


Reason: TypeAlias = OnlyMove | ByFeel | WinsWorlds | KeepsThemGuessing
Comparison: TypeAlias = NextIsWorse | AllAlike
ALIKE = 2  # percent between moves that are worth the same


class Option(Struct, Generic[M], frozen=True):
    """A move with its chance to win or, in a mixed strategy, its probability."""

    move: M | None
    chance: float


class Advice(Struct, Generic[M], frozen=True):
    """The advised move (None: make no move now), its reason, and all options, the best first."""

    move: M | None
    reason: Reason
    options: tuple[Option[M], ...] = ()


def most_frequent_move(advice: Advice[Any]) -> Advice[Any]:
    """For a mixed strategy, advise its most frequent move: a person asks once."""
    if not isinstance(advice.reason, KeepsThemGuessing):
        return advice
    first = advice.options[0]
    return Advice(first.move, KeepsThemGuessing(round(100 * first.chance)), advice.options)


def comparison(advice: Advice[Any]) -> Comparison | None:
    """The difference between the moves that a search has compared; None: nothing was compared."""
    if not isinstance(advice.reason, WinsWorlds) or len(advice.options) < 2:
        return None
    best, *others = [round(100 * option.chance) for option in advice.options]
    spread = best - min(others)
    if spread <= ALIKE:
        return AllAlike(spread)
    return NextIsWorse(best - others[0]) if best > others[0] else None


Adviser: TypeAlias = Callable[[Any, Sequence[Any], Luck, Budget], Advice[Any]]
AdviserFactory: TypeAlias = Callable[[AnyGame], Adviser]


def bot_from_adviser(adviser: Adviser) -> Bot[Any, Any]:
    """A bot that makes the moves of an adviser."""

    def choose(view: Any, moves: Sequence[Any], luck: Luck, budget: Budget) -> Any:
        return adviser(view, moves, luck, budget).move

    return choose


def advise_by_value(
    moves: Sequence[Any], values: Sequence[float], favourite: Any, worlds: int
) -> Advice[Any]:
    """Advise the move with the highest mean value, from -1 to 1; among equal ones, the favourite."""
    ranked = sorted(
        zip(moves, values, strict=True), key=lambda option: (option[1], option[0] == favourite), reverse=True
    )
    options = tuple([Option(move, (1 + value) / 2) for move, value in ranked])
    best = options[0]
    return Advice(best.move, WinsWorlds(round(100 * best.chance), worlds), options)
