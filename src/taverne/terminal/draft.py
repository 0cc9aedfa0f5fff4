"""An answer of several moves in the making: kept by the screen until it is given whole."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from taverne.kernel.game import AnyGame
from taverne.kernel.luck import Luck
from taverne.table.messages.outgoing import Update


class Draft:
    """Which moves can follow those laid aside is asked of the rules, in a world that the view allows.

    Nothing of that world is ever shown: only what it says about this seat's own moves.
    """

    def __init__(self, game: AnyGame, update: Update[Any, Any, Any]) -> None:
        assert update.ask is not None
        assert update.seat is not None
        self._game, self._seat, self._number = game, update.seat, update.ask.number
        self._worlds = [game.imagine(update.view, Luck.from_seed("draft"))]
        self.moves: tuple[Any, ...] = ()
        self.size = self._count()

    @property
    def complete(self) -> bool:
        return len(self.moves) == self.size

    def view(self) -> Any:
        """What this seat would see, had it given these moves; not beyond the open question."""
        open_worlds = [world for world in self._worlds if self._game.ask(world).number == self._number]
        return self._game.view(open_worlds[-1], self._seat)

    def legal(self) -> Sequence[Any]:
        """What may be laid aside next."""
        return () if self.complete else self._game.moves(self._worlds[-1], self._seat)

    def add(self, move: Any) -> bool:
        if move not in self.legal():
            return False
        self._worlds.append(self._game.play(self._worlds[-1], self._seat, move).state)
        self.moves = (*self.moves, move)
        return True

    def remove(self, move: Any) -> bool:
        """Take the last such move out; those after it stay if they can do without it."""
        if move not in self.moves:
            return False
        at = len(self.moves) - 1 - self.moves[::-1].index(move)
        later = self.moves[at + 1 :]
        self.moves, self._worlds = self.moves[:at], self._worlds[: at + 1]
        for each in later:
            self.add(each)
        return True

    def _count(self) -> int:
        """How many moves make the whole answer, from here."""
        world, size = self._worlds[0], 0
        while (ask := self._game.ask(world)).number == self._number and self._seat in ask.owing:
            move = self._game.moves(world, self._seat)[0]
            world, size = self._game.play(world, self._seat, move).state, size + 1
        return size
