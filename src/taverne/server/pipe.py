"""What lies under a socket: a pipe that takes texts at once, and can be cut though its reader is stuck."""

from __future__ import annotations

from typing import Any, Protocol, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

PIPE = "taverne.pipe"  # where a socket's scope holds it, among the extensions
UNHEARD = 32  # messages of one client that wait to be heard before no more are taken from it


class Pipe(Protocol):
    def write(self, text: bytes) -> None: ...

    @property
    def waiting(self) -> int:
        """Bytes that the reader has not taken yet."""
        ...

    def abort(self) -> None: ...


class PipedSocket(WebSocketsSansIOProtocol):
    """A socket that is also a Pipe, and does not stop and start reading at every message."""

    def __init__(self, *words: Any, **more: Any) -> None:
        super().__init__(*words, **more)
        self.read_paused = True  # so says the library before it would pause, and then it does not

    def write(self, text: bytes) -> None:
        """One whole frame of text, unmasked, as servers send them."""
        if self.conn.state is State.OPEN and not self.transport.is_closing():
            self.transport.write(_head(len(text)) + text)

    @property
    def waiting(self) -> int:
        return self.transport.get_write_buffer_size()

    def abort(self) -> None:
        self.transport.abort()

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            cast(dict[str, Any], self.scope)["extensions"][PIPE] = self

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.queue.qsize() > UNHEARD:
            self.transport.pause_reading()

    async def receive(self) -> Any:
        message = await self.queue.get()
        if self.queue.empty() and not self.disconnected:
            self.transport.resume_reading()
        return message

    def keepalive_timeout(self) -> None:
        """Who is gone takes nothing any more."""
        super().keepalive_timeout()
        self.abort()


def _head(size: int) -> bytes:
    """Of a final text frame."""
    if size < 126:
        return bytes((0x81, size))
    return b"\x81\x7e" + size.to_bytes(2, "big") if size < 65536 else b"\x81\x7f" + size.to_bytes(8, "big")
