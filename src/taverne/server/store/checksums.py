"""Checksums of stored data, so that a changed byte is found when it is read.

The checksum of a log entry covers the table's id and all entries up to this one, so it also finds an entry
that is missing, doubled or in the wrong place. Rows from before there were checksums have none (NULL).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from struct import pack
from typing import Any, TypeAlias
from zlib import crc32

import msgspec

StoredLine: TypeAlias = tuple[bytes, int | None]  # an entry; its checksum, None if there was none yet

SIZE = 4  # bytes of a checksum in `chapters.crcs`
WRONG = -1  # equal to no checksum


class DamagedData(Exception):
    """Stored data is not what was written. The message says where."""


def first_checksum(table: str) -> int:
    """The checksum of a log without entries."""
    return crc32(table.encode())


def next_checksum(entry: bytes, checksum: int) -> int:
    """The checksum of a log after one more entry."""
    return crc32(entry, checksum)


def joined(checksums: Iterable[int]) -> bytes:
    return b"".join(pack(">I", checksum) for checksum in checksums)


def checked_entries(
    table: str, lines: Iterable[StoredLine], checksum: int, before: int = 0
) -> tuple[list[bytes], int]:
    """The entries of a table's log after the first `before`, which have this checksum; and that of all.

    Raise DamagedData at the first wrong entry.
    """
    entries: list[bytes] = []
    for entry, stored in lines:
        checksum = next_checksum(entry, checksum)
        if stored not in (None, checksum):
            number = before + len(entries) + 1
            raise DamagedData(f"table {table}: entry {number} of its log has a wrong checksum")
        entries.append(entry)
    return entries, checksum


def lines_of(lines: bytes, crcs: object) -> Iterator[StoredLine]:
    """Each entry of a row of the log with its checksum: WRONG if it is missing."""
    entries = lines.split(b"\n")
    stored: list[int | None]
    if crcs is None:
        stored = [None] * len(entries)
    elif isinstance(crcs, int):
        stored = [crcs]
    elif isinstance(crcs, bytes):
        stored = [int.from_bytes(crcs[at : at + SIZE], "big") for at in range(0, len(crcs), SIZE)]
    else:
        stored = []
    if len(stored) != len(entries):  # a newline came or went, or checksums did
        stored = (stored + [WRONG] * len(entries))[: len(entries)]
        stored[-1] = WRONG
    return zip(entries, stored, strict=True)


def row_checksum(columns: Sequence[Any]) -> int:
    return crc32(msgspec.msgpack.encode(columns))


def check_row(kind: str, columns: Sequence[Any], stored: object) -> None:
    """Raise DamagedData if the columns, of which the first is the row's key, do not have the checksum."""
    try:
        found = row_checksum(columns)
    except (UnicodeEncodeError, TypeError):  # text that is not UTF-8
        found = WRONG
    if stored not in (None, found) or found == WRONG or None in columns:  # no column of ours may be NULL
        raise DamagedData(f"{kind} {columns[0]!a}: its row has a wrong checksum")
