"""Lines of styled text: wrapped, flowed and put beside each other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

Block: TypeAlias = list[Content]  # lines of equal width


class Drawn(Widget):
    """A widget that draws itself as lines, for whatever width it is given."""

    def drawn(self, width: int) -> list[Content]:
        raise NotImplementedError

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002 - the name and arguments are Textual's
        return len(self.drawn(width)) if width else 0

    def render(self) -> Content:
        return Content("\n").join(self.drawn(self.content_size.width))


def wrapped(text: Content, width: int) -> list[Content]:
    """Lines of at most this width, broken at plain spaces: a no-break space holds."""
    breaks: list[int] = []
    start = end = 0
    for word in text.plain.split(" "):
        following = end + len(word)
        if following - start > width and end > start:
            breaks.append(end)
            start = end
        end = following + 1
    return [line.rstrip(" ") for line in text.divide(breaks)]


def flowed(parts: Iterable[Content], width: int, *, gap: int = 1, indent: int = 0) -> list[Content]:
    """Parts one after another, on as many lines as it takes; all but the first line are indented."""
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


def beside(blocks: Sequence[Block], gap: int = 1) -> Block:
    """Blocks next to each other, their last lines on one level."""
    height = max(map(len, blocks), default=0)
    raised = [
        [Content.blank(block[0].cell_length)] * (height - len(block)) + block for block in blocks if block
    ]
    return [Content(" " * gap).join(row) for row in zip(*raised, strict=True)]


def spread(left: Content, right: Content, width: int) -> Content:
    """One line: left and right at its ends; the left gives way when there is no room for both."""
    room = max(0, width - right.cell_length)
    return Content.assemble(left.truncate(room, ellipsis=True, pad=True), right)
