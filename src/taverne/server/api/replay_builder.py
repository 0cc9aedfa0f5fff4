"""Builds replays in a thread beside the event loop, and keeps the pages of finished games."""

from __future__ import annotations

import asyncio
import gzip
from collections import Counter, OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from typing import Protocol, TypeAlias, TypeVar

import msgspec
from msgspec import Struct

from taverne.kernel.tagged import Seat
from taverne.server.api.replay import Replay
from taverne.words.grammar import Language

T = TypeVar("T")
MOST_WAITING = 8  # pages to build
MOST_WAITING_OF_ONE = 4  # of one network
MOST_FRAMES = 20_000  # of all finished replays whose states are kept: ten long ones
MOST_PAGE_BYTES = 8 * 1024 * 1024  # of all pages that are kept, compressed

# A finished replay as one guest sees it: the record, the names, the seat, the language.
Key: TypeAlias = tuple[str, tuple[str, ...], Seat | None, Language]


class AnyReplay(Protocol):
    """A finished game to show, made from its record or kept from when its rules were here."""

    def __len__(self) -> int: ...

    def encoded_page(self, first: int) -> bytes: ...


class TooManyWait(Exception):
    """The queue of pages to build is full."""


class Page(Struct, frozen=True):
    """A page of a replay as it is sent."""

    compressed: bytes
    tag: str  # a hash of its content
    frames: int  # of the whole replay


class ReplayBuilder:
    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "replays")
        self._waiting: Counter[str] = Counter()  # pages to build, by network
        self._indexes: OrderedDict[Key, AnyReplay] = OrderedDict()  # the one used last comes last
        self._pages: OrderedDict[tuple[Key, int], Page] = OrderedDict()  # the same
        self._page_bytes = 0

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)

    def forget(self) -> None:
        """Drop all pages that are kept, because names in them have changed."""
        self._indexes.clear()
        self._pages.clear()
        self._page_bytes = 0

    def is_known(self, key: Key) -> bool:
        """Whether a finished replay is at hand, so that a page of it is made quickly."""
        return key in self._indexes

    def kept_page(self, key: Key, first: int) -> Page | None:
        page = self._pages.get((key, first))
        if page is not None:
            self._pages.move_to_end((key, first))
        return page

    async def build(self, network: str, make: Callable[[], Replay]) -> Page:
        """Build a page of a game that is being played. Nothing of it is kept."""

        def page() -> Page:
            replay = make()
            return _page(msgspec.json.encode(replay), replay.total)

        return await self._in_thread(network, page)

    async def build_finished(
        self, network: str, key: Key, first: int, make_index: Callable[[], AnyReplay]
    ) -> Page:
        """Build a page of a finished game, and keep it."""

        def make() -> tuple[AnyReplay, Page]:
            index = self._indexes.get(key) or make_index()
            return index, _page(index.encoded_page(first), len(index))

        index, page = await self._in_thread(network, make)
        self._keep(key, first, index, page)
        return page

    async def _in_thread(self, network: str, make: Callable[[], T]) -> T:
        """Build in the thread. Raises TooManyWait if the queue, or the network's part of it, is full."""
        if self._waiting.total() >= MOST_WAITING or self._waiting[network] >= MOST_WAITING_OF_ONE:
            raise TooManyWait
        self._waiting[network] += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, make)
        finally:
            self._waiting[network] -= 1
            if not self._waiting[network]:
                del self._waiting[network]

    def _keep(self, key: Key, first: int, index: AnyReplay, page: Page) -> None:
        self._indexes[key] = index
        self._indexes.move_to_end(key)
        while len(self._indexes) > 1 and sum(map(len, self._indexes.values())) > MOST_FRAMES:
            self._indexes.popitem(last=False)
        if (key, first) not in self._pages:
            self._pages[key, first] = page
            self._page_bytes += len(page.compressed)
        while self._page_bytes > MOST_PAGE_BYTES:
            _, oldest = self._pages.popitem(last=False)
            self._page_bytes -= len(oldest.compressed)


def _page(content: bytes, frames: int) -> Page:
    data = gzip.compress(content, 6, mtime=0)
    return Page(data, f'"{sha256(data).hexdigest()[:20]}"', frames)
