"""Reports of players: a name or chat messages that the operator of the server should look at."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Annotated, Literal

from msgspec import Meta, Struct
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from taverne.kernel.tagged import Seat
from taverne.server.http.admission import Admission
from taverne.server.http.client import client_of
from taverne.server.http.rate_limits import NetworkLimiter, RateLimiter
from taverne.server.http.responses import body
from taverne.server.settings import Limits
from taverne.server.store.operator_rows import OperatorRows, Report
from taverne.server.store.port import Store
from taverne.server.tables.guest_entries import said_by

log = logging.getLogger(__name__)
LONGEST_NOTE = 280  # characters
MOST_MESSAGES = 10  # of the reported guest that are kept with a report: the latest
MOST_OPEN = 3  # reports of one guest about the same other one that wait for the operator


class ReportRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A report. What was said is taken from the table's log, never from the request."""

    seat: Seat
    kind: Literal["name", "chat"]
    note: Annotated[str, Meta(max_length=LONGEST_NOTE)] = ""


class ReportEndpoint:
    def __init__(
        self,
        admission: Admission,
        store: Store,
        operator: OperatorRows,
        limits: Limits,
        now: Callable[[], float],
    ) -> None:
        self._admission = admission
        self._store = store
        self._operator = operator
        self._now = now
        self._by_guest = RateLimiter(limits.reports_per_guest, now)
        self._by_network = NetworkLimiter(limits.reports_per_network, now)

    async def report(self, request: Request) -> Response:
        """Keep a report about the guest in a seat, for the operator to read."""
        runner, guest = await self._admission.admit(request)
        wanted = await body(request, ReportRequest)
        chairs = runner.table.seating.chairs
        chair = chairs[wanted.seat] if wanted.seat in range(len(chairs)) else None
        if chair is None or chair.guest is None or chair.guest == guest:
            raise HTTPException(422, "report another guest of this table, by their seat")
        if not self._by_guest.take(guest) or not self._by_network.take(client_of(request).shares):
            raise HTTPException(429, "too many reports from here: wait a little")
        if await self._operator.open_reports(guest, chair.guest) >= MOST_OPEN:
            raise HTTPException(429, "your earlier reports about this guest are still waiting to be read")
        said = []
        if wanted.kind == "chat":
            said = said_by(await self._store.read_kept_log(runner.row.id), chair.guest)[-MOST_MESSAGES:]
        note = " ".join("".join(each if each.isprintable() else " " for each in wanted.note).split())
        await self._operator.add_report(
            Report(
                at=self._now(),
                table=runner.row.id,
                reporter=guest,
                reported=chair.guest,
                name=chair.name,
                kind=wanted.kind,
                said="\n".join(each.text for each in said),
                note=note,
            )
        )
        log.warning(
            "a player reports a %s at table %s: see taverne admin reports", wanted.kind, runner.row.id
        )
        return Response(status_code=204)
