"""The list of what one may do: the same on the screen and in plain mode."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from taverne.kernel.game import AnyGame
from taverne.kernel.presentation import Heap
from taverne.table.messages.commands import Rematch
from taverne.table.messages.outgoing import Stage, Update
from taverne.terminal.draft import Draft
from taverne.terminal.pieces import heaps_of, named_in
from taverne.words.roles import Reader
from taverne.words.words import Words


class Leave:
    """To go home."""


@dataclass(frozen=True)
class Choice:
    """A move, or what one may do after the game."""

    text: str
    act: Any  # the move, Rematch or Leave
    pieces: tuple[str, ...] = ()
    left: int = 0  # of such pieces, where they are taken from; 0: not known, or none
    taken: int = 0  # how often it is part of the answer in the making
    open: bool = True

    @property
    def several(self) -> bool:
        """There are, or were, more than one to take."""
        return self.left + self.taken > 1


def choices(
    game: AnyGame, update: Update[Any, Any, Any], words: Words, draft: Draft | None = None
) -> list[Choice]:
    """In a fixed order while one question is open, so that keys and numbers keep their meaning."""
    if update.stage is Stage.OVER:
        label = words.label
        return [Choice(label("terminal", "again"), Rematch()), Choice(label("terminal", "leave"), Leave())]
    moves = list(update.moves)
    legal = draft.legal() if draft else moves
    moves += [move for move in legal if move not in moves]
    source = _source(game, update, moves)
    company = Reader(words.names(update.chairs), update.seat)
    listed = []
    for move in moves:
        taken = draft.moves.count(move) if draft else 0
        pieces = tuple(named_in(move, game))
        left = source.pieces.count(pieces[0]) - taken if source and len(pieces) == 1 else 0
        listed.append(Choice(words.say("move", move, company), move, pieces, left, taken, move in legal))
    return listed


def _source(game: AnyGame, update: Update[Any, Any, Any], moves: list[Any]) -> Heap | None:
    """The heap of mine that the moves draw on: the first one that holds all they name."""
    wanted = {piece for move in moves for piece in named_in(move, game)}
    heaps = heaps_of(game, update)
    return next((heap for heap in heaps if wanted and wanted <= set(heap.pieces)), None)
