"""Floods of frames: a client that sends too many of any kind is cut off, and costs the others nothing."""

from __future__ import annotations

import socket
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server.guest import Guest
from tests.server.raw_socket import (
    CONTINUATION,
    FINAL,
    PING,
    TEXT,
    Pulse,
    attached,
    close_code,
    connected,
    flood,
    frame,
    upgraded,
)
from tests.server.running import Running

LIMITS = {"messages": (100, 20.0)}
TOO_MUCH = 1008
CODES = (TOO_MUCH, 4000, 4029, None)  # None: the server closed while the flood still came in
MOST_KEPT = 8_000_000  # bytes by which the server may grow

FLOODS = {
    "full pings": frame(FINAL | PING, b"x" * 125) * 500,
    "empty pings": frame(FINAL | PING) * 10_000,
    "pongs": frame(FINAL | 0xA) * 10_000,
    "empty continuations": frame(CONTINUATION) * 10_000,
    "fragments of one byte": frame(CONTINUATION, b"x") * 10_000,
    "empty texts": frame(FINAL | TEXT) * 10_000,
    "texts": frame(FINAL | TEXT, b'{"type":"do","id":"x","command":{"type":"touch"}}') * 1000,
}


@pytest.mark.parametrize("enter", [attached, pytest.param(upgraded, marks=pytest.mark.thorough)])
@pytest.mark.parametrize("kind", FLOODS)
def test_a_flood_of_frames_is_cut_off(tmp_path: Path, kind: str, enter: Callable[..., socket.socket]) -> None:
    with Running(tmp_path, limits=LIMITS) as server:
        ada = Guest(server.port)
        table = ada.open_table()["table"]
        line = enter(ada, table)
        before = server.memory
        if "continuation" in kind or "fragment" in kind:
            line.sendall(frame(TEXT, b"{"))
        with Pulse(server.port) as pulse:
            sent = flood(line, FLOODS[kind], seconds=1.5)
        assert close_code(line) in CODES
        assert server.memory - before < MOST_KEPT
        assert sent < 40_000_000
        assert pulse.median < 0.05  # a flood that is not cut off takes seconds
        assert ada.figure("sockets") == 0
        assert ada.figure("errors_total") == 0
        assert server.log == ""


def test_a_short_flood_is_told_why(tmp_path: Path) -> None:
    with Running(tmp_path, limits=LIMITS) as server:
        ada = Guest(server.port)
        line = attached(ada, ada.open_table()["table"])
        line.sendall(frame(FINAL | PING) * 300)
        assert close_code(line) == TOO_MUCH
        assert ada.figure("sockets_cut_total") == 1


def test_pings_whose_answers_are_not_read_are_held_within_the_limit(tmp_path: Path) -> None:
    """Even where many frames are allowed, the answers to pings count among the unread bytes."""
    with Running(tmp_path, limits={"unread_bytes": 32 * 1024}) as server:
        ada = Guest(server.port)
        line = attached(ada, ada.open_table()["table"], receive_buffer=4096)
        before = server.memory
        flood(line, frame(FINAL | PING, b"x" * 125) * 500, seconds=5.0)
        assert server.memory - before < MOST_KEPT
        assert ada.figure("sockets_cut_total") == 1


def test_pings_at_a_normal_pace_are_answered(tmp_path: Path) -> None:
    with Running(tmp_path, limits=LIMITS) as server:
        ada = Guest(server.port)
        line = attached(ada, ada.open_table()["table"])
        line.sendall(frame(FINAL | PING, b"still there?") * 50)
        heard = b""
        while heard.count(b"still there?") < 50:
            heard += line.recv(65536)
        line.close()
        assert ada.figure("sockets_cut_total") == 0


def test_many_messages_in_the_packet_of_the_first_do_not_stop_a_socket(server: Running) -> None:
    ada = Guest(server.port)
    line = upgraded(ada, ada.open_table()["table"])
    touch = b'{"type":"do","id":"%d","command":{"type":"touch"}}'
    packet = b"".join(frame(FINAL | TEXT, touch % number) for number in range(40))
    line.sendall(frame(FINAL | TEXT, b'{"type":"attach","lang":"en"}') + packet)
    heard = b""
    while b'"id":"39"' not in heard:
        heard += line.recv(65536)
    line.sendall(frame(FINAL | TEXT, touch % 40))
    while b'"id":"40"' not in heard:
        heard += line.recv(65536)


@pytest.mark.parametrize(
    "field",
    ["X: " + "x" * 10_000, "\r\n".join(f"X-{number}: 1" for number in range(300)), "Upgrade: websocket"],
    ids=["a long field", "many fields", "two upgrades"],
)
def test_a_handshake_that_cannot_be_read_is_refused(tmp_path: Path, field: str) -> None:
    with Running(tmp_path) as server:
        for method in ("GET", "POST"):
            answer = _handshake(server.port, method, field)
            assert b"HTTP/1.1 4" in answer, answer
        assert server.log == ""


def _handshake(port: int, method: str, field: str) -> bytes:
    """The whole answer to a request for a socket with this header field."""
    line = connected(port)
    line.sendall(
        f"{method} /socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\n{field}\r\n\r\n".encode()
    )
    heard = b""
    while piece := line.recv(65536):
        heard += piece
    return heard
