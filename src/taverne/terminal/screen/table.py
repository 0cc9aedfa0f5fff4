"""The screen on which games are played: its parts and their places."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Container, Vertical, VerticalScroll
from textual.content import Content
from textual.geometry import Size
from textual.screen import Screen

from taverne.terminal.choices import Choice
from taverne.terminal.chronicle import Line
from taverne.terminal.open_question import may_stand
from taverne.terminal.screen.bars import About, Keys, Prompt, Title
from taverne.terminal.screen.board import Board
from taverne.terminal.screen.chronicle import ChroniclePanel
from taverne.terminal.screen.hand import Hand
from taverne.terminal.screen.moves import Moves
from taverne.terminal.screen.screen_state import ScreenState
from taverne.words.roles import Reader


class Place(Vertical):
    """Where I sit: in a narrow window it lies across both columns of the grid."""

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
            with Place(id="place"):
                yield Prompt()
                yield Hand()
                with VerticalScroll(id="moves-frame", can_focus=False):
                    yield Moves()
                yield About()
        yield Keys()

    def stepped(self, across: int, down: int) -> int:
        """Where the cursor of the list comes to."""
        return self.query_one(Moves).stepped(across, down)

    def action_leaf(self, pages: int) -> None:
        frame = self.query_one("#chronicle-frame")
        frame.scroll_relative(y=pages * max(1, frame.size.height - 1), animate=False)

    def action_look_up(self) -> None:
        """Away from what one was scrolling, back to the moves."""
        self.set_focus(None)

    def show(self, scene: ScreenState, cursor: int, *, seconds: float | None, note: Content) -> None:
        """The table as it is; `note` is what one would rather read now than what the chosen card does."""
        choices = scene.choices()
        self.query_one(Title).show(scene)
        self.query_one(Board).show(scene)
        self.query_one(Prompt).show(scene, seconds)
        self.query_one(Hand).show(scene, choices, cursor)
        self.query_one(Moves).show(choices, cursor, scene.deck)
        self.query_one(About).show(_about(scene, choices[cursor : cursor + 1]), note)
        self.query_one(Keys).show(_keys(scene))

    def tell(self, lines: list[Line], old: int, scene: ScreenState) -> None:
        """The chronicle; who reads at its end sees what is added."""
        frame = self.query_one("#chronicle-frame")
        at_end = frame.scroll_offset.y >= frame.max_scroll_y - 1
        self.query_one(ChroniclePanel).show(lines, old, scene.game, scene.words)
        if at_end:
            self.call_after_refresh(frame.scroll_end, animate=False)


def _about(scene: ScreenState, chosen: list[Choice]) -> Content:
    """What the pieces of the chosen move do."""
    pieces = [piece for choice in chosen for piece in choice.pieces]
    parts = [
        part
        for name in dict.fromkeys(pieces)
        for part in (
            scene.deck.chip(name),
            f" {scene.words.say('about', scene.game.presentation.pieces[name].about, Reader())} ",
        )
    ]
    return Content.assemble(*parts)


def _keys(scene: ScreenState) -> list[tuple[str, str]]:
    """The keys that do something now, the most useful first."""
    keys = {"1-9": "move", "⏎": "give" if scene.draft else "play"}
    if scene.draft:
        keys["⌫"] = "back"
    if not scene.over:
        keys["u"] = "undo"
    if may_stand(scene.update):
        keys["o"] = "pass" if scene.update.order is None else "react"
    keys |= {"r": "rules", "q": "quit", "i": "card", "p": "phrases", "l": "lang"}
    if not scene.over:
        keys["x"] = "resign"
    keys |= {"t": "theme", "PgUp PgDn": "chronicle", "Tab ↑↓": "table"}
    return [(key, scene.words.label("key", name)) for key, name in keys.items()]
