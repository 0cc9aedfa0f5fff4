"""The storage port: an append-only log for each table, and a few look-ups."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeAlias

from msgspec import Struct

Statement: TypeAlias = tuple[str, tuple[Any, ...]]  # in SQL, with its values


class TableRow(Struct, frozen=True):
    """The facts of a table. Its game, seats and setup change when it goes on to another game."""

    id: str
    game: str
    seats: int
    secret: str  # every game's seed derives from it; it never leaves the server
    invite: str  # SHA-256 of the invitation
    code: str  # twelve letters to be spoken aloud; six at tables opened by earlier versions
    opened: float
    public: bool
    setup: bytes  # a Setup, as JSON


class StoredRecord(Struct, frozen=True):
    """The record of a finished game. It is stored for good."""

    id: str
    table: str
    lines: str
    chairs: bytes  # names by seat, as JSON; beside the record, never in it, so that they can be erased
    finished: float = 0.0  # when the game ended; not read back
    guests: tuple[str | None, ...] = ()  # the people by seat; None: a bot; not read back
    result: Statement | None = None  # stores the result of the game; not read back


class Checkpoint(Struct, frozen=True):
    """Everything that the first entries of a table's log lead to."""

    entries: int  # so many
    body: bytes
    first: int = 1  # the number of the first entry that is kept; those before it were compacted away


class StoredLog(Struct, frozen=True):
    """The data that a table is built from: its checkpoint, if there is one, and the entries after it."""

    checkpoint: Checkpoint | None
    entries: list[bytes]

    @property
    def kept(self) -> int:
        """The number of all entries that are kept, also before the checkpoint."""
        before = 0 if self.checkpoint is None else self.checkpoint.entries - self.checkpoint.first + 1
        return before + len(self.entries)


class StoreError(Exception):
    """Nothing of the request has been stored, for instance because the disk is full."""


OnStored: TypeAlias = Callable[[StoreError | None], None]  # called with the error, if there was one


class Store(Protocol):
    """Persistent storage. A coroutine that writes returns when its data is on disk.

    Data that was changed since it was written raises DamagedData when it is read; lists leave it out.
    """

    damaged_rows: set[str]  # found since the start, in words

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def add_table(self, row: TableRow) -> None: ...

    def append(
        self,
        table: str,
        entry: bytes,
        on_stored: OnStored,
        record: StoredRecord | None = None,
        seated: str | None = None,
        checkpoint: Checkpoint | None = None,
        changed: TableRow | None = None,
    ) -> None:
        """Append an entry to the table's log, together with the record of the game that it ended.

        `checkpoint` is the table after this entry; it is stored with it and replaces an earlier one.

        `changed` is the table's row from now on, because this entry has changed its game.

        `seated` is the guest who sat down by this entry: they may enter the table from now on. `on_stored` is
        called when everything is on disk, or with the error if nothing is.
        """
        ...

    async def grant_access(self, table: str, guest: str, most: int) -> bool:
        """Let the guest enter the table from now on. Returns False if `most` others may already."""
        ...

    async def has_access(self, table: str, guest: str) -> bool: ...

    async def revoke_access(self, table: str, guest: str) -> None:
        """Let the guest enter the table no longer."""
        ...

    async def programs_of(self, table: str) -> list[str]:
        """The external bots that may enter the table."""
        ...

    async def knows_guest(self, guest: str) -> bool:
        """Whether the guest may enter any table."""
        ...

    async def revoke_guest(self, guest: str, at: float) -> None:
        """Keep for good that the cookies of all devices of this guest are worth nothing."""
        ...

    async def revoked_guests(self) -> list[str]: ...

    async def table(self, table: str) -> TableRow | None: ...

    async def tables(self) -> list[TableRow]:
        """All tables, the newest first."""
        ...

    async def public_tables(self) -> list[TableRow]:
        """The newest public tables, the newest first."""
        ...

    async def tables_of(self, guest: str) -> list[TableRow]:
        """The newest tables that the guest may enter, the newest first."""
        ...

    async def find_table(self, *, invite: str = "", code: str = "") -> TableRow | None:
        """The table with this hash of an invitation, or with this spoken code."""
        ...

    async def read_from_checkpoint(self, table: str) -> StoredLog:
        """The checkpoint and the entries after it; all entries if there is no checkpoint that fits them."""
        ...

    async def read_log(self, table: str) -> list[bytes]:
        """All entries of the log. Raise DamagedData if it was compacted."""
        ...

    async def read_kept_log(self, table: str) -> list[bytes]:
        """All entries that are kept: the whole log, or what a compacted one still has."""
        ...

    async def save_checkpoint(self, table: str, checkpoint: Checkpoint) -> None:
        """Store a checkpoint after the last entry of the log, which no entry may have followed yet."""
        ...

    async def compact_log(self, table: str, checkpoint: Checkpoint) -> None:
        """Delete the table's log but for the last entry, in one commit with the checkpoint that covers it.

        Nothing may be appended from when the log was read until this returns.
        """
        ...

    async def last_entry(self, table: str) -> bytes | None: ...

    async def record(self, record: str) -> StoredRecord | None: ...

    async def save_analysis(self, record: str, analysis: bytes) -> None:
        """Store the analysis of a finished game; it replaces an earlier one."""
        ...

    async def load_analysis(self, record: str) -> bytes | None: ...

    async def save_shown(self, name: str, body: bytes) -> None:
        """Store what is shown of a finished game, or of a version, whose rules are about to be retired."""
        ...

    async def load_shown(self, name: str) -> bytes | None: ...

    async def records_not_shown(self, after: int) -> list[tuple[int, str, str]]:
        """Records of which `save_shown` has stored nothing: numbers (after this one), names, first lines."""
        ...

    async def delete_table(self, table: str, *further: Statement) -> None:
        """Delete the table with its log, checkpoint and guests; make further changes. Its records stay."""
        ...

    async def replace_log(
        self, table: str, entries: Sequence[bytes], checkpoint: Checkpoint | None = None
    ) -> None:
        """Replace the log of a table, and its checkpoint, which covers the first of these entries.

        Nothing may be appended meanwhile.
        """
        ...

    async def purge(self) -> bool:
        """Overwrite all that was deleted. Returns False if another program still reads some of it."""
        ...

    async def check_writable(self) -> None:
        """Write and flush something; raise StoreError if that fails."""
        ...
