"""Draws the pieces of any game as cards, chips and backs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from textual.content import Content

from taverne.kernel.game import AnyGame
from taverne.kernel.presentation import Piece
from taverne.terminal.pieces import with_counts
from taverne.terminal.screen.text_layout import Block
from taverne.terminal.screen.theme import ink_style
from taverne.words.sources import Sources
from taverne.words.words import Words

NARROWEST, WIDEST = 9, 14
SMALL, LARGE = 4, 6  # rows of a card
STAR = "✶"  # on cards without a numeral
BACKS = 6  # backs drawn side by side; more are one back and a number


@dataclass(frozen=True)
class Deck:
    """Draws the pieces of one game in one language."""

    game: AnyGame
    words: Words
    large: bool = False

    @property
    def sources(self) -> Sources:
        return Sources(self.game, self.words.lang)

    @property
    def height(self) -> int:
        return LARGE if self.large else SMALL

    def card(
        self, name: str, *, key: str = "", count: int = 1, selected: bool = False, muted: bool = False
    ) -> Block:
        """A card; a selected one is a line taller and highlighted."""
        piece, inside = self._piece(name), self.card_width - 2
        left, right, low_left, low_right, rule, side = tuple("┏┓┗┛━┃" if selected else "╭╮╰╯─│")
        many, key_label = f"×{count}" if count > 1 else "", f" {key} " if key else ""
        value, letter = _value(piece), self._letter(piece)
        blank = f"{side}{'':{inside}}{side}"
        rows = [
            f"{left}{many:{rule}>{inside}}{right}",
            f"{side}{value}{letter:>{inside - len(value)}}{side}",
            *([blank] if self.large else []),
            f"{side}{self._name(name, inside):^{inside}}{side}",
            *([f"{side}{value:>{inside}}{side}"] if self.large else []),
            f"{low_left}{key_label:{rule}^{inside}}{low_right}",
        ]
        style = f"bold {ink_style(piece.ink)} on {'$tan' if muted else '$paper'}"
        card = [Content.styled(row, style) for row in rows]
        return [*card, Content.styled("▀" * self.card_width, "$glow")] if selected else card

    def slot(self) -> Block:
        """The outline of a card that is not chosen yet."""
        inside = self.card_width - 2
        sides = [f"┆{' ' * inside}┆"] * (self.height - 2)
        return [Content.styled(row, "$empty") for row in (f"╭{'╌' * inside}╮", *sides, f"╰{'╌' * inside}╯")]

    def chips(self, names: Iterable[str], *, brief: bool = False) -> list[Content]:
        return [self.chip(name, count, brief=brief) for name, count in with_counts(names)]

    def chip(self, name: str, count: int = 1, *, brief: bool = False) -> Content:
        """A piece on one line, such as 6B Troll ×2. `brief`: no name if value and ink identify the piece."""
        piece = self._piece(name)
        ink = ink_style(piece.ink)
        parts: list[Content | tuple[str, str]] = [self.mark(name)]
        if not (brief and self._is_unique(piece)):
            parts.append((f" {self.words.noun(name).name} ", f"{ink} on $paper"))
        if count > 1:
            parts.append((f"×{count}", "bold $ink on $paper-deep"))
        return Content.assemble(*parts)

    def mark(self, name: str) -> Content:
        """The value and the letter of the ink, such as 6B."""
        piece = self._piece(name)
        return Content.styled(
            f"{_value(piece)}{self._letter(piece)}", f"bold $paper on {ink_style(piece.ink)}"
        )

    def backs(self, count: int) -> Content:
        """Cards that lie face down."""
        shown = count if count <= BACKS else 1
        back = ("▚▚", "$back-line on $back")
        cards = [part for _ in range(shown) for part in (back, (" ", ""))]
        return Content.assemble(*cards, (str(count), "bold"))

    @property
    def card_width(self) -> int:
        longest = max((len(self.words.noun(name).name) for name in self.game.presentation.pieces), default=0)
        return min(max(longest + 2, NARROWEST), WIDEST)

    def _piece(self, name: str) -> Piece:
        pieces: Mapping[str, Piece] = self.game.presentation.pieces
        return pieces[name]

    def _letter(self, piece: Piece) -> str:
        return self.words.label("ink", piece.ink)

    def _name(self, name: str, width: int) -> str:
        noun = self.words.noun(name).name
        return noun if len(noun) <= width else f"{noun[: width - 1]}…"

    def _is_unique(self, piece: Piece) -> bool:
        """Whether no other piece has this value and ink."""
        same = [
            p for p in self.game.presentation.pieces.values() if (p.ink, p.value) == (piece.ink, piece.value)
        ]
        return len(same) == 1


def _value(piece: Piece) -> str:
    return STAR if piece.value is None else str(piece.value)
