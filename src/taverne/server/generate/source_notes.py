"""Reads the annotations and comments of fields from the source of a Struct, since Python drops them."""

from __future__ import annotations

import ast
import inspect
import io
import sys
import tokenize
from collections.abc import Mapping
from functools import cache

from msgspec import Struct


class FieldNote(Struct, frozen=True):
    """The annotation and the comment of one field in the source."""

    annotation: str  # as it is written
    comment: str  # behind the field, else directly above it; "": none


@cache
def field_notes(kind: type[Struct]) -> Mapping[str, FieldNote]:
    """The notes of all fields of a Struct, inherited ones included, by their names in Python."""
    notes: dict[str, FieldNote] = {}
    for each in reversed(kind.__mro__):
        if issubclass(each, Struct) and each is not Struct:
            notes |= _own_notes(each)
    return notes


def _own_notes(kind: type[Struct]) -> dict[str, FieldNote]:
    body, comments = _module(kind.__module__)
    fields = body[kind.__name__].body if kind.__name__ in body else []
    return {
        node.target.id: FieldNote(ast.unparse(node.annotation), comments.of(node))
        for node in fields
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
    }


class _Comments(Struct, frozen=True):
    """The comments of a module by line."""

    behind: dict[int, str]  # after code
    alone: dict[int, str]  # on a line of their own

    def of(self, node: ast.stmt) -> str:
        last = node.end_lineno or node.lineno
        for line in range(node.lineno, last + 1):
            if line in self.behind:
                return self.behind[line]
        above: list[str] = []
        line = node.lineno - 1
        while line in self.alone:
            above.insert(0, self.alone[line])
            line -= 1
        return " ".join(above)


@cache
def _module(name: str) -> tuple[dict[str, ast.ClassDef], _Comments]:
    source = inspect.getsource(sys.modules[name])
    classes = {node.name: node for node in ast.parse(source).body if isinstance(node, ast.ClassDef)}
    comments = _Comments({}, {})
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        text = token.string.removeprefix("#").strip()
        if token.type == tokenize.COMMENT and not text.startswith(("noqa", "type:")):
            line, column = token.start
            alone = not token.line[:column].strip()
            (comments.alone if alone else comments.behind)[line] = text
    return classes, comments
