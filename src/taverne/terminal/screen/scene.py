"""All that the screen shows at one moment, as one value that every part of it is given."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from taverne.kernel.face import Heap, Zone
from taverne.kernel.game import AnyGame
from taverne.table.messages import Rematch, Stage, Update
from taverne.table.words import Company, Words
from taverne.terminal.draft import Draft
from taverne.terminal.pieces import arranged, named_in
from taverne.terminal.question import mine, prompt
from taverne.terminal.screen.cards import Deck


class Leave:
    """The choice to go home."""


@dataclass(frozen=True)
class Choice:
    """One line of the list: a move, or what one may do after the game."""

    text: str
    act: Any  # the move, Rematch or Leave
    pieces: tuple[str, ...] = ()
    left: int = 0  # of such pieces, where they are taken from; 0: not known
    taken: int = 0  # how often it is part of the answer in the making
    open: bool = True


@dataclass(frozen=True)
class Scene:
    game: AnyGame
    words: Words
    update: Update[Any, Any, Any]
    draft: Draft | None = None
    large: bool = False  # there is room for large cards

    @property
    def company(self) -> Company:
        return Company(self.words.names(self.update.chairs), self.update.seat)

    @property
    def deck(self) -> Deck:
        return Deck(self.game, self.words, self.large)

    @property
    def over(self) -> bool:
        return self.update.stage is Stage.OVER

    @property
    def my_turn(self) -> bool:
        return mine(self.update)

    def prompt(self) -> str:
        return prompt(self.game, self.update, self.words, self.draft)

    def zones(self) -> list[Zone]:
        return arranged(self.game.face.zones(self.update.view), self.update.seat)

    def my_heaps(self) -> list[Heap]:
        mine = [zone for zone in self.zones() if zone.seat is not None and zone.seat == self.update.seat]
        return [part for zone in mine for part in zone.parts if isinstance(part, Heap)]

    def hand(self) -> Heap | None:
        """The first heap of my own zone is what I hold."""
        return next(iter(self.my_heaps()), None)

    def choices(self) -> list[Choice]:
        if self.over:
            label = self.words.label
            return [
                Choice(label("terminal", "again"), Rematch()),
                Choice(label("terminal", "leave"), Leave()),
            ]
        moves = list(self.update.moves)
        legal = self.draft.legal() if self.draft else moves
        moves += [move for move in legal if move not in moves]
        source = self._source(moves)
        return [self._choice(move, source, open=move in legal) for move in moves]

    def _choice(self, move: Any, source: Heap | None, *, open: bool) -> Choice:
        taken = self.draft.moves.count(move) if self.draft else 0
        pieces = tuple(named_in(move, self.game))
        left = source.pieces.count(pieces[0]) - taken if source and len(pieces) == 1 else 0
        return Choice(self.words.say("move", move, self.company), move, pieces, left, taken, open)

    def _source(self, moves: list[Any]) -> Heap | None:
        """The heap of mine that the moves draw on: the first one that holds all they name."""
        wanted = {piece for move in moves for piece in named_in(move, self.game)}
        return next((heap for heap in self.my_heaps() if wanted and wanted <= set(heap.pieces)), None)
