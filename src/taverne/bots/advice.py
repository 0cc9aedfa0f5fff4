"""What a bot thinks of its moves, so that it can be asked why."""

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
    """Reason: there is no other."""


class ByFeel(Tagged):
    """Reason: the game's own judgement, without looking ahead."""


class WinsWorlds(Tagged):
    """Reason: what came of it in worlds that the seat's view allows."""

    percent: int
    worlds: int


class KeepsThemGuessing(Tagged):
    """Reason: a move that is best made now and then."""

    percent: int


Reason: TypeAlias = OnlyMove | ByFeel | WinsWorlds | KeepsThemGuessing


class Option(Struct, Generic[M], frozen=True):
    """A move and its chance: to win, or, where moves are mixed, to be made."""

    move: M | None
    chance: float


class Advice(Struct, Generic[M], frozen=True):
    """The move to make, and what else there was, the best first; None: to hold back."""

    move: M | None
    reason: Reason
    options: tuple[Option[M], ...] = ()


Adviser: TypeAlias = Callable[[Any, Sequence[Any], Luck, Budget], Advice[Any]]
AdviserFactory: TypeAlias = Callable[[AnyGame], Adviser]


def follower(adviser: Adviser) -> Bot[Any, Any]:
    """The bot that does as it is advised."""

    def choose(view: Any, moves: Sequence[Any], luck: Luck, budget: Budget) -> Any:
        return adviser(view, moves, luck, budget).move

    return choose


def judged(moves: Sequence[Any], worths: Sequence[float], favourite: Any, worlds: int) -> Advice[Any]:
    """The move that is worth most, from -1 to 1 on average; of equals, the favourite."""
    ranked = sorted(
        zip(moves, worths, strict=True), key=lambda option: (option[1], option[0] == favourite), reverse=True
    )
    options = tuple([Option(move, (1 + worth) / 2) for move, worth in ranked])
    best = options[0]
    return Advice(best.move, WinsWorlds(round(100 * best.chance), worlds), options)
