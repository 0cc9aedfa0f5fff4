"""Records on disk: found, read and written, or a sentence that says why not."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from taverne.cli.errors import UsageError
from taverne.games import GAMES
from taverne.kernel.game import AnyGame
from taverne.kernel.record import BadRecord, Record
from taverne.kernel.record_file import load


def record_in(path: Path) -> tuple[AnyGame, Record[Any, Any]]:
    """The record in that file and its game; its chain holds, its moves have not been looked at."""
    with blamed_on(path):
        return load(_text_in(path), GAMES)


@contextmanager
def blamed_on(path: Path) -> Iterator[None]:
    """What turns out to be wrong with a record is said of its file."""
    try:
        yield
    except BadRecord as error:
        raise UsageError(f"{path}: {error}") from error


def last_hash(path: Path) -> str:
    """What the chain of a record comes down to."""
    rows: list[dict[str, Any]] = [msgspec.json.decode(row) for row in _text_in(path).strip().split("\n")]
    return str(next(row["hash"] for row in reversed(rows) if "hash" in row))


def check_writable(path: Path, *, new: bool = False) -> None:
    """Better now than after an hour of play; nothing is changed that was there before."""
    existed = path.exists()
    if new and existed:
        raise UsageError(f"{path} exists already, and a game is never written over: choose another name")
    try:
        with path.open("a", encoding="utf-8"):
            pass
        if not existed:
            path.unlink()
    except OSError as error:
        raise UsageError(f"{path} cannot be written: {error.strerror}") from error


def folder(path: Path) -> Path:
    """A folder to write into, made if need be."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(f"{path} cannot be a folder: {error.strerror}") from error
    check_writable(path / ".taverne")
    return path


def _text_in(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError as error:
        raise UsageError(f"there is no file {str(path)!r}") from error
    except UnicodeDecodeError as error:
        raise UsageError(f"{path} is not a record: it is not text in UTF-8") from error
    except OSError as error:
        raise UsageError(f"{path} cannot be read: {error.strerror}") from error
