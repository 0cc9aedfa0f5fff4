"""HTTP: clear answers to any request, no change by GET or by bad requests, rate limits."""

from __future__ import annotations

import asyncio
import random
import re
import socket
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

import msgspec
import pytest

from taverne.server.http.security_headers import POLICY
from taverne.server.serve import listen
from taverne.server.settings import Settings
from taverne.server.tables import table_registry
from tests.server.guest import Answer, Guest, duel, play
from tests.server.inside import inside
from tests.server.running import Running

OPEN = {"game": "lutin_troll", "name": "Ada"}
JSON = {"Content-Type": "application/json"}


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/nowhere", 404),
        ("GET", "/api/nowhere", 404),
        ("GET", "/static/../app.py", 404),
        ("GET", "/static/%2e%2e/app.py", 404),
        ("GET", "/static//etc/passwd", 404),
        ("GET", "/api/games/chess", 404),
        ("GET", "/api/rules/chess", 404),
        ("GET", "/api/records/nothing", 404),
        ("GET", "/api/records/nothing/file", 404),
        ("GET", "/api/tables/nothing", 403),
        ("POST", "/api/tables/nothing/ticket", 403),
        ("POST", "/api/front", 405),
        ("PUT", "/api/tables", 405),
        ("DELETE", "/api/tables/nothing", 405),
        ("GET", "/api/join", 405),
        ("PATCH", "/", 405),
        ("OPTIONS", "/api/tables", 405),
        ("GET", "/socket", 404),
    ],
)
def test_a_wrong_path_or_method_is_answered_in_json(
    server: Running, method: str, path: str, status: int
) -> None:
    answer = Guest(server.port).ask(method, path)
    assert answer.status == status
    assert answer.json["error"]


@pytest.mark.parametrize(
    ("body", "headers", "status"),
    [
        (b"", JSON, 422),
        (b"{", JSON, 422),
        (b"[]", JSON, 422),
        (b"null", JSON, 422),
        (b'{"game": "lutin_troll"}', JSON, 422),
        (b'{"game": "lutin_troll", "name": 7}', JSON, 422),
        (b'{"game": "lutin_troll", "name": "Ada", "seat": 1}', JSON, 422),
        (b'{"game": "lutin_troll", "name": "Ada", "seats": 3}', JSON, 422),
        (b'{"game": "lutin_troll", "name": "Ada", "seats": 1e400}', JSON, 422),
        (b'{"game": "chess", "name": "Ada"}', JSON, 422),
        (b'{"game": "lutin_troll", "name": ""}', JSON, 422),
        (b'{"game": "lutin_troll", "name": "\\u200b\\u202e"}', JSON, 422),
        (b'{"game": "lutin_troll", "name": "Ada", "salt": "\\u0000"}', JSON, 422),
        (b'{"game": "lutin_troll", "name": "Ada", "bot": "nobody"}', JSON, 422),
        (b'{"game": "lutin_troll", "name": "Ada", "pace": "breakneck"}', JSON, 422),
        (b'{"game": "lutin_troll", "name": "Ada", "options": {"tokens": "9"}}', JSON, 422),
        (b'{"game": "lutin_troll", "name": "Ada", "options": {"jokers": "1"}}', JSON, 422),
        (b'{"game": "lutin_troll", "name": "\xff"}', JSON, 422),
        (b"[" * 8000, JSON, 422),
        (b'{"game":' * 900 + b"1" + b"}" * 900, JSON, 422),
        (msgspec.json.encode({**OPEN, "salt": "x" * 9000}), JSON, 413),
        (msgspec.json.encode(OPEN), {"Content-Type": "text/plain"}, 415),
        (msgspec.json.encode(OPEN), {"Content-Type": "application/x-www-form-urlencoded"}, 415),
        (msgspec.json.encode(OPEN), {"Content-Type": "multipart/form-data; boundary=x"}, 415),
        (msgspec.json.encode(OPEN), {}, 415),
        (msgspec.json.encode(OPEN), {**JSON, "Origin": "http://evil.example"}, 403),
        (msgspec.json.encode(OPEN), {**JSON, "Origin": "null"}, 403),
    ],
)
def test_a_bad_request_is_answered_in_json_and_changes_nothing(
    server: Running, body: bytes, headers: dict[str, str], status: int
) -> None:
    before = _content(server.database)
    answer = Guest(server.port).ask("POST", "/api/tables", body, headers)
    assert answer.status == status, answer.body
    assert answer.json["error"]
    assert _content(server.database) == before


@pytest.mark.parametrize(
    "raw",
    [
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        b"Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        b"Content-Length: 99999999\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        b"Content-Length: minus\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd",
        b"\x00\x01\x02\x03\r\n\r\n",
        b"GET /" + b"x" * 70_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET /api/front HTTP/1.1\r\nHost: x\r\nCookie: " + b"x" * 700_000 + b"\r\n\r\n",
    ],
    ids=["chunked", "huge", "no number", "two lengths", "bytes", "long path", "long cookie"],
)
def test_a_malformed_http_request_is_refused(server: Running, raw: bytes) -> None:
    before = _content(server.database)
    with socket.create_connection(("127.0.0.1", server.port), timeout=20) as line:
        line.sendall(raw)
        status = int(line.recv(1000).split()[1])
    assert 400 <= status < 500
    assert _content(server.database) == before
    assert Guest(server.port).ask("GET", "/livez").status == 200


def test_a_request_with_two_ends_is_refused_with_all_that_follows_it(server: Running) -> None:
    """A proxy that believes the other one would see another second request (request smuggling)."""
    for claim in (b"Content-Length: 5", b"Content-Length: 45"):
        with socket.create_connection(("127.0.0.1", server.port), timeout=20) as line:
            line.sendall(
                b"POST /api/join HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                + claim
                + b"\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /livez HTTP/1.1\r\nHost: x\r\n\r\n"
            )
            heard = b""
            while piece := line.recv(1000):
                heard += piece
        assert heard.startswith(b"HTTP/1.1 400 ")
        assert b"Content-Length or Transfer-Encoding, not both" in heard
        assert heard.count(b"HTTP/1.1 ") == 1


def test_a_request_for_another_protocol_writes_nothing_into_the_log(tmp_path: Path) -> None:
    with Running(tmp_path) as server:
        for protocol in ("h2c", "TLS/1.0", "websocket, h2c"):
            fields = {"Connection": "Upgrade", "Upgrade": protocol}
            assert Guest(server.port).ask("GET", "/livez", headers=fields).status == 200
        assert server.log == ""


@pytest.mark.parametrize("path", ["/credits/", "/rules/munchkin/", "/api/front/", "//evil.example/"])
def test_no_address_is_redirected(server: Running, path: str) -> None:
    """A redirect would leave https and the base path of a proxy."""
    answer = Guest(server.port).ask("GET", path)
    assert (answer.status, answer.headers["Location"]) == (404, None)


def test_every_answer_carries_the_security_headers(server: Running) -> None:
    ada = Guest(server.port)
    asked = [("GET", path, None) for path in ("/", "/t", "/api/front", "/nowhere", "/livez", "/metrics")]
    posts = [("POST", "/api/tables", OPEN), ("POST", "/api/tables", {}), ("POST", "/api/join", {"code": "X"})]
    answers = [ada.ask(*each) for each in asked + posts]
    answers.append(ada.ask("POST", "/api/tables", OPEN, {"Origin": "http://evil.example"}))
    for answer in answers:
        assert answer.headers["content-security-policy"] == POLICY
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert answer.headers["cross-origin-resource-policy"] == "same-origin"
        assert answer.headers["server"] is None


def test_files_carry_the_security_headers_that_mean_something_for_them(server: Running) -> None:
    build = _build(server)
    for path, policy in ((f"{build}/app.js", None), ("icons.svg", POLICY), (f"{build}/index.html", POLICY)):
        headers = Guest(server.port).ask("GET", f"/static/{path}").headers
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["cross-origin-resource-policy"] == "same-origin"
        assert headers["content-security-policy"] == policy


async def test_an_internal_error_carries_the_security_headers(tmp_path: Path) -> None:
    async with inside(tmp_path) as here:

        async def fall() -> Any:
            raise RuntimeError("a hand of cards")

        here.parts.store.public_tables = fall  # type: ignore[method-assign] # any mistake of ours
        caller = here.caller()
        with pytest.raises(RuntimeError):
            await caller.ask("GET", "/api/front")
        status, headers, body = caller.last
    assert status == 500
    assert b"stumbled" in body
    assert b"hand of cards" not in body
    assert headers["content-security-policy"] == POLICY


def test_cookies_are_same_site_and_hidden_from_scripts(server: Running) -> None:
    cookie = Guest(server.port).ask("POST", "/api/tables", OPEN).headers["set-cookie"]
    assert {"HttpOnly", "SameSite=strict", "Path=/"} <= {part.strip() for part in cookie.split(";")}


async def test_cookies_are_secure_behind_https(tmp_path: Path) -> None:
    async with inside(tmp_path, settings=Settings(tmp_path, secure=True, bot_workers=0)) as here:
        status, headers, _ = await here.caller().ask("POST", "/api/tables", OPEN)
    assert status == 200
    assert headers["set-cookie"].startswith("__Host-taverne=")
    assert "Secure" in headers["set-cookie"]
    assert "max-age" in headers["strict-transport-security"]


async def test_get_requests_change_nothing(server: Running) -> None:
    """Every page is requested by every kind of guest, after a restart, with a clock running."""
    table, (ada, bob), (first, second) = await duel(server.port)
    await first.done(play(first.update, first.update["moves"][0]))
    await first.quiet()
    record = next(heard["record"] for heard in reversed(first.heard) if heard.get("record"))
    for line in (first, second):
        await line.close()
    server.kill()
    server.start()
    before = _content(server.database)
    stranger, watcher = Guest(server.port), Guest(server.port)
    paths = ["/", "/t", f"/t/{table['table']}", f"/r/{record}", "/rules/lutin_troll", "/credits"]
    paths += ["/static/index.html", "/api/front", "/api/front?lang=en", f"/api/tables/{table['table']}"]
    paths += ["/api/games/lutin_troll", "/api/rules/lutin_troll", "/livez", "/readyz", "/metrics"]
    paths += [f"/api/records/{record}", f"/api/records/{record}?seat=1", f"/api/records/{record}/file"]
    for guest in (ada, bob, stranger, watcher):
        for path in paths:
            for method in ("GET", "HEAD"):
                assert guest.ask(method, path).status in (200, 403, 404), path
    assert stranger.cookie == ""
    assert _content(server.database) == before


def test_an_invitation_can_be_used_again_and_gives_no_seat(server: Running) -> None:
    ada, bob = Guest(server.port), Guest(server.port)
    table = ada.open_table()
    for _ in range(3):
        bob.join(table)
    assert bob.get("/api/front")["mine"] == []


def test_a_table_is_joined_by_link_by_code_or_because_it_is_public(server: Running) -> None:
    ada = Guest(server.port)
    hidden, public = ada.open_table(), ada.open_table(public=True)
    wishes: list[tuple[dict[str, str], int]] = [
        ({"invite": hidden["invite"]}, 200),
        ({"code": hidden["code"].lower()}, 200),
        ({"table": public["table"]}, 200),
        ({"table": hidden["table"]}, 404),
        ({"invite": hidden["table"]}, 404),
        ({"code": hidden["invite"]}, 404),
        ({"invite": ""}, 404),
        ({}, 404),
    ]
    for wish, status in wishes:
        assert Guest(server.port).ask("POST", "/api/join", wish).status == status, wish


async def test_tables_opened_at_once_never_get_the_same_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    codes = [f"BABAB{letter}" for letter in "ABCDEFGHIJ"]
    monkeypatch.setattr(table_registry, "new_code", lambda: random.choice(codes))
    async with inside(tmp_path) as server:
        callers = [server.caller() for _ in codes]
        wish = {"game": "lutin_troll", "name": "Ada"}
        opened = await asyncio.gather(*(caller.post("/api/tables", wish) for caller in callers))
    with closing(sqlite3.connect(tmp_path / "taverne.db")) as data:
        assert sorted(code for (code,) in data.execute("SELECT code FROM tables")) == codes
    assert len(opened) == len(codes)


async def test_a_finished_game_is_shown_to_anyone_with_its_link(server: Running) -> None:
    _, (ada, _), (first, second) = await duel(server.port)
    await second.done({"type": "resign"})
    await first.quiet()
    record = next(heard["record"] for heard in reversed(first.heard) if heard.get("record"))
    for line in (first, second):
        await line.close()
    stranger = Guest(server.port)
    told = stranger.get(f"/api/records/{record}?lang=en")
    assert told["over"] is True
    assert told["seed"] is not None
    assert set(told["frames"][0]["views"]) == {"", "0", "1"}
    lines = stranger.ask("GET", f"/api/records/{record}/file")
    assert lines.body.startswith(b'{"head":')
    wrong = record[:-1] + ("0" if record[-1] != "0" else "1")
    assert stranger.ask("GET", f"/api/records/{wrong}").status == 404
    assert ada.get("/api/front")["mine"] == []


def test_qr_codes_are_drawn_only_for_links_to_this_server(server: Running) -> None:
    guest = Guest(server.port)
    good: Answer = guest.ask("POST", "/api/square", {"text": f"http://127.0.0.1:{server.port}/t#abc"})
    assert set("".join(good.json["rows"])) == {"0", "1"}
    for text in ("http://evil.example/", "", f"http://127.0.0.1:{server.port}/" + "x" * 400):
        assert guest.ask("POST", "/api/square", {"text": text}).status == 422


def test_a_page_preloads_every_module_that_its_address_needs(server: Running) -> None:
    """Follows the imports: a module that is not preloaded is loaded one round trip later."""
    build = _build(server)
    for address, start in (
        ("/", "pages/home/front.js"),
        ("/t/x", "pages/table/table.js"),
        ("/r/x", "pages/replay/replay.js"),
    ):
        page = _text(server, address)
        named = set(re.findall(rf'modulepreload" href="/static/{build}/([^"]+)"', page))
        assert start in named
        for module in named:
            own = f"http://server/static/{build}/"
            text = _text(server, f"/static/{build}/{module}")
            for name in re.findall(r'^(?:import|export) [^";]*"([^"]+\.js)";', text, re.M):
                path = urljoin(own + module, name).removeprefix(own)
                assert path in named, f"{module} of {address} needs {path}"
    assert "modulepreload" not in _text(server, f"/static/{build}/index.html")


async def test_small_packets_are_sent_at_once(tmp_path: Path) -> None:
    """Headers and body are two packets; the second must not wait for the first one's acknowledgement."""
    loop, served = asyncio.get_running_loop(), asyncio.get_running_loop().create_future()

    class Door(asyncio.Protocol):
        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            line = transport.get_extra_info("socket")
            served.set_result(line.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))

    with listen(Settings(tmp_path, port=0)) as listener:
        async with await loop.create_server(Door, sock=listener):
            with socket.create_connection(listener.getsockname()):
                assert await served == 1


def _build(server: Running) -> str:
    found = re.search(r'name="build" content="(\w+)"', _text(server, "/"))
    assert found is not None
    return found[1]


def _text(server: Running, path: str) -> str:
    answer = Guest(server.port).ask("GET", path)
    assert answer.status == 200, path
    return answer.body.decode()


def _content(database: Path) -> dict[str, list[tuple[Any, ...]]]:
    """The whole content of the database."""
    with closing(sqlite3.connect(database)) as base:
        names = [row[0] for row in base.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {name: base.execute(f"SELECT * FROM {name} ORDER BY 1, 2").fetchall() for name in names}


@pytest.mark.parametrize(
    ("query", "start"), [("?lang=fr", "Ce nom"), ("?lang=en", "That name"), ("", "That name")]
)
def test_a_name_that_nobody_can_see_is_refused_in_the_language_of_the_page(
    server: Running, query: str, start: str
) -> None:
    answer = Guest(server.port).ask("POST", f"/api/tables{query}", {"game": "lutin_troll", "name": "\u3164"})
    assert answer.status == 422
    assert answer.json["error"].startswith(start)
    assert "U+3164" in answer.json["error"]
