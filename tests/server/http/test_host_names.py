"""The server answers to its own names only; origins are compared with scheme, name and port."""

from __future__ import annotations

import socket
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from taverne.server.http.host_names import same_origin
from tests.server.guest import Guest
from tests.server.http.test_proxies import raw
from tests.server.running import Running

OPEN = {"game": "lutin_troll", "name": "Ada"}


def status(server: Running, host: str, path: str = "/") -> int:
    return raw(server, f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode("latin-1"))


@pytest.mark.parametrize(
    "host",
    [
        *("127.0.0.1", "192.168.1.20:8000", "[::1]:8000", "[fe80::1]", "localhost", "LOCALHOST:80"),
        *(
            "raspi",
            "raspi:8000",
            "raspi.local",
            "raspi.local.",
            "raspi.lan",
            "raspi.home.arpa",
            "a.localhost",
        ),
        socket.gethostname(),
    ],
)
def test_at_home_every_address_and_local_name_works(server: Running, host: str) -> None:
    assert status(server, host) == 200


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8000", "127.0.0.1.evil.example", "x.evil"])
@pytest.mark.parametrize("path", ["/", "/metrics", "/api/front", "/nowhere"])
def test_a_name_of_another_site_is_refused(server: Running, host: str, path: str) -> None:
    """A page of another site whose name leads here (DNS rebinding) reads nothing."""
    assert status(server, host, path) == 421
    answer = Guest(server.port).ask("POST", "/api/tables", OPEN, {"Host": host, "Origin": f"http://{host}"})
    assert answer.status == 421
    assert "--allowed-host" in answer.json["error"]


@pytest.mark.parametrize(
    "host",
    ["[::1", "a b", "user@localhost", "localhost:x", "localhost:99999", "a:1:2", "\xe9t\xe9", ".."],
)
def test_a_malformed_host_is_refused(server: Running, host: str) -> None:
    assert status(server, host) == 400


@pytest.mark.parametrize(
    "origin", ["http://[", "http://[::1", "http://", "x", "http://a b", "\xe9", "http://h:x"]
)
def test_a_malformed_origin_is_refused(server: Running, origin: str) -> None:
    guest = Guest(server.port)
    answer = guest.ask("POST", "/api/tables", OPEN, {"Origin": origin})
    assert answer.status == 403


@pytest.mark.parametrize("text", ["http://[", "//[::1", "http://\u2100/", "", "\x00"])
def test_a_malformed_link_is_no_link_to_this_server(server: Running, text: str) -> None:
    assert Guest(server.port).ask("POST", "/api/square", {"text": text}).status == 422


async def test_a_socket_from_a_page_with_another_scheme_name_or_port_is_refused(server: Running) -> None:
    ada = Guest(server.port)
    table = ada.open_table()["table"]
    here = f"127.0.0.1:{server.port}"
    for origin in (
        f"https://{here}",
        f"http://127.0.0.1:{server.port + 1}",
        f"http://localhost:{server.port}",
        "x",
    ):
        with pytest.raises(InvalidStatus):
            await ada.dial(ada.ticket(table), origin=origin)
    await (await ada.dial(ada.ticket(table), origin=f"http://{here}")).close()


def test_operators_name_further_hosts_and_origins(tmp_path: Path) -> None:
    settings: dict[str, Any] = {
        "allowed_hosts": ["taverne.example", "*.club.example"],
        "origins": ["https://games.example"],
    }
    with Running(tmp_path, **settings) as server:
        for host in ("taverne.example", "a.club.example", "games.example", "127.0.0.1"):
            assert status(server, host) == 200
        assert status(server, "club.example") == status(server, "other.example") == 421
        fields = {"Origin": "https://games.example"}
        assert Guest(server.port).ask("POST", "/api/tables", OPEN, fields).status == 200


def test_named_hosts_bind_the_proxy_too(tmp_path: Path) -> None:
    settings: dict[str, Any] = {"allowed_hosts": ["taverne.example"], "trusted_proxies": ["127.0.0.1/32"]}
    with Running(tmp_path, **settings) as server:
        passed_on = {"X-Forwarded-For": "203.0.113.1"}
        for host, expected in (("taverne.example", 200), ("other.example", 421)):
            assert Guest(server.port).ask("GET", "/", headers={**passed_on, "Host": host}).status == expected


@pytest.mark.parametrize(
    ("origin", "scheme", "host", "same"),
    [
        ("http://a", "http", "a", True),
        ("http://a:80", "http", "a", True),
        ("https://a", "https", "a:443", True),
        ("https://a", "http", "a", False),
        ("http://a", "http", "a:8000", False),
        ("http://A", "http", "a", True),
        ("null", "http", "a", False),
        ("", "http", "", False),
    ],
)
def test_an_origin_is_scheme_name_and_port(origin: str, scheme: str, host: str, same: bool) -> None:
    assert same_origin(origin, scheme, host, ()) is same
