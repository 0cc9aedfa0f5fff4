"""The transport below a socket: reads and writes whole texts itself, and leaves the rest to the libraries.

It overrides internals of `uvicorn` and `websockets`, whose versions are therefore bounded
(docs/adr/0012-the-socket-transport-rests-on-pinned-internals.md).
"""

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

from taverne.server.http.rate_limits import TokenBucket
from taverne.server.settings import Limits
from taverne.server.sockets.websocket_frames import CLOSE, TEXT, encode_text, frame_bounds, kind, unmasked

log = logging.getLogger(__name__)
TRANSPORT = "taverne.transport"  # its key among the extensions of a socket's ASGI scope
OPEN = State.OPEN
MOST_UNHANDLED = 32  # messages of one client before reading from it pauses
FRAMES_PER_MESSAGE = 2  # frames that are no whole texts: so many for each message that a client may send
MOST_DROPPED = 1024 * 1024  # bytes that a client which is cut off may still send before reading stops
CLOSING_SECONDS = 2.0  # for a client to answer our close frame
CUT_SECONDS = 1.0  # for a client that is cut off to read why
TOO_MUCH = CloseCode.POLICY_VIOLATION  # the close code of a client that sends too many frames

_MIN_RTT = slice(148, 152)  # of struct tcp_info on Linux: tcpi_min_rtt, in microseconds

Receive: TypeAlias = Callable[[bytes | None], None]  # takes a text; None stands for a message that is no text


class Transport(Protocol):
    """The interface of a socket, as `Connection` uses it."""

    def deliver_to(self, receive: Receive) -> None:
        """Call `receive` with every message from now on; each must be reported by `message_handled`."""
        ...

    def message_handled(self) -> None:
        """Report that a delivered message has been handled."""
        ...

    def stop_delivering(self) -> None:
        """Deliver no more messages: the connection is about to be closed."""
        ...

    def write(self, texts: list[bytes]) -> None:
        """Send the texts in one packet."""
        ...

    @property
    def is_full(self) -> bool:
        """Whether the write buffer is above its limit."""
        ...

    def ping(self, answered: Callable[[float], None]) -> None:
        """Send a ping; call `answered` with the seconds until its pong. Only one is under way at a time."""
        ...

    @property
    def network_latency(self) -> float | None:
        """The kernel's minimum round trip of this connection in seconds, where the kernel tells it."""
        ...

    def abort(self) -> None: ...


class WebSocketTransport(WebSocketsSansIOProtocol):
    """A uvicorn WebSocket protocol that is also a Transport.

    Unfragmented texts, which is what clients send, are decoded here. The library gets the handshake and
    every other frame: fragments, bytes, pings, closes and errors. These are counted, as the session counts
    the messages: a client that sends too many is cut off.
    """

    # Slots for the attributes used at every move, also for inherited ones, are faster than a __dict__.
    __slots__ = (
        "_answered",
        "_cut_off",
        "_dropped",
        "_frames_left",
        "_most_buffered",
        "_partial_frame",
        "_ping",
        "_ping_sent_at",
        "_receive",
        "_stopped",
        "_unhandled",
        "close_sent",
        "config",
        "conn",
        "handshake_initiated",
        "is_full",
        "released",
        "transport",
    )

    def __init__(self, limits: Limits, *args: Any, **kwargs: Any) -> None:
        """Start with our limits; the other arguments are uvicorn's."""
        super().__init__(*args, **kwargs)
        self.read_paused = True  # keeps uvicorn from pausing reads: this class bounds the queue itself
        self._most_buffered = limits.unread_bytes
        messages, seconds = limits.messages
        self._frames_left = TokenBucket((messages * FRAMES_PER_MESSAGE, seconds), 0.0)
        self._receive: Receive | None = None
        self._unhandled = 0  # messages
        self._ping = b""  # the payload of the ping under way
        self._ping_sent_at = 0.0
        self._answered: Callable[[float], None] = lambda _: None
        self.is_full = False
        self._partial_frame = b""
        self._stopped = False  # no more messages are delivered
        self._cut_off = False  # nothing that the client sends is looked at any more
        self._dropped = 0  # bytes since then
        self.released: Callable[[], None] = lambda: None  # called when the connection is lost

    # Reading.

    def deliver_to(self, receive: Receive) -> None:
        if not self._stopped:  # else nothing would let go of it again
            self._receive = receive
        while not (self._stopped or self.queue.empty()):
            message: Any = self.queue.get_nowait()
            if message["type"] != "websocket.receive":
                self.queue.put_nowait(message)  # a disconnect: left for the endpoint, which waits for it
                return
            text = message.get("text")
            self._deliver(None if text is None else text.encode())
        if self._unhandled < MOST_UNHANDLED and not self.transport.is_closing():
            self.transport.resume_reading()  # many messages in the queue have paused it

    def stop_delivering(self) -> None:
        self._stopped, self._receive = True, None

    def message_handled(self) -> None:
        self._unhandled -= 1
        if self._unhandled == MOST_UNHANDLED - 1 and not self.transport.is_closing():
            self.transport.resume_reading()

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:
            super().data_received(data)
            if not self.handshake_initiated:
                self._refuse_handshake()
            return
        if self._cut_off:
            self._drop(data)
            return
        if self._partial_frame:
            data, self._partial_frame = self._partial_frame + data, b""
        start, size = 0, len(data)
        while start < size:
            frame = frame_bounds(data, start, self.config.ws_max_size)
            if frame is None:
                super().data_received(data[start:])  # not a valid frame: the library closes the socket
                return
            body, end = frame
            if end > size:
                self._partial_frame = data[start:]
                return
            if data[start] != TEXT or self._receive is None or self.conn.current_size is not None:
                if not self._frames_left.take(self.loop.time()) or self.is_full:
                    self._cut()
                    return
                if not self._stopped or kind(data[start]) == CLOSE:
                    super().data_received(data[start:end])
                if self.transport.is_closing():
                    return
            elif self.conn.state is OPEN:
                self._deliver_text(unmasked(data, body, end))
            start = end

    def _refuse_handshake(self) -> None:
        """Answer a request for a socket that the library could not read, and close the connection."""
        answer = b"".join(self.conn.data_to_send())
        self.transport.write(answer or b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n")
        self.close_sent = True
        self.transport.close()

    def _cut(self) -> None:
        """Close the socket of a client that sends too much or does not read what it asked for."""
        self._cut_off, self._partial_frame = True, b""
        if self.conn.state is OPEN and not self.close_sent:
            self.conn.send_close(TOO_MUCH)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
        self.stop_keepalive()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": TOO_MUCH, "reason": ""})
        if self.close_timer is not None:
            self.close_timer.cancel()
        self.close_timer = self.loop.call_later(CUT_SECONDS, self.abort)

    def _drop(self, data: bytes) -> None:
        """Drop what a client sends that is cut off; after too much of it, stop reading."""
        self._dropped += len(data)
        if self._dropped > MOST_DROPPED:
            self.transport.pause_reading()

    def send_receive_event_to_app(self) -> None:
        """Deliver a message that the library has put together; until `deliver_to`, queue it."""
        if self._receive is None:
            super().send_receive_event_to_app()
            if self.queue.qsize() > MOST_UNHANDLED:
                self.transport.pause_reading()
            return
        data = b"".join(self.frames)
        self.frames = []
        if self.close_sent:
            return
        if self.curr_msg_data_type == "text":
            self._deliver_text(data)
        else:
            self._deliver(None)

    def _deliver_text(self, data: bytes) -> None:
        try:
            data.decode()
        except UnicodeDecodeError:
            self.conn.send_close(CloseCode.INVALID_DATA)
            self.handle_parser_exception()
        else:
            self._deliver(data)

    def _deliver(self, text: bytes | None) -> None:
        assert self._receive is not None
        self._unhandled += 1
        if self._unhandled == MOST_UNHANDLED:
            self.transport.pause_reading()
        self._receive(text)

    async def receive(self) -> Any:
        return await self.queue.get()

    # Writing.

    def write(self, texts: list[bytes]) -> None:
        transport = self.transport
        try:
            if not (self.close_sent or transport.is_closing()):
                frames = encode_text(texts[0]) if len(texts) == 1 else b"".join(map(encode_text, texts))
                transport.write(frames)
        except Exception:  # an error on one socket must not keep the others from getting their messages
            log.exception("writing to a socket failed")

    def pause_writing(self) -> None:
        super().pause_writing()
        self.is_full = True

    def resume_writing(self) -> None:
        super().resume_writing()
        self.is_full = False

    def ping(self, answered: Callable[[float], None]) -> None:
        if self._ping or self.conn.state is not OPEN or self.transport.is_closing():
            return
        self._ping, self._ping_sent_at, self._answered = token_bytes(8), self.loop.time(), answered
        self.conn.send_ping(self._ping)
        self.transport.write(b"".join(self.conn.data_to_send()))

    def handle_pong(self, event: Frame) -> None:
        if not self._ping or bytes(event.data) != self._ping:
            super().handle_pong(event)
            return
        self._ping = b""
        self._answered(self.loop.time() - self._ping_sent_at)

    @property
    def network_latency(self) -> float | None:
        tcp_info = getattr(socket, "TCP_INFO", None)
        plain = self.transport.get_extra_info("socket")
        if tcp_info is None or sys.platform != "linux" or plain is None or self.transport.is_closing():
            return None
        with suppress(OSError):
            info: bytes = plain.getsockopt(socket.IPPROTO_TCP, tcp_info, _MIN_RTT.stop)
            if len(info) == _MIN_RTT.stop:
                return int.from_bytes(info[_MIN_RTT], sys.byteorder) / 1e6
        return None

    def abort(self) -> None:
        self.transport.abort()

    # Overridden callbacks of uvicorn.

    def connection_lost(self, exc: Exception | None) -> None:
        """Let go of what refers back to this object, so that its memory is free at once."""
        super().connection_lost(exc)
        self.released()
        self.released = lambda: None
        self.stop_delivering()
        self.conn.parser.close()
        self.conn.parser_exc = None

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        super().on_task_complete(task)
        self.scope["extensions"] = {}

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.close_timeout = CLOSING_SECONDS
        self.transport.set_write_buffer_limits(high=self._most_buffered, low=self._most_buffered)

    def handle_connect(self, event: Any) -> None:
        """Hand the transport to the endpoint in the scope of the socket."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            cast(dict[str, Any], self.scope)["extensions"][TRANSPORT] = self

    def keepalive_timeout(self) -> None:
        """Abort on keep-alive timeout: a close frame would wait for a client that is gone."""
        super().keepalive_timeout()
        self.abort()
