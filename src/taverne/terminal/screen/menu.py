"""A short list on top of the table: phrases to say, or a question to confirm."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.events import Key
from textual.screen import ModalScreen
from textual.widgets import Static

from taverne.terminal.choices import Choice
from taverne.terminal.screen.keys import LINES
from taverne.terminal.screen.moves import Moves


class Menu(ModalScreen[int | None]):
    """Returns the index of the chosen line, or None."""

    BINDINGS = [
        Binding("up,left", "step(-1)"),
        Binding("down,right", "step(1)"),
        Binding("enter,space", "choose"),
        Binding("escape,q", "dismiss(None)"),
    ]

    def __init__(self, title: str, lines: list[str], keys: str, text: str = "") -> None:
        super().__init__()
        self._title, self._keys, self._text = title, keys, text
        self._choices = [Choice(line, action=None) for line in lines]
        self._cursor = 0

    def compose(self) -> ComposeResult:
        with Vertical(classes="leaf list") as leaf:
            leaf.border_title = self._title
            leaf.border_subtitle = self._keys
            if self._text:
                yield Static(self._text, classes="question", markup=False)
            yield Moves()

    def on_mount(self) -> None:
        self._show()

    def on_key(self, event: Key) -> None:
        at = LINES.find(event.character or " ")
        if at in range(len(self._choices)):
            event.stop()
            self.dismiss(at)

    def action_step(self, by: int) -> None:
        self._cursor = (self._cursor + by) % len(self._choices)
        self._show()

    def action_choose(self) -> None:
        self.dismiss(self._cursor)

    def _show(self) -> None:
        self.query_one(Moves).show(self._choices, self._cursor)
