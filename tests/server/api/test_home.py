"""The lists of tables on the home page: tables to join, tables to watch, and the guest's own."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.server.guest import Guest, Json, seated
from tests.server.running import Running


def _ids(front: Json, name: str) -> list[str]:
    return [card["id"] for card in front[name]]


def _lists(guest: Guest, table: Json) -> list[str]:
    """The lists of the home page that hold this table."""
    front: Any = guest.get("/api/front?lang=en")
    return [name for name in ("tables", "mine", "watchable") if table["table"] in _ids(front, name)]


async def test_only_a_public_lobby_with_a_free_seat_is_listed_as_open(tmp_path: Path) -> None:
    with Running(tmp_path, bot_pause=(60.0, 60.0)) as server:
        ada, stranger = Guest(server.port), Guest(server.port)
        table, hidden = ada.open_table(public=True), ada.open_table()
        assert (_lists(stranger, table), _lists(ada, table)) == (["tables"], ["mine"])
        assert (_lists(stranger, hidden), _lists(ada, hidden)) == ([], ["mine"])
        first = await ada.attach(table["table"])
        await first.hear()
        await first.done({"type": "lock", "locked": True})
        assert (_lists(stranger, table), _lists(ada, table)) == ([], ["mine"]), "the table is locked"
        await first.done({"type": "lock", "locked": False})
        bob, second = await seated(server.port, "Bob", table, 1)
        assert (_lists(stranger, table), _lists(bob, table)) == ([], ["mine"]), "the table is full"
        await first.quiet()
        await first.done({"type": "start"})
        assert (_lists(stranger, table), _lists(bob, table)) == (["watchable"], ["mine"])
        await second.done({"type": "resign"})
        await first.quiet()
        assert [_lists(guest, table) for guest in (stranger, ada, bob)] == [[], [], []], "the game is over"
        for line in (first, second):
            await line.close()


async def test_an_older_table_with_a_free_seat_is_listed_behind_many_newer_full_ones(tmp_path: Path) -> None:
    generous = {"tables_per_guest": [100, 3600.0], "tables_per_network": [100, 3600.0]}
    with Running(tmp_path, limits=generous, bot_pause=(60.0, 60.0)) as server:
        ada, bob = Guest(server.port), Guest(server.port)
        table = ada.open_table(public=True)
        for _ in range(40):
            bob.open_table(public=True, bot="random")
        assert _lists(Guest(server.port), table) == ["tables"]
