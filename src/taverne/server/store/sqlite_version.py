"""Checks the version of the SQLite library that this Python links."""

from __future__ import annotations

import sqlite3
from typing import TypeAlias

Version: TypeAlias = tuple[int, ...]
# The WAL-reset bug: a checkpoint of one connection and a commit of another at the same instant may corrupt
# the file. Fixed in 3.51.3, and in later releases of two older lines.
FIXED: Version = (3, 51, 3)
FIXED_IN_LINE: dict[Version, int] = {(3, 44): 6, (3, 50): 7}


def has_wal_reset_bug(version: Version = sqlite3.sqlite_version_info) -> bool:
    patched_since = FIXED_IN_LINE.get(version[:2])
    return version < FIXED and (patched_since is None or version[2] < patched_since)


def warning(version: Version = sqlite3.sqlite_version_info) -> str:
    """A sentence for the operator about an affected version; "" for the others.

    The server itself does not meet the bug: only its writing connection commits and checkpoints, in one
    thread, and the lock of the folder keeps other writers out. Programs that take no lock are left.
    """
    if not has_wal_reset_bug(version):
        return ""
    number = ".".join(map(str, version))
    return (
        f"SQLite {number} has the WAL-reset bug (fixed in 3.51.3, 3.50.7 and 3.44.6). This server cannot"
        " meet it, since one connection alone writes and checkpoints; but let no other program checkpoint its"
        " file (Litestream does) before SQLite is updated"
    )
