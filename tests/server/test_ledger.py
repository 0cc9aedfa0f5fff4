"""A table is what its log says: at any time, for every viewer, whatever was said to it."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from taverne.games import GAMES
from taverne.kernel.ask import Pace
from taverne.server import wire
from taverne.server.host import Host
from taverne.server.journal import Did
from taverne.server.ledger import GALLERY, MOST_GUESTS, REMEMBERED, Ledger, Setup
from taverne.server.sqlite import SqliteStore
from taverne.server.store import TableRow
from taverne.table.messages import (
    Absent,
    Allow,
    ClockTick,
    Configure,
    Consent,
    Leave,
    Order,
    Pause,
    Phrase,
    Play,
    Ready,
    Rematch,
    Resign,
    Resume,
    Say,
    SetBot,
    Sit,
    Stand,
    Start,
    TakeBack,
    Thought,
    Touch,
    Write,
)
from taverne.table.seating import SHELL
from tests.profiles import amount

GUESTS = ("ada", "bob", "cleo")
ROW = TableRow(
    id="table",
    game="lutin_troll",
    seats=2,
    secret="secret",
    invite="invite",
    code="BARUGO",
    opened=0.0,
    public=False,
    setup=msgspec.json.encode(Setup({"tokens": "3"}, Pace.FAITHFUL, GAMES["lutin_troll"].version)),
)


@pytest.mark.parametrize("evening", range(amount(quick=6, thorough=120)))
async def test_a_table_read_from_its_log_is_the_table_that_wrote_it(tmp_path: Path, evening: int) -> None:
    dice = random.Random(evening)
    async with asyncio.timeout(60):
        store = SqliteStore(tmp_path / "taverne.db")
        await store.open()
        await store.add_table(ROW)
        now = [1.0]
        thinks: list[Any] = []
        host = Host(ROW, store, lambda: now[0], lambda _, think: thinks.append(think), lambda _: None)
        await host.do("ada", Sit(0, "ada"))
        if evening % 2:
            await host.do("ada", SetBot(1, "random"))
        else:
            await host.do("bob", Sit(1, "bob"))
            await host.do("bob", Ready(ready=True))
        await host.do("ada", Start())
        for step in range(250):
            now[0] += dice.choice((0.1, 0.5, 5.0, 90.0))
            await host.do(SHELL, ClockTick())
            if thinks and dice.random() < 0.7:
                think = thinks.pop(0)
                move = dice.choice([*think.moves, None])
                await host.do(SHELL, Thought(think.seat, think.number, move))
            guest = dice.choice(GUESTS)
            await host.do(guest, _anything(host, guest, dice), f"{guest}{step}")
            if step % 50 == 49:
                again = Ledger(ROW, await store.log(ROW.id))
                for viewer in (*GUESTS, GALLERY):
                    assert _known(host.ledger, viewer, now[0]) == _known(again, viewer, now[0])
                assert host.ledger.table.deadline == again.table.deadline
                assert host.ledger.wanted == again.wanted
                assert host.ledger.last == again.last
                assert again._done == host.ledger._done
        await store.close()


def test_nobody_makes_the_house_forget_what_another_has_done() -> None:
    ledger = Ledger(ROW)
    ledger.note(Did("ada", Ready(ready=True), 2.0, "mine"))
    for number in range(3 * REMEMBERED):
        ledger.note(Did("bob", Ready(ready=True), 3.0, f"{number}"))
    assert ledger.answered("ada", "mine")
    latest = [number for number in range(3 * REMEMBERED) if ledger.answered("bob", f"{number}")]
    assert latest == list(range(2 * REMEMBERED, 3 * REMEMBERED))
    for number in range(2 * MOST_GUESTS):
        ledger.note(Did(f"guest {number}", Ready(ready=True), 4.0, "mine"))
    known = [number for number in range(2 * MOST_GUESTS) if ledger.answered(f"guest {number}", "mine")]
    assert known == list(range(MOST_GUESTS, 2 * MOST_GUESTS))


def _anything(host: Host, guest: str, dice: random.Random) -> Any:
    """Mostly sensible answers, and all else that a guest, a dead line or a confused screen may send."""
    table = host.table
    seat = table.seating.find(guest)
    if seat is not None and table.match is not None and dice.random() < 0.6:
        ask, moves = table.match.ask, table.game.moves(table.match.state, seat)
        if moves:
            return Play((dice.choice(moves),), ask.number - (dice.random() < 0.1))
    return dice.choice(
        [
            Absent(),
            Allow(free_text=dice.random() < 0.5),
            Configure({"tokens": dice.choice(("3", "5", "7"))}, Pace.FAITHFUL),
            Consent(agree=dice.random() < 0.7),
            Leave() if dice.random() < 0.3 else Touch(),
            Pause(),
            Ready(ready=dice.random() < 0.8),
            Rematch(),
            Resign() if dice.random() < 0.2 else Touch(),
            Resume(),
            Say(dice.choice(list(Phrase))),
            SetBot(dice.choice((0, 1, 2)), dice.choice(("random", "mind", None, "nobody"))),
            Sit(dice.choice((0, 1)), dice.choice((guest, ""))),
            Stand(dice.choice((*Order, None))),
            Start(),
            TakeBack(),
            Touch(),
            Write("hello"),
        ]
    )


def _known(ledger: Ledger, guest: str, now: float) -> bytes:
    """Everything that this guest has been told and could be told again."""
    viewer = ledger.viewer(guest)
    number = ledger.number(viewer)
    kept = [ledger.since(viewer, last) for last in range(number - 40, number + 1)]
    return wire.encode([ledger.table.look(guest, now), number, kept, ledger.chronicle, ledger.record])
