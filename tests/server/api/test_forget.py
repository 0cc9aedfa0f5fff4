"""A guest who wants to be forgotten is in no byte of the data afterwards, and games still verify."""

from __future__ import annotations

from pathlib import Path

from taverne.server.admin.house import DATA_FILE
from taverne.server.admin.snapshot import reading
from taverne.server.store.checkpoints import body_of
from tests.server.admin.operator import admin, rows
from tests.server.guest import Guest, duel
from tests.server.running import Running

NAME, LATER = "Zdzisława", "Świętosława"
CHAT = "mam na imię inaczej"


def _bytes_of(folder: Path) -> bytes:
    files = [path.read_bytes() for path in sorted(folder.glob("taverne*")) if path.is_file()]
    with reading(folder / DATA_FILE) as base:
        files += [body_of(body) for (body,) in base.execute("SELECT body FROM checkpoints")]
    return b"".join(files)


async def test_a_guest_forgets_themselves_on_all_devices_and_the_game_goes_on(tmp_path: Path) -> None:
    with Running(tmp_path, bot_pause=(60.0, 60.0)) as server:
        table, (ada, bob), (first, second) = await duel(server.port, name=NAME)
        await first.done({"type": "allow", "free_text": True})
        await first.done({"type": "write", "text": CHAT})
        ada.post("/api/me", {"name": LATER, "figure": "elf"})
        phone = Guest(server.port)
        phone.post("/api/me/devices/arrive", {"phrase": ada.post("/api/me/devices", {})["phrase"]})
        await second.quiet()
        kept = _bytes_of(tmp_path)
        assert all(text.encode() in kept for text in (NAME, LATER, CHAT))
        old = phone.cookie
        assert phone.ask("POST", "/api/me/forget", {"sure": True}).status == 204
        assert phone.cookie in ("", '""')
        left = _bytes_of(tmp_path)
        assert not [text for text in (NAME, LATER, CHAT) if text.encode() in left]
        assert await first.closed() == 4003
        await second.quiet()
        assert NAME not in str(second.heard[-3:])
        for cookie in (ada.cookie, old):
            device = Guest(server.port, cookie=cookie)
            assert device.get("/api/me")["name"] == ""
            assert device.ask("GET", f"/api/tables/{table['table']}").status == 403
        await second.done({"type": "say", "phrase": "hello"})
        await second.close()
        assert bob.get("/api/front")["mine"]
        (act,) = [row for row in rows(tmp_path, "acts") if row["what"] == "erase"]
        assert act["by"] == "the guest"
        server.stop()
        assert admin(tmp_path, "verify").endswith("no fault.\n")


def test_only_somebody_who_is_sure_is_forgotten(server: Running) -> None:
    ada = Guest(server.port)
    ada.post("/api/me", {"name": "Ada"})
    for body in ({"sure": False}, {}, {"sure": "yes"}, {"sure": True, "guest": "x"}):
        assert ada.ask("POST", "/api/me/forget", body).status == 422
    assert ada.get("/api/me")["name"] == "Ada"


def test_a_guest_whom_nothing_is_kept_of_is_forgotten_at_once(server: Running) -> None:
    nobody = Guest(server.port)
    assert nobody.ask("POST", "/api/me/forget", {"sure": True}).status == 204
    assert nobody.cookie == ""
