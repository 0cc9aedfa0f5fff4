"""Matches of a boardgame.io server under load: four clients each, over its socket.io protocol."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from functools import partial

import msgspec

from benchmarks.load_connection import Connection

CLIENTS = 4
GAME = "count"
PATH = "/socket.io/?EIO=4&transport=websocket"
_STATE = re.compile(rb'"_stateID":(\d+)')


class Match:
    """One match with four players who move in turn. It has at most one move under way."""

    def __init__(self, id: str, ready: Callable[[Match], None]) -> None:
        self.id = id
        self.connections: list[Connection] = []
        self.moves = 0
        self.synced = 0
        self._ready = ready
        self._state = 0

    def move(self) -> None:
        player = str(self._state % CLIENTS)
        payload = {"type": "add", "args": [1], "playerID": player, "credentials": None}
        action = {"type": "MAKE_MOVE", "payload": payload}
        self._emit(self._state % CLIENTS, "update", action, self._state, self.id, player)

    def receive(self, viewer: int, text: bytes) -> None:
        if viewer == len(self.connections):
            # The first text came with the handshake, before the connection was added.
            asyncio.get_running_loop().call_soon(self.receive, viewer, text)
        elif text.startswith(b"0"):  # the transport is open: join the namespace of the game
            self.connections[viewer].send(b"40/%b," % GAME.encode())
        elif text == b"2":
            self.connections[viewer].send(b"3")
        elif text.startswith(b"40/"):
            self._emit(viewer, "sync", self.id, str(viewer), None, CLIENTS)
        elif b'["sync"' in text:
            self.synced += 1
        elif b'["update"' in text:
            state = _STATE.search(text)
            assert state is not None
            number = int(state[1])
            if viewer == number % CLIENTS and number > self._state:  # the next player has received it
                self._state = number
                self.moves += 1
                self._ready(self)

    def _emit(self, viewer: int, *words: object) -> None:
        self.connections[viewer].send(b"42/%b,%b" % (GAME.encode(), msgspec.json.encode(words)))


async def open_matches(port: int, count: int, ready: Callable[[Match], None]) -> list[Match]:
    """Open so many matches and connect four clients to each."""
    matches = []
    for number in range(count):
        match = Match(f"match{number}", ready)
        for viewer in range(CLIENTS):
            match.connections.append(await Connection.open(port, PATH, partial(match.receive, viewer)))
            while match.synced <= viewer:
                await asyncio.sleep(0.001)
        matches.append(match)
    return matches
