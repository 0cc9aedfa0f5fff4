"""A frozen package may refer to itself, to the kernel, and to what all screens of the browser share."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

from taverne.games.versions import FROZEN

_ADDRESS = re.compile(r"/static/[\w./-]+\.(?:js|css|svg)")


def faults(slug: str, version: int) -> Iterator[str]:
    """One sentence for each reference of a frozen package that leads elsewhere or nowhere."""
    package = f"{FROZEN}.{slug}.v{version}"
    folder = Path(str(files(package)))
    for path in sorted(folder.rglob("*.py")):
        for module in _imported(path):
            ours = module.partition(".")[0] == "taverne"
            if ours and not f"{module}.".startswith(("taverne.kernel.", f"{package}.")):
                yield f"{path}: a frozen version may not import {module}"
    for path in sorted((folder / "screen").rglob("*")):
        for address in _ADDRESS.findall(path.read_text(encoding="utf-8")) if path.is_file() else ():
            if address.startswith(f"/static/games/{slug}/"):
                yield f"{path}: {address} belongs to the current version"
            elif not _exists(address):
                yield f"{path}: there is no {address}"


def _exists(address: str) -> bool:
    path = address.removeprefix("/static/")
    root = files("taverne") if path.startswith("frozen/") else files("taverne").joinpath("web")
    return root.joinpath(path).is_file()


def _imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""
