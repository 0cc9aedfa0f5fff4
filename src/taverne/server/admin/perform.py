"""Does what an operator asks, one act at a time: the same behind the socket of a server and in its folder."""

from __future__ import annotations

import asyncio
import logging
from typing import assert_never

from taverne.kernel.tagged import tag_of
from taverne.server.admin.bans import ban, unban
from taverne.server.admin.erase import erase, erase_name
from taverne.server.admin.house import CannotDo, House
from taverne.server.admin.requests import (
    Answer,
    Ban,
    CloseTable,
    Done,
    Erase,
    EraseName,
    KeepTerms,
    Look,
    Note,
    Refused,
    RemoveGuest,
    Request,
    Settle,
    Unban,
)
from taverne.server.admin.tables import close_table, look, remove_guest
from taverne.server.store.checksums import DamagedData
from taverne.server.store.operator_rows import Act
from taverne.server.store.port import StoreError
from taverne.server.store.said import Said, said
from taverne.server.tables.housekeeping import keep_terms

log = logging.getLogger(__name__)
log.setLevel(logging.INFO)  # every act is logged, whatever else is


class Performer:
    """Performs requests for the users of the operating system who are let in."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._one_at_a_time = asyncio.Lock()

    async def perform(self, request: Request, by: str) -> Answer:
        if isinstance(request, Look):
            return Done(said("looked"), look(self._house))
        async with self._one_at_a_time:
            try:
                done = await _done(self._house, request, by)
            except CannotDo as error:
                return Refused(error.said)
            except DamagedData as damage:
                return Refused(said("damaged_data", problem=str(damage)))
            except StoreError as error:
                return Refused(said("not_stored", problem=str(error)))
        facts = [done.text.replace("_", " "), *(f"{name} {value}" for name, value in done.values.items())]
        log.info("%s by %s: %s", tag_of(type(request)), by, ", ".join(facts))
        return Done(done)


async def _done(house: House, request: Request, by: str) -> Said:
    """Perform the act; what was done."""
    match request:
        case CloseTable():
            return await close_table(house, request, by)
        case RemoveGuest():
            return await remove_guest(house, request, by)
        case Ban():
            return await ban(house, request, by)
        case Unban():
            return await unban(house, request, by)
        case Settle():
            return await _settle(house, request, by)
        case Erase():
            return await erase(house, request, by)
        case EraseName():
            return await erase_name(house, request, by)
        case KeepTerms():
            deleted = await keep_terms(house.store.operator, request.terms, house.now(), by)
            return said("expired", **deleted) if any(deleted.values()) else said("nothing_expired")
        case Note():
            await house.store.operator.commit(
                Act(house.now(), request.what, request.target, request.detail, by)
            )
            return said("noted", what=request.what)
        case Look():
            return said("looked")
        case _:
            assert_never(request)


async def _settle(house: House, request: Settle, by: str) -> Said:
    rows = house.store.operator
    if not await rows.has_report(request.number):
        raise CannotDo("no_report", number=request.number)
    act = Act(house.now(), "settle", str(request.number), "", by)
    await rows.settle(act, request.number, request.note)
    return said("settled", number=request.number)
