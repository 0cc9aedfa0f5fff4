"""The storage port: an append-only log per table, and little else. What is awaited is on disk."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeAlias

from msgspec import Struct


class TableRow(Struct, frozen=True):
    """What is fixed when a table is opened."""

    id: str
    game: str
    seats: int
    secret: str  # every game's seed derives from it; it never leaves the house
    invite: str  # SHA-256 of the invitation
    code: str  # six letters to be spoken aloud
    opened: float
    public: bool
    setup: bytes  # options and pace, as JSON


class StoredRecord(Struct, frozen=True):
    """A finished game, for good."""

    id: str
    table: str
    lines: str
    chairs: bytes  # who sat where, as JSON; kept beside the record, never in it, so that it can be erased


class StoreError(Exception):
    """Nothing of what was asked has been kept (a full disk, a dead database)."""


OnStored: TypeAlias = Callable[[StoreError | None], None]  # how it went


class Store(Protocol):
    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def add_table(self, row: TableRow) -> None: ...

    def append(
        self, table: str, entry: bytes, on_stored: OnStored, record: StoredRecord | None = None
    ) -> None:
        """One more line in a table's log, and with it the record of the game it ended.

        `on_stored` is called when it is on disk, or never will be.
        """
        ...

    async def grant_access(self, table: str, guest: str) -> None:
        """A guest who has shown the invitation may come and go."""
        ...

    async def has_access(self, table: str, guest: str) -> bool: ...

    async def table(self, table: str) -> TableRow | None: ...

    async def tables(self) -> list[TableRow]:
        """All tables that are not closed, the newest first."""
        ...

    async def public_tables(self) -> list[TableRow]:
        """Some that anybody may walk up to, the newest first."""
        ...

    async def tables_of(self, guest: str) -> list[TableRow]: ...

    async def find_table(self, *, invite: str = "", code: str = "") -> TableRow | None: ...

    async def read_log(self, table: str) -> list[bytes]: ...

    async def last_entry(self, table: str) -> bytes | None: ...

    async def record(self, record: str) -> StoredRecord | None: ...

    async def save_analysis(self, record: str, analysis: bytes) -> None:
        """What was found out about a finished game, instead of what was kept before."""
        ...

    async def load_analysis(self, record: str) -> bytes | None: ...

    async def delete_table(self, table: str) -> None:
        """The table is over: its log, its guests and their names are forgotten; finished records stay."""
        ...

    async def check_writable(self) -> None:
        """Write and flush something, to know that one can."""
        ...
