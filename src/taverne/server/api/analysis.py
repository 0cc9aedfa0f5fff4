"""The chances of a finished game, for whoever has its link; never before it is over."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from taverne.server.http.rate_limits import RateLimiter, address_of
from taverne.server.http.responses import as_json
from taverne.server.store.port import StoredRecord
from taverne.server.tables.table_registry import TableRegistry
from taverne.server.workers.analysis_worker import AnalysisWorker, Progress, TooManyWait


class AnalysisEndpoint:
    def __init__(self, house: TableRegistry, analysts: AnalysisWorker) -> None:
        self._house = house
        self._analysts = analysts
        self._allowance = RateLimiter(house.settings.limits.analyses_per_address, house.now)

    async def look(self, request: Request) -> Response:
        record = await self._finished(request)
        return as_json(await self._analysts.stand(record.id))

    async def want(self, request: Request) -> Response:
        """Have it worked out, unless it is already, or about to be."""
        record = await self._finished(request)
        if (await self._analysts.stand(record.id)).stand in (Progress.NONE, Progress.FAILED):
            if not self._allowance.take(address_of(request, self._house.settings.proxies)):
                raise HTTPException(429, "too many games looked back on from here: wait a little")
            try:
                self._analysts.want(record.id, record.lines)
            except TooManyWait as busy:
                raise HTTPException(503, "many games wait to be looked back on: try again later") from busy
        return as_json(await self._analysts.stand(record.id))

    async def _finished(self, request: Request) -> StoredRecord:
        """Only what is over is kept as a record."""
        stored = await self._house.store.record(request.path_params["record"])
        if stored is None:
            raise HTTPException(404, "no finished game has that name")
        return stored
