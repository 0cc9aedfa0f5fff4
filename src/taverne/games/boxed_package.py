"""A second copy of a game's package, in which the rows that an owner corrected take the place of ours.

Rules, bots and texts of a game read the same constants. A copy of the whole package lets a game with a box
and the game without it be played side by side, as frozen versions are.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import find_spec, spec_from_file_location
from types import CodeType, ModuleType

COPIES = "taverne.games.boxed_package"  # stands before the names of all copies


class _Loader(SourceFileLoader):
    """Executes a module of a game so that it imports the modules of its own copy."""

    def __init__(self, fullname: str, path: str, original: str, copy: str) -> None:
        super().__init__(fullname, path)
        self._names = original, copy

    def get_code(self, fullname: str) -> CodeType:  # noqa: ARG002 - as the import system calls it
        source = self.get_data(self.path).decode("utf-8").replace(*self._names)
        code: CodeType = self.source_to_code(source, self.path)
        return code


class _Finder(MetaPathFinder):
    """Finds the modules of one copy in the files of the game."""

    def __init__(self, original: str, copy: str) -> None:
        self._original, self._copy = original, copy

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None,  # noqa: ARG002 - as the import system calls it
        target: ModuleType | None = None,  # noqa: ARG002
    ) -> ModuleSpec | None:
        if fullname != self._copy and not fullname.startswith(f"{self._copy}."):
            return None
        found = find_spec(fullname.replace(self._copy, self._original, 1))
        if found is None or found.origin is None:
            return None
        return spec_from_file_location(
            fullname,
            found.origin,
            loader=_Loader(fullname, found.origin, self._original, self._copy),
            submodule_search_locations=found.submodule_search_locations,
        )


def copy_package(slug: str, digest: str) -> str:
    """Make a copy of a game's package importable; return its name."""
    copy = f"{COPIES}_{slug}_{digest}"
    if copy not in sys.modules:
        # Before the usual finder, which would load the modules of the copy as they are in the files.
        sys.meta_path.insert(0, _Finder(f"taverne.games.{slug}", copy))
        import_module(copy)
    return copy
