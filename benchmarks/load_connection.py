"""A minimal WebSocket client: it needs little CPU, so that a load test measures the server."""

from __future__ import annotations

import asyncio
import base64
import os
import struct
from collections.abc import Callable

TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA


class Connection(asyncio.Protocol):
    """One connection; `receive` is called with every text."""

    def __init__(self, receive: Callable[[bytes], None]) -> None:
        self.receive = receive
        self.lost = False
        self._buffer = bytearray()
        self._opened = asyncio.get_running_loop().create_future()
        self._open = False
        self._transport: asyncio.Transport | None = None

    @classmethod
    async def open(cls, port: int, path: str, receive: Callable[[bytes], None]) -> Connection:
        _, connection = await asyncio.get_running_loop().create_connection(
            lambda: cls(receive), "127.0.0.1", port
        )
        host = f"127.0.0.1:{port}"
        key = base64.b64encode(os.urandom(16)).decode()
        connection._write(
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        await connection._opened
        return connection

    def send(self, text: bytes) -> None:
        self._send_frame(TEXT, text)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def connection_lost(self, exc: Exception | None) -> None:
        self.lost = True
        if not self._opened.done():
            self._opened.set_exception(exc or ConnectionError("refused"))

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._open and not self._read_handshake():
            return
        while (frame := self._next_frame()) is not None:
            opcode, payload = frame
            if opcode == TEXT:
                self.receive(payload)
            elif opcode == PING:
                self._send_frame(PONG, payload)
            elif opcode == CLOSE:
                self.close()

    def _read_handshake(self) -> bool:
        head, separator, rest = bytes(self._buffer).partition(b"\r\n\r\n")
        if not separator:
            return False
        if b" 101 " not in head:
            self._opened.set_exception(ConnectionError(head.split(b"\r\n")[0].decode()))
            return False
        self._buffer = bytearray(rest)
        self._open = True
        self._opened.set_result(None)
        return True

    def _next_frame(self) -> tuple[int, bytes] | None:
        """The next complete frame. Servers do not mask or fragment frames."""
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        size, start = buffer[1] & 0x7F, 2
        if size == 126:
            size, start = int.from_bytes(buffer[2:4], "big"), 4
        elif size == 127:
            size, start = int.from_bytes(buffer[2:10], "big"), 10
        if len(buffer) < start + size:
            return None
        payload = bytes(buffer[start : start + size])
        opcode = buffer[0] & 0x0F
        del buffer[: start + size]
        return opcode, payload

    def _send_frame(self, opcode: int, payload: bytes) -> None:
        """Send a frame. Clients must mask; a key of zeros leaves the payload as it is."""
        size = len(payload)
        length = struct.pack("!B", 0x80 | size) if size < 126 else struct.pack("!BH", 0x80 | 126, size)
        self._write(bytes([0x80 | opcode]) + length + b"\0\0\0\0" + payload)

    def _write(self, data: bytes) -> None:
        if self._transport is not None and not self._transport.is_closing():
            self._transport.write(data)
