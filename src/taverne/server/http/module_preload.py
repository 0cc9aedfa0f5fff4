"""Finds the modules that a page needs, so that the browser can fetch them all at once."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterable, Mapping

_IMPORT = re.compile(r"^(?:import|export)\b[^;\"']*?[\"']([^\"']+\.js)[\"'];", re.MULTILINE)


def needed_modules(sources: Mapping[str, str], starts: Iterable[str]) -> list[str]:
    """The paths below /static/ of these modules and of all modules they import."""
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
