"""The parts of a server that acts work on: those of a running one, or of a folder that no server uses."""

from __future__ import annotations

import contextlib
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Literal

from taverne.server.http.bans import Bans
from taverne.server.settings import Settings
from taverne.server.store.folder_lock import locked
from taverne.server.store.said import Said
from taverne.server.store.sqlite_store import SqliteStore
from taverne.server.tables.alarms import Alarms
from taverne.server.tables.background_tasks import BackgroundTasks
from taverne.server.tables.bot_scheduler import BotScheduler
from taverne.server.tables.table_registry import TableRegistry
from taverne.server.workers.bot_worker import BotWorkers
from taverne.server.workers.worker_pool import PoolLimits
from taverne.table.chair import PROGRAM

DATA_FILE = "taverne.db"
SHORT = 12  # letters of a guest's id that are shown


@dataclass(frozen=True)
class House:
    folder: Path
    store: SqliteStore
    registry: TableRegistry
    bans: Bans
    now: Callable[[], float]
    revoke: Callable[[str], Awaitable[None]]  # a guest's cookie
    drop_tickets: Callable[[str], None]  # of a guest
    end_notifications: Callable[[str], None]  # of a guest, whose subscriptions the store has forgotten
    forget_replays: Callable[[], None]  # that are kept in memory


class CannotDo(Exception):
    """An act that is not done; it says why, and what would be right."""

    def __init__(self, text: str, /, **values: str | int) -> None:
        super().__init__(text, values)
        self.said = Said(text, values)


@contextlib.asynccontextmanager
async def folder_house(settings: Settings, now: Callable[[], float] = time.time) -> AsyncIterator[House]:
    """A house without sockets, clocks and bots, which holds the lock of the folder."""
    with locked(settings.data):
        store = SqliteStore(settings.data / DATA_FILE, settings.loose_lines)
        await store.open()
        tasks = BackgroundTasks()
        await tasks.close()  # bots make no moves
        alarms = Alarms(tasks)
        alarms.close()
        bots = BotScheduler(BotWorkers(PoolLimits(0, 1.0, 1, 1)), settings.bot_pause, tasks)
        registry = TableRegistry(store, alarms, bots, tasks, now)
        bans = Bans(store.operator, now)
        revoke = partial(_revoke, store, now)
        try:
            idle: Callable[[str], None] = lambda _: None  # noqa: E731 - nothing of a server is in memory
            yield House(settings.data, store, registry, bans, now, revoke, idle, idle, lambda: None)
        finally:
            await registry.close()
            await store.close()


async def _revoke(store: SqliteStore, now: Callable[[], float], guest: str) -> None:
    await store.revoke_guest(guest, now())


def short(guest: str) -> str:
    """The part of a guest's id that is shown. The id is a hash: nobody can act as a guest by it."""
    prefix, colon, rest = guest.rpartition(":")
    return f"{prefix}{colon}{rest[:SHORT]}"


async def find_guest(house: House, text: str) -> str:
    """The guest whose id begins with this text."""
    wanted = text.strip().lower()
    digits = wanted.removeprefix(PROGRAM)
    if len(digits) < 6 or not all(letter in "0123456789abcdef" for letter in digits):
        raise CannotDo("not_a_guest", guest=repr(text))
    known = set(await house.store.operator.guests_like(wanted))
    known |= {
        guest
        for runner in house.registry.runners
        for guest in runner.broadcast.addresses()
        if guest.startswith(wanted)
    }
    return only(known, text, "guest")


async def find_table(house: House, text: str) -> str:
    """The table whose id begins with this text."""
    wanted = text.strip().lower()
    if len(wanted) < 4 or not wanted.isalnum():
        raise CannotDo("not_a_table", table=repr(text))
    return only(set(await house.store.operator.tables_like(wanted)), text, "table")


def only(found: set[str], text: str, kind: Literal["guest", "table"]) -> str:
    """The one guest or table whose id begins with the text."""
    if not found:
        raise CannotDo("no_guest" if kind == "guest" else "no_table", id=repr(text))
    if len(found) > 1:
        several = "several_guests" if kind == "guest" else "several_tables"
        raise CannotDo(several, id=repr(text), count=len(found))
    return found.pop()
