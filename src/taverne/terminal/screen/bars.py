"""The lines that frame the screen: title, prompt, what the chosen card does, keys."""

from __future__ import annotations

from textual.content import Content

from taverne.terminal.screen.screen_state import ScreenState
from taverne.terminal.screen.text_layout import Drawn, flowed, spread, wrapped

ABOUT = 2  # lines about a card
LOW = 18  # below this height of the window, every line counts
ROOMY = 24  # from this height on, keys may take two lines


class Title(Drawn):
    """The game, the score of the evening, the pace and the language."""

    def __init__(self) -> None:
        super().__init__(id="title")
        self._scene: ScreenState | None = None

    def show(self, scene: ScreenState) -> None:
        self._scene = scene
        self.refresh()

    def drawn(self, width: int) -> list[Content]:
        if self._scene is None:
            return [Content("")]
        words, update = self._scene.words, self._scene.update
        wins = [
            f"{name} {chair.wins}"
            for name, chair in zip(self._scene.company.names, update.chairs, strict=True)
        ]
        left = Content.assemble(
            (f" {words.label('game', 'title')}", "bold $primary"), ("  La Taverne", "italic $room-soft")
        )
        score = f"{' · '.join(wins)}   " if any(chair.wins for chair in update.chairs) else ""
        right = f"{score}{words.label('pace', update.pace)} · {words.lang.upper()} "
        return [spread(left, Content.styled(right, "$room-soft"), width)]


class Prompt(Drawn):
    """Who must do what now, in words, and how long they have."""

    def __init__(self) -> None:
        super().__init__(id="prompt")
        self._text = ""
        self._seconds: float | None = None

    def show(self, scene: ScreenState, seconds: float | None) -> None:
        self._text, self._seconds = scene.prompt(), seconds
        self.set_class(scene.my_turn, "mine")
        self.set_class(scene.over, "over")
        self.refresh(layout=True)

    def drawn(self, width: int) -> list[Content]:
        mark = "▶ " if self.has_class("mine") else "✶ " if self.has_class("over") else "· "
        clock = Content(f" {_clock(self._seconds)}" if self._seconds is not None else "")
        lines = wrapped(Content(self._text), max(8, width - len(mark) - clock.cell_length))
        first = spread(Content.assemble(mark, lines[0]), clock, width)
        return [first, *(line.pad_left(len(mark)) for line in lines[1:])]


class About(Drawn):
    """What the chosen card does; or something that one should rather read now."""

    def __init__(self) -> None:
        super().__init__(id="about")
        self._text = Content("")
        self._pressing = False

    def show(self, about: Content, note: Content) -> None:
        self._text, self._pressing = note or about, bool(note)
        self.refresh(layout=True)

    def drawn(self, width: int) -> list[Content]:
        """A fixed number of lines, so that nothing jumps; in a low window only what presses."""
        if self.app.size.height < LOW and not self._pressing:
            return []
        lines = wrapped(self._text, width)[:ABOUT]
        return lines + [Content("")] * (ABOUT - len(lines))


class Keys(Drawn):
    """As many of the keys as there is room for, the most useful first."""

    def __init__(self) -> None:
        super().__init__(id="keys")
        self._keys: list[tuple[str, str]] = []

    def show(self, keys: list[tuple[str, str]]) -> None:
        self._keys = keys
        self.refresh(layout=True)

    def drawn(self, width: int) -> list[Content]:
        keys = [
            Content.assemble((key, "bold $primary"), (f" {label}", "$room-soft")) for key, label in self._keys
        ]
        lines = 1 if self.app.size.height < ROOMY else 2
        return [line.pad_left(1) for line in flowed(keys, width - 2, gap=2)][:lines]


def _clock(seconds: float) -> str:
    whole = max(0, round(seconds))
    if whole >= 3600:
        return f"{whole // 3600} h {whole % 3600 // 60:02d} "
    return f"{whole // 60}:{whole % 60:02d} "
