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
            return Done(tables=look(self._house))
        async with self._one_at_a_time:
            try:
                said = await _done(self._house, request, by)
            except (CannotDo, DamagedData) as error:
                return Refused(str(error))
            except StoreError as error:
                return Refused(f"that could not be stored: {error}; then ask again")
        log.info("%s by %s: %s", tag_of(type(request)), by, said)
        return Done(said)


async def _done(house: House, request: Request, by: str) -> str:
    """Perform the act; what was done, in words."""
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
            return "deleted: " + (
                ", ".join(f"{count} {kind}" for kind, count in deleted.items()) or "nothing"
            )
        case Note():
            await house.store.operator.commit(
                Act(house.now(), request.what, request.target, request.detail, by)
            )
            return request.detail
        case Look():
            return ""
        case _:
            assert_never(request)


async def _settle(house: House, request: Settle, by: str) -> str:
    rows = house.store.operator
    if not await rows.has_report(request.number):
        raise CannotDo(f"there is no report {request.number}: taverne admin reports lists them")
    act = Act(house.now(), "settle", str(request.number), "", by)
    await rows.settle(act, request.number, request.note)
    return f"report {request.number} is settled"
