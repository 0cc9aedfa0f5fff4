"""The person's own gauges and hand."""

from __future__ import annotations

from textual.content import Content

from taverne.kernel.presentation import Gauge
from taverne.terminal.choices import Choice
from taverne.terminal.pieces import with_counts
from taverne.terminal.screen.board import gauge, owner
from taverne.terminal.screen.keys import LINES
from taverne.terminal.screen.screen_state import ScreenState
from taverne.terminal.screen.text_layout import Block, LineWidget, flow, side_by_side

CARDS_FROM = 22  # rows of the window; below, chips replace cards


class Hand(LineWidget):
    """The gauges, then the cards that the person holds, then the answer that is drafted."""

    def __init__(self) -> None:
        super().__init__(id="hand")
        self._state: ScreenState | None = None
        self._choices: list[Choice] = []
        self._cursor: int | None = None

    def show(self, state: ScreenState, choices: list[Choice], cursor: int | None) -> None:
        self._state, self._choices, self._cursor = state, choices, cursor
        self.refresh(layout=True)

    def draw_lines(self, width: int) -> list[Content]:
        state = self._state
        if state is None or state.update.seat is None:
            return []
        seat = state.update.seat
        own = [part for zone in state.zones() if zone.seat == seat for part in zone.parts]
        gauges = [gauge(part, state, seat) for part in own if isinstance(part, Gauge)]
        title = flow([owner(state, seat), *gauges], width, gap=3, indent=2)
        return [*title, *self._cards(state, width)] if state.update.view is not None else title

    def _cards(self, state: ScreenState, width: int) -> list[Content]:
        """The hand; an answer that is drafted from it is shown below it, any other one in its place."""
        hand = state.hand()
        held = flow([Content(" "), *state.deck.chips(hand.pieces)], width, indent=2) if hand else []
        if state.draft is None:
            return self._as_cards(self._cards_in_hand(state), width) or held
        slots = flow([Content(" "), *self._slot_chips(state)], width, indent=2)
        if hand and hand.pieces:
            return [*held, *slots]
        return self._as_cards(self._slots(state), width) or slots

    def _as_cards(self, blocks: list[Block], width: int) -> list[Content]:
        """The cards side by side; [] if there is no room for them."""
        if not blocks or self.app.size.height < CARDS_FROM:
            return []
        cards = side_by_side(blocks)
        return (
            [line.pad_left((width - line.cell_length) // 2) for line in cards]
            if cards[0].cell_length <= width
            else []
        )

    def _cards_in_hand(self, state: ScreenState) -> list[Block]:
        """Each kind once; a card that can be played has its key on it, the chosen one is highlighted."""
        hand = state.hand()
        blocks = []
        for name, count in with_counts(hand.pieces if hand else ()):
            indices = [
                index
                for index, choice in enumerate(self._choices)
                if choice.pieces == (name,) and choice.open
            ]
            selected = self._cursor in indices
            key = LINES[indices[0]] if len(indices) == 1 and indices[0] < len(LINES) else ""
            card = state.deck.card(
                name, key=key, count=count, selected=selected, muted=not indices and state.my_turn
            )
            blocks.append(card)
        return _aligned(blocks)

    def _slots(self, state: ScreenState) -> list[Block]:
        assert state.draft is not None
        blocks = [state.deck.card(name) for name in self._drafted()]
        return blocks + [state.deck.slot()] * (state.draft.size - len(state.draft.moves))

    def _slot_chips(self, state: ScreenState) -> list[Content]:
        assert state.draft is not None
        missing = state.draft.size - len(state.draft.moves)
        empty = [Content.styled("▢▢▢▢", "$empty")] * missing
        return [*(state.deck.chip(name) for name in self._drafted()), *empty]

    def _drafted(self) -> list[str]:
        """The pieces of the draft, in the order of the list."""
        return [choice.pieces[0] for choice in self._choices if choice.pieces for _ in range(choice.taken)]


def _aligned(blocks: list[Block]) -> list[Block]:
    """Add an empty line above the cards that are not selected, so that all cards end on one line."""
    tallest = max(map(len, blocks), default=0)
    return [
        block if len(block) == tallest else [Content.blank(block[0].cell_length), *block] for block in blocks
    ]
