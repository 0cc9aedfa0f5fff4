"""Replays over HTTP: pages, what is kept of them, and what they cost everybody else."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.parse import quote

import msgspec
import pytest

from taverne.games import GAMES
from taverne.kernel.game import Outcome
from taverne.kernel.luck import Luck
from taverne.kernel.options import parse_options
from taverne.kernel.record import End, Moved, Record, dealt_state
from taverne.kernel.record_file import dump
from taverne.server.api.records import PAGES
from taverne.server.api.replay import PAGE_BYTES, ReplayIndex
from taverne.server.api.replay_builder import MOST_WAITING, MOST_WAITING_OF_ONE, ReplayBuilder, TooManyWait
from taverne.table.chair import Chair
from tests.profiles import amount
from tests.server.guest import Guest, duel, play
from tests.server.raw_socket import Pulse
from tests.server.running import Running

SEATS = 6
NAMES = ("Ada", "Bob", "Cleo", "Dan", "Eve", "Fay")


def test_the_pages_of_a_replay_put_together_are_the_whole_replay() -> None:
    game, record = GAMES["munchkin"], long_game(120)
    index = ReplayIndex(game, record, NAMES, 2, "fr")
    frames: list[Any] = []
    pages = 0
    while len(frames) < len(index):
        page = index.page(len(frames))
        assert page.first == len(frames)
        assert page.total == len(index)
        assert bool(page.steps) == (page.first == 0)
        assert len(msgspec.json.encode(page.frames)) < PAGE_BYTES + 1000
        frames += page.frames
        pages += 1
    assert pages > 3
    shown = [number for number, frame in enumerate(frames) if number == 0 or frame.lines]
    steps = index.page().steps
    assert [step.frame for step in steps] == shown
    assert [(step.moment, step.lines) for step in steps] == [
        (frames[number].moment, frames[number].lines) for number in shown
    ]
    assert index.page(len(frames)).frames == ()
    assert index.page(10**9).frames == ()


def test_a_page_of_a_finished_game_is_kept_and_recognised(server: Running) -> None:
    path = finished(server, long_game(60))
    guest = Guest(server.port)
    first = guest.ask("GET", path)
    again = guest.ask("GET", path, headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status, again.body) == (304, b"")
    assert guest.ask("GET", path + "&seat=1").headers["ETag"] != first.headers["ETag"]
    whole = guest.ask("GET", path, headers={"Accept-Encoding": "gzip"})
    assert len(whole.body) < len(first.body)


@pytest.mark.parametrize("wanted", ["-1", "x", "1.5", "\u0663", "9" * 30, ""])
def test_a_frame_that_is_no_number_is_refused(server: Running, wanted: str) -> None:
    path = finished(server, long_game(5))
    answer = Guest(server.port).ask("GET", f"{path}&from={quote(wanted)}")
    assert answer.status == 400
    assert "number of a frame" in answer.json["error"]


def test_a_long_replay_does_not_stop_the_others(tmp_path: Path) -> None:
    with Running(tmp_path) as server:
        path = finished(server, long_game(amount(quick=400, thorough=3000)))
        before, over, asked = server.memory, threading.Event(), []

        def ask(seat: int) -> None:
            guest, number = Guest(server.port), 0
            while not over.is_set():
                number += 40
                wish = f"{path}&seat={seat}&from={number % 300}"
                asked.append(guest.ask("GET", wish, headers={"Accept-Encoding": "gzip"}).status)

        threads = [threading.Thread(target=ask, args=(seat,)) for seat in range(4)]
        for thread in threads:
            thread.start()
        with Pulse(server.port) as pulse:
            time.sleep(amount(quick=2, thorough=10))
        over.set()
        for thread in threads:
            thread.join()
        assert set(asked) <= {200, 503}
        assert pulse.median < 0.05  # built on the event loop, everybody waits for a second and more
        assert server.memory - before < 100_000_000


async def test_a_full_queue_refuses_more() -> None:
    builder, free = ReplayBuilder(), threading.Event()
    page = ReplayIndex(GAMES["munchkin"], long_game(2), NAMES, None, "fr").page()

    def slow() -> Any:
        free.wait()
        return page

    networks = ["a"] * MOST_WAITING_OF_ONE
    waiting = [asyncio.ensure_future(builder.build(network, slow)) for network in networks]
    await asyncio.sleep(0)
    with pytest.raises(TooManyWait):
        await builder.build("a", slow)
    networks = [str(number) for number in range(MOST_WAITING - MOST_WAITING_OF_ONE)]
    waiting += [asyncio.ensure_future(builder.build(network, slow)) for network in networks]
    await asyncio.sleep(0)
    with pytest.raises(TooManyWait):
        await builder.build("b", slow)
    free.set()
    assert len(await asyncio.gather(*waiting)) == MOST_WAITING
    await builder.build("a", slow)
    builder.close()


def test_pages_of_a_replay_at_hand_are_limited_too(tmp_path: Path) -> None:
    with Running(tmp_path, limits={"replays": (1, 3600.0)}) as server:
        path, guest = finished(server, long_game(60)), Guest(server.port)
        answers = [guest.ask("GET", f"{path}&from={number}").status for number in range(PAGES + 2)]
        assert answers == [200] * (PAGES + 1) + [429]
        assert guest.ask("GET", path).status == 200, "a page that is kept costs nothing"


async def test_who_asks_too_often_is_told_when_to_come_back(tmp_path: Path) -> None:
    with Running(tmp_path, limits={"replays": (2, 60.0)}) as server:
        _, (ada, _), lines = await duel(server.port)
        record = next(heard["record"] for heard in reversed(lines[0].heard) if heard.get("record"))
        answers = [ada.ask("GET", f"/api/records/{record}") for _ in range(3)]
        for line in lines:
            await line.close()
    assert [answer.status for answer in answers] == [200, 200, 429]
    assert answers[-1].headers["Retry-After"] == "2"


async def test_the_answer_about_a_running_game_comes_at_a_tick(server: Running) -> None:
    """When it comes depends on the number of frames, which the guest may know, and not on the work."""
    _, (ada, _), (first, second) = await duel(server.port)
    record = next(heard["record"] for heard in reversed(first.heard) if heard.get("record"))

    def seconds(guest: Guest) -> float:
        begun = time.perf_counter()
        assert guest.ask("GET", f"/api/records/{record}").status == 200
        return time.perf_counter() - begun

    before = min([seconds(ada) for _ in range(5)])
    await second.done(play(second.update, second.update["moves"][0]))  # a secret choice
    after = min([seconds(ada) for _ in range(5)])
    assert 0.25 < before < 0.30
    assert abs(after - before) < 0.01
    for line in (first, second):
        await line.close()


def long_game(entries: int) -> Record[Any, Any]:
    """A game of Munchkin between six who play the default moves, or their first ones."""
    game = GAMES["munchkin"]
    record = Record.start(game, SEATS, parse_options(game.options, {}), "a long game")
    state = dealt_state(game, record)
    luck = Luck.from_seed("moves")
    while len(record.entries) < entries and game.outcome(state) is None:
        seat = min(game.ask(state).owing)
        moves = game.moves(state, seat)
        number, luck = luck.below(len(moves))
        move = moves[number]
        state = game.attempt(state, seat, move).state
        record.entries.append(Moved(seat, (move,), 0.0))
    outcome = game.outcome(state) or Outcome((0,) * SEATS, (1,) * SEATS)
    record.end = End(len(record.entries), outcome)
    return record


def finished(server: Running, record: Record[Any, Any]) -> str:
    """Put a record into the store of a server; the path of its replay."""
    table = Guest(server.port).open_table()["table"]
    name = f"{table}-1-000000000000"
    chairs = [Chair(guest=str(seat), name=player).public_view() for seat, player in enumerate(NAMES)]
    with closing(sqlite3.connect(server.database)) as base:
        row = name, table, dump(record), msgspec.json.encode(chairs)
        base.execute("INSERT INTO records (id, tab, lines, chairs) VALUES (?, ?, ?, ?)", row)
        base.commit()
    return f"/api/records/{name}?lang=fr"
