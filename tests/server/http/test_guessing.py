"""Codes cannot be guessed, and nobody fills the disk: limits by network, by table and for the server."""

from __future__ import annotations

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

from taverne.server.api.spoken_codes import SHORT_CODES
from taverne.server.settings import Limits
from taverne.server.tables.invitations import CODE_LENGTH, new_code, typed_code
from tests.server.guest import Answer, Guest
from tests.server.running import Running

PAGE = 4096 + 24  # of a write-ahead log
BEHIND_PROXY: dict[str, Any] = {"trusted_proxies": ["127.0.0.1/32"]}


def from_network(server: Running, number: int, path: str, body: Any, cookie: str = "") -> Answer:
    """A request from another IPv6 provider for each number."""
    fields = {"X-Forwarded-For": f"2001:db8:{number:x}::1"}
    return Guest(server.port, cookie).ask("POST", path, body, fields)


def test_a_code_has_six_syllables_and_may_be_typed_in_any_way() -> None:
    code = new_code()
    assert len(code) == CODE_LENGTH == 12
    assert len({new_code() for _ in range(1000)}) == 1000
    assert typed_code(f" {code[:6].lower()}-{code[6:]} ") == code


def test_guessing_costs_a_million_times_what_it_cost() -> None:
    """Before: 60 ** 3 codes, of which 70,480 were tried in 94 seconds from one /64."""
    before = 60**3 / (70_480 / 94)
    guesses, seconds = Limits().wrong_codes
    assert 60**6 / (guesses / seconds) > 1_000_000 * before
    assert 60**6 > 200_000 * 60**3, "even without the limit"


def test_a_spoken_code_opens_its_table(server: Running) -> None:
    code = Guest(server.port).open_table()["code"]
    for typed in (code, f"{code[:6]} {code[6:]}", f"{code[:6]}-{code[6:]}".lower()):
        assert Guest(server.port).ask("POST", "/api/join", {"code": typed}).status == 200


def test_a_short_code_of_an_earlier_version_opens_its_table(tmp_path: Path) -> None:
    with Running(tmp_path) as server:
        table = Guest(server.port).open_table()["table"]
        with closing(sqlite3.connect(server.database)) as base, base:
            base.execute("UPDATE tables SET code = 'BARUGO', crc = NULL WHERE id = ?", (table,))
        joined = Guest(server.port).post("/api/join", {"code": "barugo"})
        assert joined == {"table": table}


def test_wrong_codes_from_many_networks_make_all_codes_wait(tmp_path: Path) -> None:
    limits = {"wrong_codes": (30, 300.0)}
    with Running(tmp_path, limits=limits, **BEHIND_PROXY) as server:
        table = Guest(server.port).open_table()
        for number in range(50):
            right = from_network(server, number + 1000, "/api/join", {"code": table["code"]})
            assert right.status == 200, "right codes do not count"
        tries = [from_network(server, number, "/api/join", {"code": "BABABABABABA"}) for number in range(40)]
        assert [answer.status for answer in tries] == [404] * 30 + [429] * 10
        assert "use the link" in tries[-1].json["error"]
        late = from_network(server, 2000, "/api/join", {"code": table["code"]})
        assert late.status == 429
        by_link = from_network(server, 2000, "/api/join", {"invite": table["invite"]})
        assert by_link.status == 200


def test_wrong_short_codes_wait_sooner(tmp_path: Path) -> None:
    with Running(tmp_path, **BEHIND_PROXY) as server:
        tries = [from_network(server, number, "/api/join", {"code": "BABABA"}) for number in range(70)]
        assert [answer.status for answer in tries].count(404) == SHORT_CODES[0]
        assert from_network(server, 100, "/api/join", {"code": "BABABABABABA"}).status == 404


def test_addresses_of_one_network_share_its_attempts(tmp_path: Path) -> None:
    """All addresses of an IPv6 /64, and eight times as many attempts for a /48."""
    limits = {"codes_per_network": (5, 300.0)}
    with Running(tmp_path, limits=limits, **BEHIND_PROXY) as server:

        def status(address: str) -> int:
            fields = {"X-Forwarded-For": address}
            return Guest(server.port).ask("POST", "/api/join", {"code": "BABABABABABA"}, fields).status

        assert [status(f"2001:db8::{number:x}") for number in range(7)] == [404] * 5 + [429] * 2
        assert [status(f"2001:db8:0:{number:x}::1") for number in range(1, 41)].count(404) == 5 * 8 - 5


def test_joining_without_a_cookie_is_limited_by_network_and_by_table(tmp_path: Path) -> None:
    limits = {"guests_per_network": (5, 3600.0), "joins_per_table": (8, 3600.0)}
    with Running(tmp_path, limits=limits, **BEHIND_PROXY) as server:
        ada = Guest(server.port)
        table, other = ada.open_table(public=True), ada.open_table(public=True)
        wish = {"table": table["table"]}
        assert [from_network(server, 1, "/api/join", wish).status for _ in range(9)] == [200] * 5 + [429] * 4
        rows = [from_network(server, number, "/api/join", wish).status for number in range(2, 12)]
        assert rows.count(200) <= 3, "rotating addresses does not help"
        assert from_network(server, 20, "/api/join", {"table": other["table"]}).status == 200
        with closing(sqlite3.connect(server.database)) as base:
            assert base.execute("SELECT count(*) FROM admitted").fetchone()[0] <= 2 + 8 + 1
        assert ada.post("/api/join", wish) == wish, "who has been here is not counted"


def test_a_guest_who_comes_again_writes_nothing(server: Running) -> None:
    ada, bob = Guest(server.port), Guest(server.port)
    table = ada.open_table()
    bob.join(table)
    size = _wal(server)
    for _ in range(50):
        bob.join(table)
    assert _wal(server) == size


def test_networks_of_the_operators_list_have_larger_limits(tmp_path: Path) -> None:
    limits = {"tables_per_network": (2, 3600.0), "large_network_factor": 3}
    settings = {**BEHIND_PROXY, "large_networks": ["203.0.113.0/24"]}
    with Running(tmp_path, limits=limits, **settings) as server:

        def opened(address: str, times: int) -> int:
            body = {"game": "lutin_troll", "name": "Ada"}
            fields = {"X-Forwarded-For": address}
            answers = [Guest(server.port).ask("POST", "/api/tables", body, fields) for _ in range(times)]
            return [answer.status for answer in answers].count(200)

        assert opened("198.51.100.1", 8) == 2
        assert opened("203.0.113.1", 8) == 6


def test_readiness_probes_write_once_a_second_at_most(server: Running) -> None:
    guest = Guest(server.port)
    assert guest.ask("GET", "/readyz").status == 200
    size = _wal(server)
    with ThreadPoolExecutor(40) as threads:
        asked = [threads.submit(Guest(server.port).ask, "GET", "/readyz") for _ in range(40)]
        assert [each.result().status for each in asked] == [200] * 40
    assert _wal(server) - size <= 4 * PAGE, "not one commit for each"


def _wal(server: Running) -> int:
    return (server.folder / "taverne.db-wal").stat().st_size
