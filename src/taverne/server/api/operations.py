"""Endpoints for operators: health, readiness to write, and metrics."""

from __future__ import annotations

from ipaddress import ip_address

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from taverne.server.http.rate_limits import address_of
from taverne.server.metrics import Metrics
from taverne.server.settings import Settings
from taverne.server.store.port import Store
from taverne.server.store.write_probe import WriteProbe
from taverne.server.tables.table_registry import TableRegistry
from taverne.server.workers.bot_worker import BotWorkers
from taverne.table.messages.outgoing import Stage


class OperationsEndpoints:
    def __init__(
        self, settings: Settings, registry: TableRegistry, store: Store, bots: BotWorkers, metrics: Metrics
    ) -> None:
        self._settings = settings
        self._registry = registry
        self._store = store
        self._write_probe = WriteProbe(store)
        self._bots = bots
        self._metrics = metrics

    async def livez(self, _request: Request) -> Response:
        return PlainTextResponse("alive\n")

    async def readyz(self, _request: Request) -> Response:
        if self._registry.closing:
            return PlainTextResponse("closing\n", 503)
        if failure := await self._write_probe.failure():
            return PlainTextResponse(f"the store cannot write: {failure}\n", 503)
        return PlainTextResponse("ready\n")

    async def metrics(self, request: Request) -> Response:
        """Metrics, for this machine only: counts of commands would reveal when a player chooses a card."""
        if not _is_this_machine(address_of(request, self._settings.proxies)):
            raise HTTPException(404, "metrics are available on the server's own machine only")
        gauges: dict[str, float] = {f"tables_{stage}": 0 for stage in Stage}
        for runner in self._registry.runners:
            gauges[f"tables_{runner.table.stage}"] += 1
        gauges["bot_failures_total"] = self._bots.failures
        gauges["tables_damaged"] = len(self._registry.damaged)
        gauges["rows_damaged_total"] = len(self._store.damaged_rows)
        return PlainTextResponse(self._metrics.text(gauges), media_type="text/plain; version=0.0.4")


def _is_this_machine(address: str) -> bool:
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False
