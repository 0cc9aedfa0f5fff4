"""Acts on tables: look at those in memory, close one, remove a guest."""

from __future__ import annotations

from taverne.server.admin.house import CannotDo, House, find_guest, find_table, short
from taverne.server.admin.requests import CloseTable, LiveTable, RemoveGuest, Sitter
from taverne.server.delivery.listeners import NO_ENTRY
from taverne.server.http.networks import network_of, parse_address
from taverne.server.store.operator_rows import Act, closed
from taverne.server.store.said import Said, said
from taverne.server.tables.logged_table import AnyTable
from taverne.server.tables.table_runner import TableRunner
from taverne.server.wire.messages import Removed, TableClosed
from taverne.table.messages.commands import Leave


def look(house: House) -> tuple[LiveTable, ...]:
    """All tables in memory."""
    return tuple(_live(runner) for runner in house.registry.runners)


def sitters(table: AnyTable) -> tuple[Sitter, ...]:
    """The seats of a table and who sits there; guests by their whole ids."""
    return tuple(
        Sitter(seat, chair.guest or "", chair.name, chair.bot, chair.away)
        for seat, chair in enumerate(table.seating.chairs)
    )


async def close_table(house: House, request: CloseTable, by: str) -> Said:
    table = await find_table(house, request.table)
    act = Act(house.now(), "close", table, "", by)
    await house.registry.close_table(table, TableClosed(), NO_ENTRY, *closed(act))
    return said("table_closed", table=table)


async def remove_guest(house: House, request: RemoveGuest, by: str) -> Said:
    """The guest stands up, their sockets are closed, and they may not come back."""
    guest = await find_guest(house, request.guest)
    if request.table is not None:
        tables = [await find_table(house, request.table)]
    else:
        tables = await tables_of(house, guest)
        if not tables:
            raise CannotDo("enters_no_table", guest=short(guest))
    house.drop_tickets(guest)
    for table in tables:
        await house.store.operator.remove(Act(house.now(), "remove", short(guest), table, by), table, guest)
        if runner := await house.registry.find(table):
            await stand_up(runner, guest)
            runner.broadcast.dismiss(lambda each, _address: each == guest, Removed(), NO_ENTRY)
    return said("guest_removed", guest=short(guest), tables=", ".join(tables))


async def stand_up(runner: TableRunner, guest: str) -> None:
    """The guest leaves their seat; during a game the table plays for them."""
    if runner.table.seating.find(guest) is not None:
        await runner.do(guest, Leave())


async def tables_of(house: House, guest: str) -> list[str]:
    """The tables that the guest may enter or watches now."""
    found = set(await house.store.operator.tables_admitting(guest))
    found |= {
        runner.row.id
        for runner in house.registry.runners
        if runner.broadcast.connections_of(guest) or runner.table.seating.find(guest) is not None
    }
    return sorted(found)


def _live(runner: TableRunner) -> LiveTable:
    addresses = runner.broadcast.addresses()
    networks = {
        guest: [network_of(parse_address(address), address) for address in own]
        for guest, own in addresses.items()
    }
    return LiveTable(
        id=runner.row.id,
        stage=runner.table.stage,
        sitters=sitters(runner.table),
        last_change=runner.last_change,
        connections=networks,
    )
