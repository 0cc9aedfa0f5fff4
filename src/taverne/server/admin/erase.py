"""Erases a guest: names and chat in logs, names beside records, access, session, reports, and freed pages.

Records never hold names, so they stay as they are and keep verifying.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from functools import partial

from taverne.server.admin.house import CannotDo, House, find_guest, short
from taverne.server.admin.requests import Erase, EraseName
from taverne.server.admin.tables import stand_up, tables_of
from taverne.server.delivery.listeners import NO_ENTRY
from taverne.server.http.companions import device_of
from taverne.server.http.cookie_key import load_cookie_key
from taverne.server.store.chair_names import chairs_of, without_names
from taverne.server.store.checksums import DamagedData
from taverne.server.store.operator_rows import Act
from taverne.server.store.port import Checkpoint, StoreError, TableRow
from taverne.server.store.said import Said, as_detail, said
from taverne.server.tables.guest_checkpoint import forgets_guests, names_in, without_guest
from taverne.server.tables.guest_entries import (
    SILENCE,
    acts_in,
    erased,
    guests_in,
    named_like,
    pseudonym_of,
    shown,
)
from taverne.server.wire.messages import Removed

SPARE_BYTES = 4 * 1024 * 1024


async def erase(house: House, request: Erase, by: str) -> Said:
    """Erase a guest, and the companions who played on their device."""
    guest = await find_guest(house, request.guest)
    check_room(house)
    told = await _erase_guest(house, guest, by)
    for companion in device_of(load_cookie_key(house.folder), guest).guests[1:]:
        if await house.store.operator.guests_like(companion):
            await _erase_guest(house, companion, by)
    return told


async def _erase_guest(house: House, guest: str, by: str) -> Said:
    tables, names = await _logs_with(house, guest)
    compacted, more_names = await _compacted_with(house, guest, crowded=True)
    try:
        return await _erase(house, guest, tables, compacted, names | more_names, by)
    except StoreError as error:
        raise CannotDo("erasing_cut_off", problem=str(error)) from error


async def erase_name(house: House, request: EraseName, by: str) -> Said:
    """Erase a name from records of earlier versions, which do not tell whose it was."""
    if not request.name.strip():
        raise CannotDo("no_name_given")
    check_room(house)
    rows = house.store.operator
    changes: dict[str, bytes] = {}
    for record, chairs in await rows.nameless_records():
        changes |= _without_names(record, chairs, _forms([request.name]))
    if not changes:
        raise CannotDo("name_nowhere")
    await rows.change_chairs(changes)
    detail = as_detail(said("records", records=len(changes)))
    await rows.commit(Act(house.now(), "erase", "a name", detail, by))
    house.forget_replays()
    await _purge(house)
    return said("name_erased", records=len(changes))


async def _erase(
    house: House, guest: str, tables: list[TableRow], compacted: list[TableRow], names: set[str], by: str
) -> Said:
    """Erase all of a guest. The names are taken from the logs, so these come last: it can be done again."""
    rows = house.store.operator
    await house.revoke(guest)
    house.drop_tickets(guest)
    house.end_notifications(guest)
    for table in await tables_of(house, guest):
        if runner := await house.registry.find(table):
            await stand_up(runner, guest)
            runner.broadcast.dismiss(lambda each, _address: each == guest, Removed(), NO_ENTRY)
    records = await _erase_records(house, guest, [*tables, *compacted], names)
    ids = [row.id for row in (*tables, *compacted)]
    await rows.change_texts_of_reports(ids, partial(named_like(names).sub, SILENCE))
    while tables or compacted:  # again if a command of theirs was still on its way
        for row in tables:
            await _erase_at(house, row, guest)
        for row in compacted:
            await _erase_at_compacted(house, row, guest, names)
        tables, _ = await _logs_with(house, guest)
        compacted, _ = await _compacted_with(house, guest, crowded=False)
    records |= await _erase_records(house, guest, tables, names)  # of games that ended meanwhile
    erased_at = {"tables": len(ids), "records": len(records)}
    detail = as_detail(said("tables_and_records", **erased_at))
    await rows.forget_guest(Act(house.now(), "erase", short(guest), detail, by), guest)
    house.forget_replays()
    await house.bans.load()
    await _purge(house)
    return said("guest_erased", guest=short(guest), **erased_at)


def check_room(house: House) -> None:
    """Refuse if there is no room to write the whole file anew, which overwrites what was erased."""
    size = sum(path.stat().st_size for path in house.folder.glob("taverne.db*") if path.is_file())
    need = 2 * size + SPARE_BYTES
    if (free := shutil.disk_usage(house.folder).free) < need:
        raise CannotDo("no_room", need=need >> 20, folder=str(house.folder), free=free >> 20)


async def _logs_with(house: House, guest: str) -> tuple[list[TableRow], set[str]]:
    """The tables whose logs mention the guest, and the names they had. A damaged log is refused.

    New checksums would cover the damage. Logs that were compacted are left out.
    """
    rows = house.store.operator
    found, names = [], set()
    compacted = {table for table, _, _ in await rows.compacted_tables(guest)}
    for table in await rows.tables_in_log(guest):
        if table in compacted:
            continue
        try:
            row = await house.store.table(table)
            entries = await house.store.read_log(table)
        except DamagedData as damage:
            raise _damaged(table, damage) from damage
        if row is not None and acts_in(entries, guest):
            found.append(row)
            names |= {*guests_in(entries).get(guest, ())}
    return found, names


async def _compacted_with(house: House, guest: str, *, crowded: bool) -> tuple[list[TableRow], set[str]]:
    """The tables whose logs were compacted where something is left of the guest, and the names they had.

    `crowded`: with those that they may enter and that have forgotten who was there.
    """
    rows = house.store.operator
    in_log = {*await rows.tables_in_log(guest)}
    found, names = [], set()
    for table, body, admitted in await rows.compacted_tables(guest):
        if body is None:
            if admitted or table in in_log:
                raise _damaged(table, "its checkpoint cannot be read")
            continue
        mentioned = table in in_log or guest.encode() in body
        if mentioned or (crowded and admitted and forgets_guests(body)):
            if (row := await house.store.table(table)) is not None:
                found.append(row)
            kept = await house.store.read_kept_log(table)
            names |= names_in(body, guest) | {*guests_in(kept).get(guest, ())}
    return found, names


def _damaged(table: str, damage: object) -> CannotDo:
    return CannotDo("at_damaged_table", table=table, problem=str(damage))


async def _erase_at(house: House, row: TableRow, guest: str) -> None:
    """Rewrite the log of one table."""

    async def rewrite() -> None:
        entries = erased(await house.store.read_log(row.id), guest, pseudonym_of(guest))
        await house.store.replace_log(row.id, entries)

    await house.registry.rewrite_log(row, rewrite)


async def _erase_at_compacted(house: House, row: TableRow, guest: str, names: set[str]) -> None:
    """Rewrite the checkpoint of one table, the entry that it covers last, and those after it."""

    async def rewrite() -> None:
        kept = await house.store.read_kept_log(row.id)
        stored = await house.store.read_from_checkpoint(row.id)
        assert stored.checkpoint is not None
        pseudonym, covered = pseudonym_of(guest), stored.checkpoint.entries
        body = without_guest(stored.checkpoint.body, guest, pseudonym, names)
        entries = erased(kept[-1 - len(stored.entries) :], guest, pseudonym, names)
        await house.store.replace_log(row.id, entries, Checkpoint(covered, body, first=covered))

    await house.registry.rewrite_log(row, rewrite)


async def _erase_records(house: House, guest: str, tables: list[TableRow], names: set[str]) -> set[str]:
    """Erase the names beside the records of games that the guest played; the ids of these."""
    rows = house.store.operator
    changes: dict[str, bytes] = {}
    for record, chairs, seats in await rows.records_of(guest):
        changes[record] = without_names(chairs, seats)
    for record, chairs in await rows.nameless_records([row.id for row in tables]):
        changes |= _without_names(record, chairs, _forms(names))
    await rows.change_chairs(changes)
    return {*changes}


def _forms(names: Iterable[str]) -> set[str]:
    """The names as tables of any version show them."""
    return {form for name in names for form in (shown(name, "NFC"), shown(name, "NFKC"))}


def _without_names(record: str, chairs: bytes, names: set[str]) -> dict[str, bytes]:
    seats = {seat for seat, view in enumerate(chairs_of(chairs)) if view.name in names}
    return {record: without_names(chairs, seats)} if seats else {}


async def _purge(house: House) -> None:
    if not await house.store.purge():
        raise CannotDo("somebody_reads")
