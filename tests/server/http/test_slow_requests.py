"""Requests that never end, bodies without bound, answers that nobody reads: each costs one connection."""

from __future__ import annotations

import json
import socket
import time
from contextlib import suppress
from pathlib import Path

import pytest

from tests.server.guest import Guest
from tests.server.raw_socket import Pulse, connected, upgraded
from tests.server.running import Running

HOST = b"Host: x\r\n"
JSON = b"Content-Type: application/json\r\n"
FONT = b"/static/fonts/alegreya-latin-wght-italic.woff2"  # a long answer
CHUNK = b"%x\r\n%b\r\n" % (65536, b"x" * 65536)
SHORT = {"request_seconds": 0.5, "answer_seconds": 0.5}
ROUTES = [
    b"POST /api/tables",
    b"POST /api/join",
    b"POST /api/square",
    b"POST /api/tables/x/ticket",
    b"POST /api/records/x/analysis",
    b"POST /nowhere",
    b"GET /api/front",
    b"GET /",
    b"GET /static/app.js",
]


@pytest.mark.parametrize("route", ROUTES)
@pytest.mark.parametrize("claim", [b"", b"Content-Length: 12\r\n"])
def test_a_body_in_chunks_is_bounded_by_what_is_read(server: Running, route: bytes, claim: bytes) -> None:
    Guest(server.port).ask("GET", "/api/front")  # what the server keeps for ever is there
    before = server.memory
    line = connected(server.port)
    line.sendall(route + b" HTTP/1.1\r\n" + HOST + JSON + claim + b"Transfer-Encoding: chunked\r\n\r\n")
    sent = 0
    with suppress(OSError):
        while sent < 200_000_000:
            sent += line.send(CHUNK)
    assert sent < 50_000_000
    assert server.memory - before < 8_000_000
    assert Guest(server.port).figure("errors_total") == 0


def test_a_body_of_a_known_length_is_not_read_if_it_is_too_long(server: Running) -> None:
    line = connected(server.port)
    line.sendall(b"POST /api/tables HTTP/1.1\r\n" + HOST + JSON + b"Content-Length: 400000000\r\n\r\n")
    assert b"413" in line.recv(1000)


def test_a_body_in_chunks_is_understood(server: Running) -> None:
    wish = json.dumps({"game": "lutin_troll", "name": "Ada"}).encode()
    pieces = b"".join(b"1\r\n%c\r\n" % byte for byte in wish) + b"0\r\n\r\n"
    line = connected(server.port)
    line.sendall(
        b"POST /api/tables HTTP/1.1\r\n" + HOST + JSON + b"Transfer-Encoding: chunked\r\n\r\n" + pieces
    )
    assert line.recv(1000).startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize(
    "start",
    [
        b"",
        b"GET /liv",
        b"GET /livez HTTP/1.1\r\nHost: x\r\nX-Slow: ",
        b"POST /api/join HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n" + JSON + b"\r\n{",
        b"POST /api/tables/x/ticket HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{",
        b"GET /livez HTTP/1.1\r\nHost: x\r\n\r\nGET /livez HTTP/1.1\r\n",
    ],
    ids=["nothing", "a line", "a header", "a body", "a body that nobody reads", "a second request"],
)
def test_a_half_sent_request_times_out(tmp_path: Path, start: bytes) -> None:
    with Running(tmp_path, limits=SHORT) as server:
        line = connected(server.port)
        line.sendall(start)
        begun = time.monotonic()
        ends = begun + 5.0
        line.settimeout(0.05)
        with suppress(ConnectionError):
            while time.monotonic() < ends:  # one byte after the other keeps nothing open
                with suppress(TimeoutError):
                    if start:
                        line.send(b"x")
                    if not line.recv(1000):
                        break
        assert time.monotonic() < ends
        assert Guest(server.port).figure("errors_total") == 0
        assert server.log == ""


def test_a_half_sent_request_is_told_why(tmp_path: Path) -> None:
    with Running(tmp_path, limits=SHORT) as server:
        for start in (b"GET /livez HTTP/1.1\r\n", b"POST /api/join HTTP/1.1\r\nHost: x\r\n" + JSON):
            line = connected(server.port)
            line.sendall(start + (b"Content-Length: 9\r\n\r\n" if b"POST" in start else b""))
            assert b" 408 " in line.recv(1000)


def test_a_socket_without_a_first_message_is_closed(server: Running) -> None:
    ada = Guest(server.port)
    line = upgraded(ada, ada.open_table()["table"])
    begun = time.monotonic()
    while line.recv(1000):
        pass
    assert time.monotonic() - begun < 10.0


def test_clients_that_do_not_read_their_answers_are_cut_off(tmp_path: Path) -> None:
    """The clients ask again and again on one connection and read nothing."""
    with Running(tmp_path, limits=SHORT) as server:
        Guest(server.port).ask("GET", FONT.decode())
        before = server.memory
        lines = [_asking(server.port, 200) for _ in range(8)]
        assert server.memory - before < 16_000_000
        time.sleep(1.5)
        size = len(Guest(server.port).ask("GET", FONT.decode()).body)
        assert all(_heard(line) < 10 * size for line in lines), "all answers came, late"


def test_answers_that_wait_for_slow_readers_are_bounded_in_all(tmp_path: Path) -> None:
    with Running(tmp_path, limits={"unread_answers_bytes": 60_000}) as server:
        lines = [_asking(server.port, 4) for _ in range(12)]
        time.sleep(0.5)
        kept = [line for line in lines if not _is_cut(line)]
        assert 0 < len(kept) < 6


def _asking(port: int, times: int) -> socket.socket:
    """A connection that has asked for a long answer so many times, and reads none."""
    line = connected(port, receive_buffer=4096)
    line.settimeout(0.05)
    with suppress(OSError):
        line.sendall((b"GET " + FONT + b" HTTP/1.1\r\n" + HOST + b"\r\n") * times)
    return line


def test_half_sent_requests_keep_nobody_out(tmp_path: Path) -> None:
    """Five hundred connections of one address: those that ask for nothing make room for those that do."""
    with Running(tmp_path, limits={"connections_per_network": 50}) as server:
        ada = Guest(server.port)
        socket_of_ada = upgraded(ada, ada.open_table()["table"])
        slow = []
        for _ in range(500):
            line = connected(server.port)
            with suppress(OSError):
                line.sendall(b"GET /livez HTTP/1.1\r\nX: ")
            slow.append(line)
        with Pulse(server.port) as pulse:
            for _ in range(20):
                assert ada.ask("GET", "/livez").status == 200
        assert pulse.slowest < 1.0
        assert sum(not _is_cut(line) for line in slow[:50]) == 0
        assert not _is_cut(socket_of_ada)


def test_sockets_make_no_room(tmp_path: Path) -> None:
    with Running(tmp_path, limits={"connections": 4, "connections_per_network": 4}) as server:
        ada = Guest(server.port)
        table = ada.open_table()["table"]
        sockets = [upgraded(ada, table) for _ in range(3)]
        fourth = connected(server.port)
        for _ in range(3):
            assert ada.ask("GET", "/livez").status == 200
        assert _is_cut(fourth)
        assert not any(map(_is_cut, sockets))


def _heard(line: socket.socket) -> int:
    """The bytes that come before the server closes the connection."""
    line.settimeout(5.0)
    heard = 0
    with suppress(ConnectionError):
        while piece := line.recv(1 << 20):
            heard += len(piece)
    return heard


def _is_cut(line: socket.socket) -> bool:
    """Whether the server has closed the connection; what it has sent before is read."""
    line.settimeout(1.0)
    try:
        while line.recv(65536):
            pass
    except TimeoutError:
        return False
    except OSError:
        return True
    return True
