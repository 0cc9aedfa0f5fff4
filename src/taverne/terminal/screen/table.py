"""The main screen: its widgets and their layout."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Container, Vertical, VerticalScroll
from textual.content import Content
from textual.geometry import Size
from textual.screen import Screen

from taverne.terminal.choices import Choice
from taverne.terminal.chronicle import ChronicleLine
from taverne.terminal.screen.bars import About, Keys, Prompt, Title
from taverne.terminal.screen.board import Board
from taverne.terminal.screen.chronicle import ChroniclePanel
from taverne.terminal.screen.hand import Hand
from taverne.terminal.screen.keys import key_bar
from taverne.terminal.screen.moves import Moves
from taverne.terminal.screen.screen_state import ScreenState
from taverne.words.roles import Reader


class PlayerArea(Vertical):
    """The prompt, hand and moves of the person; in a narrow window they span both columns of the grid."""

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        across = container.width if (self.styles.column_span or 1) > 1 else width  # a grid offers one column
        return super().get_content_height(container, viewport, across)


class TableScreen(Screen[None]):
    AUTO_FOCUS = ""
    HORIZONTAL_BREAKPOINTS = [(0, "-thin"), (70, "-narrow"), (108, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (18, "-high")]

    def compose(self) -> ComposeResult:
        yield Title()
        with Container(id="room"):
            with VerticalScroll(id="table-frame"):
                yield Board()
            with VerticalScroll(id="chronicle-frame"):
                yield ChroniclePanel()
            with PlayerArea(id="place"):
                yield Prompt()
                yield Hand()
                with VerticalScroll(id="moves-frame", can_focus=False):
                    yield Moves()
                yield About()
        yield Keys()

    def cursor_after_step(self, across: int, down: int) -> int:
        """The index of the cursor of the list after this step."""
        return self.query_one(Moves).cursor_after_step(across, down)

    def leaf(self, pages: int) -> None:
        frame = self.query_one("#chronicle-frame")
        frame.scroll_relative(y=pages * max(1, frame.size.height - 1), animate=False)

    def show(self, state: ScreenState, cursor: int | None, *, seconds: float | None, note: Content) -> None:
        """Show the state of the table. A `note` replaces the text of the chosen card."""
        choices = state.choices()
        self.query_one(Title).show(state)
        self.query_one(Board).show(state)
        self.query_one(Prompt).show(state, seconds)
        self.query_one(Hand).show(state, choices, cursor)
        self.query_one(Moves).show(choices, cursor, state.deck)
        self.query_one(About).show(
            _about(state, [] if cursor is None else choices[cursor : cursor + 1]), note
        )
        self.query_one(Keys).show(key_bar(state))

    def show_chronicle(self, lines: list[ChronicleLine], old_lines: int, state: ScreenState) -> None:
        """Show the chronicle, and keep it scrolled to its end if it was."""
        frame = self.query_one("#chronicle-frame")
        at_end = frame.scroll_offset.y >= frame.max_scroll_y - 1
        self.query_one(ChroniclePanel).show(lines, old_lines, state.game, state.words)
        if at_end:
            self.call_after_refresh(frame.scroll_end, animate=False)


def _about(state: ScreenState, chosen: list[Choice]) -> Content:
    """The effect of the chosen move, and the texts of its pieces."""
    pieces = [piece for choice in chosen for piece in choice.pieces]
    parts = [
        part
        for name in dict.fromkeys(pieces)
        for part in (
            state.deck.chip(name),
            f" {state.words.say('about', state.game.presentation.pieces[name].about, Reader())} ",
        )
    ]
    effects = [(f"→ {choice.preview} ", "bold") for choice in chosen if choice.preview]
    return Content.assemble(*effects, *parts)
