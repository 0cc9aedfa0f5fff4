"""Checks now and then that the store can write, however many ask."""

from __future__ import annotations

import asyncio

from taverne.server.store.port import Store, StoreError

SECONDS = 1.0  # for which a result is good


class WriteProbe:
    """Writes to the store once a second at most. All who ask in that time share the result."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._begun = 0.0
        self._probe: asyncio.Task[StoreError | None] | None = None

    async def failure(self) -> StoreError | None:
        """The reason why the store cannot write; None if it can."""
        loop = asyncio.get_running_loop()
        if self._probe is None or (self._probe.done() and loop.time() - self._begun >= SECONDS):
            self._begun = loop.time()
            self._probe = loop.create_task(self._write())
        return await asyncio.shield(self._probe)

    async def _write(self) -> StoreError | None:
        try:
            await self._store.check_writable()
        except StoreError as error:
            return error
        return None
