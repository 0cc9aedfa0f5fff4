"""Admission: the guest behind a request, and whether they may enter a table."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from taverne.kernel.tagged import Tagged
from taverne.server.http.bans import BannedError, Bans
from taverne.server.http.companions import Device, companion_number
from taverne.server.http.identity import bot_guest
from taverne.server.http.sessions import Sessions
from taverne.server.store.checksums import DamagedData
from taverne.server.store.operator_rows import OperatorRows
from taverne.server.store.port import Store
from taverne.server.tables.logged_table import game_of
from taverne.server.tables.table_registry import TableRegistry
from taverne.server.tables.table_runner import TableRunner
from taverne.server.wire.messages import Removed, TableClosed
from taverne.table.chair import PROGRAM
from taverne.table.messages.refusals import LockedByHost, RemovedByHost


class RefusedInWords(Exception):
    """The request is refused for a reason that is put into words in the visitor's language."""

    def __init__(self, status: int, reason: Tagged) -> None:
        self.status = status
        self.reason = reason


class Admission:
    def __init__(
        self,
        sessions: Sessions,
        bans: Bans,
        store: Store,
        operator: OperatorRows,
        registry: TableRegistry,
        most_guests: int,
    ) -> None:
        self._sessions = sessions
        self._bans = bans
        self._operator = operator
        self._most_guests = most_guests
        self._store = store
        self._registry = registry

    async def guest(self, request: Request) -> str | None:
        """The guest of this browser's cookie, if it has one."""
        return await self._sessions.guest(request)

    def device(self, guest: str) -> Device:
        """The device of this guest, with everybody who plays on it."""
        return self._sessions.device(guest)

    async def guest_or_new(self, request: Request) -> tuple[Response, str]:
        """The guest of the cookie, or a new guest; the response sets the new guest's cookie."""
        return await self._sessions.guest_or_new(request)

    async def admit(self, request: Request) -> tuple[TableRunner, str]:
        """The table that the request names, and its guest. A guest without access is refused."""
        runner, device, number = await self.admit_device(request)
        return runner, device.guests[number]

    async def admit_device(self, request: Request) -> tuple[TableRunner, Device, int]:
        """The table that the request names, the device that sent it, and for which of its guests.

        Companions may enter where the guest of the cookie may, unless the operator has removed them.
        """
        table, number = request.path_params["table"], companion_number(request)
        bot = bot_guest(request, table)
        guest = bot or await self._sessions.guest(request)
        if guest is not None and self._bans.has_guest(guest):
            raise BannedError
        if guest is None or not await self.may_enter(table, guest):
            await self._explain(table, guest)
            raise HTTPException(403, "show the invitation first")
        device = self._sessions.device(guest) if bot is None else Device((guest,))
        if number >= len(device.guests):
            raise HTTPException(422, "a bot plays for itself: leave companion out")
        if number:
            await self.check_not_removed(table, device.guests[number])
            if self._bans.has_guest(device.guests[number]):
                raise BannedError
        runner = await self._runner(table)
        await self.check_host_lets_in(runner, device.owner, device.guests[number])
        return runner, device, number

    async def _runner(self, table: str) -> TableRunner:
        """The runner of the table. Raise if the table is closed, damaged or played under other rules."""
        runner = await self._registry.find(table)
        if table in self._registry.damaged:
            raise DamagedData(f"table {table}")
        if runner is None:
            await self._check_version(table)
            raise HTTPException(404, "that table is closed")
        return runner

    async def _explain(self, table: str, guest: str | None) -> None:
        """Raise RefusedInWords if the operator is the reason why the guest may not enter."""
        if await self._operator.is_closed(table):
            raise RefusedInWords(404, TableClosed())
        if guest is not None:
            await self.check_not_removed(table, guest)

    async def check_not_removed(self, table: str, guest: str) -> None:
        """Raise RefusedInWords for a guest whom the operator has removed from the table."""
        if await self._operator.is_removed(table, guest):
            raise RefusedInWords(403, Removed())

    async def check_host_lets_in(self, runner: TableRunner, owner: str | None, companion: str = "") -> None:
        """Raise RefusedInWords for a removed guest and, while the table is locked, for a newcomer.

        `owner` is the guest of the device's cookie. Without them no companion may enter.
        """
        moderation = runner.table.moderation
        for guest in (owner, companion):
            if guest and (removal := moderation.removal_of(guest)) is not None:
                raise RefusedInWords(403, RemovedByHost(removal.by))
        if moderation.locked and (owner is None or not await self._store.has_access(runner.row.id, owner)):
            raise RefusedInWords(403, LockedByHost())

    async def _check_version(self, table: str) -> None:
        """Raise OtherVersion if the table is played under rules that are not here."""
        row = await self._store.table(table)
        if row is not None:
            game_of(row)

    async def may_enter(self, table: str, guest: str) -> bool:
        """Whether this guest may enter the table. Every person may enter a public one."""
        if await self._store.has_access(table, guest):
            return True
        row = None if guest.startswith(PROGRAM) else await self._store.table(table)
        return row is not None and row.public and not await self._operator.is_removed(table, guest)

    async def grant_access(self, table: str, guest: str) -> None:
        """Let the guest enter the table from now on, unless too many may already."""
        if not await self._store.grant_access(table, guest, self._most_guests):
            raise HTTPException(503, "too many guests have been invited to this table: open another one")
