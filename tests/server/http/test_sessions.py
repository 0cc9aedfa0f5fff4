"""Cookies are issued by the server; one that somebody chose stands for nobody, and one can be revoked."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from taverne.server.http.cookie_key import KEY_FILE, load_cookie_key
from taverne.server.tables.invitations import hashed
from tests.server.guest import Guest
from tests.server.http.test_proxies import raw
from tests.server.running import Running


def test_a_self_chosen_cookie_is_no_guest(server: Running) -> None:
    table = Guest(server.port).open_table()
    for cookie in ("A" * 43, "A" * 43 + "." + "A" * 22, "A" * 66):
        mallory = Guest(server.port, cookie=cookie)
        assert mallory.get("/api/front")["mine"] == []
        mallory.join(table)
        assert mallory.cookie != cookie, "the server gives its own"
        assert hashed(cookie) not in _admitted(server)
        assert hashed(mallory.cookie) in _admitted(server)


def test_a_cookie_of_an_earlier_version_counts_if_its_guest_has_been_at_a_table(tmp_path: Path) -> None:
    with Running(tmp_path) as server:
        table = Guest(server.port).open_table()["table"]
        cookie = "x" * 43
        with closing(sqlite3.connect(server.database)) as base, base:
            base.execute("INSERT INTO admitted VALUES (?, ?)", (table, hashed(cookie)))
        assert Guest(server.port, cookie=cookie).ticket(table)


def test_a_lost_key_costs_no_guest_their_seat(tmp_path: Path) -> None:
    with Running(tmp_path) as server:
        ada = Guest(server.port)
        table = ada.open_table()["table"]
        assert (tmp_path / KEY_FILE).stat().st_mode & 0o777 == 0o600
        server.stop()
        (tmp_path / KEY_FILE).write_text("damaged")
        server.start()
        assert ada.ticket(table)
        assert (tmp_path / KEY_FILE).stat().st_mode & 0o777 == 0o600


def test_the_key_stays_the_same(tmp_path: Path) -> None:
    assert load_cookie_key(tmp_path) == load_cookie_key(tmp_path)
    assert load_cookie_key(tmp_path / "other") != load_cookie_key(tmp_path)


def test_a_key_that_others_could_read_is_made_private(tmp_path: Path) -> None:
    key = load_cookie_key(tmp_path)
    (tmp_path / KEY_FILE).chmod(0o666)
    assert load_cookie_key(tmp_path) == key
    assert (tmp_path / KEY_FILE).stat().st_mode & 0o777 == 0o600


async def test_a_session_that_was_ended_opens_nothing_any_more(tmp_path: Path) -> None:
    with Running(tmp_path) as server:
        ada = Guest(server.port)
        table = ada.open_table()["table"]
        copy = Guest(server.port, cookie=ada.cookie)
        line, ticket = await ada.attach(table), copy.ticket(table)
        assert ada.ask("POST", "/api/session/end", {}).status == 204
        assert ada.cookie in ("", '""'), "the browser forgets it"
        assert await line.closed() == 4003
        with pytest.raises(InvalidStatus):
            await copy.dial(ticket)
        for _ in range(2):
            assert copy.ask("POST", f"/api/tables/{table}/ticket", {}).status == 403
            assert copy.get("/api/front")["mine"] == []
            server.stop()
            server.start()
        assert Guest(server.port).ask("POST", "/api/session/end", {}).status == 204, "nothing to end"


@pytest.mark.parametrize(
    "cookie", ["taverne=", "taverne=\xff", ";;;", "=", 'taverne="\\', "taverne=a; taverne=b"]
)
def test_a_malformed_cookie_is_no_cookie(server: Running, cookie: str) -> None:
    head = f"GET /api/front HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nCookie: {cookie}\r\n\r\n"
    assert raw(server, head.encode("latin-1")) == 200


def _admitted(server: Running) -> set[str]:
    with closing(sqlite3.connect(server.database)) as base:
        return {guest for (guest,) in base.execute("SELECT guest FROM admitted")}
