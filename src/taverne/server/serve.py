"""Open the house: one process, one port, one data file; closed gently, it loses nothing."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import io
import json
import logging
import socket
import sqlite3
import sys
import traceback
from collections.abc import Generator
from datetime import UTC, datetime
from functools import partial

import segno
import uvicorn
from starlette.applications import Starlette

from taverne.server.app import make_app
from taverne.server.http.lan_address import EVERYWHERE, local_address
from taverne.server.settings import Settings
from taverne.server.sockets.websocket_transport import WebSocketTransport
from taverne.server.store.sqlite_store import NewerStore, SqliteStore
from taverne.server.tables.table_registry import TableRegistry

MOST_HEADERS = 16 * 1024
SEND_BUFFER = 16 * 1024  # per socket in the kernel: a stuck reader shows in our own buffer instead


class CannotOpen(Exception):
    """The house cannot open; the message says why."""


def serve(settings: Settings) -> None:
    """Run until interrupted."""
    _log_as_json()
    _check_store(settings)
    listener = listen(settings)
    port = listener.getsockname()[1]
    app = make_app(settings)
    config = uvicorn.Config(
        app,
        http="h11",
        h11_max_incomplete_event_size=MOST_HEADERS,
        ws=partial(WebSocketTransport, settings.limits.unread_bytes),  # type: ignore[arg-type] # it is only ever called
        ws_max_size=settings.limits.message_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=10.0,
        ws_ping_timeout=15.0,
        timeout_graceful_shutdown=5,
        server_header=False,
        date_header=False,
        access_log=False,
        log_config=None,
    )
    _sweep_seldom()
    _greet(settings.host, port)
    with contextlib.suppress(KeyboardInterrupt):
        _Server(config, app).run([listener])  # on uvloop where there is one


def _sweep_seldom() -> None:
    """Hardly anything here lies in cycles: looking for them at every turn costs a quarter of all time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


class _Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, app: Starlette) -> None:
        super().__init__(config)
        self._app = app

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Guests are told before their lines are closed."""
        house: TableRegistry | None = getattr(self._app.state, "house", None)
        if house is not None:
            await house.close()
            await asyncio.sleep(0.05)
        await super().shutdown(sockets)

    @contextlib.contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        """Being asked to close and having closed is no failure: the exit code is 0."""
        with super().capture_signals():
            yield
            self._captured_signals.clear()


def _check_store(settings: Settings) -> None:
    """Before anybody is let in."""
    try:
        SqliteStore(settings.data / "taverne.db").check()
    except (NewerStore, sqlite3.Error, OSError) as error:
        raise CannotOpen(f"cannot use the data in {settings.data}: {error}") from error


def listen(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    # Only sockets that say they are TCP are told by asyncio not to hold back small packets.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
    try:
        listener.bind((settings.host, settings.port))
    except (OSError, OverflowError) as error:
        raise CannotOpen(f"cannot listen on {settings.host} port {settings.port}: {error}") from error
    listener.listen(2048)
    listener.setblocking(False)
    return listener


def _greet(host: str, port: int) -> None:
    """Where to go, and for a phone in the same room a square to look at."""
    print("\n  La Taverne est ouverte · The tavern is open\n")
    if host not in EVERYWHERE:
        print(f"    http://{host}:{port}/\n", flush=True)
        return
    print(f"    http://localhost:{port}/        sur cette machine · on this machine")
    if address := local_address():
        link = f"http://{address}:{port}/"
        print(f"    {link}    dans la maison · around the house\n")
        square = io.StringIO()
        segno.make(link, error="l").terminal(out=square, compact=True)
        print(square.getvalue())
    print("  Ctrl-C pour fermer · to close", flush=True)


class JsonFormatter(logging.Formatter):
    """One line per event. Of an error its kind and place, never its values: they could be somebody's hand."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "where": record.name,
        }
        if record.exc_info and record.exc_info[0] is not None:
            frames = traceback.extract_tb(record.exc_info[2])
            line["error"] = record.exc_info[0].__name__
            line["trace"] = " < ".join(f"{frame.name}:{frame.lineno}" for frame in reversed(frames))
        else:
            line["event"] = record.getMessage()
        return json.dumps(line, ensure_ascii=True)


def _is_ours(record: logging.LogRecord) -> bool:
    """Whether it is about the house: what strangers send it that is no HTTP, or no text, fills no log."""
    bad_text = record.exc_info is not None and record.exc_info[0] is UnicodeDecodeError
    return record.name != "uvicorn.error" or not (bad_text or record.msg.startswith("Invalid HTTP request"))


def _log_as_json() -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(_is_ours)
    handler.setFormatter(JsonFormatter())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
