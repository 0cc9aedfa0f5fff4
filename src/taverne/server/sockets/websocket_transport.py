"""What lies under a socket: a pipe that takes and gives texts at once, and is cut if its reader is stuck."""

from __future__ import annotations

import asyncio
import logging
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from secrets import token_bytes
from typing import Any, Protocol, TypeAlias, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.protocol import State

from taverne.server.sockets.websocket_frames import TEXT, bounds, framed, payload

log = logging.getLogger(__name__)
PIPE = "taverne.pipe"  # where a socket's scope holds it, among the extensions
OPEN = State.OPEN
UNANSWERED = 32  # messages of one client, before no more are taken from it

_LEAST_RTT = slice(148, 152)  # in what Linux tells of a connection: tcpi_min_rtt, in microseconds

Hear: TypeAlias = Callable[[bytes | None], None]  # a text as it came; None for what is no text


class Transport(Protocol):
    def listen(self, hear: Hear) -> None:
        """From now on every message is heard as it comes; each must be answered in the end."""
        ...

    def answered(self) -> None:
        """One message less waits for its answer."""
        ...

    def write(self, texts: list[bytes]) -> None:
        """In one packet."""
        ...

    @property
    def stuck(self) -> bool:
        """Whether more waits for the reader than it may leave waiting."""
        ...

    def measure(self, heard: Callable[[float], None]) -> None:
        """Ask for a sign of life, and tell how many seconds it took; one at a time."""
        ...

    @property
    def network(self) -> float | None:
        """The fewest seconds that a packet took there and back, as far as this machine's network knows."""
        ...

    def abort(self) -> None: ...


class WebSocketTransport(WebSocketsSansIOProtocol):
    """A socket that is also a Pipe.

    Whole texts, which is what clients send, it reads itself; the library is given the handshake and every
    other frame: fragments, bytes, pings, farewells and mistakes.
    """

    # Of each table four and more are written to at every move: what that takes lies close together.
    __slots__ = (
        "_hear",
        "_most",
        "_ping",
        "_pinged",
        "_ponged",
        "_rest",
        "_unanswered",
        "close_sent",
        "config",
        "conn",
        "handshake_initiated",
        "stuck",
        "transport",
    )

    def __init__(self, most: int, *words: Any, **more: Any) -> None:
        super().__init__(*words, **more)
        self.read_paused = True  # so says the library before it would pause, and then it does not
        self._most = most  # bytes that may wait for the reader
        self._hear: Hear | None = None
        self._unanswered = 0
        self._ping = b""  # the measurement that is under way
        self._pinged = 0.0
        self._ponged: Callable[[float], None] = lambda _: None
        self.stuck = False
        self._rest = b""  # the beginning of a frame

    # Reading.

    def listen(self, hear: Hear) -> None:
        self._hear = hear
        while not self.queue.empty():
            message: Any = self.queue.get_nowait()
            if message["type"] != "websocket.receive":
                self.queue.put_nowait(message)  # the line is gone: who waits for that is told
                return
            text = message.get("text")
            self._take(None if text is None else text.encode())

    def answered(self) -> None:
        self._unanswered -= 1
        if self._unanswered == UNANSWERED - 1 and not self.transport.is_closing():
            self.transport.resume_reading()

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:
            super().data_received(data)
            return
        if self._rest:
            data, self._rest = self._rest + data, b""
        start, size = 0, len(data)
        while start < size:
            frame = bounds(data, start, self.config.ws_max_size)
            if frame is None:
                super().data_received(data[start:])  # which is the end of the line
                return
            body, end = frame
            if end > size:
                self._rest = data[start:]
                return
            if data[start] != TEXT or self._hear is None or self.conn.current_size is not None:
                super().data_received(data[start:end])
            elif self.conn.state is OPEN:
                self._read_text(payload(data, body, end))
            start = end

    def send_receive_event_to_app(self) -> None:
        """The library has a message whole."""
        if self._hear is None:
            super().send_receive_event_to_app()
            if self.queue.qsize() > UNANSWERED:
                self.transport.pause_reading()
            return
        data = b"".join(self.frames)
        self.frames = []
        if self.close_sent:
            return
        if self.curr_msg_data_type == "text":
            self._read_text(data)
        else:
            self._take(None)

    def _read_text(self, data: bytes) -> None:
        try:
            data.decode()
        except UnicodeDecodeError:
            self.conn.send_close(CloseCode.INVALID_DATA)
            self.handle_parser_exception()
        else:
            self._take(data)

    def _take(self, text: bytes | None) -> None:
        assert self._hear is not None
        self._unanswered += 1
        if self._unanswered == UNANSWERED:
            self.transport.pause_reading()
        self._hear(text)

    async def receive(self) -> Any:
        return await self.queue.get()

    # Writing.

    def write(self, texts: list[bytes]) -> None:
        transport = self.transport
        try:
            if not (self.close_sent or transport.is_closing()):
                transport.write(framed(texts[0]) if len(texts) == 1 else b"".join(map(framed, texts)))
        except Exception:  # a mistake on one line is not the others'
            log.exception("a line")

    def pause_writing(self) -> None:
        super().pause_writing()
        self.stuck = True

    def resume_writing(self) -> None:
        super().resume_writing()
        self.stuck = False

    def measure(self, heard: Callable[[float], None]) -> None:
        if self._ping or self.conn.state is not OPEN or self.transport.is_closing():
            return
        self._ping, self._pinged, self._ponged = token_bytes(8), self.loop.time(), heard
        self.conn.send_ping(self._ping)
        self.transport.write(b"".join(self.conn.data_to_send()))

    def handle_pong(self, event: Frame) -> None:
        if not self._ping or bytes(event.data) != self._ping:
            super().handle_pong(event)
            return
        self._ping = b""
        self._ponged(self.loop.time() - self._pinged)

    @property
    def network(self) -> float | None:
        kernel = getattr(socket, "TCP_INFO", None)
        plain = self.transport.get_extra_info("socket")
        if kernel is None or sys.platform != "linux" or plain is None or self.transport.is_closing():
            return None
        with suppress(OSError):
            info: bytes = plain.getsockopt(socket.IPPROTO_TCP, kernel, _LEAST_RTT.stop)
            if len(info) == _LEAST_RTT.stop:
                return int.from_bytes(info[_LEAST_RTT], sys.byteorder) / 1e6
        return None

    def abort(self) -> None:
        self.transport.abort()

    # What the library asks.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.transport.set_write_buffer_limits(high=self._most, low=self._most)

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            cast(dict[str, Any], self.scope)["extensions"][PIPE] = self

    def keepalive_timeout(self) -> None:
        """Who is gone takes nothing any more."""
        super().keepalive_timeout()
        self.abort()
