"""Random frames and messages over real sockets, in pieces, each from its own seed."""

from __future__ import annotations

import random
import socket
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from statistics import linear_regression

from msgspec import Struct

from tests.server.guest import Guest
from tests.server.raw_socket import CLOSE, CONTINUATION, FINAL, PING, TEXT, Pulse, upgraded
from tests.server.running import Running
from tests.server.sockets.nonsense import foreign, malformed
from tests.trust.counting import Counted

PIECES = 25  # of one server
BATCH = 40  # messages on one socket
MOST_GROWTH = 0.05  # of the memory in the second half of the pieces: a server has settled before
ATTACH = b'{"type":"attach","lang":"en"}'
TOUCH = b'{"type":"do","id":"t","command":{"type":"touch"}}'
OPCODES = (CONTINUATION, TEXT, 0x2, 0x3, 0x7, CLOSE, PING, 0xA, 0xB, 0xF)


class Piece(Struct):
    """The findings of one piece of the work."""

    seed: int
    messages: int
    errors: int  # unhandled exceptions
    log: str  # of the server: empty if all is well
    memory: int  # bytes at the end
    stall: float  # seconds: the 99th percentile of the time to answer another client
    slowest: float


def malformed_messages(count: int, seed: int) -> Counted:
    """So many random messages and frames to one server: no unhandled exception, no growth of its memory.

    How long others wait is measured only, since a busy machine makes them wait, too.
    """
    limits = {"absent_seconds": 1.0}  # for which the server waits after every socket
    with tempfile.TemporaryDirectory() as folder, Running(Path(folder), limits=limits) as server:
        ada = Guest(server.port)
        table = ada.open_table()["table"]
        seeds = range(PIECES * seed, PIECES * (seed + 1))
        pieces = [run_piece(server, ada, table, each, count // PIECES) for each in seeds]
    growth = memory_growth(pieces)
    measured = {"worst growth of memory": growth, "worst stall (s, p99)": max(each.stall for each in pieces)}
    return Counted(sum(each.messages for each in pieces), tuple(faults(pieces)), measured)


def run_piece(server: Running, guest: Guest, table: str, seed: int, messages: int) -> Piece:
    """Send so many random messages and frames to a table."""
    dice = random.Random(seed)
    errors, log = guest.figure("errors_total"), len(server.log)
    sent = 0
    with Pulse(server.port) as pulse:
        while sent < messages:
            sent += _one_socket(guest, table, dice)
    return Piece(
        seed,
        sent,
        guest.figure("errors_total") - errors,
        server.log[log:],
        server.memory,
        pulse.p99,
        pulse.slowest,
    )


def faults(pieces: list[Piece]) -> list[str]:
    """The faults that were found, in sentences."""
    found = [f"seed {each.seed}: {each.errors} unhandled exceptions" for each in pieces if each.errors]
    found += [f"seed {each.seed}: the server logged {each.log[:300]}" for each in pieces if each.log]
    growth = memory_growth(pieces)
    return [*found, f"memory grew by {growth:.1%}"] if growth > MOST_GROWTH else found


def memory_growth(pieces: list[Piece]) -> float:
    """The growth of the memory in the second half of the pieces, as a share, by the fitted line."""
    settled = [each.memory for each in pieces[len(pieces) // 2 :]]
    if len(settled) < 3:
        return 0.0
    slope, start = linear_regression(range(len(settled)), settled)
    return slope * (len(settled) - 1) / start


def _one_socket(guest: Guest, table: str, dice: random.Random) -> int:
    """Send one batch over a new socket, cut anywhere; then read until the server closes."""
    said = [_said(dice) for _ in range(BATCH)]
    data = _frame(dice, FINAL | TEXT, ATTACH) if dice.random() < 0.9 else b""
    data += b"".join(said) + _frame(dice, FINAL | CLOSE, b"\x03\xe8")
    with _new_socket(guest, table) as line, suppress(OSError):
        start = 0
        while start < len(data):
            size = dice.choice((1, 7, 100, 5000, 100_000))
            line.sendall(data[start : start + size])
            start += size
        if dice.random() < 0.1:
            return BATCH  # gone without a word
        line.shutdown(socket.SHUT_WR)
        line.settimeout(5.0)
        while line.recv(65536):
            pass
    return BATCH


def _new_socket(guest: Guest, table: str) -> socket.socket:
    """A new socket; where the guest has too many, as soon as the server has noticed that others are gone."""
    patience = time.monotonic() + 10.0
    while True:
        try:
            return upgraded(guest, table)
        except AssertionError:
            if time.monotonic() > patience:
                raise
            time.sleep(0.02)


def _said(dice: random.Random) -> bytes:
    """A message or a frame that a client should not send, or should."""
    match dice.randrange(10):
        case 0 | 1 | 2:
            return _frame(dice, FINAL | TEXT, malformed(dice))
        case 3 | 4:
            return _frame(dice, FINAL | TEXT, foreign(dice))
        case 5:
            return _frame(dice, FINAL | TEXT, TOUCH)
        case 6:  # in fragments, with another frame in between
            whole = dice.choice((TOUCH, malformed(dice), foreign(dice)))
            middle = dice.randrange(len(whole) + 1)
            between = dice.choice((b"", _frame(dice, FINAL | PING, b"x"), _frame(dice, CONTINUATION, b"")))
            first, last = whole[:middle], whole[middle:]
            return _frame(dice, TEXT, first) + between + _frame(dice, FINAL | CONTINUATION, last)
        case 7:
            return _frame(dice, FINAL | dice.choice((PING, 0xA)), dice.randbytes(dice.randrange(126)))
        case 8:  # any first byte, any size
            return _frame(dice, dice.choice(OPCODES) | dice.choice((0, 0x80, 0xC0, 0x90)), _noise(dice))
        case _:  # a size that is a lie, or noise instead of a frame
            size = dice.choice((0, 1, 125, 126, 8192, 8193, 2**16, 2**31, 2**63, 2**64 - 1))
            lie = bytes([0x81, 0xFF]) + size.to_bytes(8, "big") + dice.randbytes(4)
            return lie if dice.random() < 0.1 else _frame(dice, FINAL | TEXT, _noise(dice))


def _noise(dice: random.Random) -> bytes:
    return dice.randbytes(dice.choice((0, 1, 2, 125, 126, 300, 8192, 8193)))


def _frame(dice: random.Random, first: int, payload: bytes) -> bytes:
    """A masked frame; now and then one without a mask, which no client may send."""
    size, masked = len(payload), 0x80 if dice.random() < 0.995 else 0
    if size < 126:
        length = bytes([masked | size])
    elif size < 65536:
        length = bytes([masked | 126]) + size.to_bytes(2, "big")
    else:
        length = bytes([masked | 127]) + size.to_bytes(8, "big")
    return bytes([first]) + length + (bytes(4) if masked else b"") + payload
