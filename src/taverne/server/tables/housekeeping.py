"""Periodic work: unload idle tables, compact and delete forgotten ones, measure latencies."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable

from taverne.server.clock import Clock
from taverne.server.delivery import latency
from taverne.server.settings import Limits, Settings
from taverne.server.store.operator_rows import TERM_COLUMNS, Act, OperatorRows, Terms
from taverne.server.store.port import Store, StoreError, TableRow
from taverne.server.store.said import as_detail, said
from taverne.server.tables.background_tasks import BackgroundTasks
from taverne.server.tables.table_registry import CLOCK_TOLERANCE, TableRegistry
from taverne.server.tables.table_runner import TableRunner

log = logging.getLogger(__name__)
SWEEP_SECONDS = 60.0
LOGS_AT_ONCE = 20  # that are compacted in one sweep


class Housekeeping:
    def __init__(
        self,
        registry: TableRegistry,
        store: Store,
        limits: Limits,
        tasks: BackgroundTasks,
        now: Callable[[], float],
        clock: Clock,
        operator: OperatorRows,
        terms: Terms,
    ) -> None:
        self._operator = operator
        self._terms = terms
        self._registry = registry
        self._store = store
        self._limits = limits
        self._tasks = tasks
        self._now = now
        self._clock = clock
        self._started = now()
        self._settled: set[str] = set()  # tables that need not be compacted until they were loaded again
        self._newest: float | None = None  # when the newest table was opened, as of the first sweep

    def start(self) -> None:
        self._tasks.spawn(_repeat(SWEEP_SECONDS, self.sweep))
        self._tasks.spawn(_repeat(SWEEP_SECONDS, self.report_clock))
        self._tasks.spawn(_repeat(latency.MEASURE_SECONDS, self.measure_latencies))

    async def measure_latencies(self) -> None:
        """Ping the players of all games in real time."""
        for runner in self._registry.runners:
            runner.broadcast.measure_latencies()

    async def report_clock(self) -> None:
        """Log that the system's clock was set, or that the machine was suspended."""
        jump = self._clock.jump()
        if abs(jump) > CLOCK_TOLERANCE:
            way = "ahead, or the machine was suspended," if jump > 0 else "back"
            log.warning(
                "the system's clock was set %s by %.0f s; time at the tables goes on evenly", way, abs(jump)
            )

    async def sweep(self) -> None:
        """Unload tables without listeners that wait for nothing; delete tables unused for a long time.

        Before that time, compact the logs of those unused for as long as the operator chose.
        """
        for runner in self._registry.runners:
            self._settled.discard(runner.row.id)
            if self._is_idle(runner):
                with contextlib.suppress(StoreError):  # then it is opened from an earlier checkpoint
                    await runner.save_checkpoint()
                if self._is_idle(runner):
                    self._registry.unload(runner.row.id)
        rows = await self._store.tables()
        time = self._time_in_service(rows)
        limit = time - self._limits.forgotten_seconds
        for row in rows:
            if row.opened < limit:
                await self._registry.delete_if_unused_since(row, limit)
        await keep_terms(self._operator, self._terms, time)
        if self._limits.log_seconds is not None:
            await self._compact_logs(rows, time - self._limits.log_seconds)

    def _is_idle(self, runner: TableRunner) -> bool:
        if runner.now() - runner.last_change <= self._limits.idle_seconds:
            return False
        return not runner.broadcast.listener_count and not runner.waits_for_something

    async def _compact_logs(self, rows: list[TableRow], limit: float) -> None:
        """Compact the logs of some of the tables that were not used since."""
        self._settled &= {row.id for row in rows}
        known = self._settled | {runner.row.id for runner in self._registry.runners}
        old = [row for row in rows if row.opened < limit and row.id not in known]
        for row in old:
            if await self._registry.compact_if_unused_since(row, limit):
                self._settled.add(row.id)
            if len(self._settled - known) == LOGS_AT_ONCE:
                break

    def _time_in_service(self, rows: list[TableRow]) -> float:
        """The time by which tables grow old.

        It does not run while the server is down: after a long break, or with a system clock that was set far
        ahead, all tables would be deleted at once.
        """
        now = self._now()
        if self._newest is None:
            self._newest = max([row.opened for row in rows], default=now)
        return min(now, self._newest + now - self._started)


def terms_of(settings: Settings) -> Terms:
    return Terms(settings.keep_records, settings.keep_reports, settings.keep_bans, settings.keep_acts)


async def keep_terms(
    operator: OperatorRows, terms: Terms, now: float, by: str = "the house"
) -> dict[str, int]:
    """Delete what is older than the operator's terms. Returns how many rows of each kind."""
    expired = dict.fromkeys(TERM_COLUMNS, 0) | await operator.expired(terms, now)
    if any(expired.values()):
        detail = as_detail(said("expired_rows", **expired))
        await operator.delete_expired(Act(now, "retention", "", detail, by), terms, now)
        told = ", ".join(f"{count} {kind}" for kind, count in expired.items() if count)
        log.warning("retention: deleted %s", told)
    return expired


async def _repeat(seconds: float, chore: Callable[[], Awaitable[None]]) -> None:
    """Run the chore every `seconds`. An exception is logged; the next run takes place as planned."""
    while True:
        await asyncio.sleep(seconds)
        try:
            await chore()
        except Exception:
            log.exception("housekeeping failed")
