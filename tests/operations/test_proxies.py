"""The samples for nginx and Caddy in the real programs: TLS, several hosts, sockets, addresses, paths."""

from __future__ import annotations

import re
import socket
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from websockets.asyncio.client import connect

from tests.operations.proxies import Proxy, caddy, nginx
from tests.server.guest import Line, play
from tests.server.running import Running

Start: TypeAlias = Callable[[Path, str, int], AbstractContextManager[Proxy]]
PROGRAMS: dict[str, tuple[Start, str, str]] = {
    "nginx": (nginx, "nginx.conf", "nginx-below-a-path.conf"),
    "caddy": (caddy, "Caddyfile", "Caddyfile-below-a-path"),
}
HOST = "taverne.example"
OPENED = {"game": "lutin_troll", "name": "Ada"}


@pytest.fixture(scope="module", params=PROGRAMS)
def proxy(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxy]:
    start, sample, _ = PROGRAMS[request.param]
    limits = {"tables_per_network": (2, 3600.0), "tables_per_guest": (100, 1.0)}
    folder = tmp_path_factory.mktemp("proxy")
    with (
        Running(folder / "data", trusted_proxies=["127.0.0.1/32"], limits=limits) as server,
        start(folder / "proxy", sample, server.port) as running,
    ):
        yield running


def test_pages_and_files_come_over_tls_under_every_name(proxy: Proxy) -> None:
    for host in (HOST, "jeux.example"):
        page = proxy.ask(host, "/")
        assert page.status == 200
        assert b"<taverne-app>" in page.body
        assert page.headers["Strict-Transport-Security"]
        assert proxy.ask(host, "/static/app.js").status == 200


def test_the_cookie_is_for_https_alone(proxy: Proxy) -> None:
    answer = proxy.ask(HOST, "/api/tables", OPENED, visitor="127.0.0.9")
    (name,) = SimpleCookie(answer.headers["Set-Cookie"])
    assert name == "__Host-taverne"
    assert "Secure" in answer.headers["Set-Cookie"]


async def test_two_play_through_the_proxy(proxy: Proxy) -> None:
    opened = proxy.ask(HOST, "/api/tables", OPENED, visitor="127.0.0.8")
    assert opened.status == 200, opened
    table = opened.json["table"]
    joined = proxy.ask(HOST, "/api/join", {"invite": opened.json["invite"]}, visitor="127.0.0.7")
    lines = [await _line(proxy, answer, table) for answer in (opened, joined)]
    await lines[1].done({"type": "sit", "seat": 1, "name": "Bob"})
    for line in lines:
        await line.done({"type": "ready", "ready": True, "salt": "00"})
    await lines[0].done({"type": "start"})
    for line in lines:
        await line.quiet()
        await line.done(play(line.update, line.update["moves"][0]))
    assert all(line.update["stage"] == "playing" for line in lines)
    for line in lines:
        await line.close()


def test_the_server_knows_each_visitor_whatever_they_claim(proxy: Proxy) -> None:
    """One network may open two tables an hour; it is known by the address that the proxy saw."""
    claims = [
        {"X-Forwarded-For": f"198.51.100.{number}", "Forwarded": f"for=198.51.100.{number}"}
        for number in range(3)
    ]
    first = [proxy.ask(HOST, "/api/tables", OPENED, claim, visitor="127.0.0.2").status for claim in claims]
    second = [proxy.ask(HOST, "/api/tables", OPENED, visitor="127.0.0.3").status for _ in range(3)]
    assert (first, second) == ([200, 200, 429], [200, 200, 429])


def test_metrics_stay_inside(proxy: Proxy) -> None:
    for claim in ({}, {"X-Forwarded-For": "127.0.0.1"}):
        assert proxy.ask(HOST, "/metrics", headers=claim).status == 404


def test_another_site_can_send_nothing(proxy: Proxy) -> None:
    claim = {"Origin": "https://evil.example"}
    assert proxy.ask(HOST, "/api/tables", OPENED, claim, visitor="127.0.0.6").status == 403


@pytest.mark.parametrize("sample", ["nginx.conf", "nginx-below-a-path.conf"])
def test_nginx_tells_the_round_trip_whatever_the_client_claims(tmp_path: Path, sample: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as upstream:
        heard = ThreadPoolExecutor(1).submit(_one_request, upstream)
        host, path = ("club.example", "/taverne/livez") if "path" in sample else (HOST, "/livez")
        with nginx(tmp_path, sample, upstream.getsockname()[1]) as proxy:
            assert proxy.ask(host, path, headers={"X-Client-RTT": "900000"}).status == 204
    (told,) = re.findall(rb"(?im)^x-client-rtt: (\S+)\r$", heard.result())
    assert 0 < int(told) < 900_000


def _one_request(upstream: socket.socket) -> bytes:
    """The head of the first request that comes in; it is answered."""
    line, _ = upstream.accept()
    with line:
        heard = b""
        while not heard.endswith(b"\r\n\r\n"):
            heard += line.recv(65536)
        line.sendall(b"HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n")
        return heard


@pytest.mark.parametrize("program", PROGRAMS)
async def test_below_a_path_beside_other_pages(program: str, tmp_path: Path) -> None:
    start, _, sample = PROGRAMS[program]
    with (
        Running(tmp_path / "data", trusted_proxies=["127.0.0.1/32"], base_path="/taverne") as server,
        start(tmp_path / "proxy", sample, server.port) as proxy,
    ):
        host = "club.example"
        assert proxy.ask(host, "/").body == b"the club's own page\n"
        assert b'content="/taverne"' in proxy.ask(host, "/taverne/").body
        assert b"(/taverne/static/" in proxy.ask(host, "/taverne/static/css/tokens.css").body
        assert proxy.ask(host, "/taverne/metrics").status == 404
        opened = proxy.ask(host, "/taverne/api/tables", OPENED)
        line = await _line(proxy, opened, opened.json["table"], host=host, base="/taverne")
        await line.quiet()
        assert line.update["stage"] == "lobby"
        await line.close()


async def _line(proxy: Proxy, entry: Any, table: str, *, host: str = HOST, base: str = "") -> Line:
    """A socket through the proxy for the guest that an answer's cookie stands for."""
    cookie = str(entry.headers["Set-Cookie"]).split(";")[0]
    ticket = proxy.ask(host, f"{base}/api/tables/{table}/ticket", {}, {"Cookie": cookie}).json["ticket"]
    socket = await connect(
        f"wss://{host}{base}/socket?ticket={ticket}",
        host="127.0.0.1",
        port=proxy.port,
        ssl=proxy.trust,
        origin=f"https://{host}",  # type: ignore[arg-type]  # a NewType of str
        compression=None,
        proxy=None,
        max_size=None,
    )
    line = Line(socket)
    await line.send({"type": "attach", "lang": "en", "last": None})
    return line
