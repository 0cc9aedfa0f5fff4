"""The chronicle on the screen, with the names of pieces in the colours of their inks."""

from __future__ import annotations

import re
from collections.abc import Mapping

from textual.content import Content

from taverne.kernel.game import AnyGame
from taverne.terminal.chronicle import ChronicleLine, Kind
from taverne.terminal.screen.text_layout import LineWidget, wrap
from taverne.terminal.screen.theme import ink_style
from taverne.words.words import Words

MAX_LINES = 400  # lines shown


class ChroniclePanel(LineWidget):
    def __init__(self) -> None:
        super().__init__(id="chronicle")
        self._lines: list[Content] = []
        self._old_lines = 0  # lines before the person's last command

    def show(self, lines: list[ChronicleLine], old_lines: int, game: AnyGame, words: Words) -> None:
        piece_styles = _piece_styles(game, words)
        self._lines = [_styled(line, piece_styles, words) for line in lines[-MAX_LINES:]]
        self._old_lines = max(0, len(self._lines) - len(lines) + old_lines)
        self.refresh(layout=True)

    def draw_lines(self, width: int) -> list[Content]:
        rows: list[Content] = []
        for number, line in enumerate(self._lines):
            bar = Content.styled("▌", "$glow-ink") if number >= self._old_lines else Content(" ")
            first, *rest = wrap(line, max(8, width - 3))
            rows += [Content.assemble(bar, first), *(Content.assemble(bar, "  ", row) for row in rest)]
        return rows


def _styled(line: ChronicleLine, piece_styles: Mapping[str, str], words: Words) -> Content:
    text = Content(line.sentence(words))
    match line.kind:
        case Kind.NOTICE:
            return text.stylize("italic $ink-soft")
        case Kind.SPEECH | Kind.EXPLANATION:
            return text.stylize("$glow-ink")
        case Kind.REFUSAL | Kind.LINE:
            return text.stylize("$ink-red")
        case Kind.EVENT:
            people = dict.fromkeys(words.names(line.chairs), "bold")
            return _with_styles(text, {**people, **piece_styles})


def _with_styles(text: Content, styles: Mapping[str, str]) -> Content:
    """Style each of these words; where several match, the longest counts."""
    names = sorted(styles, key=len, reverse=True)
    for found in re.finditer(rf"\b(?:{'|'.join(map(re.escape, names))})\b", text.plain):
        text = text.stylize(styles[found[0]], found.start(), found.end())
    return text


def _piece_styles(game: AnyGame, words: Words) -> dict[str, str]:
    """The style of each piece's name, singular and plural."""
    styles: dict[str, str] = {}
    for name, piece in game.presentation.pieces.items():
        noun = words.noun(name)
        styles[noun.name] = styles[noun.plural] = f"bold {ink_style(piece.ink)}"
    return styles
