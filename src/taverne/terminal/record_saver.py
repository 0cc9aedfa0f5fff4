"""Keeps games on disk while they are played: a line for every entry, written before anybody hears of it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any, TextIO

from taverne.kernel.record import Record
from taverne.kernel.record_file import RecordWriter


class CannotWrite(Exception):
    """The disk refuses the game; the message says what the system said."""


class RecordSaver:
    """Writes the first game to the path it is given, rematches to files of their own beside it."""

    def __init__(self, path: Path, *, resumes: Record[Any, Any] | None = None) -> None:
        self.path: Path | None = None  # of the game being played
        self._wanted = path
        self._resumed = resumes
        self._record: Record[Any, Any] | None = None
        self._file: TextIO | None = None
        self._chain = RecordWriter()
        self._kept = 0

    def keep(self, record: Record[Any, Any]) -> None:
        """Write whatever the record holds that the file does not."""
        try:
            self._keep(record)
        except OSError as error:
            raise CannotWrite(str(error)) from error

    def close(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None

    def _keep(self, record: Record[Any, Any]) -> None:
        if record is not self._record:
            self._begin(record)
        if self._file is None:  # the game is over, and all of it is written
            return
        new = record.entries[self._kept :]
        lines = [self._chain.entry(entry) for entry in new]
        self._kept += len(new)
        if record.end:
            lines.append(self._chain.end(record.end))
        _commit(self._file, "".join(lines))
        if record.end:
            self.close()

    def _begin(self, record: Record[Any, Any]) -> None:
        """The head and the seed are on disk before the first move; a resumed file keeps what it has."""
        self.close()
        self._record, self._chain, self._kept = record, RecordWriter(), 0
        self._wanted.parent.mkdir(parents=True, exist_ok=True)
        head = self._chain.head(record)
        if record is self._resumed:
            kept = "".join(self._chain.entry(entry) for entry in record.entries)
            self._kept = len(record.entries)
            self.path = self._wanted
            self._file = _replaced(self.path, head + kept)
        else:
            self.path, self._file = _created(self._wanted)
            _commit(self._file, head)


def _commit(file: TextIO, text: str) -> None:
    if text:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())


def _created(wanted: Path) -> tuple[Path, TextIO]:
    """A new file at this path or, when it is taken, at the first free one beside it."""
    for path in _beside(wanted):
        try:
            return path, path.open("x", encoding="utf-8", newline="\n")
        except FileExistsError:
            continue
    raise AssertionError("paths are endless")


def _beside(path: Path) -> Iterator[Path]:
    """game.jsonl, game-2.jsonl, game-3.jsonl ..."""
    yield path
    for number in count(2):
        yield path.with_stem(f"{path.stem}-{number}")


def _replaced(path: Path, text: str) -> TextIO:
    """The same lines under a whole file, so that a crash in between leaves the old one; open to grow."""
    draft = path.with_name(f"{path.name}.draft")
    file = draft.open("w", encoding="utf-8", newline="\n")
    _commit(file, text)
    draft.replace(path)
    return file
