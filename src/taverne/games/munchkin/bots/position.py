"""A seat's view and legal moves at one moment, with the ways to look a move up among them."""

from collections.abc import Sequence
from typing import Any, TypeVar

from taverne.games.munchkin.rules import moves as m
from taverne.games.munchkin.rules.moves import Move
from taverne.games.munchkin.rules.state import Hero, View
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat, Standing

MoveT = TypeVar("MoveT")
MILD_ANSWERS = (m.Pass, m.Done, m.Draw, m.Accept, m.Leave, m.TakeBlind, m.Refuse)


def of_kind(moves: Sequence[Move], kind: type[MoveT]) -> list[MoveT]:
    return [move for move in moves if isinstance(move, kind)]


class Position:
    """One seat at one moment. Without a legal answer the seat is not asked, and need not move."""

    def __init__(self, view: View, seat: Seat, moves: Sequence[Move], luck: Luck) -> None:
        self.view, self.seat, self.moves, self.luck = view, seat, moves, luck
        self.now = view.open
        self.hero: Hero = view.open.heroes[seat]
        self._by_kind: dict[type, list[Any]] = {}
        for move in moves:
            self._by_kind.setdefault(type(move), []).append(move)

    def all(self, kind: type[MoveT]) -> list[MoveT]:
        """The legal moves of this kind."""
        return self._by_kind.get(kind, [])

    def first(self, *kinds: type[Move]) -> Move | None:
        """The first legal move of the first kind there is, or else a random answer, or else None."""
        for kind in kinds:
            if found := self._by_kind.get(kind):
                return found[0]  # type: ignore[no-any-return] # a move of this kind
        answers = [move for move in self.moves if not isinstance(move, Standing)]
        return self.luck.choice(answers)[0] if answers else None

    def mildest_answer(self) -> Move | None:
        """The answer that changes least, or None if the seat is not asked."""
        return self.first(*MILD_ANSWERS)
