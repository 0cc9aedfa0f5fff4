"""A table of the server goes on to another game: over sockets, after a restart, and in the data file."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from taverne.games import GAMES
from taverne.server.store.port import StoreError
from taverne.server.store.sqlite_store import SqliteStore
from taverne.server.tables.logged_table import LoggedTable
from taverne.server.tables.table_loader import TableLoader
from taverne.server.tables.table_runner import TableRunner
from taverne.table.messages.commands import BotMove, ChangeGame, ChooseGame, Ready, Resign, Sit, Start
from taverne.table.messages.refusals import NotPlaying
from taverne.table.seating import SHELL
from tests.server.guest import Guest, duel
from tests.server.running import Running
from tests.server.tables.test_logged_table import ROW

TO_GRUMPF = {"type": "choose_game", "game": "grumpf"}


async def changed(port: int) -> tuple[str, tuple[Guest, Guest], Any]:
    """Ada and Bob have finished a duel and gone on to Grumpf; the last update of Bob."""
    table, guests, (first, second) = await duel(port)
    spectator = Guest(port)
    spectator.join(table)
    third = await spectator.attach(table["table"])
    await third.hear()
    await first.done({"type": "resign"})
    await first.done({"type": "say", "phrase": "well_played"})
    await first.done(TO_GRUMPF)
    await second.quiet()
    last = second.number
    await second.done(TO_GRUMPF)
    for line in (first, second, third):
        await line.quiet()
        fresh = next(each for each in reversed(line.heard) if each["type"] == "fresh")
        assert (fresh["game"], fresh["version"]) == ("grumpf", GAMES["grumpf"].version)
        assert [chair["name"] for chair in fresh["update"]["chairs"]] == ["Ada", "Bob"]
        assert any("Ada" in each["text"] for each in fresh["chronicle"]), "what was said is kept"
    again = await guests[1].attach(table["table"], last=last)
    assert (await again.hear())["type"] == "fresh", "no message of the old game is sent again"
    return table["table"], guests, second.update


def test_everybody_goes_on_to_the_other_game_at_the_same_address(tmp_path: Path) -> None:
    async def first_evening(port: int) -> tuple[str, tuple[Guest, Guest], Any]:
        table, guests, update = await changed(port)
        ada, _ = guests
        seen = ada.get(f"/api/tables/{table}")
        assert (seen["game"], seen["seats"], seen["screen"]) == ("grumpf", 2, "games/grumpf/screen")
        (card,) = ada.get("/api/front")["mine"]
        assert (card["id"], card["game"], card["stage"]) == (table, "grumpf", "lobby")
        (game,) = ada.get(f"/api/tables/{table}/evening")["games"]
        assert game["game"] == "lutin_troll"
        assert ada.get(f"/api/records/{game['record']}?lang=en")["names"] == ["Ada", "Bob"]
        return table, guests, update

    async def second_evening(port: int, table: str, guests: tuple[Guest, Guest], before: Any) -> None:
        ada, bob = (Guest(port, guest.cookie) for guest in guests)
        first, second = await ada.attach(table), await bob.attach(table)
        await first.hear()
        assert (await second.hear())["game"] == "grumpf"
        assert second.update["chairs"] == before["chairs"]
        await first.done({"type": "start"})
        await second.quiet()
        assert second.update["stage"] == "playing"
        await second.done({"type": "resign"})
        seen = ada.get(f"/api/tables/{table}/evening")
        assert [game["game"] for game in seen["games"]] == ["lutin_troll", "grumpf"]

    with Running(tmp_path) as server:
        table, guests, update = asyncio.run(first_evening(server.port))
    with Running(tmp_path) as server:
        asyncio.run(second_evening(server.port, table, guests, update))


async def test_the_row_changes_with_the_entry_and_the_log_still_begins_with_the_first_game(
    tmp_path: Path,
) -> None:
    store = SqliteStore(tmp_path / "taverne.db")
    await store.open()
    await store.add_table(ROW)
    runner = TableRunner(ROW, store, lambda: 1.0, lambda *_: None, lambda _: None, checkpoint_entries=4)
    for seat, guest in enumerate(("ada", "bob")):
        await runner.do(guest, Sit(seat, guest))
        await runner.do(guest, Ready(ready=True))
    await runner.do("ada", Start())
    await runner.do("ada", Resign())
    for slug in ("grumpf", "munchkin", "lutin_troll"):
        await runner.do("bob", ChooseGame(slug))
        assert await runner.do("ada", ChangeGame(slug, version=77)) is None
        row = await store.table(ROW.id)
        assert row is not None
        assert (row.game, row.seats) == (slug, max(2, GAMES[slug].seats.start))
        for again in (LoggedTable(row, await store.read_log(row.id)), await TableLoader(store).load(row)):
            assert again.stored() == runner.logged.stored()
            assert again.table.game is GAMES[slug]
    await store.close()


async def test_moves_of_the_game_before_come_too_late(tmp_path: Path) -> None:
    """Late moves are refused and leave no entry, since the log is read with the moves of the other game."""
    store = SqliteStore(tmp_path / "taverne.db")
    await store.open()
    await store.add_table(ROW)
    runner = TableRunner(ROW, store, lambda: 1.0, lambda *_: None, lambda _: None)
    await runner.do("ada", Sit(0, "ada"))
    await runner.do("bob", Sit(1, "bob"))
    await runner.do("bob", Ready(ready=True))
    await runner.do("ada", Start())
    match = runner.table.match
    assert match is not None
    move = runner.table.game.moves(match.state, 0)[0]
    await runner.do("ada", Resign())
    runner._held = True  # so that the commands wait for each other
    answers: list[Any] = []
    runner.post("ada", ChangeGame("grumpf"), answer=answers.append)
    runner.post(SHELL, BotMove(0, match.ask.number, move), answer=answers.append)
    runner._held = False
    runner._work()
    await runner.do("bob", ChooseGame(None))
    assert answers == [None, NotPlaying()]
    log = await store.read_log(ROW.id)
    assert not any(b'"thought"' in entry for entry in log)
    assert LoggedTable(runner.row, log).stored() == runner.logged.stored()
    await store.close()


def test_a_store_that_fails_leaves_the_table_at_its_game(tmp_path: Path) -> None:
    """The change is rolled back together with its entry, and everybody sees the old game again."""

    async def scenario() -> None:
        store = SqliteStore(tmp_path / "taverne.db")
        await store.open()
        await store.add_table(ROW)
        runner = TableRunner(ROW, store, lambda: 1.0, lambda *_: None, lambda _: None)
        await runner.do("ada", Sit(0, "ada"))
        before = runner.logged.stored()
        assert store._commits is not None
        put, store._commits.put = store._commits.put, _fail  # type: ignore[method-assign] # a full disk
        answer = asyncio.ensure_future(runner.do("ada", ChangeGame("grumpf")))
        await asyncio.sleep(0)
        store._commits.put = put  # type: ignore[method-assign]
        assert await answer is not None
        assert (runner.game, runner.row) == (GAMES["lutin_troll"], ROW)
        assert runner.logged.stored() == before
        await store.close()

    asyncio.run(scenario())


def _fail(job: Any) -> None:
    asyncio.get_running_loop().call_soon(job.on_stored, StoreError("the disk is full"))
