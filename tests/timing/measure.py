"""Response times of a real server in two worlds that one player must not be able to tell apart.

At two tables of Lutin & Troll the same player has chosen nothing yet. At one of them the opponent has
secretly chosen four cards, at the other one none. Requests go to both in random order, over one connection
each. Which table is which world is drawn anew for each piece, so that nothing else about a table counts.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from socket import socket
from typing import TypeAlias

import msgspec

from tests.server.guest import Guest, Json, Line, play, seated
from tests.server.raw_socket import FINAL, PATIENCE, TEXT, attached, frame
from tests.server.running import Running

PICKS = 4  # of the opponent, in secret
WARMING = 5  # answers at the beginning that are not counted
LAUNCHER = Path(__file__).with_name("launch.py")

Ask: TypeAlias = Callable[[], float]  # sends one request; the seconds until its answer


@dataclass(frozen=True)
class Place:
    """A table as its viewer sees it."""

    guest: Guest
    table: Json
    record: str
    number: int  # of the open question


async def measured(server: Running, what: str, tries: int, luck: Random) -> tuple[list[float], list[float]]:
    """The seconds of so many answers where the opponent has chosen nothing, and where they have."""
    picks = luck.sample([0, PICKS], 2)
    tables = [await _table(server.port, count) for count in picks]
    with _asking(what, tables[0][0]) as one, _asking(what, tables[1][0]) as two:
        seconds = _interleaved([one, two], tries, luck)
    for _, lines in tables:
        for line in lines:
            await line.close()
    return seconds[picks.index(0)], seconds[picks.index(PICKS)]


def _interleaved(asks: list[Ask], tries: int, luck: Random) -> list[list[float]]:
    """Ask at both tables, in each round in random order."""
    seconds: list[list[float]] = [[], []]
    for _ in range(WARMING + tries):
        for which in luck.sample([0, 1], 2):
            seconds[which].append(asks[which]())
    return [some[WARMING:] for some in seconds]


async def _table(port: int, picks: int) -> tuple[Place, tuple[Line, Line]]:
    """A training table where the opponent has chosen so many cards."""
    ada = Guest(port)
    table = ada.open_table(options={"hands": "chosen"})
    mine = await ada.attach(table["table"])
    await mine.hear()
    await mine.done({"type": "train", "training": True})
    _, theirs = await seated(port, "Bob", table, 1)
    await mine.done({"type": "start"})
    await mine.quiet()
    await theirs.quiet()
    for _ in range(picks):
        await theirs.done(play(theirs.update, theirs.update["moves"][0]))
    record = next(heard["record"] for heard in reversed(mine.heard) if heard.get("record"))
    return Place(ada, table, record, mine.update["ask"]["number"]), (mine, theirs)


@contextmanager
def _asking(what: str, place: Place) -> Iterator[Ask]:
    if what == "refusals":
        line = attached(place.guest, place.table["table"])
        _read_message(line, skip=True)
        try:
            yield lambda: _refused(line, place)
        finally:
            line.close()
        return
    connection = HTTPConnection("127.0.0.1", place.guest.port, timeout=PATIENCE)
    path = {
        "live_replay": ("GET", f"/api/records/{place.record}?lang=en"),
        "hints": ("POST", f"/api/tables/{place.table['table']}/hint?lang=en"),
    }[what]
    try:
        yield lambda: _answered(connection, place.guest, *path)
    finally:
        connection.close()


def _answered(connection: HTTPConnection, guest: Guest, method: str, path: str) -> float:
    begun = time.perf_counter()
    connection.request(method, path, headers={"Cookie": f"taverne={guest.cookie}"})
    response = connection.getresponse()
    body = response.read()
    seconds = time.perf_counter() - begun
    assert response.status == 200, (response.status, body)
    return seconds


def _refused(line: socket, place: Place) -> float:
    """Send a move that is not legal now."""
    move = {"type": "attack", "card": "troll"}
    command = {"type": "play", "moves": [move], "number": place.number}
    text = msgspec.json.encode({"type": "do", "id": "x", "command": command})
    begun = time.perf_counter()
    line.sendall(frame(FINAL | TEXT, text))
    answer = _read_message(line)
    seconds = time.perf_counter() - begun
    assert b'"nack"' in answer, answer
    return seconds


def _read_message(line: socket, *, skip: bool = False) -> bytes:
    """One message of the server; or everything that has come so far."""
    if skip:
        time.sleep(0.2)
        return line.recv(1 << 20)
    data = line.recv(1 << 16)
    while len(data) < _size(data):
        data += line.recv(1 << 16)
    return data


def _size(data: bytes) -> int:
    """The bytes of the frame that begins here."""
    if len(data) < 4:
        return 4
    short = data[1] & 0x7F
    return 2 + short if short < 126 else 4 + int.from_bytes(data[2:4], "big")
