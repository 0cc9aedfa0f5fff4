"""The main screen: its widgets and their layout."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Container, Vertical, VerticalScroll
from textual.content import Content
from textual.geometry import Size
from textual.screen import Screen

from taverne.terminal.choices import Choice
from taverne.terminal.chronicle import ChronicleLine
from taverne.terminal.open_question import can_change_standing_order
from taverne.terminal.screen.bars import About, Keys, Prompt, Title
from taverne.terminal.screen.board import Board
from taverne.terminal.screen.chronicle import ChroniclePanel
from taverne.terminal.screen.hand import Hand
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
    BINDINGS = [
        Binding("pageup", "leaf(-1)"),
        Binding("pagedown", "leaf(1)"),
        Binding("escape", "look_up"),
    ]

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

    def action_leaf(self, pages: int) -> None:
        frame = self.query_one("#chronicle-frame")
        frame.scroll_relative(y=pages * max(1, frame.size.height - 1), animate=False)

    def action_look_up(self) -> None:
        """Move the focus from a scrolled part back to the moves."""
        self.set_focus(None)

    def show(self, state: ScreenState, cursor: int, *, seconds: float | None, note: Content) -> None:
        """Show the state of the table. A `note` replaces the text of the chosen card."""
        choices = state.choices()
        self.query_one(Title).show(state)
        self.query_one(Board).show(state)
        self.query_one(Prompt).show(state, seconds)
        self.query_one(Hand).show(state, choices, cursor)
        self.query_one(Moves).show(choices, cursor, state.deck)
        self.query_one(About).show(_about(state, choices[cursor : cursor + 1]), note)
        self.query_one(Keys).show(_keys(state))

    def show_chronicle(self, lines: list[ChronicleLine], old_lines: int, state: ScreenState) -> None:
        """Show the chronicle, and keep it scrolled to its end if it was."""
        frame = self.query_one("#chronicle-frame")
        at_end = frame.scroll_offset.y >= frame.max_scroll_y - 1
        self.query_one(ChroniclePanel).show(lines, old_lines, state.game, state.words)
        if at_end:
            self.call_after_refresh(frame.scroll_end, animate=False)


def _about(state: ScreenState, chosen: list[Choice]) -> Content:
    """The texts of the pieces of the chosen move."""
    pieces = [piece for choice in chosen for piece in choice.pieces]
    parts = [
        part
        for name in dict.fromkeys(pieces)
        for part in (
            state.deck.chip(name),
            f" {state.words.say('about', state.game.presentation.pieces[name].about, Reader())} ",
        )
    ]
    return Content.assemble(*parts)


def _keys(state: ScreenState) -> list[tuple[str, str]]:
    """The keys that do something now, the most useful first."""
    keys = {"1-9": "move", "⏎": "give" if state.draft else "play"}
    if state.draft:
        keys["⌫"] = "back"
    if not state.over:
        keys["u"] = "undo"
    if can_change_standing_order(state.update):
        keys["o"] = "pass" if state.update.order is None else "react"
    keys |= {"r": "rules", "q": "quit", "i": "card", "p": "phrases", "l": "lang"}
    if not state.over:
        keys["x"] = "resign"
    keys |= {"t": "theme", "PgUp PgDn": "chronicle", "Tab ↑↓": "table"}
    return [(key, state.words.label("key", name)) for key, name in keys.items()]
