"""For the API reference: the comment of a field is its description.

The kernel says in a comment behind a field what it means, or above it where the line would be too long.
Griffe, which reads the sources for the reference, knows docstrings only.
"""

from __future__ import annotations

import re
from typing import Any

import griffe

_BEHIND = re.compile(r"  # (?P<text>.+)$")
_ABOVE = re.compile(r"^\s*# (?P<text>.+)$")


class FieldComments(griffe.Extension):  # type: ignore[misc] # griffe is in .venv-docs only
    """Gives each attribute without a docstring its comment."""

    def on_attribute_instance(self, *, attr: griffe.Attribute, **_: Any) -> None:
        if attr.docstring is None and attr.lineno and attr.endlineno:
            comment = field_comment(attr.lines_collection[attr.filepath], attr.lineno, attr.endlineno)
            if comment and not comment.startswith(("noqa", "type:")):
                attr.docstring = griffe.Docstring(comment, lineno=attr.lineno, parent=attr)


def field_comment(lines: list[str], first: int, last: int) -> str:
    """The comment behind the last line of a field, else the lines of comment above its first."""
    if behind := _BEHIND.search(lines[last - 1]):
        return behind["text"]
    above: list[str] = []
    while (start := first - 2 - len(above)) >= 0 and (comment := _ABOVE.match(lines[start])):
        above.insert(0, comment["text"])
    return " ".join(above)
