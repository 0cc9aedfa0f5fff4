"""Questions are answered in turn by network; too many, or too late ones, are refused at once or in time."""

from __future__ import annotations

import asyncio
import time
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from taverne.server.workers.worker_pool import Busy, PoolLimits, WorkerPool
from tests.server.guest import Guest, Line, play
from tests.server.running import Running


def repeats(pipe: Connection) -> None:
    """Answers after a tenth of a second with the question."""
    while True:
        question = pipe.recv_bytes()
        time.sleep(0.1)
        pipe.send_bytes(question)


async def test_another_network_does_not_wait_for_all_questions_of_the_first() -> None:
    pool = WorkerPool(PoolLimits(1, 5.0), repeats)
    assert await pool.ask(b"warm") == b"warm"
    answered: list[bytes] = []

    async def ask(question: bytes, network: str) -> None:
        answer = await pool.ask(question, network)
        assert answer == question
        answered.append(question)

    async with asyncio.TaskGroup() as group:
        for number in range(20):
            group.create_task(ask(b"many %d" % number, "a"))
        await asyncio.sleep(0.01)
        group.create_task(ask(b"one", "b"))
    assert answered.index(b"one") <= 2
    assert pool.figures.waited == 22
    assert pool.figures.waited_seconds > 0
    await pool.close()


async def test_a_question_that_finds_no_room_is_refused_at_once() -> None:
    pool = WorkerPool(PoolLimits(1, 5.0, waiting=10, waiting_of_one=3), repeats)
    results = await asyncio.gather(
        *(pool.ask(b"%d" % number, "a") for number in range(10)), return_exceptions=True
    )
    assert [type(result) for result in results] == [bytes] * 4 + [Busy] * 6
    assert (pool.figures.refused, pool.figures.waiting) == (6, 0)
    await pool.close()


async def test_a_question_does_not_wait_for_ever() -> None:
    pool = WorkerPool(PoolLimits(1, 5.0, wait_seconds=0.15), repeats)
    assert await pool.ask(b"warm") == b"warm"
    results = await asyncio.gather(*(pool.ask(b"%d" % n) for n in range(10)), return_exceptions=True)
    assert results[:2] == [b"0", b"1"]
    assert all(isinstance(result, Busy) for result in results[2:])
    await pool.close()


async def test_a_caller_that_gives_up_leaves_the_worker_to_the_next() -> None:
    pool = WorkerPool(PoolLimits(1, 5.0), repeats)
    asked = [asyncio.create_task(pool.ask(b"%d" % number)) for number in range(3)]
    await asyncio.sleep(0.01)
    asked[0].cancel()
    asked[1].cancel()
    assert await asked[2] == b"2", "never the answer to another question"
    assert await pool.ask(b"again") == b"again"
    await pool.close()


async def test_processes_are_started_when_they_are_needed() -> None:
    pool = WorkerPool(PoolLimits(3, 5.0), repeats)
    for _ in range(2):
        await pool.ask(b"one at a time")
    assert len(pool._workers) == 1
    await asyncio.gather(*(pool.ask(b"together") for _ in range(5)))
    assert len(pool._workers) == 3
    await pool.close()


async def test_closing_does_not_wait_for_answers() -> None:
    pool = WorkerPool(PoolLimits(1, 60.0), _sleeps)
    asked = [asyncio.create_task(pool.ask(b"")) for _ in range(3)]
    await asyncio.sleep(1.0)
    started = asyncio.get_running_loop().time()
    await pool.close()
    results = await asyncio.gather(*asked, return_exceptions=True)
    assert results[0] is None
    assert all(isinstance(result, Busy) for result in results[1:])
    assert asyncio.get_running_loop().time() - started < 30
    with pytest.raises(Busy):
        await pool.ask(b"")


async def test_a_table_goes_on_with_default_moves_while_all_workers_are_busy(tmp_path: Path) -> None:
    limits = {"bot_questions": 1, "bot_questions_per_network": 1}
    with Running(tmp_path, limits=limits, bot_workers=1) as server:
        guests = [Guest(server.port) for _ in range(12)]
        wish = {"hands": "dealt", "first": "seat2"}
        tables = [guest.open_table(bot="expert", options=wish)["table"] for guest in guests]
        lines = [await guest.attach(table) for guest, table in zip(guests, tables, strict=True)]
        await asyncio.gather(*(_asked(line) for line in lines))
        await lines[0].done(play(lines[0].update, lines[0].update["moves"][0]))
        metrics = guests[0].ask("GET", "/metrics").body.decode()
        for name in ("waiting", "refused_total", "failed_total", "wait_seconds_count", "wait_seconds_sum"):
            for worker in ("bot", "hint", "draft", "analysis"):
                assert f'taverne_questions_{name}{{worker="{worker}"}} ' in metrics
        for line in lines:
            await line.close()


def _sleeps(pipe: Connection) -> None:
    pipe.recv_bytes()
    time.sleep(3600)


async def _asked(line: Line) -> None:
    while not line.update.get("moves"):
        await line.hear()
