"""Matches of a boardgame.io server under load: four clients each, in its own socket.io protocol."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from functools import partial

import msgspec

from benchmarks.load_line import Line

CLIENTS = 4
GAME = "count"
PATH = "/socket.io/?EIO=4&transport=websocket"
_STATE = re.compile(rb'"_stateID":(\d+)')


class Match:
    """One match and its four players, who move in turn. It has at most one move on its way."""

    def __init__(self, id: str, ready: Callable[[Match], None]) -> None:
        self.id = id
        self.lines: list[Line] = []
        self.moves = 0
        self.synced = 0
        self._ready = ready
        self._state = 0

    def move(self) -> None:
        player = str(self._state % CLIENTS)
        payload = {"type": "add", "args": [1], "playerID": player, "credentials": None}
        action = {"type": "MAKE_MOVE", "payload": payload}
        self._emit(self._state % CLIENTS, "update", action, self._state, self.id, player)

    def hear(self, who: int, text: bytes) -> None:
        if who == len(self.lines):  # the first word came with the handshake, before its line was ours
            asyncio.get_running_loop().call_soon(self.hear, who, text)
        elif text.startswith(b"0"):  # the transport is open: enter the game's room
            self.lines[who].send(b"40/%b," % GAME.encode())
        elif text == b"2":
            self.lines[who].send(b"3")
        elif text.startswith(b"40/"):
            self._emit(who, "sync", self.id, str(who), None, CLIENTS)
        elif b'["sync"' in text:
            self.synced += 1
        elif b'["update"' in text:
            state = _STATE.search(text)
            assert state is not None
            number = int(state[1])
            if who == number % CLIENTS and number > self._state:  # whose turn it is now has heard of it
                self._state = number
                self.moves += 1
                self._ready(self)

    def _emit(self, who: int, *words: object) -> None:
        self.lines[who].send(b"42/%b,%b" % (GAME.encode(), msgspec.json.encode(words)))


async def gathered(port: int, count: int, ready: Callable[[Match], None]) -> list[Match]:
    """So many matches, with everybody there."""
    matches = []
    for number in range(count):
        match = Match(f"match{number}", ready)
        for who in range(CLIENTS):
            match.lines.append(await Line.dial(port, PATH, partial(match.hear, who)))
            while match.synced <= who:
                await asyncio.sleep(0.001)
        matches.append(match)
    return matches
