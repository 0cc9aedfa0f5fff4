"""Thousands of malformed messages: no crash, no internal error, no memory growth, no change of the game."""

from __future__ import annotations

import random
import socket
from contextlib import suppress
from pathlib import Path

from websockets.exceptions import ConnectionClosed

from tests.profiles import amount
from tests.server.guest import Guest, Json, Line, duel
from tests.server.running import Running
from tests.server.sockets.nonsense import foreign, malformed

RESET = 1006  # no close code: the server closed while it was still receiving
BATCH = 21  # as many as one line may say before it is closed
PATHS = ("/api/tables", "/api/join", "/api/square", "/api/tables/x/ticket")


async def test_malformed_messages_are_refused_and_change_nothing(tmp_path: Path) -> None:
    dice = random.Random(11)
    with Running(
        tmp_path, limits={"codes_per_network": (10_000_000, 1.0), "wrong_codes": (10_000_000, 1.0)}
    ) as server:
        table, (_, bob), lines = await duel(server.port)
        watcher = Guest(server.port)
        watcher.join(table)
        before = server.lines(table["table"])
        most = amount(quick=1_500, thorough=100_000)
        memory, said = 0, 0
        while said < most:
            said += await _player_babbles(bob, table, dice)
            said += await _watcher_orders(watcher, table, dice)
            said += _over_http(server, dice)
            if said > most // 3 and not memory:
                memory = server.memory
        assert server.memory < memory * 1.1 + 4_000_000
        assert server.lines(table["table"]) == before
        assert server.log == ""
        metrics = watcher.ask("GET", "/metrics").body.decode()
        assert "taverne_errors_total 0" in metrics
        for line in lines:
            await line.quiet()
            await line.close()


async def test_frames_that_are_no_text_are_refused_or_close_the_socket(server: Running) -> None:
    table, (_, bob), lines = await duel(server.port)
    before = server.lines(table["table"])
    name = table["table"]
    for _ in range(amount(quick=5, thorough=200)):
        line = await _fresh(bob, name)
        await line.socket.send(b'{"type":"do","id":"x","command":{"type":"resign"}}')
        assert (await line.hear_until("nack"))["reason"]["type"] == "bad_message"
        await line.socket.send([b'{"type":"do","id":"x",', b'"command":', b'{"type":"resign"}}'])
        assert (await line.hear_until("nack"))["reason"]["type"] == "bad_message"
        await line.close()
        line = await _fresh(bob, name)
        await line.socket.send(b"x" * 8193, text=True)
        assert await line.closed() == 1009
        line = await _fresh(bob, name)
        with suppress(ConnectionClosed):
            await line.socket.send(iter([b"y" * 3000] * 4), text=True)
        assert await line.closed() in (1009, RESET)
        line = await _fresh(bob, name)
        await line.socket.send(b"\xff\xff", text=True)
        assert await line.closed() == 1007
        line = await _fresh(bob, name)
        line.socket.transport.write(b"\xff\xff\xff\xff\xff\xff")
        assert await line.closed() == 1002
        line = await _fresh(bob, name)
        line.socket.transport.write(b"\x81\xfe")  # the beginning of a frame that never comes
        line.socket.transport.abort()
    assert server.lines(table["table"]) == before
    assert server.log == ""
    for line in lines:
        await line.quiet()
        await line.close()


async def test_a_fragmented_message_is_understood(server: Running) -> None:
    table, (_, bob), lines = await duel(server.port)
    line = await _fresh(bob, table["table"])
    await line.socket.send(iter([b'{"type":"do","id":"x",', b'"command":{"type":"touch"}}']), text=True)
    assert (await line.hear_until("ack"))["id"] == "x"
    for each in (*lines, line):
        await each.close()


async def test_a_first_message_other_than_attach_closes_the_socket(server: Running) -> None:
    ada = Guest(server.port)
    table = ada.open_table()["table"]
    for word in (b"", b"{}", b'{"type":"do","id":"1","command":{"type":"touch"}}', b"[" * 5000):
        line = Line(await ada.dial(ada.ticket(table)))
        await line.socket.send(word, text=True)
        assert await line.closed() == 4000
    for last in (-1, 10**18, 1.5, "3", None):
        line = Line(await ada.dial(ada.ticket(table)))
        await line.send({"type": "attach", "lang": "en", "last": last})
        if isinstance(last, int | None):
            assert (await line.hear())["type"] == "fresh"
            await line.close()
        else:
            assert await line.closed() == 4000
    assert server.log == ""


async def test_a_client_over_the_rate_limit_is_refused_and_cut(tmp_path: Path) -> None:
    with Running(tmp_path, limits={"messages": (100, 20.0)}) as server:
        ada = Guest(server.port)
        line = await _fresh(ada, ada.open_table()["table"])
        with suppress(ConnectionClosed):
            for number in range(150):
                await line.send({"type": "do", "id": str(number), "command": {"type": "touch"}})
        assert await line.closed() == 4029
        assert line.heard[-1]["reason"]["type"] == "too_fast"
        assert sum(heard["type"] == "ack" for heard in line.heard) >= 100


async def _player_babbles(guest: Guest, table: Json, dice: random.Random) -> int:
    line = await _fresh(guest, table["table"])
    with suppress(ConnectionClosed):
        for _ in range(BATCH):
            await line.socket.send(malformed(dice), text=True)
    assert await line.closed() in (4000, 1007, RESET)
    return BATCH


async def _watcher_orders(guest: Guest, table: Json, dice: random.Random) -> int:
    line = await _fresh(guest, table["table"])
    for _ in range(2 * BATCH):
        await line.socket.send(foreign(dice), text=True)
    await line.quiet()
    await line.close()
    return 2 * BATCH


def _over_http(server: Running, dice: random.Random) -> int:
    """HTTP requests with random bodies, and some that are no requests at all."""
    guest = Guest(server.port)
    for _ in range(3):
        body = malformed(dice)
        answer = guest.ask("POST", dice.choice(PATHS), body, {"Content-Type": "application/json"})
        assert 400 <= answer.status < 500, answer
    with socket.create_connection(("127.0.0.1", server.port), timeout=20) as line, suppress(ConnectionError):
        line.sendall(dice.randbytes(dice.randrange(1, 300)) + b"\r\n\r\n")
        line.shutdown(socket.SHUT_WR)
        line.recv(1000)
    return 4


async def _fresh(guest: Guest, table: str) -> Line:
    line = await guest.attach(table)
    await line.hear_until("fresh")
    return line
