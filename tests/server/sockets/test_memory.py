"""Sockets that are gone leave nothing in memory, although the garbage collector hardly ever runs."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.profiles import amount
from tests.server.guest import Guest
from tests.server.raw_socket import CLOSE, FINAL, attached, frame, upgraded
from tests.server.running import Running

ENDS = {
    "closed": frame(FINAL | CLOSE, b"\x03\xe8"),
    "gone": b"",
    "malformed": frame(FINAL | 0x3, b"x"),
}
MOST = 4000  # bytes for each socket: what its table's log and the allocator take


@pytest.mark.parametrize("end", ENDS)
def test_sockets_that_are_gone_leave_nothing(tmp_path: Path, end: str) -> None:
    count = amount(quick=150, thorough=2000)
    with Running(tmp_path) as server:
        ada = Guest(server.port)
        table = ada.open_table()["table"]
        _come_and_go(ada, table, ENDS[end], 50)
        before = server.memory
        _come_and_go(ada, table, ENDS[end], count)
        assert (server.memory - before) / count < MOST


def test_sockets_that_go_before_their_first_message_leave_nothing(tmp_path: Path) -> None:
    count = amount(quick=150, thorough=2000)
    with Running(tmp_path) as server:
        ada = Guest(server.port)
        table = ada.open_table()["table"]
        _only_look_in(ada, table, 50)
        before = server.memory
        _only_look_in(ada, table, count)
        assert (server.memory - before) / count < MOST


def _only_look_in(guest: Guest, table: str, count: int) -> None:
    for _ in range(count):
        with upgraded(guest, table) as line:
            line.sendall(ENDS["closed"])
            while line.recv(65536):
                pass


def _come_and_go(guest: Guest, table: str, end: bytes, count: int) -> None:
    for _ in range(count):
        with attached(guest, table) as line:
            line.sendall(end)
            while end and line.recv(65536):
                pass
