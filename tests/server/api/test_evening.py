"""The evening over HTTP: results, slate and replays keep who played, whoever leaves or sits down."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from tests.server.guest import Guest, Line, duel
from tests.server.running import Running


def evening(guest: Guest, table: str, lang: str = "en") -> Any:
    return guest.get(f"/api/tables/{table}/evening?lang={lang}")


def names(replay: Any) -> list[str]:
    return [str(name) for name in replay["names"]]


def test_a_guest_who_leaves_takes_nothing_with_them(server: Running) -> None:
    async def scenario() -> None:
        table, (ada, bob), (first, second) = await duel(server.port)
        assert evening(ada, table["table"])["games"] == []
        await first.done({"type": "resign"})
        await second.quiet()
        record = second.heard[-2]["record"]
        await second.done({"type": "leave"})
        await first.quiet()
        assert [chair["name"] for chair in first.update["chairs"]] == ["Ada", ""]
        assert [chair["name"] for chair in first.update["played"]["chairs"]] == ["Ada", "Bob"]
        assert captions(first)["house.winners"] == "Bob wins!"
        assert names(ada.get(f"/api/records/{record}?lang=en")) == ["Ada", "Bob"]

        eve, third = await seated_over(server.port, "Eve", table)
        assert third.update["played"].get("seat") is None
        for guest in (ada, eve):
            seen = evening(guest, table["table"])
            assert [(row["name"], row["won"]) for row in seen["slate"]] == [("Bob", "1"), ("Ada", "0")]
            assert [game["record"] for game in seen["games"]] == [record]
        assert names(ada.get(f"/api/records/{record}?lang=en")) == ["Ada", "Bob"]
        assert bob.ask("GET", f"/api/tables/{table['table']}/evening").status == 200

    asyncio.run(scenario())


def test_a_stranger_sees_no_evening_of_a_private_table(server: Running) -> None:
    table = Guest(server.port).open_table()
    assert Guest(server.port).ask("GET", f"/api/tables/{table['table']}/evening").status == 403
    assert Guest(server.port).ask("GET", "/api/tables/nobody/evening").status == 403


def test_the_evening_survives_a_restart(tmp_path: Path) -> None:
    async def scenario(port: int) -> tuple[Guest, str, Any]:
        table, (ada, _), (first, _) = await duel(port)
        await first.done({"type": "resign"})
        return ada, table["table"], evening(ada, table["table"])

    with Running(tmp_path) as server:
        ada, table, before = asyncio.run(scenario(server.port))
        assert len(before["games"]) == 1
    with Running(tmp_path) as server:
        assert evening(Guest(server.port, ada.cookie), table) == before


async def seated_over(port: int, name: str, table: Any) -> tuple[Guest, Line]:
    """A newcomer on the free seat of a table whose game is over."""
    guest = Guest(port)
    guest.join(table)
    line = await guest.attach(table["table"])
    await line.hear()
    await line.done({"type": "sit", "seat": 1, "name": name})
    return guest, line


def captions(line: Line) -> Any:
    return next(each["said"] for each in reversed(line.heard) if "said" in each)["captions"]
