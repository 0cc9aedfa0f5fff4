"""Endpoints for operators: health, readiness to write, and metrics."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from taverne.server.http.client import Client, client_of
from taverne.server.http.networks import NetworkList, parse_address
from taverne.server.metrics import Metrics
from taverne.server.process_metrics import process_metrics
from taverne.server.settings import Settings
from taverne.server.store.port import Store
from taverne.server.store.write_probe import WriteProbe
from taverne.server.tables.table_registry import TableRegistry
from taverne.server.workers.worker_pool import PoolFigures
from taverne.table.messages.outgoing import Stage

if TYPE_CHECKING:
    from taverne.server.notifications.turns import TurnNotifications


class OperationsEndpoints:
    def __init__(
        self,
        settings: Settings,
        registry: TableRegistry,
        store: Store,
        pools: Mapping[str, PoolFigures],
        metrics: Metrics,
        notifications: TurnNotifications | None,
    ) -> None:
        self._metrics_from = NetworkList(settings.metrics_from)
        self._registry = registry
        self._store = store
        self._write_probe = WriteProbe(store)
        self._pools = pools
        self._metrics = metrics
        self._notifications = notifications

    async def livez(self, _request: Request) -> Response:
        return PlainTextResponse("alive\n")

    async def readyz(self, _request: Request) -> Response:
        if self._registry.closing:
            return PlainTextResponse("closing\n", 503)
        if failure := await self._write_probe.failure():
            return PlainTextResponse(f"the data file cannot be written: {failure}\n", 503)
        return PlainTextResponse("ready\n")

    async def metrics(self, request: Request) -> Response:
        """Metrics, for the operator only: counts of commands would reveal when a player chooses a card."""
        if not self._is_operator(client_of(request)):
            raise HTTPException(404, "metrics are for the networks of metrics_from, not through a proxy")
        gauges: dict[str, float] = {f"tables_{stage}": 0 for stage in Stage}
        for runner in self._registry.runners:
            gauges[f"tables_{runner.table.stage}"] += 1
        gauges["bot_failures_total"] = self._pools["bot"].failures
        gauges["tables_damaged"] = len(self._registry.damaged)
        gauges["rows_damaged_total"] = len(self._store.damaged_rows)
        for kind, pool in self._pools.items():
            gauges |= _pool_figures(kind, pool)
        if self._notifications is not None:
            gauges |= self._notifications.figures()
        text = self._metrics.text(gauges, process_metrics())
        return PlainTextResponse(text, media_type="text/plain; version=0.0.4")

    def _is_operator(self, client: Client) -> bool:
        """Whether the request comes from where metrics may be read.

        A request that was passed on comes from elsewhere, whatever address it names.
        """
        return not client.forwarded and parse_address(client.address) in self._metrics_from


def _pool_figures(kind: str, pool: PoolFigures) -> dict[str, float]:
    """The metrics of one kind of workers."""
    label = f'{{worker="{kind}"}}'
    return {
        f"questions_waiting{label}": pool.waiting,
        f"questions_refused_total{label}": pool.refused,
        f"questions_failed_total{label}": pool.failures,
        f"questions_wait_seconds_count{label}": pool.waited,
        f"questions_wait_seconds_sum{label}": pool.waited_seconds,
    }
