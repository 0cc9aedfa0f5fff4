"""Finds the labels by which the code forks luck: stored games depend on them, so none may be lost."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import taverne


def fork_labels() -> list[str]:
    """The texts in calls of `fork`: written in the call, or as a constant that the call names."""
    trees = [
        ast.parse(path.read_text(encoding="utf-8")) for path in Path(taverne.__file__).parent.rglob("*.py")
    ]
    constants: dict[str, set[str]] = {}
    for tree in trees:
        for node in tree.body:
            for name, text in _constants(node):
                constants.setdefault(name, set()).add(text)
    calls = [
        node
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "fork"
    ]
    return sorted({text for call in calls for argument in call.args for text in _texts(argument, constants)})


def _constants(node: ast.stmt) -> Iterator[tuple[str, str]]:
    """Name and text of the constants that this statement assigns."""
    targets = (
        node.targets
        if isinstance(node, ast.Assign)
        else [node.target]
        if isinstance(node, ast.AnnAssign)
        else []
    )
    value = node.value if isinstance(node, ast.Assign | ast.AnnAssign) else None
    if isinstance(value, ast.Constant) and isinstance(value.value, str):
        yield from ((target.id, value.value) for target in targets if isinstance(target, ast.Name))


def _texts(argument: ast.expr, constants: dict[str, set[str]]) -> set[str]:
    match argument:
        case ast.Constant(value=str(text)):
            return {text}
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return constants.get(name, set())
    return set()
