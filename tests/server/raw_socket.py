"""Raw connections to a server: bytes over TCP, without a client library that keeps to the protocol."""

from __future__ import annotations

import base64
import os
import socket
import time
from contextlib import suppress
from statistics import median, quantiles
from threading import Thread

from tests.server.guest import Guest

PATIENCE = 20.0
CLOSE, PING, TEXT, CONTINUATION, FINAL = 0x8, 0x9, 0x1, 0x0, 0x80


def connected(port: int, *, receive_buffer: int = 0) -> socket.socket:
    line = socket.socket()
    if receive_buffer:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
    line.settimeout(PATIENCE)
    line.connect(("127.0.0.1", port))
    return line


def upgraded(guest: Guest, table: str, *, receive_buffer: int = 0) -> socket.socket:
    """A connection that has become a socket, before its first message."""
    line = connected(guest.port, receive_buffer=receive_buffer)
    host = f"127.0.0.1:{guest.port}"
    key = base64.b64encode(os.urandom(16)).decode()
    line.sendall(
        f"GET /socket?ticket={guest.ticket(table)} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n"
        f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
        "Sec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    answer = b""
    while not answer.endswith(b"\r\n\r\n"):
        piece = line.recv(1)
        assert piece, answer
        answer += piece
    assert answer.startswith(b"HTTP/1.1 101 "), answer
    return line


def attached(guest: Guest, table: str, *, receive_buffer: int = 0) -> socket.socket:
    """A socket whose first message has been sent and answered."""
    line = upgraded(guest, table, receive_buffer=receive_buffer)
    line.sendall(frame(FINAL | TEXT, b'{"type":"attach","lang":"en"}'))
    line.recv(100)
    return line


def frame(first: int, payload: bytes = b"") -> bytes:
    """A frame of a client; a mask of zeros leaves the payload as it is."""
    size = len(payload)
    length = bytes([0x80 | size]) if size < 126 else bytes([0x80 | 126]) + size.to_bytes(2, "big")
    return bytes([first]) + length + bytes(4) + payload


def flood(line: socket.socket, data: bytes, seconds: float) -> int:
    """Send the data again and again, without reading, until the server closes; the bytes sent."""
    end, sent = time.monotonic() + seconds, 0
    line.settimeout(0.2)
    while time.monotonic() < end:
        try:
            sent += line.send(data)
        except TimeoutError:
            continue
        except OSError:
            break
    return sent


def close_code(line: socket.socket) -> int | None:
    """Read until the server closes; the code of its close frame, if there is one."""
    line.settimeout(PATIENCE)
    heard = b""
    with suppress(OSError):
        while piece := line.recv(65536):
            heard += piece
    start = heard.rfind(bytes([FINAL | CLOSE, 2]))
    return int.from_bytes(heard[start + 2 : start + 4], "big") if start >= 0 else None


class Pulse:
    """Asks the server whether it is alive, again and again, and measures how long it takes to answer."""

    def __init__(self, port: int) -> None:
        self.seconds: list[float] = []
        self._port = port
        self._over = False
        self._thread = Thread(target=self._beat)

    def __enter__(self) -> Pulse:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over = True
        self._thread.join()

    @property
    def median(self) -> float:
        return median(self.seconds)

    @property
    def slowest(self) -> float:
        return max(self.seconds)

    @property
    def p99(self) -> float:
        return quantiles(self.seconds, n=100)[98]

    def _beat(self) -> None:
        line = connected(self._port)
        while not self._over:
            begun = time.perf_counter()
            line.sendall(b"GET /livez HTTP/1.1\r\nHost: x\r\n\r\n")
            while not line.recv(4096).endswith(b"alive\n"):
                pass
            self.seconds.append(time.perf_counter() - begun)
            time.sleep(0.002)
        line.close()
