"""Subscriptions of devices to notifications, and the tables about which their guests want to be notified."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, Any, TypeAlias

from msgspec import Meta, Struct

from taverne.server.store.port import Statement
from taverne.words.grammar import Language

Do: TypeAlias = Callable[..., Awaitable[None]]
Read: TypeAlias = Callable[..., Awaitable[list[tuple[Any, ...]]]]


class Subscription(Struct, frozen=True):
    """Where a browser gets its notifications, and the keys that only this browser can decrypt with."""

    device: str  # the id of the device
    guest: str  # who owns it
    endpoint: str  # whoever knows this address and the server's key can notify the browser
    p256dh: str  # the browser's public key
    auth: str  # a secret that the server and the browser share
    lang: Language


class QuietHours(Struct, frozen=True, forbid_unknown_fields=True):
    """The hours of each day in which a guest wants no notification."""

    zone: str  # of the IANA database, such as Europe/Paris
    start: Annotated[int, Meta(ge=0, lt=1440)]  # minutes since midnight
    stop: Annotated[int, Meta(ge=0, lt=1440)]  # likewise; before `start`: on the next day


class TableWish(Struct, frozen=True):
    """The guest wants to be notified when it is their turn at this table."""

    table: str
    guest: str
    told: str  # the question about which they were notified last; "": none yet


class PushRows:
    def __init__(self, do: Do, read: Read) -> None:
        self._do = do
        self._read = read

    async def subscriptions_of(self, guest: str) -> list[Subscription]:
        columns = "device, guest, endpoint, p256dh, auth, lang"
        rows = await self._read(f"SELECT {columns} FROM push_devices WHERE guest = ? ORDER BY device", guest)
        return [Subscription(*row) for row in rows]

    async def subscribe(self, subscription: Subscription, at: float) -> None:
        """Store where a device gets its notifications. No other device gets them there any more."""
        own = subscription
        values = (own.device, own.guest, own.endpoint, own.p256dh, own.auth, own.lang, at)
        await self._do(("INSERT OR REPLACE INTO push_devices VALUES (?, ?, ?, ?, ?, ?, ?)", values))

    async def unsubscribe(self, device: str) -> None:
        await self._do(unsubscribe_device(device))

    async def drop(self, subscription: Subscription) -> None:
        """Delete a subscription that has expired, unless the device has a new one."""
        where = "device = ? AND endpoint = ?"
        values = (subscription.device, subscription.endpoint)
        await self._do((f"DELETE FROM push_devices WHERE {where}", values))

    async def subscription_of(self, guest: str, device: str) -> Subscription | None:
        """Where this device of the guest gets its notifications now; None: nowhere."""
        return next((each for each in await self.subscriptions_of(guest) if each.device == device), None)

    async def renew(self, device: str, endpoint: str, p256dh: str, auth: str) -> None:
        """Store the new address and keys of a device that is subscribed."""
        update = "UPDATE OR REPLACE push_devices SET endpoint = ?, p256dh = ?, auth = ? WHERE device = ?"
        await self._do((update, (endpoint, p256dh, auth, device)))

    async def quiet_hours(self, guest: str) -> QuietHours | None:
        rows = await self._read("SELECT zone, start, stop FROM push_quiet WHERE guest = ?", guest)
        return QuietHours(*rows[0]) if rows else None

    async def save_quiet_hours(self, guest: str, quiet: QuietHours | None) -> None:
        if quiet is None:
            await self._do(_end_quiet_hours(guest))
            return
        values = (guest, quiet.zone, quiet.start, quiet.stop)
        await self._do(("INSERT OR REPLACE INTO push_quiet VALUES (?, ?, ?, ?)", values))

    async def wishes(self) -> list[TableWish]:
        rows = await self._read("SELECT tab, guest, told FROM push_tables ORDER BY tab, guest")
        return [TableWish(*row) for row in rows]

    async def save_wish(self, wish: TableWish) -> None:
        values = (wish.table, wish.guest, wish.told)
        await self._do(("INSERT OR REPLACE INTO push_tables VALUES (?, ?, ?)", values))

    async def note_told(self, wish: TableWish) -> None:
        """Store the question that a guest was told last, unless they wish to hear nothing any more."""
        values = (wish.told, wish.table, wish.guest)
        await self._do(("UPDATE push_tables SET told = ? WHERE tab = ? AND guest = ?", values))

    async def drop_wish(self, table: str, guest: str) -> None:
        await self._do(("DELETE FROM push_tables WHERE tab = ? AND guest = ?", (table, guest)))


def unsubscribe_device(device: str) -> Statement:
    return "DELETE FROM push_devices WHERE device = ?", (device,)


def unsubscribe_guest(guest: str) -> tuple[Statement, ...]:
    """Notify the guest no more: on no device, and about no table."""
    delete_devices = "DELETE FROM push_devices WHERE guest = ?"
    delete_tables = "DELETE FROM push_tables WHERE guest = ?"
    return (delete_devices, (guest,)), (delete_tables, (guest,)), _end_quiet_hours(guest)


def _end_quiet_hours(guest: str) -> Statement:
    return "DELETE FROM push_quiet WHERE guest = ?", (guest,)
