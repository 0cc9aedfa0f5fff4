"""Forwarding headers are believed from named proxies only, and never open what is for the operator."""

from __future__ import annotations

import socket
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from taverne.server.settings import Settings
from tests.server.guest import Guest
from tests.server.inside import inside
from tests.server.running import Running

OPEN = {"game": "lutin_troll", "name": "Ada"}
HERE = "127.0.0.1/32"
FEW: dict[str, Any] = {"tables_per_network": (2, 3600.0)}


def opened(server: Running, *forwarded: str, **fields: str) -> int:
    """Open a table with these lines of X-Forwarded-For; the status of the answer."""
    body = b'{"game": "lutin_troll", "name": "Ada"}'
    lines = [f"X-Forwarded-For: {value}" for value in forwarded]
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in fields.items()]
    host = [] if "Host" in fields else [f"Host: 127.0.0.1:{server.port}"]
    head = ["POST /api/tables HTTP/1.1", *host, "Content-Type: application/json", "Connection: close", *lines]
    return raw(server, "\r\n".join([*head, f"Content-Length: {len(body)}", "", ""]).encode("latin-1") + body)


def raw(server: Running, request: bytes) -> int:
    with socket.create_connection(("127.0.0.1", server.port), timeout=20) as line:
        line.sendall(request)
        return int(line.recv(1000).split()[1])


def test_nobody_is_believed_who_is_not_named(tmp_path: Path) -> None:
    with Running(tmp_path, limits=FEW) as server:
        statuses = [opened(server, f"203.0.113.{number}") for number in range(4)]
        assert statuses == [200, 200, 429, 429]
        assert "--trusted-proxy" in server.log, "the operator is told"
        assert server.log.count("\n") == 1, "once"


def test_a_named_proxy_says_who_its_visitor_is(tmp_path: Path) -> None:
    with Running(tmp_path, limits=FEW, trusted_proxies=[HERE]) as server:
        assert [opened(server, "203.0.113.1") for _ in range(3)] == [200, 200, 429]
        assert opened(server, "203.0.113.2") == 200
        assert opened(server, "203.0.113.1:4711") == 429, "with a port"
        assert opened(server, "[2001:db8::1]:4711") == 200


@pytest.mark.parametrize(
    "lines", [("198.51.100.7, 203.0.113.1",), ("198.51.100.7", "203.0.113.1"), ("nonsense", "203.0.113.1")]
)
def test_what_a_visitor_claims_before_the_proxys_own_line_does_not_count(
    tmp_path: Path, lines: tuple[str, ...]
) -> None:
    with Running(tmp_path, limits=FEW, trusted_proxies=[HERE]) as server:
        assert [opened(server, "203.0.113.1") for _ in range(2)] == [200, 200]
        assert opened(server, *lines) == 429
        assert opened(server, *lines, "10.1.2.3") == 200, "of another visitor"


def test_several_named_proxies_are_passed_over(tmp_path: Path) -> None:
    with Running(tmp_path, limits=FEW, trusted_proxies=[HERE, "10.0.0.0/8"]) as server:
        chains = ["203.0.113.1", "203.0.113.1, 10.0.0.2", "203.0.113.1, 10.9.9.9, 10.0.0.2"]
        assert [opened(server, chain) for chain in chains] == [200, 200, 429]


def test_a_malformed_line_of_a_named_proxy_is_refused(tmp_path: Path) -> None:
    with Running(tmp_path, trusted_proxies=[HERE]) as server:
        for line in ("nonsense", "[::1", "1.2.3.4.5", "\xff", "203.0.113.1, unknown"):
            assert opened(server, line) == 400, line
        assert opened(server, "203.0.113.1", X_Forwarded_Proto="gopher") == 400
        assert opened(server, ",") == 200, "an empty list"


def test_metrics_are_never_for_a_request_that_was_passed_on(tmp_path: Path) -> None:
    for number, trusted in enumerate(([], [HERE])):
        with Running(tmp_path / str(number), trusted_proxies=trusted) as server:
            guest = Guest(server.port)
            assert guest.ask("GET", "/metrics").status == 200
            for name in ("X-Forwarded-For", "X-Real-IP", "Forwarded"):
                assert guest.ask("GET", "/metrics", headers={name: "127.0.0.1"}).status == 404, name


def test_metrics_are_for_the_networks_that_the_operator_names(tmp_path: Path) -> None:
    with Running(tmp_path, metrics_from=["10.0.0.0/8"]) as server:
        assert Guest(server.port).ask("GET", "/metrics").status == 404


def test_a_named_proxy_says_by_which_scheme_and_host_one_came(tmp_path: Path) -> None:
    """Neither --https nor --origin is needed, for any number of hosts."""
    with Running(tmp_path, trusted_proxies=[HERE]) as server:
        for host in ("taverne.example", "games.example:8443"):
            passed_on = {"Host": host, "X-Forwarded-For": "203.0.113.1", "X-Forwarded-Proto": "https"}
            guest = Guest(server.port)
            answer = guest.ask("POST", "/api/tables", OPEN, {**passed_on, "Origin": f"https://{host}"})
            assert answer.status == 200
            assert answer.headers["set-cookie"].startswith("__Host-taverne=")
            assert "Secure" in answer.headers["set-cookie"]
            assert answer.headers["strict-transport-security"]
            wrong = {**passed_on, "Origin": f"http://{host}"}
            assert guest.ask("POST", "/api/tables", OPEN, wrong).status == 403
        direct = Guest(server.port).ask("POST", "/api/tables", OPEN)
        assert direct.headers["set-cookie"].startswith("taverne=")
        assert direct.headers["strict-transport-security"] is None


def test_the_scheme_is_not_believed_from_others(tmp_path: Path) -> None:
    with Running(tmp_path) as server:
        fields = {"X-Forwarded-Proto": "https", "Origin": f"https://127.0.0.1:{server.port}"}
        assert Guest(server.port).ask("POST", "/api/tables", OPEN, fields).status == 403


async def test_the_tables_of_a_large_network_wait_for_workers_in_lines_of_their_own(tmp_path: Path) -> None:
    settings = Settings(tmp_path, bot_workers=0, large_networks=("203.0.113.0/24",))
    async with inside(tmp_path, settings=settings) as here:
        for address in ("203.0.113.1", "198.51.100.1"):
            caller, lines = here.caller(address), set()
            for _ in range(2):
                table = (await caller.post("/api/tables", OPEN))["table"]
                wire = await caller.attach(table)
                lines.add((await here.runner(table)).bot_queue)
                await wire.hang_up()
            assert len(lines) == (2 if address == "203.0.113.1" else 1)


async def test_sockets_are_counted_by_the_forwarded_network(tmp_path: Path) -> None:
    settings: dict[str, Any] = {"limits": {"sockets_per_network": 1}, "trusted_proxies": [HERE]}
    with Running(tmp_path, **settings) as server:
        ada = Guest(server.port)
        table = ada.open_table()["table"]
        near, far = {"X-Forwarded-For": "203.0.113.1"}, {"X-Forwarded-For": "203.0.113.2"}
        sockets = [await ada.dial(ada.ticket(table), additional_headers=fields) for fields in (near, far)]
        with pytest.raises(InvalidStatus):
            await ada.dial(ada.ticket(table), additional_headers=near)
        for each in sockets:
            await each.close()
