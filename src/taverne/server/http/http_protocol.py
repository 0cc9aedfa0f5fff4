"""The HTTP side of a connection: uvicorn's, with time limits for slow clients and a bound for long bodies.

It overrides internals of `uvicorn`, whose version is therefore bounded
(docs/adr/0012-the-socket-transport-rests-on-pinned-internals.md).
"""

from __future__ import annotations

import asyncio
from enum import Enum, auto
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from taverne.server.http.open_connections import OpenConnections
from taverne.server.http.quick_files import QuickFiles
from taverne.server.settings import Limits

MOST_DROPPED = 1024 * 1024  # bytes that may still come in after the answer before reading stops
MOST_SENT = 32 * 1024  # bytes of one body as it is sent, with the sizes of its chunks
HIGH_WATER = 16 * 1024  # unread bytes of an answer above which its client counts as slow
LEAST_READ = 16 * 1024  # bytes that a slow client must read in each period of `answer_seconds`
LINGER_SECONDS = 1.0  # for a client that is still sending to read its answer


class Waiting(Enum):
    """The message or the answer that a connection waits for."""

    HEAD = auto()  # a request, of which there is nothing yet or a part
    BODY = auto()  # the rest of a body
    READER = auto()  # the client, to read its answer
    SERVER = auto()  # the server, to answer


class HttpProtocol(H11Protocol):
    """One connection before it becomes a socket. Whoever lets it wait too long is cut off."""

    def __init__(
        self, limits: Limits, open_connections: OpenConnections, quick: QuickFiles, *args: Any, **kwargs: Any
    ) -> None:
        """Start with our limits; the other arguments are uvicorn's."""
        super().__init__(*args, **kwargs)
        self._quick = quick
        self.network = ""
        self._limits = limits
        self._open_connections = open_connections
        self._waiting = Waiting.SERVER
        self._deadline: asyncio.TimerHandle | None = None
        self._unread_before = 0  # unread bytes when the deadline was set
        self._body_bytes = 0  # of this request, as they were sent
        self._lingering = False  # the answer is sent, and what still comes in is dropped

    @property
    def unread_bytes(self) -> int:
        return self.transport.get_write_buffer_size()

    def abort(self) -> None:
        self.transport.abort()

    # Overridden callbacks of uvicorn.

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.network = self._open_connections.network_of(self.client[0] if self.client else "")
        if not self._open_connections.admit(self):
            transport.abort()
            return
        transport.set_write_buffer_limits(high=HIGH_WATER)
        self._follow()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        self._open_connections.release(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._lingering:
            self._drop(data)
            return
        if self._is_between_requests and (answer := self._quick.answer(self.client, data)) is not None:
            self._answer_at_once(answer)
            return
        if self.conn.their_state is h11.SEND_BODY:
            self._body_bytes += len(data)
        super().data_received(data)
        if self.transport.get_protocol() is not self:
            return  # it has become a socket
        if self._body_bytes > MOST_SENT and self.conn.our_state is h11.DONE:
            self._linger()
        self._follow()

    @property
    def _is_between_requests(self) -> bool:
        """Whether a new request begins with the next byte, and may be answered at once."""
        conn = self.conn
        is_idle = conn.their_state is h11.IDLE and conn.our_state is h11.IDLE
        return is_idle and not conn.trailing_data[0] and self._waiting is Waiting.HEAD

    def _answer_at_once(self, answer: bytes) -> None:
        """Write the whole answer, and wait for the next request as after any other."""
        self._stop_waiting()
        self._waiting = Waiting.SERVER
        self.transport.write(answer)
        super().on_response_complete()
        self._follow()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self._body_bytes > MOST_SENT and not self.transport.is_closing():
            self._linger()
        self._follow()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Become a socket, which takes the place of this connection among the open ones."""
        self._stop_waiting()
        self._open_connections.is_at_work(self)
        super().handle_websocket_upgrade(event)
        successor: Any = self.transport.get_protocol()
        successor.released = lambda: self._open_connections.release(self)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._open_connections.is_unread(self)
        self._follow()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._open_connections.is_read(self)
        self._follow()

    # Time limits.

    def _follow(self) -> None:
        """Set a new deadline if the connection waits for something else than before.

        More bytes of the same request do not move the deadline.
        """
        waiting = self._waits_for()
        if waiting is self._waiting or self._lingering:
            return
        self._stop_waiting()
        self._waiting = waiting
        if waiting is Waiting.HEAD:
            self._body_bytes = 0
            self._open_connections.is_idle(self)
        if waiting is Waiting.READER:
            self._start(self._limits.answer_seconds)
        elif waiting is not Waiting.SERVER:
            self._start(self._limits.request_seconds)

    def _waits_for(self) -> Waiting:
        if self.flow.write_paused or self.transport.is_closing():
            return Waiting.READER
        if self.conn.their_state is h11.IDLE:
            return Waiting.HEAD
        return Waiting.BODY if self.conn.their_state is h11.SEND_BODY else Waiting.SERVER

    def _start(self, seconds: float) -> None:
        self._unread_before = self.unread_bytes
        self._deadline = self.loop.call_later(seconds, self._too_late)

    def _stop_waiting(self) -> None:
        self._open_connections.is_at_work(self)
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _too_late(self) -> None:
        if self._waiting is Waiting.READER:
            if self._unread_before - self.unread_bytes >= LEAST_READ:
                self._start(self._limits.answer_seconds)
            else:
                self.abort()
            return
        begun = self.conn.our_state is h11.SEND_RESPONSE or bool(self.conn.trailing_data[0])
        if not begun or self.conn.our_state not in (h11.IDLE, h11.SEND_RESPONSE):
            self.abort()
            return
        self._refuse_late_request()

    def _refuse_late_request(self) -> None:
        sentence = f"a request must arrive within {self._limits.request_seconds:g} seconds\n".encode()
        headers = [("content-type", "text/plain"), ("content-length", str(len(sentence)))]
        answer = h11.Response(status_code=408, headers=[*headers, ("connection", "close")])
        for event in (answer, h11.Data(data=sentence), h11.EndOfMessage()):
            self.transport.write(self.conn.send(event) or b"")
        if self.cycle is not None:  # whoever waits for the body learns that there will be none
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        self._linger()

    def _linger(self) -> None:
        """Close the connection once the client has had time to read its answer; drop what it still sends."""
        if self._lingering or self.transport.is_closing():
            return
        self._lingering = True
        self._stop_waiting()
        self._waiting = Waiting.READER
        self.flow.resume_reading()
        self.transport.write_eof()
        self._deadline = self.loop.call_later(LINGER_SECONDS, self.abort)

    def _drop(self, data: bytes) -> None:
        self._body_bytes += len(data)
        if self._body_bytes > MOST_DROPPED:
            self.transport.pause_reading()
