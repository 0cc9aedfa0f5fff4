"""What I hold, and what I am: the most visible part of the screen."""

from __future__ import annotations

from textual.content import Content

from taverne.kernel.presentation import Gauge
from taverne.terminal.choices import Choice
from taverne.terminal.pieces import grouped
from taverne.terminal.screen.board import gauge, owner
from taverne.terminal.screen.moves import KEYS
from taverne.terminal.screen.screen_state import ScreenState
from taverne.terminal.screen.text_layout import Block, Drawn, beside, flowed

ROOMY = 22  # below this height of the screen, cards are chips


class Hand(Drawn):
    """My gauges, then my cards; while an answer is in the making, the places it has to fill."""

    def __init__(self) -> None:
        super().__init__(id="hand")
        self._scene: ScreenState | None = None
        self._choices: list[Choice] = []
        self._cursor = 0

    def show(self, scene: ScreenState, choices: list[Choice], cursor: int) -> None:
        self._scene, self._choices, self._cursor = scene, choices, cursor
        self.refresh(layout=True)

    def drawn(self, width: int) -> list[Content]:
        scene = self._scene
        if scene is None or scene.update.seat is None:
            return []
        seat = scene.update.seat
        own = [part for zone in scene.zones() if zone.seat == seat for part in zone.parts]
        gauges = [gauge(part, scene, seat) for part in own if isinstance(part, Gauge)]
        title = flowed([owner(scene, seat), *gauges], width, gap=3, indent=2)
        return [*title, *self._cards(scene, width)]

    def _cards(self, scene: ScreenState, width: int) -> list[Content]:
        blocks = self._slots(scene) if scene.draft else self._held(scene)
        if not blocks:
            return []
        cards = beside(blocks)
        if self.app.size.height >= ROOMY and cards[0].cell_length <= width:
            return [line.pad_left((width - line.cell_length) // 2) for line in cards]
        return flowed([Content(" "), *self._chips(scene)], width, indent=2)

    def _held(self, scene: ScreenState) -> list[Block]:
        """Each kind once; a card that can be played now carries its key, the chosen one is lit."""
        hand = scene.hand()
        blocks = []
        for name, count in grouped(hand.pieces if hand else ()):
            at = [
                index
                for index, choice in enumerate(self._choices)
                if choice.pieces == (name,) and choice.open
            ]
            lit = self._cursor in at
            key = KEYS[at[0]] if len(at) == 1 and at[0] < len(KEYS) else ""
            card = scene.deck.card(name, key=key, count=count, lit=lit, quiet=not at and scene.my_turn)
            blocks.append(card)
        return _on_one_level(blocks)

    def _slots(self, scene: ScreenState) -> list[Block]:
        assert scene.draft is not None
        blocks = [scene.deck.card(name) for name in self._drafted()]
        return blocks + [scene.deck.slot()] * (scene.draft.size - len(scene.draft.moves))

    def _chips(self, scene: ScreenState) -> list[Content]:
        if scene.draft:
            missing = scene.draft.size - len(scene.draft.moves)
            empty = [Content.styled("▢▢▢▢", "$empty")] * missing
            return [*(scene.deck.chip(name) for name in self._drafted()), *empty]
        hand = scene.hand()
        return scene.deck.chips(hand.pieces if hand else ())

    def _drafted(self) -> list[str]:
        """The pieces of the answer in the making, in the order of the list."""
        return [choice.pieces[0] for choice in self._choices if choice.pieces for _ in range(choice.taken)]


def _on_one_level(blocks: list[Block]) -> list[Block]:
    """Cards that are not lit lie a line lower than the lit one stands."""
    tallest = max(map(len, blocks), default=0)
    return [
        block if len(block) == tallest else [Content.blank(block[0].cell_length), *block] for block in blocks
    ]
