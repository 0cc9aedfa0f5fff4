"""A table equals its replayed log at any time, for every viewer, after any commands."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from taverne.games import GAMES
from taverne.kernel.pace import Pace
from taverne.server.store.port import TableRow
from taverne.server.store.sqlite_store import SqliteStore
from taverne.server.tables.log_entries import LoggedCommand
from taverne.server.tables.logged_table import (
    RECENT_MESSAGES,
    REMEMBERED_GUESTS,
    REMEMBERED_IDS,
    SPECTATORS,
    LoggedTable,
    Setup,
)
from taverne.server.tables.table_loader import TableLoader
from taverne.server.tables.table_runner import TableRunner
from taverne.server.wire import messages as wire
from taverne.table.chat import Phrase
from taverne.table.messages.commands import (
    BotMove,
    ChooseGame,
    ClockTick,
    Configure,
    Consent,
    Disconnected,
    Leave,
    Pause,
    Play,
    Ready,
    Rematch,
    Resign,
    Resume,
    Say,
    SetBot,
    SetFreeText,
    SetStandingOrder,
    Sit,
    StandingOrder,
    Start,
    TakeBack,
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
async def test_a_replayed_table_equals_the_table_that_wrote_the_log(tmp_path: Path, evening: int) -> None:
    dice = random.Random(evening)
    async with asyncio.timeout(60):
        store = SqliteStore(tmp_path / "taverne.db")
        await store.open()
        await store.add_table(ROW)
        now = [1.0]
        thinks: list[Any] = []
        runner = TableRunner(
            ROW,
            store,
            lambda: now[0],
            lambda _, think: thinks.append(think),
            lambda _: None,
            checkpoint_entries=dice.choice((1, 7, 40, 1000)),
        )
        await runner.do("ada", Sit(0, "ada"))
        if evening % 2:
            await runner.do("ada", SetBot(1, "random"))
        else:
            await runner.do("bob", Sit(1, "bob"))
            await runner.do("bob", Ready(ready=True))
        await runner.do("ada", Start())
        for step in range(250):
            now[0] += dice.choice((0.1, 0.5, 5.0, 90.0))
            await runner.do(SHELL, ClockTick())
            if thinks and dice.random() < 0.7:
                think = thinks.pop(0)
                move = dice.choice([*think.moves, None])
                await runner.do(SHELL, BotMove(think.seat, think.number, move))
            guest = dice.choice(GUESTS)
            await runner.do(guest, _anything(runner, guest, dice), f"{guest}{step}")
            if step % 50 == 49:
                _check_equal(runner.logged, LoggedTable(ROW, await store.read_log(ROW.id)), now[0])
                _check_equal(runner.logged, await TableLoader(store).load(ROW), now[0], RECENT_MESSAGES)
        await store.close()


def test_ids_of_one_guest_are_not_forgotten_because_of_another() -> None:
    logged = LoggedTable(ROW)
    logged.add_entry(LoggedCommand("ada", Ready(ready=True), 2.0, "mine"))
    for number in range(3 * REMEMBERED_IDS):
        logged.add_entry(LoggedCommand("bob", Ready(ready=True), 3.0, f"{number}"))
    assert logged.is_done("ada", "mine")
    latest = [number for number in range(3 * REMEMBERED_IDS) if logged.is_done("bob", f"{number}")]
    assert latest == list(range(2 * REMEMBERED_IDS, 3 * REMEMBERED_IDS))
    for number in range(2 * REMEMBERED_GUESTS):
        logged.add_entry(LoggedCommand(f"guest {number}", Ready(ready=True), 4.0, "mine"))
    known = [number for number in range(2 * REMEMBERED_GUESTS) if logged.is_done(f"guest {number}", "mine")]
    assert known == list(range(REMEMBERED_GUESTS, 2 * REMEMBERED_GUESTS))


def _check_equal(logged: LoggedTable, again: LoggedTable, now: float, messages: int = 40) -> None:
    """Compare the tables, with so many of the latest messages of each viewer."""
    for viewer in (*GUESTS, SPECTATORS):
        assert _known(logged, viewer, now, messages) == _known(again, viewer, now, messages)
    assert logged.table.deadline == again.table.deadline
    assert logged.bot_requests == again.bot_requests
    assert logged.last_change == again.last_change
    assert again._done_ids == logged._done_ids
    assert again.entries == logged.entries


def _anything(runner: TableRunner, guest: str, dice: random.Random) -> Any:
    """A random command: mostly legal moves, and everything else that a client may send."""
    table = runner.table
    seat = table.seating.find(guest)
    if seat is not None and table.match is not None and dice.random() < 0.6:
        ask, moves = table.match.ask, table.game.moves(table.match.state, seat)
        if moves:
            return Play((dice.choice(moves),), ask.number - (dice.random() < 0.1))
    return dice.choice(
        [
            Disconnected(),
            SetFreeText(free_text=dice.random() < 0.5),
            Configure({"tokens": dice.choice(("3", "5", "7"))}, Pace.FAITHFUL),
            ChooseGame(dice.choice(("lutin_troll", "grumpf", None))) if dice.random() < 0.5 else Touch(),
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
            SetStandingOrder(dice.choice((*StandingOrder, None))),
            Start(),
            TakeBack(),
            Touch(),
            Write("hello"),
        ]
    )


def _known(logged: LoggedTable, guest: str, now: float, messages: int) -> bytes:
    """Everything that the guest was sent and could be sent again, encoded."""
    viewer = logged.viewer_of(guest)
    number = logged.last_number(viewer)
    kept = [logged.messages_since(viewer, last) for last in range(number - messages, number + 1)]
    return wire.encode([logged.table.snapshot(guest, now), number, kept, [*logged.chronicle], logged.record])
