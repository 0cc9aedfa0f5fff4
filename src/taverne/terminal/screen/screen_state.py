"""Everything that the screen shows at one moment, as one value for all its parts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from taverne.kernel.game import AnyGame
from taverne.kernel.presentation import Heap, Zone
from taverne.kernel.tagged import Seat
from taverne.table.messages.outgoing import Stage, Update
from taverne.terminal.choices import Choice, choices
from taverne.terminal.draft import Draft
from taverne.terminal.open_question import is_my_turn, prompt
from taverne.terminal.pieces import own_heaps, shown_zones
from taverne.terminal.screen.cards import Deck
from taverne.terminal.screen.theme import seat_colour
from taverne.words.roles import Reader
from taverne.words.words import Words


@dataclass(frozen=True)
class ScreenState:
    game: AnyGame
    words: Words
    update: Update[Any, Any, Any]
    draft: Draft | None = None
    large: bool = False  # whether cards are drawn large
    name: str = ""  # the person's, to sit down with

    @property
    def reader(self) -> Reader:
        return Reader(self.words.names(self.update.chairs), self.update.seat)

    @property
    def deck(self) -> Deck:
        return Deck(self.game, self.words, self.large)

    @property
    def over(self) -> bool:
        return self.update.stage is Stage.OVER

    @property
    def my_turn(self) -> bool:
        return is_my_turn(self.update)

    @property
    def seated(self) -> bool:
        return self.update.seat is not None

    def colour(self, seat: Seat) -> str:
        return seat_colour(seat, me=self.update.seat, seats=len(self.update.chairs))

    def prompt(self) -> str:
        return prompt(self.game, self.update, self.words, self.draft)

    def zones(self) -> list[Zone]:
        return shown_zones(self.game, self.update)

    def hand(self) -> Heap | None:
        return next(iter(own_heaps(self.game, self.update)), None)

    def choices(self) -> list[Choice]:
        return choices(self.game, self.update, self.words, self.name, self.draft)
