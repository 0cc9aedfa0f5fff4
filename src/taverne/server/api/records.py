"""Records over HTTP: replays of games, and the files of finished ones."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from taverne.games import GAMES
from taverne.kernel.game import AnyGame
from taverne.kernel.record import BadRecord, Record
from taverne.kernel.record_file import load as read_record
from taverne.server.api.replay import make_replay
from taverne.server.http.admission import Admission
from taverne.server.http.responses import as_json, compressed, language
from taverne.server.store.checksums import DamagedData
from taverne.server.store.port import Store, StoredRecord
from taverne.server.tables.table_registry import TableRegistry
from taverne.server.tables.table_runner import TableRunner
from taverne.table.messages.outgoing import ChairView
from taverne.words.load import words


class RecordEndpoints:
    def __init__(self, registry: TableRegistry, store: Store, admission: Admission) -> None:
        self._registry = registry
        self._store = store
        self._admission = admission

    async def replay(self, request: Request) -> Response:
        """The replay of a running game from the guest's own seat, or of a finished game from any seat."""
        game, record, names, me = await self._record(request)
        wanted = request.query_params.get("seat", "")
        if record.end is not None and wanted in map(str, range(record.head.seats)):
            me = int(wanted)
        return compressed(as_json(make_replay(game, record, names, me, language(request))), request)

    async def record_file(self, request: Request) -> Response:
        """The record of a finished game, to download."""
        stored = await self._store.record(request.path_params["record"])
        if stored is None:
            raise HTTPException(404, "no finished game has that name")
        name = f'attachment; filename="{stored.id}.jsonl"'
        return Response(stored.lines, media_type="application/jsonl", headers={"Content-Disposition": name})

    async def _record(self, request: Request) -> tuple[Any, Any, tuple[str, ...], int | None]:
        """Find a finished game for anybody with its link, or a running game for guests of its table.

        Returns the game, its record, the names by seat, and the guest's seat.
        """
        name, lang = request.path_params["record"], language(request)
        guest = await self._admission.guest(request)
        runner = await self._runner(name.split("-")[0], guest)
        match = None if runner is None else runner.table.match
        if runner is not None and match is not None and runner.logged.record == name:
            look = runner.table.snapshot(guest or "", runner.now())
            return runner.game, match.record, words(runner.game.slug, lang).names(look.chairs), look.seat
        stored = await self._store.record(name)
        if stored is None:
            raise HTTPException(404, "no game has that name, or it is still being played")
        game, record, chairs = read_stored(stored)
        return game, record, words(game.slug, lang).names(chairs), None

    async def _runner(self, table: str, guest: str | None) -> TableRunner | None:
        """The runner of a table that this guest may enter."""
        if guest is None or not await self._admission.may_enter(table, guest):
            return None
        return await self._registry.find(table)


def read_stored(stored: StoredRecord) -> tuple[AnyGame, Record[Any, Any], tuple[ChairView, ...]]:
    """The game, its record, and who sat where. Raise DamagedData if they cannot be read."""
    try:
        game, record = read_record(stored.lines, GAMES)
        return game, record, msgspec.json.decode(stored.chairs, type=tuple[ChairView, ...])
    except (BadRecord, msgspec.DecodeError) as error:
        raise DamagedData(f"record {stored.id}: {error}") from error
