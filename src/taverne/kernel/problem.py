"""Problems: positions of a game in which one move is better than all others, to be found from the view alone.

A game says which of its questions make problems, and at which tables they are looked for. The positions
themselves are data in its package: `problems.jsonl`, a line each, written by `taverne problems`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from msgspec import Raw, Struct

M = TypeVar("M")
V = TypeVar("V")
O = TypeVar("O")  # noqa: E741 - as in kernel/game.py


@dataclass(frozen=True)
class ProblemSource(Generic[M, V, O]):
    """Where the problems of a game come from."""

    kinds: tuple[str, ...]  # their titles and questions are in the game's texts
    # The kind of problem that this question makes, from the view and the legal moves of its seat; None: none.
    # It must not depend on which move is the best one.
    kind_of: Callable[[V, Sequence[M]], str | None]
    options_of: Callable[[V], O]  # the options of the game that a view belongs to
    tables: tuple[tuple[int, O], ...]  # seats and options of the games that are searched, in turn
    worlds: int  # in which a margin must be proved, at most
    margin: float  # the smallest one: a difference between two chances


class Problem(Struct, frozen=True, forbid_unknown_fields=True):
    """One position with its solution. It holds nothing that the seat does not see."""

    key: str  # a digest of the view
    kind: str
    version: int  # of the game's rules
    difficulty: int  # from 1 to 5: how few of the bots find the move
    seats: int  # at the table
    view: Raw  # of one of them, as JSON
    right: tuple[Raw, ...]  # the best move, and those that do exactly the same
    chances: tuple[float, ...]  # by legal move: the share of imagined worlds that it wins
    margin: float  # between the best move and the next best that is not right
    interval: tuple[float, float]  # 99 %, of that margin
    worlds: int  # in which the margin was measured
    origin: str  # the game in which the position arose
