"""Main functions of faulty workers, each run in a process in place of the real one."""

from __future__ import annotations

import os
import time
from multiprocessing.connection import Connection

import msgspec


def hangs(pipe: Connection) -> None:
    while True:
        pipe.recv_bytes()
        time.sleep(3600)


def crashes(pipe: Connection) -> None:
    pipe.recv_bytes()
    os._exit(3)


def eats_memory(pipe: Connection) -> None:
    """Needs ever more memory, until it gets none."""
    pipe.recv_bytes()
    eaten = []
    while True:
        eaten.append(bytearray(16 << 20))


def is_never_there(_pipe: Connection) -> None:
    """Exits before it is asked anything."""


def babbles(pipe: Connection) -> None:
    while True:
        pipe.recv_bytes()
        pipe.send_bytes(b'{"type": "castle", "side": "king"}')


def cheats(pipe: Connection) -> None:
    """Always plays the Troll, also without holding it."""
    while True:
        *_, moves, _luck = msgspec.json.decode(pipe.recv_bytes())
        pipe.send_bytes(msgspec.json.encode({**moves[0], "card": "troll"}))


def declines(pipe: Connection) -> None:
    while True:
        pipe.recv_bytes()
        pipe.send_bytes(b"")
