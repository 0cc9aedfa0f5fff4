"""Which modules a browser will need for a page: it can fetch them all at once, not one after another."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterable, Mapping

_IMPORT = re.compile(r"^(?:import|export)\b[^;\"']*?[\"']([^\"']+\.js)[\"'];", re.MULTILINE)


def needed(sources: Mapping[str, str], starts: Iterable[str]) -> list[str]:
    """These modules and all that they import, by their paths below /static/."""
    found: list[str] = []
    waiting = list(starts)
    while waiting:
        path = waiting.pop(0)
        if path in found:
            continue
        found.append(path)
        waiting += [_path(name, path) for name in _IMPORT.findall(sources[path])]
    return found


def _path(name: str, importer: str) -> str:
    if name.startswith("/static/"):
        return name.removeprefix("/static/")
    return posixpath.normpath(posixpath.join(posixpath.dirname(importer), name))
