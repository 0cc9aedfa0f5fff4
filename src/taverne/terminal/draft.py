"""The draft: moves of one answer, collected until the whole answer is sent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from taverne.kernel.game import AnyGame
from taverne.kernel.luck import Luck
from taverne.table.messages.outgoing import Update


class Draft:
    """Asks the rules which moves can follow, in an imagined state that fits the view.

    Only the legal moves and the view of the person's own seat are taken from the imagined state.
    """

    def __init__(self, game: AnyGame, update: Update[Any, Any, Any]) -> None:
        assert update.ask is not None
        assert update.seat is not None
        self._game, self._seat, self._number = game, update.seat, update.ask.number
        self._states = [game.imagine(update.view, Luck.from_seed("draft"))]
        self.moves: tuple[Any, ...] = ()
        self.size = self._count()

    @property
    def complete(self) -> bool:
        return len(self.moves) == self.size

    def view(self) -> Any:
        """The view of this seat after the moves of the draft, but never after the open question."""
        open_states = [state for state in self._states if self._game.ask(state).number == self._number]
        return self._game.view(open_states[-1], self._seat)

    def legal(self) -> Sequence[Any]:
        """The moves that can be added next."""
        return () if self.complete else self._game.moves(self._states[-1], self._seat)

    def add(self, move: Any) -> bool:
        if move not in self.legal():
            return False
        self._states.append(self._game.play(self._states[-1], self._seat, move).state)
        self.moves = (*self.moves, move)
        return True

    def remove(self, move: Any) -> bool:
        """Remove the last such move; later moves stay if they are still legal."""
        if move not in self.moves:
            return False
        at = len(self.moves) - 1 - self.moves[::-1].index(move)
        later = self.moves[at + 1 :]
        self.moves, self._states = self.moves[:at], self._states[: at + 1]
        for move in later:
            self.add(move)
        return True

    def _count(self) -> int:
        """The number of moves in the whole answer."""
        state, size = self._states[0], 0
        while (ask := self._game.ask(state)).number == self._number and self._seat in ask.owing:
            move = self._game.moves(state, self._seat)[0]
            state, size = self._game.play(state, self._seat, move).state, size + 1
        return size
