"""The history of a guest over HTTP: their finished games, what these add up to, a copy, and its erasing.

Everything is read by the cookie of the request: nobody else's history can be asked for.
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import AsyncIterator, Callable

import msgspec
from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from taverne.server.api.history_statistics import MOST_COUNTED, HistoryStatistics, statistics_of
from taverne.server.api.history_texts import HistoryTexts, is_known
from taverne.server.api.rating import is_rated
from taverne.server.http.admission import Admission
from taverne.server.http.client import client_of
from taverne.server.http.rate_limits import NetworkLimiter
from taverne.server.http.responses import as_json, language
from taverne.server.settings import Limits
from taverne.server.store.history_rows import GameFilter, HistoryRows, OwnGame
from taverne.words.grammar import Language

PAGE = 30  # games
READ_AT_ONCE = 100
MOST_READ = 2_000  # for one page, if few games fit the filter


class HistoryGame(Struct, frozen=True):
    """A finished game of the guest."""

    record: str
    game: str
    at: float  # when it ended, in seconds since 1970
    place: int
    seats: int
    company: str  # "with Lila, Noé and Uncle Yves"
    shared: str  # who else has won: "with Noé"; "" if nobody
    score: str
    minutes: str
    stopped: bool = False  # the players stopped it, and nobody won
    not_rated: str = ""  # why it does not count for the rating; "" if it does


class HistoryPage(Struct, frozen=True):
    """The next games that fit the filter, the latest first."""

    games: tuple[HistoryGame, ...]
    more: str | None = None  # ask for those `before` this record; None: there are no more


class ErasedHistory(Struct, frozen=True):
    games: int


class _Wanted(Struct, frozen=True):
    """The filter of a request."""

    rows: GameFilter
    won: bool
    name: str

    def fits(self, game: OwnGame, texts: HistoryTexts) -> bool:
        if self.won and game.row.result.ranks[game.seat] != 1:
            return False
        return not self.name or self.name in [texts.names[seat] for seat in texts.others]


class HistoryEndpoints:
    def __init__(
        self,
        admission: Admission,
        history: HistoryRows,
        limits: Limits,
        now: Callable[[], float],
        forget_replays: Callable[[], None],
    ) -> None:
        self._admission = admission
        self._history = history
        self._limiter = NetworkLimiter(limits.histories, now)
        self._forget_replays = forget_replays

    async def page(self, request: Request) -> Response:
        """The guest's games that fit the filter, so many at a time."""
        guest = await self._guest(request)
        if guest is None:
            return as_json(HistoryPage(()))
        return as_json(await self._page(guest, await self._wanted(request, guest), language(request)))

    async def statistics(self, request: Request) -> Response:
        """Statistics of the guest's games."""
        guest = await self._guest(request)
        if guest is None:
            return as_json(HistoryStatistics())
        games = await self._history.games_of(guest, GameFilter(), MOST_COUNTED)
        lang = language(request)
        return as_json(await asyncio.to_thread(statistics_of, games, lang))

    async def export(self, request: Request) -> Response:
        """All games of the guest as JSON lines."""
        guest = await self._guest(request)
        headers = {
            "Cache-Control": "no-store",
            "Content-Disposition": 'attachment; filename="la-taverne.jsonl"',
        }
        lines = self._lines(guest, language(request)) if guest is not None else _nothing()
        return StreamingResponse(lines, headers=headers, media_type="application/x-ndjson")

    async def erase(self, request: Request) -> Response:
        """Erase the guest's history, and their name beside the games. Replays stay with the others."""
        guest = await self._guest(request)
        if guest is None:
            return as_json(ErasedHistory(0))
        games = await self._history.erase(guest)
        self._forget_replays()
        return as_json(ErasedHistory(games))

    async def _guest(self, request: Request) -> str | None:
        if not self._limiter.take(client_of(request).shares):
            raise HTTPException(429, "too many questions about histories from here: wait a little")
        return await self._admission.guest(request)

    async def _wanted(self, request: Request, guest: str) -> _Wanted:
        """The filter of the request. Refused if it makes no sense."""
        query = request.query_params
        if (game := query.get("game", "")) and not is_known(game):
            raise HTTPException(422, f"there is no game {game!a}: use the slug of one, or leave it out")
        if (result := query.get("result", "")) not in ("", "won"):
            raise HTTPException(422, f"there is no result {result!a}: use won, or leave it out")
        before = None
        if record := query.get("before"):
            ended = await self._history.when_ended(guest, record)
            if ended is None:
                raise HTTPException(422, "no game of yours has this record: ask for the first page again")
            before = (ended, record)
        rows = GameFilter(game, _time(query.get("from")), _time(query.get("to")), before)
        return _Wanted(rows, result == "won", query.get("with", ""))

    async def _page(self, guest: str, wanted: _Wanted, lang: Language) -> HistoryPage:
        found: list[HistoryGame] = []
        read, rows = 0, wanted.rows
        while True:
            games = await self._history.games_of(guest, rows, READ_AT_ONCE)
            for number, game in enumerate(games, 1):
                texts = HistoryTexts(game, lang) if is_known(game.row.game) else None
                if texts is not None and wanted.fits(game, texts):
                    found.append(_shown(game, texts))
                if len(found) == PAGE:
                    is_last = number == len(games) < READ_AT_ONCE
                    return HistoryPage(tuple(found), None if is_last else game.row.record)
            read += len(games)
            if len(games) < READ_AT_ONCE:
                return HistoryPage(tuple(found))
            if read >= MOST_READ:
                return HistoryPage(tuple(found), games[-1].row.record)
            rows = _after(rows, games[-1])

    async def _lines(self, guest: str | None, lang: Language) -> AsyncIterator[bytes]:
        rows = GameFilter()
        while guest is not None and (games := await self._history.games_of(guest, rows, READ_AT_ONCE)):
            yield b"".join(_line(game, lang) for game in games if is_known(game.row.game))
            rows = _after(rows, games[-1])


def _after(rows: GameFilter, last: OwnGame) -> GameFilter:
    return rows.__replace__(before=(last.row.at, last.row.record))


async def _nothing() -> AsyncIterator[bytes]:
    yield b""


def _time(text: str | None) -> float | None:
    """A time in seconds since 1970. Refused if it is none."""
    if not text:
        return None
    try:
        time = float(text)
    except ValueError:
        time = math.nan
    if not math.isfinite(time):
        raise HTTPException(422, "from and to are times in seconds since 1970")
    return time


def _shown(game: OwnGame, texts: HistoryTexts) -> HistoryGame:
    ranks = game.row.result.ranks
    return HistoryGame(
        record=game.row.record,
        game=game.row.game,
        at=game.row.at,
        place=ranks[game.seat],
        seats=len(ranks),
        company=texts.company,
        shared=texts.won_with,
        score=texts.score,
        minutes=texts.minutes,
        stopped=game.row.result.stopped,
        not_rated="" if is_rated(game) else texts.not_rated,
    )


def _line(game: OwnGame, lang: Language) -> bytes:
    """One game in the copy that a guest takes along."""
    result, texts = game.row.result, HistoryTexts(game, lang)
    line = {
        "record": game.row.record,
        "game": game.row.game,
        "version": result.version,
        "began": result.began,
        "ended": game.row.at,
        "seconds": result.seconds,
        "seat": game.seat,
        "names": texts.names,
        "bots": [view.bot for view in game.row.views],
        "scores": result.scores,
        "ranks": result.ranks,
        "rated": is_rated(game),
        "cards": result.pieces[game.seat] if result.pieces else {},
    }
    return msgspec.json.encode(line) + b"\n"
