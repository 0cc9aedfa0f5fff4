"""Writes games to disk while they are played. Every entry is written before it is shown."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any, TextIO

from taverne.kernel.record import Record
from taverne.kernel.record_file import RecordWriter


class RecordNotWritten(Exception):
    """The record cannot be written; the message is that of the operating system."""


class RecordSaver:
    """Writes the first game to the given path, and each rematch to a new file beside it."""

    def __init__(self, path: Path, *, resumes: Record[Any, Any] | None = None) -> None:
        self.path: Path | None = None  # of the current game
        self._wanted = path
        self._resumed = resumes
        self._record: Record[Any, Any] | None = None
        self._file: TextIO | None = None
        self._writer = RecordWriter()
        self._written = 0

    def save(self, record: Record[Any, Any]) -> None:
        """Write the entries of the record that are not in the file yet."""
        try:
            self._write_new_entries(record)
        except OSError as error:
            raise RecordNotWritten(str(error)) from error

    def close(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None

    def _write_new_entries(self, record: Record[Any, Any]) -> None:
        if record is not self._record:
            self._start_file(record)
        if self._file is None:  # the finished game is already written
            return
        new = record.entries[self._written :]
        lines = [self._writer.entry(entry) for entry in new]
        self._written += len(new)
        if record.end:
            lines.append(self._writer.end(record.end))
        _write_to_disk(self._file, "".join(lines))
        if record.end:
            self.close()

    def _start_file(self, record: Record[Any, Any]) -> None:
        """Open the file of this game and write its head and seed; a resumed file keeps its entries."""
        self.close()
        self._record, self._writer, self._written = record, RecordWriter(), 0
        self._wanted.parent.mkdir(parents=True, exist_ok=True)
        head = self._writer.head(record)
        if record is self._resumed:
            entries = "".join(self._writer.entry(entry) for entry in record.entries)
            self._written = len(record.entries)
            self.path = self._wanted
            self._file = _rewrite_file(self.path, head + entries)
        else:
            self.path, self._file = _create_file(self._wanted)
            _write_to_disk(self._file, head)


def _write_to_disk(file: TextIO, text: str) -> None:
    if text:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())


def _create_file(wanted: Path) -> tuple[Path, TextIO]:
    """Create a file at this path or, if it exists, at the first free numbered path beside it."""
    for path in _numbered_paths(wanted):
        try:
            return path, path.open("x", encoding="utf-8", newline="\n")
        except FileExistsError:
            continue
    raise AssertionError("there is always a free path")


def _numbered_paths(path: Path) -> Iterator[Path]:
    """game.jsonl, game-2.jsonl, game-3.jsonl ..."""
    yield path
    for number in count(2):
        yield path.with_stem(f"{path.stem}-{number}")


def _rewrite_file(path: Path, text: str) -> TextIO:
    """Replace the file atomically, so that a crash leaves the old one, and keep it open for new lines."""
    temporary = path.with_name(f"{path.name}.draft")
    file = temporary.open("w", encoding="utf-8", newline="\n")
    _write_to_disk(file, text)
    temporary.replace(path)
    return file
