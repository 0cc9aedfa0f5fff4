"""The bars of the screen: title, prompt, text of the chosen card, keys."""

from __future__ import annotations

from textual.content import Content

from taverne.terminal.screen.screen_state import ScreenState
from taverne.terminal.screen.text_layout import LineWidget, align_ends, flow, wrap

ABOUT_LINES = 2  # lines for the text of a card
FULL_HEIGHT_FROM = 18  # rows of the window; below, the text of the card is left out
TWO_KEY_LINES_FROM = 24  # rows of the window


class Title(LineWidget):
    """The title bar: the game, the wins so far, the pace and the language."""

    def __init__(self) -> None:
        super().__init__(id="title")
        self._state: ScreenState | None = None

    def show(self, state: ScreenState) -> None:
        self._state = state
        self.refresh()

    def draw_lines(self, width: int) -> list[Content]:
        if self._state is None:
            return [Content("")]
        words, update = self._state.words, self._state.update
        wins = [
            f"{name} {chair.wins}"
            for name, chair in zip(self._state.reader.names, update.chairs, strict=True)
        ]
        left = Content.assemble(
            (f" {words.label('game', 'title')}", "bold $primary"), ("  La Taverne", "italic $room-soft")
        )
        score = f"{' · '.join(wins)}   " if any(chair.wins for chair in update.chairs) else ""
        right = f"{score}{words.label('pace', update.pace)} · {words.lang.upper()} "
        return [align_ends(left, Content.styled(right, "$room-soft"), width)]


class Prompt(LineWidget):
    """The open question in words, and the time left for it."""

    def __init__(self) -> None:
        super().__init__(id="prompt")
        self._text = ""
        self._seconds: float | None = None

    def show(self, state: ScreenState, seconds: float | None) -> None:
        self._text, self._seconds = state.prompt(), seconds
        self.set_class(state.my_turn, "mine")
        self.set_class(state.over, "over")
        self.refresh(layout=True)

    def draw_lines(self, width: int) -> list[Content]:
        mark = "▶ " if self.has_class("mine") else "✶ " if self.has_class("over") else "· "
        clock = Content(f" {_format_seconds(self._seconds)}" if self._seconds is not None else "")
        lines = wrap(Content(self._text), max(8, width - len(mark) - clock.cell_length))
        first = align_ends(Content.assemble(mark, lines[0]), clock, width)
        return [first, *(line.pad_left(len(mark)) for line in lines[1:])]


class About(LineWidget):
    """The text of the chosen card, or a note that is more important now."""

    def __init__(self) -> None:
        super().__init__(id="about")
        self._text = Content("")
        self._urgent = False

    def show(self, about: Content, note: Content) -> None:
        self._text, self._urgent = note or about, bool(note)
        self.refresh(layout=True)

    def draw_lines(self, width: int) -> list[Content]:
        """A fixed number of lines, so that the layout never moves; a low window shows notes only."""
        if self.app.size.height < FULL_HEIGHT_FROM and not self._urgent:
            return []
        lines = wrap(self._text, width)[:ABOUT_LINES]
        return lines + [Content("")] * (ABOUT_LINES - len(lines))


class Keys(LineWidget):
    """The key bar: as many keys as there is room for, the most useful first."""

    def __init__(self) -> None:
        super().__init__(id="keys")
        self._keys: list[tuple[str, str]] = []

    def show(self, keys: list[tuple[str, str]]) -> None:
        self._keys = keys
        self.refresh(layout=True)

    def draw_lines(self, width: int) -> list[Content]:
        keys = [
            Content.assemble((key, "bold $primary"), (f" {label}", "$room-soft")) for key, label in self._keys
        ]
        lines = 1 if self.app.size.height < TWO_KEY_LINES_FROM else 2
        return [line.pad_left(1) for line in flow(keys, width - 2, gap=2)][:lines]


def _format_seconds(seconds: float) -> str:
    whole = max(0, round(seconds))
    if whole >= 3600:
        return f"{whole // 3600} h {whole % 3600 // 60:02d} "
    return f"{whole // 60}:{whole % 60:02d} "
