"""The analysis of a finished game over HTTP, for anybody with the link to its record."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec.structs import replace
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from taverne.games.versions import game_for
from taverne.kernel.record import OtherVersion
from taverne.kernel.tagged import Seat
from taverne.server.api.analysis_texts import analysis_texts
from taverne.server.api.records import label_and_chairs, names_at
from taverne.server.http.client import client_of
from taverne.server.http.rate_limits import NetworkLimiter
from taverne.server.http.responses import as_json, language
from taverne.server.settings import Settings
from taverne.server.store.port import Store, StoredRecord
from taverne.server.workers.analysis_worker import (
    Analysis,
    AnalysisWorker,
    Progress,
    TooManyWait,
    is_old,
)
from taverne.words.grammar import Language
from taverne.words.load import house_words, words_of
from taverne.words.roles import Reader


class AnalysisEndpoint:
    def __init__(
        self, settings: Settings, store: Store, worker: AnalysisWorker, now: Callable[[], float]
    ) -> None:
        self._store = store
        self._worker = worker
        self._limiter = NetworkLimiter(settings.limits.analyses_per_network, now)

    async def look(self, request: Request) -> Response:
        """The progress of the analysis, or its result."""
        return as_json(await self._progress(await self._finished(request), language(request)))

    async def request(self, request: Request) -> Response:
        """Ask for the analysis, unless it is done, running or waiting."""
        record = await self._finished(request)
        analysis = await self._worker.progress(record.id)
        if analysis.stand in (Progress.NONE, Progress.FAILED) or (is_old(analysis) and _is_playable(record)):
            if not self._limiter.take(client_of(request).shares):
                raise HTTPException(429, "too many games looked back on from here: wait a little")
            label, _ = label_and_chairs(record)
            game_for(label.game, label.version)  # raises OtherVersion
            try:
                self._worker.request(record.id, record.lines, client_of(request).network)
            except TooManyWait as busy:
                raise HTTPException(
                    503, "many games wait to be looked back on: try again later", {"Retry-After": "60"}
                ) from busy
        return as_json(await self._progress(record, language(request)))

    async def _progress(self, record: StoredRecord, lang: Language) -> Analysis:
        """How far the analysis is. A result comes with its texts."""
        analysis = await self._worker.progress(record.id)
        if analysis.hindsight is None:
            return analysis
        label, chairs = label_and_chairs(record)
        names = names_at(label, chairs, lang)
        spoken = _GameWords(record, names, lang) if analysis.hindsight.better else None
        texts = analysis_texts(analysis.hindsight, house_words(lang), names, spoken)
        return replace(analysis, texts=texts)

    async def _finished(self, request: Request) -> StoredRecord:
        """The record of the game. Records are stored only when games end."""
        stored = await self._store.record(request.path_params["record"])
        if stored is None:
            raise HTTPException(404, "no finished game has that name")
        return stored


class _GameWords:
    """The words of the game of a record, in one language."""

    def __init__(self, record: StoredRecord, names: tuple[str, ...], lang: Language) -> None:
        label, _ = label_and_chairs(record)
        self._game = game_for(label.game, label.version)
        self._text, self._names = words_of(self._game, lang), names

    def move(self, move: str) -> str:
        if move == "null":
            return self._text.label("ui", "hold_back")
        return self._text.say("move", self._game.move_decoder.decode(move), Reader(self._names))

    def reason(self, reason: str, seat: Seat) -> str:
        if not reason:
            return ""
        (said,) = msgspec.json.decode(f"[{reason}]", type=self._game.reasons_type)
        return self._text.say("because", said, Reader(self._names, seat))


def _is_playable(record: StoredRecord) -> bool:
    """Whether the rules of the record are here, so that it can be analysed again."""
    label, _ = label_and_chairs(record)
    try:
        game_for(label.game, label.version)
    except OtherVersion:
        return False
    return True
