"""Limits on requests: who asks too often, or opens too many tables, gets a clear answer."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from tests.server.guest import Guest
from tests.server.running import Running

OPEN = {"game": "lutin_troll", "name": "Ada"}


def test_attempts_at_codes_are_limited(tmp_path: Path) -> None:
    with Running(tmp_path, limits={"codes_per_network": (20, 300.0)}) as server:
        table = Guest(server.port).open_table()
        answers = [Guest(server.port).ask("POST", "/api/join", {"code": "ZZZZZZ"}) for _ in range(30)]
        assert [answer.status for answer in answers] == [404] * 20 + [429] * 10
        assert Guest(server.port).ask("POST", "/api/join", {"code": table["code"]}).status == 429
        assert Guest(server.port).ask("POST", "/api/join", {"invite": table["invite"]}).status == 200


def test_opening_tables_is_limited(tmp_path: Path) -> None:
    limits = {"tables_per_guest": (3, 3600.0), "tables_per_network": (5, 3600.0)}
    with Running(tmp_path, limits=limits) as server:
        ada = Guest(server.port)
        assert [ada.ask("POST", "/api/tables", OPEN).status for _ in range(4)] == [200, 200, 200, 429]
        answers = [Guest(server.port).ask("POST", "/api/tables", OPEN) for _ in range(4)]
        assert [answer.status for answer in answers] == [200, 200, 429, 429]
        with closing(sqlite3.connect(server.database)) as data:
            assert data.execute("SELECT count(*) FROM tables").fetchone() == (5,)


def test_a_full_server_opens_no_more_tables(tmp_path: Path) -> None:
    with Running(tmp_path, limits={"tables": 2}) as server:
        ada = Guest(server.port)
        assert [ada.ask("POST", "/api/tables", OPEN).status for _ in range(3)] == [200, 200, 503]


def test_requests_of_one_network_are_limited_whatever_they_ask_for(tmp_path: Path) -> None:
    with Running(tmp_path, limits={"requests_per_network": (20, 3600.0)}) as server:
        paths = ["/", "/static/app.js", "/livez", "/nowhere", "/api/front"] * 6
        answers = [Guest(server.port).ask("GET", path) for path in paths]
        assert 429 not in [answer.status for answer in answers[:20]]
        assert [answer.status for answer in answers[20:]] == [429] * 10
        assert answers[-1].json["error"] == "too many requests from here: wait a little"


def test_drawing_qr_codes_is_limited(tmp_path: Path) -> None:
    with Running(tmp_path, limits={"qr_codes": (3, 3600.0)}) as server:
        link = {"text": f"http://127.0.0.1:{server.port}/t#abc"}
        answers = [Guest(server.port).ask("POST", "/api/square", link).status for _ in range(5)]
        assert answers == [200, 200, 200, 429, 429]
