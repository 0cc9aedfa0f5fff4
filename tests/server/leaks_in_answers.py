"""Servers with a planted leak in an answer over HTTP or in a frame."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch
from zlib import crc32

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from taverne.server import app
from taverne.server.api import hints, records
from taverne.server.api.analysis import AnalysisEndpoint
from taverne.server.api.blocked import BlockedEndpoint
from taverne.server.api.games import GameEndpoints
from taverne.server.api.hints import HintEndpoint
from taverne.server.api.home import HomeEndpoints
from taverne.server.api.operations import OperationsEndpoints
from taverne.server.api.play_on import PlayOnEndpoint
from taverne.server.api.qr_code import QrCodeEndpoint
from taverne.server.api.records import RecordEndpoints
from taverne.server.api.session import SessionEndpoint
from taverne.server.api.tables import TableEndpoints
from taverne.server.http.static_files import StaticFiles
from taverne.server.sockets.client_session import ClientSession
from taverne.server.sockets.connection import Connection
from taverne.server.tables.broadcast import Broadcast
from taverne.server.tables.logged_table import LoggedTable
from taverne.server.tables.table_registry import TableRegistry
from taverne.server.tables.table_runner import TableRunner
from taverne.table.messages.outgoing import Stage
from taverne.table.messages.refusals import NotPlaying
from tests.server.leak_pairs import seen_by_players, with_hints
from tests.server.leaks import Planted, instead

_first: dict[TableRegistry, TableRunner] = {}  # the table of the two worlds, on the server that runs now


@contextmanager
def _noticing() -> Iterator[None]:
    """Remember the first table that a server opens."""
    honest = TableRegistry.open

    async def opened(self: TableRegistry, *rest: Any, **more: Any) -> Any:
        runner, invite = await honest(self, *rest, **more)
        if self not in _first:
            _first.clear()
            _first[self] = runner
        return runner, invite

    with patch.object(TableRegistry, "open", opened):
        yield
    _first.clear()


def here() -> TableRunner:
    return next(iter(_first.values()))


def entries() -> int:
    """How many entries the record has, secret ones included."""
    match = here().table.match if _first else None
    return 0 if match is None else len(match.record.entries)


def knowing(target: Any, name: str, make: Callable[[Any], Any]) -> Callable[[], Any]:
    """A planted leak that may ask for `entries`."""

    @contextmanager
    def plant() -> Iterator[None]:
        with _noticing(), instead(target, name, make)():
            yield

    return plant


def _answer(target: Any, name: str, change: Callable[[Response], Response | None]) -> Planted:
    """A leak in an answer: `change` alters the honest one, or gives another one."""

    def make(honest: Any) -> Any:
        async def method(self: Any, request: Request) -> Response:
            answer = await honest(self, request)
            return change(answer) or answer

        return method

    return Planted(knowing(target, name, make))


def _with_header(answer: Response) -> None:
    answer.headers["X-Entries"] = str(entries())


def _with_field(answer: Response) -> Response:
    return _other_body(
        answer, msgspec.json.encode({**msgspec.json.decode(answer.body), "entries": entries()})
    )


def _longer(answer: Response) -> Response:
    return _other_body(answer, bytes(answer.body) + b" " * entries())


def _other_status(answer: Response) -> None:
    answer.status_code += entries() % 2


def _other_body(answer: Response, body: bytes) -> Response:
    headers = {key: value for key, value in answer.headers.items() if key != "content-length"}
    return Response(body, answer.status_code, headers)


def _hint(change: Callable[[Any], dict[str, Any]]) -> Planted:
    def make(honest: Any) -> Any:
        def in_words(*rest: Any) -> Any:
            hint = honest(*rest)
            return hint.__replace__(**change(hint))

        return in_words

    return Planted(knowing(hints, "in_words", make), pairs=with_hints)


def _state() -> str:
    match = here().table.match
    return "" if match is None else repr(match.state)


def lot() -> int:
    """A number that depends on the whole state."""
    return crc32(_state().encode()) % 1000


def _busy_hints(honest: Any) -> Any:
    return lambda *rest: NotPlaying() if lot() % 2 else honest(*rest)


def _detail_with_entries(_honest: Any) -> Any:
    async def stored(self: Any, _name: str, problem: str) -> Any:
        found = await self._store.record(_name)
        if found is None:
            raise HTTPException(404, f"{problem} ({entries()})")
        return found

    return stored


def _not_finished(_honest: Any) -> Any:
    async def finished(self: Any, request: Request) -> Any:
        found = await self._store.record(request.path_params["record"])
        if found is None:
            raise HTTPException(404, f"still being played: move {entries()}")
        return found

    return finished


def _error_with_entries(honest: Any) -> Any:
    async def refused(request: Request, error: HTTPException) -> Response:
        answer: Response = await honest(request, error)
        answer.headers["X-Entries"] = str(entries())
        return answer

    return refused


def _page(change: Callable[[Any], dict[str, Any]]) -> Planted:
    """A leak in the pages of the replay so far."""

    def make(honest: Any) -> Any:
        def make_replay(*rest: Any) -> Any:
            page = honest(*rest)
            return page.__replace__(**change(page))

        return make_replay

    return Planted(knowing(records, "make_replay", make))


def _counted_moments(page: Any) -> dict[str, Any]:
    return {"frames": tuple(frame.__replace__(moment=frame.moment + entries()) for frame in page.frames)}


def _padded_frames(honest: Any) -> Any:
    def offer(self: Connection, texts: list[bytes]) -> None:
        honest(self, [text + b" " * entries() for text in texts])

    return offer


def _acks_that_count(honest: Any) -> Any:
    def offer(self: Connection, texts: list[bytes]) -> None:
        honest(self, [_counted(text) if b'"ack"' in text else text for text in texts])

    return offer


def _counted(text: bytes) -> bytes:
    return msgspec.json.encode({**msgspec.json.decode(text), "entries": entries()})


def _acks_last(honest: Any) -> Any:
    return lambda self, texts: honest(self, texts[::-1] if entries() % 2 else texts)


def _packets_split(honest: Any) -> Any:
    def offer(self: Connection, texts: list[bytes]) -> None:
        honest(self, texts)
        if entries() % 2:
            honest(self, [b'{"type":"heartbeat"}'])

    return offer


def _refusals_that_count(honest: Any) -> Any:
    return lambda self, *rest: _counted(honest(self, *rest))


def _other_refusal(honest: Any) -> Any:
    def render(self: Broadcast, id: str, reason: Any, guest: str, lang: Any) -> bytes:
        return bytes(honest(self, id, NotPlaying() if entries() % 2 else reason, guest, lang))

    return render


def _nothing_to_resume(honest: Any) -> Any:
    return lambda self, *rest: None if entries() % 2 else honest(self, *rest)


def _rejects_with_count(honest: Any) -> Any:
    def receive(self: ClientSession, text: bytes | None) -> None:
        honest(self, text)
        self._connection.offer([msgspec.json.encode({"type": "seen", "after": entries()})])

    return receive


def _waiting_card(honest: Any) -> Any:
    def card(self: Any, runner: TableRunner, *rest: Any) -> Any:
        shown = honest(self, runner, *rest)
        playing = shown.stage is Stage.PLAYING
        return shown.__replace__(pace=f"{shown.pace}{entries()}") if playing else shown

    return card


def _page_with_entries(honest: Any) -> Any:
    def page(self: StaticFiles, request: Request, preview: str = "") -> Response:
        answer: Response = honest(self, request, preview)
        answer.headers["X-Entries"] = str(entries())
        return answer

    return page


def _file_with_entries(honest: Any) -> Any:
    def file(self: StaticFiles, path: str, request: Request) -> Response:
        answer: Response = honest(self, path, request)
        answer.headers["X-Entries"] = str(entries())
        return answer

    return file


LEAKS: dict[str, Planted] = {
    "a hint whose text ends with the whole hidden state": _hint(lambda hint: {"text": hint.text + _state()}),
    "a hint with one reason more": _hint(lambda hint: {"because": (*hint.because, *[""] * (lot() % 2))}),
    "entries, in what a hand cannot play": _answer(BlockedEndpoint, "look", _with_field),
    "what a hand cannot play, in a length that counts entries": _answer(BlockedEndpoint, "look", _longer),
    "a hint whose number depends on the state": _hint(lambda hint: {"number": hint.number + lot()}),
    "a hint with fewer moves to choose from": _hint(lambda hint: {"others": hint.others[: lot() % 2]}),
    "a hint that is refused now and then": Planted(knowing(hints, "_why_not", _busy_hints), pairs=with_hints),
    "entries, in a header of hints and of their refusals": _answer(HintEndpoint, "hint", _with_header),
    "a ticket with the count of secret entries": _answer(TableEndpoints, "ticket", _with_field),
    "a ticket whose length counts entries": _answer(TableEndpoints, "ticket", _longer),
    "entries, in a header of the refusal of tokens": Planted(knowing(app, "_refused", _error_with_entries)),
    "a table page whose status changes": _answer(TableEndpoints, "table", _other_status),
    "a front page that grows with entries": _answer(HomeEndpoints, "look", _longer),
    "a table on the home page that counts entries": Planted(
        knowing(HomeEndpoints, "_table_card", _waiting_card)
    ),
    "entries, in the answer to an invitation": _answer(HomeEndpoints, "join", _with_field),
    "entries, in the answer to who opens another table": _answer(HomeEndpoints, "open_table", _with_field),
    "entries, in a QR code": _answer(QrCodeEndpoint, "draw", _with_field),
    "entries, in a rule page": _answer(GameEndpoints, "rules", _with_header),
    "entries, in the card of a game": _answer(GameEndpoints, "game", _with_field),
    "entries, in the analysis of another game": _answer(AnalysisEndpoint, "look", _with_field),
    "an analysis that is begun with the count": _answer(AnalysisEndpoint, "request", _with_field),
    "an analysis that is refused with the count": Planted(
        knowing(AnalysisEndpoint, "_finished", _not_finished)
    ),
    "entries, at the start of a game that is played on": _answer(PlayOnEndpoint, "open", _with_header),
    "entries, in the refusal of a record": Planted(knowing(RecordEndpoints, "_stored", _detail_with_entries)),
    "entries, in the replay of another game": _answer(RecordEndpoints, "replay", _with_header),
    "entries, in the file of another game": _answer(RecordEndpoints, "record_file", _longer),
    "frames of a replay in all, by entries": _page(lambda page: {"total": page.total + entries()}),
    "moments of a replay, by entries": _page(_counted_moments),
    "where a page of a replay begins": _page(lambda page: {"first": page.first + entries()}),
    "entries, in a health check": _answer(OperationsEndpoints, "livez", _longer),
    "readiness that depends on entries": _answer(OperationsEndpoints, "readyz", _other_status),
    "entries, at the end of a session": _answer(SessionEndpoint, "end", _with_header),
    "entries, in the header of a page": Planted(knowing(StaticFiles, "page", _page_with_entries)),
    "entries, in the header of a file": Planted(knowing(StaticFiles, "answer", _file_with_entries)),
    "frames that grow with entries": Planted(knowing(Connection, "offer", _padded_frames)),
    "acks that count entries": Planted(knowing(Connection, "offer", _acks_that_count)),
    "acks that come after the update": Planted(knowing(Connection, "offer", _acks_last)),
    "one frame more": Planted(knowing(Connection, "offer", _packets_split)),
    "refusals that count entries": Planted(
        knowing(Broadcast, "render_refusal", _refusals_that_count), pairs=seen_by_players
    ),
    "refusals for another reason": Planted(
        knowing(Broadcast, "render_refusal", _other_refusal), pairs=seen_by_players
    ),
    "a stream that cannot be resumed": Planted(knowing(LoggedTable, "messages_since", _nothing_to_resume)),
    "a receipt for every message": Planted(
        knowing(ClientSession, "receive", _rejects_with_count), pairs=seen_by_players
    ),
}
