"""Notifications of turns, with a real push service: when they come, what they say, and when they end."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

from tests.server.admin.operator import admin, id_of
from tests.server.guest import Guest, Json, Line
from tests.server.push_service import PushService, push_service
from tests.server.running import Running


def house(folder: Path, service: PushService) -> Running:
    return Running(
        folder,
        limits={"absent_seconds": 0.1},
        push_contact="mailto:host@taverne.example",
        push_hosts=["localhost"],
        trusted_certificate=str(service.certificate),
    )


async def lobby(port: int, **wish: Any) -> tuple[Json, tuple[Guest, Guest], tuple[Line, Line]]:
    """A table by days of Ada, where Bob is ready."""
    ada, bob = Guest(port), Guest(port)
    table = ada.open_table(pace="slow", **wish)
    bob.join(table)
    lines = await ada.attach(table["table"]), await bob.attach(table["table"])
    await lines[1].done({"type": "sit", "seat": 1, "name": "Bob"})
    await lines[1].done({"type": "ready", "ready": True})
    return table, (ada, bob), lines


def subscribe(service: PushService, guest: Guest, table: Json, name: str, lang: str = "en") -> Json:
    service.public_key = guest.get("/api/me/notifications")["key"]
    body = {"table": table["table"], **service.subscription(name)}
    answer: Json = guest.post(f"/api/me/notifications?lang={lang}", body)
    return answer


async def test_a_guest_whose_page_is_closed_is_told_once_that_it_is_their_turn(tmp_path: Path) -> None:
    with push_service(tmp_path / "push") as service, house(tmp_path / "house", service) as server:
        table, (ada, bob), lines = await lobby(server.port)
        shown = subscribe(service, bob, table, "phone", "fr")
        assert (len(shown["devices"]), shown["here"], shown["table"]) == (1, True, True)
        subscribe(service, ada, table, "desk")
        await lines[1].close()
        await lines[0].done({"type": "start"})
        (request,) = service.wait_for(1)
        assert request.path == "/send/phone", "Ada has the page open"
        assert request.notice == {
            "title": "C’est à toi de jouer",
            "body": "Lutin & Troll, chez Ada",
            "table": table["table"],
            "lang": "fr",
        }
        assert (request.headers["urgency"], len(request.headers["topic"])) == ("normal", 32)
        assert int(request.headers["ttl"]) > 24 * 3600
        await lines[0].done({"type": "say", "phrase": "hello"})
        await lines[0].close()
        assert len(service.wait_for(1)) == 1


async def test_a_guest_who_closes_the_page_just_after_the_question_came_is_told(tmp_path: Path) -> None:
    """The page of a telephone in a pocket is open for a while, and nobody looks at it."""
    with push_service(tmp_path / "push") as service, house(tmp_path / "house", service) as server:
        table, (_, bob), lines = await lobby(server.port)
        subscribe(service, bob, table, "phone")
        await lines[0].done({"type": "start"})
        await lines[1].close()
        service.wait_for(1)


async def test_what_the_push_service_answers_is_respected(tmp_path: Path) -> None:
    with push_service(tmp_path / "push") as service, house(tmp_path / "house", service) as server:
        service.answers = [(429, {"Retry-After": "1"}), (410, {})]
        table, (_, bob), lines = await lobby(server.port)
        subscribe(service, bob, table, "phone")
        await lines[1].close()
        await lines[0].done({"type": "start"})
        service.wait_for(2)
        while bob.get("/api/me/notifications")["devices"]:  # the subscription has expired
            pass
        metrics = bob.ask("GET", "/metrics").body.decode()
        assert 'taverne_notifications_total{outcome="retried"} 1' in metrics
        assert 'taverne_notifications_total{outcome="expired"} 1' in metrics


async def test_a_retry_does_not_reach_a_device_that_has_ended_its_notifications(tmp_path: Path) -> None:
    with push_service(tmp_path / "push") as service, house(tmp_path / "house", service) as server:
        service.answers = [(503, {"Retry-After": "1"})]
        table, (_, bob), lines = await lobby(server.port)
        shown = subscribe(service, bob, table, "phone")
        await lines[1].close()
        await lines[0].done({"type": "start"})
        service.wait_for(1)
        bob.post("/api/me/notifications/end", {"device": shown["devices"][0]})
        while 'outcome="outdated"} 1' not in bob.ask("GET", "/metrics").body.decode():
            await asyncio.sleep(0.05)
        assert len(service.wait_for(1)) == 1


def be_quiet(guest: Guest) -> None:
    """Let the guest be told nothing for one and a half hours."""
    now = int(time.time() // 60) % 1440
    quiet = {"zone": "Etc/UTC", "start": (now - 90) % 1440, "stop": (now + 90) % 1440}
    assert guest.post("/api/me/notifications/quiet", {"quiet": quiet})["quiet"] == quiet
    wrong = {"quiet": quiet | {"zone": "Nowhere/Else"}}
    assert guest.ask("POST", "/api/me/notifications/quiet", wrong).status == 422


async def resting(guest: Guest) -> None:
    """Wait until a notification waits for the end of quiet hours."""
    while not guest.figure("notifications_resting"):
        await asyncio.sleep(0.05)


async def test_nothing_comes_in_quiet_hours_and_all_of_it_afterwards(tmp_path: Path) -> None:
    """Even if the server is started anew meanwhile, and the browser gets another address."""
    with push_service(tmp_path / "push") as service, house(tmp_path / "house", service) as server:
        table, (_, bob), lines = await lobby(server.port)
        subscribe(service, bob, table, "phone")
        be_quiet(bob)
        await lines[1].close()
        await lines[0].done({"type": "start"})
        await resting(bob)
        server.kill()
        server.start()
        await resting(bob)
        assert bob.post("/api/me/notifications/renew", service.subscription("new"))["here"]
        assert not service.requests
        assert bob.post("/api/me/notifications/quiet", {"quiet": None})["quiet"] is None
        (request,) = service.wait_for(1)
        assert (request.path, request.notice["table"]) == ("/send/new", table["table"])


async def test_a_retry_waits_for_the_end_of_quiet_hours_that_began_meanwhile(tmp_path: Path) -> None:
    with push_service(tmp_path / "push") as service, house(tmp_path / "house", service) as server:
        service.answers = [(503, {"Retry-After": "2"})]
        table, (_, bob), lines = await lobby(server.port)
        subscribe(service, bob, table, "phone")
        await lines[1].close()
        await lines[0].done({"type": "start"})
        service.wait_for(1)
        be_quiet(bob)
        await resting(bob)
        assert len(service.requests) == 1


async def test_a_device_whose_browser_has_changed_its_address_is_told_there(tmp_path: Path) -> None:
    with push_service(tmp_path / "push") as service, house(tmp_path / "house", service) as server:
        table, (ada, bob), lines = await lobby(server.port)
        subscribe(service, bob, table, "phone")
        assert bob.post("/api/me/notifications/renew", service.subscription("new"))["here"]
        local = service.subscription("no") | {"endpoint": "https://10.0.0.1/"}
        assert bob.ask("POST", "/api/me/notifications/renew", local).status == 422
        assert not ada.post("/api/me/notifications/renew", service.subscription("ada"))["here"]
        await lines[1].close()
        await lines[0].done({"type": "start"})
        await lines[0].close()
        assert service.wait_for(1)[0].path == "/send/new"


async def test_a_deleted_table_leaves_no_wish_in_memory(tmp_path: Path) -> None:
    with push_service(tmp_path / "push") as service, house(tmp_path / "house", service) as server:
        table, (ada, bob), lines = await lobby(server.port)
        subscribe(service, bob, table, "phone")
        assert ada.figure("notifications_wished") == 1
        admin(server.folder, "close", table["table"])
        assert ada.figure("notifications_wished") == 0
        for line in lines:
            await line.close()


async def test_a_restart_loses_no_notification(tmp_path: Path) -> None:
    with push_service(tmp_path / "push") as service, house(tmp_path / "house", service) as server:
        service.answers = [(503, {})]
        table, (_, bob), lines = await lobby(server.port)
        subscribe(service, bob, table, "phone")
        await lines[1].close()
        await lines[0].done({"type": "start"})
        service.wait_for(1)
        server.kill()
        server.start()
        assert service.wait_for(2)[1].notice["table"] == table["table"]


async def test_nothing_comes_after_it_was_ended(tmp_path: Path) -> None:
    """By the device, the table, signing out, leaving the table, and being forgotten, banned or erased."""
    with push_service(tmp_path / "push") as service, house(tmp_path / "house", service) as server:
        for way, forgotten in _ENDS.items():
            table, (_, bob), lines = await lobby(server.port)
            shown = subscribe(service, bob, table, way.replace(" ", "-"))
            wished = bob.figure("notifications_wished")
            await _end(way, bob, shown["devices"][0], table["table"], lines[1], server.folder)
            await lines[1].close()
            await lines[0].do({"type": "set_bot", "seat": 1, "bot": "mind"})
            await lines[0].done({"type": "start"})
            for kept in forgotten:
                assert not _rows(server, kept, table["table"]), way
            if way in ("forget", "ban", "erase"):
                assert bob.figure("notifications_wished") == wished - 1, way
            bob.ask("POST", "/api/session/end")
        assert not service.requests


_ENDS = {  # what is not stored any more, by the way in which notifications were ended
    "device": ["push_devices"],
    "table": ["push_tables"],
    "sign out": ["push_devices"],
    "leave": ["push_tables"],
    "forget": ["push_devices", "push_tables"],
    "ban": ["push_devices", "push_tables"],
    "erase": ["push_devices", "push_tables"],
}


async def _end(way: str, bob: Guest, device: str, table: str, line: Line, folder: Path) -> None:
    match way:
        case "device":
            assert bob.post("/api/me/notifications/end", {"device": device})["devices"] == []
        case "table":
            assert not bob.post("/api/me/notifications/end", {"table": table})["table"]
        case "sign out":
            assert bob.ask("POST", "/api/session/end").status == 204
        case "leave":
            await line.done({"type": "leave"})
            await line.done({"type": "sit", "seat": 1, "name": "Bob"})
            await line.done({"type": "ready", "ready": True})
        case "forget":
            assert bob.ask("POST", "/api/me/forget", {"sure": True}).status == 204
        case "ban" | "erase":
            admin(folder, way, id_of(bob))


def _rows(server: Running, name: str, table: str) -> list[Any]:
    where = {"push_tables": " WHERE tab = ?", "push_devices": " WHERE ? <> ''"}[name]
    with closing(sqlite3.connect(server.database)) as base:
        return base.execute(f"SELECT * FROM {name}{where}", (table,)).fetchall()
