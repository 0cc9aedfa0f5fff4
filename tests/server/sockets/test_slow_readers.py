"""Slow readers: clients that stop reading are cut, others are not delayed, and a cut client can resume."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path

from tests.profiles import amount
from tests.server.guest import Guest, Json, Line, duel, play
from tests.server.running import Running


async def test_clients_that_stop_reading_are_cut_and_the_game_goes_on(tmp_path: Path) -> None:
    count = amount(quick=100, thorough=400)
    with Running(tmp_path, limits={"spectators": 1000, "unread_bytes": 32 * 1024}) as server:
        table, _, players = await duel(server.port)
        stuck = [await _stuck(server.port, table) for _ in range(count)]
        moves = 0
        while Guest(server.port).figure("sockets_cut_total") < count:
            moves += await _turn(players, moves)
            assert moves < 2000
        while Guest(server.port).figure("sockets") > 2:  # each is given a second to take its leave
            await _turn(players, moves)
        assert all(line.update for line in players)
        for guest, line in stuck[:10]:
            line.socket.transport.resume_reading()
            assert await line.closed() in (4008, 1006)
            again = await guest.attach(table["table"], last=line.number)
            first = await again.hear()
            assert first["type"] == "fresh" or first["number"] == (line.number or 0) + 1
            while again.number != _gallery(await _watch(server.port, table)):
                await again.hear()
            await again.close()
        for _, line in stuck[10:]:
            line.socket.transport.abort()
        await _turn(players, moves)
        assert server.log == ""
        for line in players:
            await line.close()


async def test_a_client_that_reads_slowly_is_not_cut(tmp_path: Path) -> None:
    with Running(tmp_path) as server:
        table, _, players = await duel(server.port)
        _, slow = await _stuck(server.port, table)
        for number in range(60):
            await _turn(players, number)
            if number % 10 == 9:
                slow.socket.transport.resume_reading()
                await asyncio.sleep(0.05)
                slow.socket.transport.pause_reading()
        slow.socket.transport.resume_reading()
        last = _gallery(await _watch(server.port, table))
        while slow.number != last:
            await slow.hear()
        numbers = [heard["number"] for heard in slow.heard]
        assert numbers == list(range(numbers[0], last + 1))
        assert Guest(server.port).figure("sockets_cut_total") == 0
        for line in (*players, slow):
            await line.close()


async def _turn(players: tuple[Line, Line], number: int) -> int:
    """A move of a player who may move, or a rematch."""
    done = 0
    for line in players:
        await line.quiet()
        if line.update["stage"] == "over":
            await line.do({"type": "rematch"})
        elif moves := line.update["moves"]:
            done += (await line.do(play(line.update, moves[number % len(moves)])))["type"] == "ack"
    return done or 1


async def _stuck(port: int, table: Json) -> tuple[Guest, Line]:
    """A spectator with a small receive buffer who stops reading after the first message."""
    guest = Guest(port)
    guest.join(table)
    small = socket.socket()
    small.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    small.connect(("127.0.0.1", port))
    small.setblocking(False)
    line = Line(await guest.dial(guest.ticket(table["table"]), sock=small, ping_interval=None))
    await line.send({"type": "attach", "lang": "fr", "last": None})
    await line.hear()
    line.socket.transport.pause_reading()
    return guest, line


async def _watch(port: int, table: Json) -> Line:
    guest = Guest(port)
    guest.join(table)
    line = await guest.attach(table["table"])
    await line.hear()
    await line.close()
    return line


def _gallery(line: Line) -> int:
    assert line.number is not None
    return line.number
