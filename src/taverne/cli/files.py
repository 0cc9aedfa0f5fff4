"""Reads record files and checks paths to write to; every failure is a UsageError."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from taverne.cli.cli_words import say
from taverne.cli.errors import UsageError
from taverne.games.versions import game_for, read_record
from taverne.kernel.game import AnyGame
from taverne.kernel.record import BadRecord, OtherVersion, Record
from taverne.kernel.record_file import Chain, check_chain, label_of


def load_record(path: Path) -> tuple[AnyGame, Record[Any, Any]]:
    """Load a record and its game. The hash chain is checked, the moves are not."""
    with bad_record_as_usage_error(path):
        return read_record(read_text(path))


def retired_record(path: Path) -> Chain | None:
    """The checked chain of a record whose rules are retired; None if its rules are here, or newer."""
    with bad_record_as_usage_error(path):
        text = read_text(path)
        label = label_of(text)
        try:
            game_for(label.game, label.version)
        except OtherVersion as error:
            return None if error.newer else check_chain(text)
    return None


@contextmanager
def bad_record_as_usage_error(path: Path) -> Iterator[None]:
    """Turn a BadRecord into a UsageError that names the file."""
    try:
        yield
    except BadRecord as error:
        raise UsageError(say("error.in_file", file=str(path), problem=str(error))) from error


def last_hash(path: Path) -> str:
    """The last hash of the record's chain."""
    rows: list[dict[str, Any]] = [msgspec.json.decode(row) for row in read_text(path).strip().split("\n")]
    return str(next(row["hash"] for row in reversed(rows) if "hash" in row))


def check_writable(path: Path, *, new: bool = False) -> None:
    """Check before the work starts that the file can be written; its content is not changed."""
    existed = path.exists()
    if new and existed:
        raise UsageError(say("error.exists", file=str(path)))
    try:
        with path.open("a", encoding="utf-8"):
            pass
        if not existed:
            path.unlink()
    except OSError as error:
        raise UsageError(say("error.cannot_write", file=str(path), problem=str(error.strerror))) from error


def writable_folder(path: Path) -> Path:
    """Create the folder if it is missing, and check that it can be written to."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(say("error.no_folder", file=str(path), problem=str(error.strerror))) from error
    check_writable(path / ".taverne")
    return path


def read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError as error:
        raise UsageError(say("error.no_file", file=repr(str(path)))) from error
    except UnicodeDecodeError as error:
        raise UsageError(say("error.no_record", file=str(path))) from error
    except OSError as error:
        raise UsageError(say("error.cannot_read", file=str(path), problem=str(error.strerror))) from error
