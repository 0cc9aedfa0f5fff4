"""Installs the box files that the server plays with."""

from __future__ import annotations

from pathlib import Path

from taverne.games.boxes import install


def install_boxes(path: Path) -> None:
    """Install a box file, or all files of a folder: of several for one game new tables play with the last.

    Raise BadBox, or OSError if a file cannot be read.
    """
    for file in sorted(path.glob("*.toml")) if path.is_dir() else [path]:
        install(file.read_text(encoding="utf-8"))
