"""The connection to one table: after a cut it reconnects and resumes the stream of messages where it stopped.

A command without an acknowledgement is sent again under the same id, so that the server carries it out once.
"""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import Any, TypeAlias

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.typing import Origin

from taverne.kernel.game import AnyGame
from taverne.table.messages.commands import Command
from taverne.terminal.remote.house import House, HouseError
from taverne.terminal.remote.wire import Ack, Closing, Fresh, Heard, Nack, Played, Ticket, Told, decoder
from taverne.terminal.terminal_words import HouseCloses, LineBack, LineLost, TableMovesOn

FIRST_DELAY = 0.4  # seconds before the first attempt to reconnect; it doubles with each
LONGEST_DELAY = 8.0
ACK_SECONDS = 10.0  # without an acknowledgement; then the socket counts as dead
OPEN_SECONDS = 15.0
LAST_WORDS_SECONDS = 1.0  # for commands under way when the program ends
MOST_BYTES = 1 << 22  # of a message

Stream: TypeAlias = Told[Any, Any, Any] | Fresh[Any, Any, Any] | Heard
News: TypeAlias = Stream | Nack | LineLost | LineBack | HouseCloses | TableMovesOn | HouseError


class _AnotherGame(Exception):
    """The table plays another game than this connection can decode."""


class Connection:
    """Runs in a thread of its own. `deliver` is called there with each message, in order and without gaps."""

    def __init__(self, house: House, table: str, game: AnyGame, deliver: Callable[[News], None]) -> None:
        self._house, self._table = house, table
        self._game = game
        self._decode = decoder(game).decode
        self._deliver = deliver
        self._loop = asyncio.new_event_loop()
        self._socket: ClientConnection | None = None
        self._last: int | None = None  # the number of the last message; None asks for a snapshot
        self._pending: dict[str, bytes] = {}  # commands without an acknowledgement, by id
        self._attempts = 0
        self._lost = False
        self._tasks: set[asyncio.Task[None]] = set()
        self._pause = 0.0  # seconds that the server asked for before it closed
        self._thread = Thread(target=self._run, daemon=True)

    def start(self) -> None:
        self._thread.start()

    def send(self, command: Command[Any]) -> None:
        """Send a command, now or as soon as there is a connection."""
        id = secrets.token_hex(12)
        text = msgspec.json.encode({"type": "do", "id": id, "command": command})
        self._loop.call_soon_threadsafe(self._do, id, text)

    def refresh(self) -> None:
        """Reconnect and ask for a snapshot."""
        self._loop.call_soon_threadsafe(self._ask_for_snapshot)

    def close(self) -> None:
        """Close the socket and end the thread. Commands under way are sent first."""
        if self._thread.is_alive():
            self._loop.call_soon_threadsafe(self._stop)
            self._thread.join(2.0)

    # In the thread.

    def _run(self) -> None:
        self._main = self._loop.create_task(self._keep_connected())
        try:
            self._loop.run_until_complete(self._main)
        except asyncio.CancelledError:
            pass
        finally:
            self._loop.run_until_complete(self._loop.shutdown_default_executor())
            self._loop.close()

    async def _keep_connected(self) -> None:
        while True:
            try:
                await self._converse()
            except HouseError as error:
                if error.is_final or (self._last is None and not self._lost):
                    self._deliver(error)
                    return
            except _AnotherGame:
                self._deliver(TableMovesOn())
                return
            except msgspec.DecodeError:
                self._deliver(HouseError("other_protocol"))
                return
            except (OSError, TimeoutError, WebSocketException):
                pass
            await self._wait()

    async def _converse(self) -> None:
        """Open a socket, join the stream after the last message, and receive until the socket ends."""
        answer = await asyncio.to_thread(self._house.post, f"/api/tables/{self._table}/ticket", {})
        ticket = msgspec.json.decode(answer, type=Ticket).ticket
        async with connect(
            f"{self._house.socket_address}?ticket={ticket}",
            origin=Origin(self._house.origin),
            open_timeout=OPEN_SECONDS,
            close_timeout=1.0,
            max_size=MOST_BYTES,
        ) as socket:
            self._socket = socket
            try:
                await socket.send(
                    msgspec.json.encode({"type": "attach", "lang": self._house.lang, "last": self._last}),
                    text=True,
                )
                for text in list(self._pending.values()):
                    await socket.send(text, text=True)
                async for message in socket:
                    self._receive(message)
            finally:
                self._socket = None

    def _receive(self, text: str | bytes) -> None:
        if self._is_of_another_game(text):
            raise _AnotherGame
        message = self._decode(text)
        if self._lost and not isinstance(message, Closing):
            self._lost = False
            self._deliver(LineBack())
        self._attempts = 0
        match message:
            case Ack(id):
                self._pending.pop(id, None)
            case Nack(id):
                self._pending.pop(id, None)
                self._deliver(message)
            case Closing(seconds):
                self._pause = seconds
                self._lost = True
                self._deliver(HouseCloses(round(seconds)))
            case _:
                self._take(message)

    def _is_of_another_game(self, text: str | bytes) -> bool:
        if '"fresh"' not in (text if isinstance(text, str) else text.decode()):
            return False
        played = msgspec.json.decode(text, type=Played)
        return bool(played.game) and (played.game, played.version) != (self._game.slug, self._game.version)

    def _take(self, message: Stream) -> None:
        """Deliver a message of the stream. If a number is missing, ask for a snapshot."""
        if not isinstance(message, Fresh) and message.number != (self._last or 0) + 1:
            if message.number > (self._last or 0):
                self._ask_for_snapshot()
            return
        self._last = message.number
        self._deliver(message)

    async def _wait(self) -> None:
        """Wait before the next attempt: for a random time that grows with each."""
        delay = min(LONGEST_DELAY, FIRST_DELAY * 2**self._attempts) * random.uniform(0.5, 1.5)
        delay, self._pause = max(delay, self._pause), 0.0
        self._attempts += 1
        if not self._lost:
            self._lost = True
            self._deliver(LineLost(max(1, round(delay))))
        await asyncio.sleep(delay)

    def _do(self, id: str, text: bytes) -> None:
        self._pending[id] = text
        self._loop.call_later(ACK_SECONDS, self._check_ack, id)
        if self._socket is not None:
            self._write(self._socket, text)

    def _write(self, socket: ClientConnection, text: bytes) -> None:
        async def write() -> None:
            with suppress(ConnectionClosed):  # then it is sent again after the next attach
                await socket.send(text, text=True)

        task = self._loop.create_task(write())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _check_ack(self, id: str) -> None:
        """Cut a socket on which an acknowledgement is overdue."""
        if id in self._pending and self._socket is not None:
            self._socket.transport.abort()
            self._loop.call_later(ACK_SECONDS, self._check_ack, id)

    def _ask_for_snapshot(self) -> None:
        self._last = None
        self._cut()

    def _cut(self) -> None:
        if self._socket is not None:
            self._socket.transport.abort()

    def _stop(self) -> None:
        self._ending = self._loop.create_task(self._end())

    async def _end(self) -> None:
        """Let commands under way arrive, then end."""
        end = self._loop.time() + LAST_WORDS_SECONDS
        while self._pending and self._socket is not None and self._loop.time() < end:
            await asyncio.sleep(0.02)
        self._main.cancel()
