"""A disk that loses its power: from a journal of a server's writes, what may lie on it at any moment."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

SECTOR = 512
HEADER = struct.Struct("<B3xIQQ")
UNUSED_DICE = Random(0)  # for changes that are surely made
CHANCES = (0.0, 0.1, 0.5, 0.9, 1.0)  # that what was not flushed is on the disk nevertheless


@dataclass(frozen=True)
class Record:
    kind: str  # as in file_journal.c
    name: str
    at: int
    data: bytes


def records(journal: Path) -> Iterator[Record]:
    with journal.open("rb") as file:
        while len(head := file.read(HEADER.size)) == HEADER.size:
            kind, name_size, at, size = HEADER.unpack(head)
            name, data = file.read(name_size).decode(), file.read(size)
            if len(data) < size:
                return
            yield Record(chr(kind), name, at, data)


@dataclass
class File:
    """The content that is surely on the disk, and the changes that were not flushed yet."""

    flushed: bytearray = field(default_factory=bytearray)
    changes: list[tuple[int, Record]] = field(default_factory=list)  # with the numbers of their records

    def flush(self, begun: int) -> None:
        """Apply the changes before this record."""
        for _, change in (due := [each for each in self.changes if each[0] < begun]):
            _apply(self.flushed, change, UNUSED_DICE, 1.0)
        self.changes = self.changes[len(due) :]

    def image(self, dice: Random, chance: float) -> bytes:
        content = bytearray(self.flushed)
        for _, change in self.changes:
            _apply(content, change, dice, chance)
        return bytes(content)


class Disk:
    """All data files. Names, too, are lost unless their folder was flushed."""

    def __init__(self) -> None:
        self.number = 0  # of the next record
        self._begun = 0  # the number of the process's first record
        self._files: dict[str, File] = {}
        self._flushed: dict[str, File] = {}
        self._changes: list[tuple[int, dict[str, File]]] = []  # of names: what they were afterwards

    def apply(self, record: Record) -> None:
        match record.kind:
            case "B":
                self._begun = self.number
            case "C":
                self._renamed({**self._files, record.name: File()})
            case "R":
                files = dict(self._files)
                files[record.data.decode()] = files.pop(record.name)
                self._renamed(files)
            case "U":
                self._renamed({name: file for name, file in self._files.items() if name != record.name})
            case "W" | "T":
                self._files[record.name].changes.append((self.number, record))
            case "F":
                self._files[record.name].flush(self._begun + record.at)
            case "D":
                done = [change for change in self._changes if change[0] < self._begun + record.at]
                self._flushed = done[-1][1] if done else self._flushed
                self._changes = self._changes[len(done) :]
        self.number += 1

    def image(self, dice: Random) -> dict[str, bytes]:
        """One of the contents that the disk may have if the power fails now."""
        names = dice.choice([self._flushed, *[files for _, files in self._changes]])
        chance = dice.choice(CHANCES)
        return {name: file.image(dice, chance) for name, file in names.items()}

    def _renamed(self, files: dict[str, File]) -> None:
        self._files = files
        self._changes.append((self.number, files))


def _apply(content: bytearray, change: Record, dice: Random, chance: float) -> None:
    """Make the change of a file, or of each sector of it, with this chance."""
    if change.kind == "T":
        if dice.random() < chance:
            del content[change.at :]
            content.extend(bytes(change.at - len(content)))
        return
    at, whole = 0, len(change.data)
    while at < whole:
        size = whole if chance == 1.0 else min(SECTOR - (change.at + at) % SECTOR, whole - at)
        if chance == 1.0 or dice.random() < chance:
            begin = change.at + at
            content.extend(bytes(max(0, begin + size - len(content))))
            content[begin : begin + size] = change.data[at : at + size]
        at += size
