"""Run the server: one process, one port, one data file. A graceful shutdown loses nothing."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import io
import logging
import signal
import socket
import sys
from collections.abc import Generator, Iterator
from functools import partial
from pathlib import Path

import segno
import uvicorn
from starlette.applications import Starlette

from taverne.server.app import Parts, make_app
from taverne.server.box_files import install_boxes
from taverne.server.http.descriptors import TooFewDescriptors, make_room_for
from taverne.server.http.http_protocol import HttpProtocol
from taverne.server.http.lan_address import EVERYWHERE, local_address
from taverne.server.http.open_connections import OpenConnections
from taverne.server.json_log import log_as_json
from taverne.server.notifications.set_up import CannotNotify
from taverne.server.settings import Settings
from taverne.server.sockets.websocket_transport import WebSocketTransport
from taverne.server.store import sqlite_version
from taverne.server.store.data_file import BadDataFile, make_folder
from taverne.server.store.folder_lock import CannotLock, FolderInUse, locked
from taverne.server.store.schema import NewerStore
from taverne.server.store.sqlite_store import SqliteStore

log = logging.getLogger(__name__)
MOST_HEADERS = 16 * 1024
# The kernel's send buffer of each socket: small, so that slow clients fill our own buffer, which is limited.
SEND_BUFFER = 16 * 1024
# How long a thread that builds a table or a replay may keep the event loop waiting: Python's own 5 ms are
# waited for at every system call of the loop.
SWITCH_SECONDS = 0.0005


class CannotOpen(Exception):
    """The server cannot start; the message says why."""


def serve(settings: Settings) -> None:
    """Run until interrupted, as the only process that uses the data folder."""
    log_as_json()
    if settings.box:
        install_boxes(Path(settings.box))
    try:
        make_room_for(settings.limits.connections)
    except TooFewDescriptors as error:
        raise CannotOpen(str(error)) from error
    with _owned(settings.data, settings.lock_seconds):
        _check_store(settings)
        _run(settings)


def _run(settings: Settings) -> None:
    listener = listen(settings)
    port = listener.getsockname()[1]
    try:
        app = make_app(settings)
    except CannotNotify as error:
        raise CannotOpen(str(error)) from error
    limits = settings.limits
    open_connections = OpenConnections(settings)
    config = uvicorn.Config(
        app,
        http=partial(HttpProtocol, limits, open_connections, app.state.quick_files),  # type: ignore[arg-type] # uvicorn only calls it
        h11_max_incomplete_event_size=MOST_HEADERS,
        ws=partial(WebSocketTransport, limits),  # type: ignore[arg-type] # uvicorn only calls it
        ws_max_size=limits.message_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=10.0,
        ws_ping_timeout=15.0,
        timeout_graceful_shutdown=5,
        server_header=False,
        date_header=False,
        proxy_headers=False,  # client.py decides whose headers are believed
        access_log=False,
        log_config=None,
    )
    _collect_garbage_rarely()
    sys.setswitchinterval(SWITCH_SECONDS)
    _greet(settings.host, port)
    if warning := sqlite_version.warning():
        log.warning(warning)
        print(f"\n  ! {warning}.", flush=True)
    with contextlib.suppress(KeyboardInterrupt):
        _Server(config, app).run([listener])  # on uvloop where there is one


def _collect_garbage_rarely() -> None:
    """Collect garbage less often: few objects form cycles, and the default costs a quarter of all time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


class _Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, app: Starlette) -> None:
        super().__init__(config)
        self._app = app

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell all clients to come back later before their sockets are closed."""
        parts: Parts | None = getattr(self._app.state, "parts", None)
        if parts is not None:
            await parts.registry.close()
            await asyncio.sleep(0.05)
        await super().shutdown(sockets)

    @contextlib.contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        """Exit with code 0 after a signal to stop. The end of the terminal is one, unless it is ignored."""
        with super().capture_signals():
            if signal.getsignal(signal.SIGHUP) is signal.SIG_DFL:
                signal.signal(signal.SIGHUP, self.handle_exit)
            yield
            self._captured_signals.clear()


@contextlib.contextmanager
def _owned(folder: Path, wait: float) -> Iterator[None]:
    """Hold the lock of the data folder. A process that is about to end gets `wait` seconds to release it."""
    with contextlib.ExitStack() as stack:
        try:
            make_folder(folder)
            try:
                stack.enter_context(locked(folder))
            except FolderInUse as used:
                log.warning("%s; waiting %g seconds for it to end", used, wait)
                stack.enter_context(locked(folder, wait))
        except (BadDataFile, CannotLock) as error:
            raise CannotOpen(str(error)) from error
        yield


def _check_store(settings: Settings) -> None:
    """Fail early if the data file cannot be opened, written or migrated."""
    try:
        SqliteStore(settings.data / "taverne.db").check()
    except (NewerStore, BadDataFile) as error:
        raise CannotOpen(str(error)) from error


def listen(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    # asyncio sets TCP_NODELAY only on sockets whose protocol is given as TCP.
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
    """Print the addresses of the server, and a QR code for phones in the same network."""
    print("\n  La Taverne est ouverte · The tavern is open\n")
    if host not in EVERYWHERE:
        print(f"    http://{host}:{port}/\n", flush=True)
        return
    print(f"    http://localhost:{port}/        sur cette machine · on this machine")
    if address := local_address():
        link = f"http://{address}:{port}/"
        print(f"    {link}    dans la maison · around the house\n")
        qr_code = io.StringIO()
        segno.make(link, error="l").terminal(out=qr_code, compact=True)
        print(qr_code.getvalue())
    print("  Ctrl-C pour fermer · to close", flush=True)
