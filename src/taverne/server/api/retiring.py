"""Keeps what is shown of games whose rules are about to be retired, while these rules are still here.

A frozen version whose package holds a file RETIRING will be left out of a later release. Until then the
server renders all finished games of that version in the background, one after the other, and stores them.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import AsyncIterator
from multiprocessing.connection import Connection

import msgspec

from taverne.games.versions import game_for, retiring_versions
from taverne.kernel.record import BadRecord, OtherVersion
from taverne.kernel.record_file import Label, label_of
from taverne.server.api.kept_version import kept_version, name_of
from taverne.server.api.shown_game import shown_game
from taverne.server.store.checksums import DamagedData
from taverne.server.store.port import Store, StoredRecord, StoreError
from taverne.server.workers.worker import READY, Worker

log = logging.getLogger(__name__)
LOOK_SECONDS = 5.0  # between two looks for games that have ended
RENDER_SECONDS = 600.0  # for one game
POLL_SECONDS = 0.05
CLOSING_SECONDS = 5.0
NICENESS = 19


class Retiring:
    """Renders finished games of retiring versions, and counts those whose rules are gone already."""

    def __init__(self, store: Store, memory: int) -> None:
        self._store = store
        self._memory = memory
        self._retiring = set(retiring_versions())
        self._seen = 0  # the number of the last record that was looked at
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.get_running_loop().create_task(self._run())

    async def close(self) -> None:
        """Stop, after a last look for games that have just ended."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if self._retiring:
            with contextlib.suppress(TimeoutError, StoreError, DamagedData):
                await asyncio.wait_for(self.keep_shown_games(), CLOSING_SECONDS)

    async def keep_shown_games(self) -> None:
        """Render and store each finished game of a retiring version that is not stored yet."""
        worker: Worker | None = None
        lost: Counter[tuple[str, int]] = Counter()
        try:
            async for number, name, label in self._not_shown():
                if (label.game, label.version) in self._retiring:
                    worker = worker or Worker(_render, niceness=NICENESS, memory=self._memory)
                    if not await self._keep(name, worker):
                        worker.stop()
                        worker = None
                elif _is_retired(label):
                    lost[label.game, label.version] += 1
                self._seen = number
        finally:
            if worker is not None:
                worker.stop()
        for (slug, version), count in lost.items():
            log.warning(
                "%d finished games of version %d of the rules of %s cannot be shown: these rules are not here"
                " any more; start a release that has them once on this data folder to keep what they show",
                count,
                version,
                slug,
            )

    async def _run(self) -> None:
        while True:
            try:
                await self._keep_versions()
                await self.keep_shown_games()
            except Exception:  # the next look comes as planned
                log.exception("keeping shown games failed")
            if not self._retiring:
                return
            await asyncio.sleep(LOOK_SECONDS)

    async def _keep_versions(self) -> None:
        for slug, version in sorted(self._retiring):
            if await self._store.load_shown(name_of(slug, version)) is None:
                kept = await asyncio.to_thread(kept_version, slug, version)
                await self._store.save_shown(name_of(slug, version), kept)

    async def _not_shown(self) -> AsyncIterator[tuple[int, str, Label]]:
        while rows := await self._store.records_not_shown(self._seen):
            for number, name, head in rows:
                with contextlib.suppress(BadRecord):
                    yield number, name, label_of(head)
                self._seen = max(self._seen, number)

    async def _keep(self, name: str, worker: Worker) -> bool:
        """Render one game and store it. Returns False if the worker cannot be used any more."""
        try:
            record = await self._store.record(name)
            if record is not None and (body := await _rendered(record, worker)):
                await self._store.save_shown(name, body)
                return True
            log.error("record %s cannot be rendered: it is damaged", name)
        except DamagedData:
            pass  # the store has reported it
        except (EOFError, OSError, TimeoutError) as error:
            log.error("record %s could not be rendered: %r", name, error)
            return False
        return True


async def _rendered(record: StoredRecord, worker: Worker) -> bytes:
    """The shown game from the worker; b"" if the record is damaged."""
    worker.send(msgspec.msgpack.encode((record.lines, record.chairs)))
    async with asyncio.timeout(RENDER_SECONDS):
        while True:
            message = worker.received()
            if message is not None and message != READY:
                return message
            await asyncio.sleep(POLL_SECONDS)


def _is_retired(label: Label) -> bool:
    try:
        game_for(label.game, label.version)
    except OtherVersion as error:
        return not error.newer
    return False


def _render(pipe: Connection) -> None:
    """The main function of the worker: reads records, writes shown games."""
    while True:
        lines, chairs = msgspec.msgpack.decode(pipe.recv_bytes(), type=tuple[str, bytes])
        try:
            pipe.send_bytes(shown_game(lines, chairs))
        except (BadRecord, msgspec.DecodeError):
            pipe.send_bytes(b"")
