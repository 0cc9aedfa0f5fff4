"""Lays out lines of styled text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

Block: TypeAlias = list[Content]  # lines of equal width


class LineWidget(Widget):
    """A widget that draws itself as lines of the given width."""

    def draw_lines(self, width: int) -> list[Content]:
        raise NotImplementedError

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002 - the name and arguments are Textual's
        return len(self.draw_lines(width)) if width else 0

    def render(self) -> Content:
        return Content("\n").join(self.draw_lines(self.content_size.width))


def wrap(text: Content, width: int) -> list[Content]:
    """Break the text into lines of at most this width, at spaces but not at no-break spaces."""
    breaks: list[int] = []
    start = end = 0
    for word in text.plain.split(" "):
        following = end + len(word)
        if following - start > width and end > start:
            breaks.append(end)
            start = end
        end = following + 1
    return [line.rstrip(" ") for line in text.divide(breaks)]


def flow(parts: Iterable[Content], width: int, *, gap: int = 1, indent: int = 0) -> list[Content]:
    """Put the parts one after another on as many lines as needed; all lines but the first are indented."""
    lines: list[Content] = []
    line: Content | None = None
    for part in parts:
        if line is None:
            line = part
        elif line.cell_length + gap + part.cell_length <= width:
            line = Content.assemble(line, " " * gap, part)
        else:
            lines.append(line)
            line = part.pad_left(indent)
    return lines if line is None else [*lines, line]


def side_by_side(blocks: Sequence[Block], gap: int = 1) -> Block:
    """Put blocks next to each other, aligned at their last lines."""
    height = max(map(len, blocks), default=0)
    raised = [
        [Content.blank(block[0].cell_length)] * (height - len(block)) + block for block in blocks if block
    ]
    return [Content(" " * gap).join(row) for row in zip(*raised, strict=True)]


def align_ends(left: Content, right: Content, width: int) -> Content:
    """One line with a text at each end; the left one is truncated if there is no room for both."""
    room = max(0, width - right.cell_length)
    return Content.assemble(left.truncate(room, ellipsis=True, pad=True), right)
