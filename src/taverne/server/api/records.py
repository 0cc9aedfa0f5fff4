"""Records over HTTP: replays of games, and the files of finished ones."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from taverne.games import GAMES
from taverne.games.versions import game_for, read_record
from taverne.kernel.game import AnyGame
from taverne.kernel.record import BadRecord, OtherVersion, Record
from taverne.kernel.record_file import Label, label_of
from taverne.server.api.replay import ReplayIndex, bots_of, make_replay
from taverne.server.api.replay_builder import AnyReplay, Key, Page, ReplayBuilder, TooManyWait
from taverne.server.api.shown_game import ShownReplay
from taverne.server.http.admission import Admission, RefusedInWords
from taverne.server.http.client import client_of
from taverne.server.http.rate_limits import NetworkLimiter, RateLimiter
from taverne.server.http.responses import language
from taverne.server.settings import Settings
from taverne.server.store.checksums import DamagedData
from taverne.server.store.port import Store, StoredRecord
from taverne.server.tables.table_registry import TableRegistry
from taverne.server.tables.table_runner import TableRunner
from taverne.table.messages.commands import SpectatorsSee
from taverne.table.messages.outgoing import ChairView, Played, Update
from taverne.table.messages.refusals import NobodyWatches
from taverne.words.grammar import Language
from taverne.words.load import words, words_of

RETRY_SECONDS = 2
PAGES = 20  # of replays that are at hand, built for one network in the time of one replay
FRAME_SECONDS = 0.002  # more than a frame of a running game takes to build


class RecordEndpoints:
    def __init__(
        self,
        settings: Settings,
        registry: TableRegistry,
        store: Store,
        admission: Admission,
        builder: ReplayBuilder,
        now: Callable[[], float],
    ) -> None:
        self._live_seconds = settings.limits.live_replay_seconds
        self._registry = registry
        self._store = store
        self._admission = admission
        self._builder = builder
        self._by_guest = RateLimiter(settings.limits.replays, now)
        most, seconds = settings.limits.replays
        self._by_network = NetworkLimiter((most, seconds), now)
        self._pages_by_network = NetworkLimiter((most * PAGES, seconds), now)

    async def replay(self, request: Request) -> Response:
        """A page of a replay, from the frame `from` on.

        A running game is shown from the guest's own seat, to guests of its table; a finished game from any
        seat, to anybody with its link.
        """
        name, lang = request.path_params["record"], language(request)
        guest = await self._admission.guest(request)
        runner = await self._runner(name.split("-")[0], guest)
        match = None if runner is None else runner.table.match
        try:
            if runner is None or match is None or runner.logged.record != name:
                return await self._stored_game(request, name, lang)
            look = runner.table.snapshot(guest or "", runner.now())
            played = look.played or Played(look.chairs, look.seat)
            names = words_of(runner.game, lang).names(played.chairs)
            if match.record.end is None:
                return await self._running_game(request, runner, names, look, lang)
            seat = _seat(request, match.record.head.seats, played.seat)
            bots = bots_of(played.chairs)
            make = partial(ReplayIndex, runner.game, match.record, names, seat, lang, bots=bots)
            return await self._finished_game(request, (name, names, seat, lang), make)
        except TooManyWait as busy:
            retry = {"Retry-After": str(RETRY_SECONDS)}
            raise HTTPException(
                503, "many replays are wanted at once: try again in a moment", retry
            ) from busy

    async def record_file(self, request: Request) -> Response:
        """The record of a finished game, to download."""
        stored = await self._stored(request.path_params["record"], "no finished game has that name")
        name = f'attachment; filename="{stored.id}.jsonl"'
        return Response(stored.lines, media_type="application/jsonl", headers={"Content-Disposition": name})

    async def _stored_game(self, request: Request, name: str, lang: Language) -> Response:
        stored = await self._stored(name, "no game has that name, or it is still being played")
        label, chairs = label_and_chairs(stored)
        seat = _seat(request, len(chairs), None)
        make: Callable[[], AnyReplay]
        try:
            game_for(label.game, label.version)
            names = names_at(label, chairs, lang)
            make = partial(_stored_replay, stored, names, seat, lang)
        except OtherVersion:
            shown = await self._store.load_shown(name)
            if shown is None:
                raise
            names = names_at(label, chairs, lang)
            make = partial(ShownReplay, shown, names, seat, lang)
        return await self._finished_game(request, (name, names, seat, lang), make)

    async def _finished_game(self, request: Request, key: Key, make: Callable[[], AnyReplay]) -> Response:
        """A page of a replay that will never change."""
        first = _first(request)
        page = self._builder.kept_page(key, first)
        if page is None:
            limiter = self._pages_by_network if self._builder.is_known(key) else self._by_network
            if not limiter.take(client_of(request).shares):
                raise _too_many()
            network = client_of(request).queue(key[0])
            page = await self._builder.build_finished(network, key, first, make)
        headers = {"ETag": page.tag, "Cache-Control": "private, no-cache"}
        if request.headers.get("if-none-match") == page.tag:
            return Response(status_code=304, headers=headers)
        return _answer(page, request, headers)

    async def _known_entries(self, request: Request, runner: TableRunner) -> int | None:
        """How many entries of the running game this guest may know of; None: all. Players know of all.

        Raise RefusedInWords if nobody may watch the game.
        """
        guest = await self._admission.guest(request)
        device = () if guest is None else self._admission.device(guest).guests
        if any(runner.table.seating.find(each) is not None for each in device):
            return None
        if runner.table.settings.spectators is SpectatorsSee.NOTHING:
            raise RefusedInWords(403, NobodyWatches())
        return runner.logged.spectators_entries()

    async def _running_game(
        self,
        request: Request,
        runner: TableRunner,
        names: tuple[str, ...],
        look: Update[Any, Any, Any],
        lang: Language,
    ) -> Response:
        """A page of a replay so far. When it is sent depends on nothing that the guest may not know."""
        assert runner.table.match is not None
        record = runner.table.match.record
        known = await self._known_entries(request, runner)
        so_far = Record(record.head, record.seed, list(record.entries[:known]))
        if not self._by_guest.take(await self._admission.guest(request) or ""):
            raise _too_many()
        loop = asyncio.get_running_loop()
        begun = loop.time()
        page = await self._builder.build(
            client_of(request).queue(runner.row.id),
            partial(
                make_replay,
                runner.game,
                so_far,
                names,
                look.seat,
                lang,
                _first(request),
                bots_of(look.chairs),
            ),
        )
        await self._wait_for_tick(begun, page.frames)
        return _answer(page, request, {"Cache-Control": "no-store"})

    async def _wait_for_tick(self, begun: float, frames: int) -> None:
        """Wait until a moment that only the number of frames determines.

        Secret entries take time to replay but are no frames: without this, time would tell of them.
        """
        if not self._live_seconds:
            return
        now = asyncio.get_running_loop().time()
        tick = begun + self._live_seconds + frames * FRAME_SECONDS
        while tick < now:
            tick += self._live_seconds
        await asyncio.sleep(tick - now)

    async def _stored(self, name: str, problem: str) -> StoredRecord:
        stored = await self._store.record(name)
        if stored is None:
            raise HTTPException(404, problem)
        return stored

    async def _runner(self, table: str, guest: str | None) -> TableRunner | None:
        """The runner of a table that this guest may enter."""
        if guest is None or not await self._admission.may_enter(table, guest):
            return None
        return await self._registry.find(table)


def read_stored(stored: StoredRecord) -> tuple[AnyGame, Record[Any, Any], tuple[ChairView, ...]]:
    """The game, its record, and who sat where. Raise DamagedData if they cannot be read."""
    try:
        game, record = read_record(stored.lines)
        return game, record, msgspec.json.decode(stored.chairs, type=tuple[ChairView, ...])
    except OtherVersion:
        raise
    except (BadRecord, msgspec.DecodeError) as error:
        raise DamagedData(f"record {stored.id}: {error}") from error


def _stored_replay(
    stored: StoredRecord, names: tuple[str, ...], me: int | None, lang: Language
) -> ReplayIndex:
    game, record, chairs = read_stored(stored)
    return ReplayIndex(game, record, names, me, lang, bots=bots_of(chairs))


def label_and_chairs(stored: StoredRecord) -> tuple[Label, tuple[ChairView, ...]]:
    """The game with its version, and who sat where. Raise DamagedData if they cannot be read."""
    try:
        return label_of(stored.lines), msgspec.json.decode(stored.chairs, type=tuple[ChairView, ...])
    except (BadRecord, msgspec.DecodeError) as error:
        raise DamagedData(f"record {stored.id}: {error}") from error


def names_at(label: Label, chairs: tuple[ChairView, ...], lang: Language) -> tuple[str, ...]:
    """The names of all seats; bots of retired rules are called as they are today."""
    try:
        text = words_of(game_for(label.game, label.version), lang)
    except OtherVersion:
        if label.game not in GAMES:
            raise
        text = words(label.game, lang)
    return text.names(chairs)


def _too_many() -> HTTPException:
    retry = {"Retry-After": str(RETRY_SECONDS)}
    return HTTPException(429, "too many replays asked for: wait a little", retry)


def _first(request: Request) -> int:
    """The number of the first frame that is wanted."""
    wanted = request.query_params.get("from", "0")
    if not (wanted.isascii() and wanted.isdigit() and len(wanted) < 10):
        raise HTTPException(400, "`from` is the number of a frame: 0 or more")
    return int(wanted)


def _seat(request: Request, seats: int, own: int | None) -> int | None:
    """The seat from which a finished game is looked at: the one that is asked for, or the guest's own."""
    wanted = request.query_params.get("seat", "")
    return int(wanted) if wanted in map(str, range(seats)) else own


def _answer(page: Page, request: Request, headers: dict[str, str]) -> Response:
    headers = headers | {"Vary": "Accept-Encoding"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        data = gzip.decompress(page.compressed)
        return Response(data, headers=headers, media_type="application/json")
    return Response(
        page.compressed, headers=headers | {"Content-Encoding": "gzip"}, media_type="application/json"
    )
