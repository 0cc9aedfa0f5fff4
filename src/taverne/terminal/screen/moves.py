"""The list of choices with their keys, in as many columns as there is room for."""

from __future__ import annotations

from textual.containers import VerticalScroll
from textual.content import Content
from textual.geometry import Region

from taverne.terminal.choices import Choice
from taverne.terminal.screen.cards import Deck
from taverne.terminal.screen.keys import LINES
from taverne.terminal.screen.text_layout import Block, LineWidget, side_by_side

MOST_COLUMNS = 4
GAP = 1


class Moves(LineWidget):
    def __init__(self) -> None:
        super().__init__(id="moves")
        self.choices: list[Choice] = []
        self._cursor: int | None = None
        self._deck: Deck | None = None

    def show(self, choices: list[Choice], cursor: int | None, deck: Deck | None = None) -> None:
        self.choices, self._cursor, self._deck = choices, cursor, deck
        self.refresh(layout=True)
        self.call_after_refresh(self._reveal)

    def cursor_after_step(self, across: int, down: int) -> int:
        """The index of the cursor after a step down or up a column, or across to the next one."""
        if self._cursor is None:
            return 0 if across + down > 0 else max(0, len(self.choices) - 1)
        rows = self._rows(self.content_size.width)
        target = self._cursor + down + across * rows
        if target in range(len(self.choices)):
            return target
        return self._cursor if across and rows > 1 else target % max(1, len(self.choices))

    def draw_lines(self, width: int) -> list[Content]:
        rows = self._rows(width)
        columns = [
            range(first, min(first + rows, len(self.choices))) for first in range(0, len(self.choices), rows)
        ]
        draw_lines = [self._column(column, rows) for column in columns]
        return [_fitted(line, width) for line in side_by_side(draw_lines, GAP)]

    def _column(self, column: range, rows: int) -> Block:
        cells = [self._cell(index) for index in column]
        width = max(cell.cell_length for cell in cells)
        cells = [
            cell.extend_right(width - cell.cell_length)
            if index == self._cursor
            else cell.pad_right(width - cell.cell_length)
            for index, cell in zip(column, cells, strict=True)
        ]
        return cells + [Content.blank(width)] * (rows - len(cells))

    def _cell(self, index: int) -> Content:
        choice, selected = self.choices[index], index == self._cursor
        key = LINES[index] if index < len(LINES) else " "
        mark = self._deck.mark(choice.pieces[0]) if self._deck and len(choice.pieces) == 1 else Content("")
        sign = "✓" if choice.taken else "▸" if selected else " "
        left = f" ×{choice.left}" if choice.has_several else ""
        text = f" {choice.text}" if mark else choice.text
        effect = f" → {choice.preview}" if choice.preview else ""
        if selected:
            style = "bold $on-glow on $glow"
            return Content.assemble((f"{key}{sign}", style), mark, (text + left + effect, style))
        bright = choice.open or choice.taken  # its key does something
        colour, accent = ("$room-text", "bold $primary") if bright else ("$room-soft", "$room-soft")
        return Content.assemble(
            (f"{key}{sign}", accent), mark, (text, colour), (left, accent), (effect, accent)
        )

    def _rows(self, width: int) -> int:
        """The smallest number of rows with which all columns fit."""
        count = len(self.choices)
        lengths = [self._cell(index).cell_length for index in range(count)]
        for rows in range(1, count):
            wanted = [max(lengths[first : first + rows]) for first in range(0, count, rows)]
            if len(wanted) <= MOST_COLUMNS and sum(wanted) + GAP * (len(wanted) - 1) <= width:
                return rows
        return max(1, count)

    def _reveal(self) -> None:
        """Scroll the line of the cursor into sight."""
        row = (self._cursor or 0) % self._rows(self.content_size.width)
        if isinstance(self.parent, VerticalScroll):
            self.parent.scroll_to_region(Region(0, row, 1, 1), animate=False)


def _fitted(line: Content, width: int) -> Content:
    """The line, cut off where it is too long."""
    return line if line.cell_length <= width else line.rstrip(" ").truncate(width, ellipsis=True)
