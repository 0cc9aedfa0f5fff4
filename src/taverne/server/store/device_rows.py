"""Further devices of guests: the hash of each one's cookie, and the guest as whom it acts.

The first device of a guest has no row: the hash of its cookie is the guest's id.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

from msgspec import Struct

from taverne.server.store.port import Statement
from taverne.server.store.push_rows import unsubscribe_device, unsubscribe_guest

Do: TypeAlias = Callable[..., Awaitable[None]]
Read: TypeAlias = Callable[..., Awaitable[list[tuple[Any, ...]]]]


class DeviceRow(Struct, frozen=True):
    device: str
    guest: str
    at: float  # when it was added


class DeviceRows:
    def __init__(self, do: Do, read: Read) -> None:
        self._do = do
        self._read = read

    async def load(self) -> list[DeviceRow]:
        rows = await self._read("SELECT device, guest, at FROM devices ORDER BY at, device")
        return [DeviceRow(*row) for row in rows]

    async def add(self, row: DeviceRow) -> None:
        await self._do(("INSERT INTO devices VALUES (?, ?, ?)", (row.device, row.guest, row.at)))

    async def end(self, device: str, at: float) -> None:
        """Keep for good that the cookie of this device is worth nothing; the guest's other ones are."""
        delete = "DELETE FROM devices WHERE device = ?"
        await self._do(_revoked(device, at), (delete, (device,)), unsubscribe_device(device))


def revoke_guest(guest: str, at: float) -> tuple[Statement, ...]:
    """Keep for good that the cookies of all devices of this guest are worth nothing."""
    others = "INSERT OR IGNORE INTO revoked SELECT device, ? FROM devices WHERE guest = ?"
    delete = "DELETE FROM devices WHERE guest = ?"
    return _revoked(guest, at), (others, (at, guest)), (delete, (guest,)), *unsubscribe_guest(guest)


def _revoked(device: str, at: float) -> Statement:
    return "INSERT OR IGNORE INTO revoked VALUES (?, ?)", (device, at)
