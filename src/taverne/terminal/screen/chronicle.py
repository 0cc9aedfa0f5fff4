"""The chronicle on the screen: the tale of the game, its cards in their inks."""

from __future__ import annotations

import re
from collections.abc import Mapping

from textual.content import Content

from taverne.kernel.game import AnyGame
from taverne.terminal.chronicle import Kind, Line
from taverne.terminal.screen.text_layout import Drawn, wrapped
from taverne.terminal.screen.theme import ink_style
from taverne.words.words import Words

LONGEST = 400  # lines kept on the screen


class ChroniclePanel(Drawn):
    def __init__(self) -> None:
        super().__init__(id="chronicle")
        self._lines: list[Content] = []

        self._old = 0  # lines that were there before I last did something

    def show(self, lines: list[Line], old: int, game: AnyGame, words: Words) -> None:
        inks = _inks(game, words)
        self._lines = [_styled(line, inks, words) for line in lines[-LONGEST:]]
        self._old = max(0, len(self._lines) - len(lines) + old)
        self.refresh(layout=True)

    def drawn(self, width: int) -> list[Content]:
        rows: list[Content] = []
        for number, line in enumerate(self._lines):
            bar = Content.styled("▌", "$glow-ink") if number >= self._old else Content(" ")
            first, *rest = wrapped(line, max(8, width - 3))
            rows += [Content.assemble(bar, first), *(Content.assemble(bar, "  ", row) for row in rest)]
        return rows


def _styled(line: Line, inks: Mapping[str, str], words: Words) -> Content:
    text = Content(line.told(words))
    match line.kind:
        case Kind.NOTICE:
            return text.stylize("italic $ink-soft")
        case Kind.SPEECH:
            return text.stylize("$glow-ink")
        case Kind.REFUSAL:
            return text.stylize("$ink-red")
        case Kind.EVENT:
            people = dict.fromkeys(words.names(line.chairs), "bold")
            return _marked(text, {**people, **inks})


def _marked(text: Content, styles: Mapping[str, str]) -> Content:
    """Each of these words in its own style; the longest that fits counts."""
    names = sorted(styles, key=len, reverse=True)
    for found in re.finditer(rf"\b(?:{'|'.join(map(re.escape, names))})\b", text.plain):
        text = text.stylize(styles[found[0]], found.start(), found.end())
    return text


def _inks(game: AnyGame, words: Words) -> dict[str, str]:
    """The styles of the names of all pieces."""
    styles: dict[str, str] = {}
    for name, piece in game.presentation.pieces.items():
        noun = words.noun(name)
        styles[noun.name] = styles[noun.plural] = f"bold {ink_style(piece.ink)}"
    return styles
