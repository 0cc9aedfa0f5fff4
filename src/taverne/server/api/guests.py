"""The guests of a table over HTTP: since when they are there and, for the host, who and what may enter."""

from __future__ import annotations

from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from taverne.kernel.tagged import Seat
from taverne.server.delivery.listeners import NO_ENTRY
from taverne.server.http.admission import Admission
from taverne.server.http.responses import as_json
from taverne.server.http.tickets import Tickets
from taverne.server.store.port import Store
from taverne.server.tables.table_runner import TableRunner
from taverne.table.chair import PROGRAM
from taverne.table.messages.commands import Guest, RemoveGuest
from taverne.table.messages.refusals import RemovedByHost
from taverne.table.watching_host import host_name

SHOWN_OF_ID = 8  # characters of a token's hash that tell tokens apart; they open nothing


class SeatedGuest(Struct, frozen=True):
    """A guest with a seat. Times are in seconds since 1970."""

    seat: Seat
    since: float | None  # when they sat down; None: at tables of earlier versions
    muted: float | None  # since when they may not speak; None: they may


class RemovedGuestInfo(Struct, frozen=True):
    """A guest whom the host has removed."""

    number: int  # for CallBack
    name: str
    at: float


class BotTokenInfo(Struct, frozen=True):
    """A token with which an external bot may enter the table."""

    id: str
    seat: Seat | None  # of its bot; None: no bot sits with it


class TableGuests(Struct, frozen=True):
    """The guests with a seat; for the host also the removed ones and the tokens of external bots."""

    guests: tuple[SeatedGuest, ...]
    removed: tuple[RemovedGuestInfo, ...] = ()
    tokens: tuple[BotTokenInfo, ...] = ()


class GuestsEndpoints:
    def __init__(self, admission: Admission, store: Store, tickets: Tickets) -> None:
        self._admission = admission
        self._store = store
        self._tickets = tickets

    async def look(self, request: Request) -> Response:
        """The guests of a table."""
        runner, guest = await self._admission.admit(request)
        seated = _seated(runner)
        if not runner.table.seating.is_host(guest):
            return as_json(TableGuests(seated))
        programs = await self._store.programs_of(runner.row.id)
        removed = tuple(
            RemovedGuestInfo(each.number, each.name, each.at)
            for each in runner.table.moderation.removed
            if not each.guest.startswith(PROGRAM) or each.guest in programs
        )
        return as_json(TableGuests(seated, removed, tuple(_token(runner, each) for each in programs)))

    async def revoke_token(self, request: Request) -> Response:
        """Make a token of an external bot worthless. A bot that sits with it is removed from the table."""
        runner, host = await self._admission.admit(request)
        if host.startswith(PROGRAM) or not runner.table.seating.is_host(host):
            raise HTTPException(403, "only the host of a table takes tokens of bots back")
        programs = await self._store.programs_of(runner.row.id)
        named = [each for each in programs if _id(each) == request.path_params["bot"]]
        if not named:
            raise HTTPException(404, "no token of this table has that id: ask for the list again")
        for program in named:
            await self._revoke(runner, host, program)
        return Response(status_code=204)

    async def _revoke(self, runner: TableRunner, host: Guest, program: Guest) -> None:
        await self._store.revoke_access(runner.row.id, program)
        self._tickets.drop(program)
        seating = runner.table.seating
        name = host_name(seating)
        if (seat := seating.find(program)) is not None:
            await runner.do(host, RemoveGuest(seat))
        runner.broadcast.dismiss(lambda guest, _address: guest == program, RemovedByHost(name), NO_ENTRY)


def _seated(runner: TableRunner) -> tuple[SeatedGuest, ...]:
    muted = runner.table.moderation.muted
    return tuple(
        SeatedGuest(seat, chair.since, muted.get(chair.guest))
        for seat, chair in enumerate(runner.table.seating.chairs)
        if chair.guest is not None
    )


def _token(runner: TableRunner, program: Guest) -> BotTokenInfo:
    return BotTokenInfo(_id(program), runner.table.seating.find(program))


def _id(program: Guest) -> str:
    return program.removeprefix(PROGRAM)[:SHOWN_OF_ID]
