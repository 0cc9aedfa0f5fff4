"""A line to type one's name in, on top of the table."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input

from taverne.table.names import LONGEST_NAME
from taverne.words.words import Words


class NamePage(ModalScreen[str | None]):
    """Returns the typed name, or None."""

    BINDINGS = [Binding("escape", "dismiss(None)")]

    def __init__(self, words: Words, name: str) -> None:
        super().__init__()
        self._words, self._before = words, name

    def compose(self) -> ComposeResult:
        with Vertical(classes="leaf list") as leaf:
            leaf.border_title = self._words.label("terminal", "new_name")
            leaf.border_subtitle = self._words.label("terminal", "typing")
            yield Input(self._before, max_length=LONGEST_NAME)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip() or None)
