"""A server with a box: its tables play with it, and are refused in words where its file is gone."""

from __future__ import annotations

from pathlib import Path

from tests.server.guest import Guest
from tests.server.running import Running

BOX = 'game = "feed_ze_troll"\n\n[tiles.a1]\nnormal = { red = 9 }\nexpert = { gold = 1 }\n'
OTHER = BOX.replace("red = 9", "red = 8")


def test_tables_keep_the_box_that_they_were_opened_with(tmp_path: Path) -> None:
    boxes = tmp_path / "boxes"
    boxes.mkdir()
    with Running(tmp_path / "house", box=str(boxes)) as server:
        host = Guest(server.port)
        opened = {"": _open(host)}
        for number, text in (("9", BOX), ("8", OTHER)):
            (boxes / f"{number}.toml").write_text(text, "utf-8")
            server.stop()
            (boxes / f"{number}.toml").rename(boxes / f"a{9 - int(number)}.toml")
            server.start()
            card = host.get("/api/games/feed_ze_troll?lang=en")
            assert card["pieces"]["a1"]["value"] == int(number)
            assert "corrected by its owner" in card["pieces"]["a1"]["known"]
            opened[number] = _open(host)
        for table in opened.values():
            assert host.ask("GET", f"/api/tables/{table}").status == 200
        for file in boxes.iterdir():
            file.unlink()
        server.stop()
        server.start()
        assert host.ask("GET", f"/api/tables/{opened['']}").status == 200
        for lang, word in (("fr", "boîte"), ("en", "box")):
            answer = host.ask("GET", f"/api/tables/{opened['9']}?lang={lang}")
            assert (answer.status, answer.json["reason"]) == (410, "other_box")
            assert word in answer.json["error"]


def _open(host: Guest) -> str:
    return str(host.open_table(game="feed_ze_troll", seats=3)["table"])
