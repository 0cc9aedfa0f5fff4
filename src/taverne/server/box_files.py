"""Installs the box files that the server plays with."""

from __future__ import annotations

from pathlib import Path

from taverne.games.boxes import install


def install_boxes(path: Path) -> None:
    """Install a box file, or all files of a folder: of several for one game new tables play with the last.

    Raise BadBox, or OSError if a file cannot be read.
    """
    for file in sorted(path.glob("*.toml")) if path.is_dir() else [path]:
        install(box_text(file))


def box_text(path: Path) -> str:
    """The content of a box file. Some editors begin a text with a byte order mark, which says nothing."""
    return path.read_text(encoding="utf-8-sig")
