"""Random requests to every route: whatever is sent, no answer is an internal error."""

from __future__ import annotations

import random
import socket
from collections import Counter
from contextlib import suppress
from typing import Any

import msgspec
import pytest

from taverne.server.app import make_app
from taverne.server.settings import Settings
from tests.profiles import amount
from tests.server.guest import Guest
from tests.server.raw_socket import connected
from tests.server.running import Running
from tests.server.sockets.nonsense import malformed

METHODS = (b"GET", b"HEAD", b"POST", b"PUT", b"DELETE", b"OPTIONS", b"PATCH", b"TRACE", b"CONNECT", b"WHAT")
SCRAPS = (
    b"",
    b"x",
    b"%00",
    b"%ff",
    b"%ed%a0%80",
    b"..",
    b"%2e%2e",
    b"/",
    b"//",
    b"-1",
    b"0",
    b"9" * 40,
    b"nul",
    b"lutin_troll",
    b"a" * 3000,
    b"%F0%9F%A7%8C",
    b"'",
    b"%27%3B--",
    b"{table}",
    b"*",
    b"[",
    b"]",
)
VALUES = (
    b"",
    b"http://[",
    b"http://[::1",
    b"http://x:99999999999",
    b"http://x:y",
    b"//",
    b"null",
    b"[::1]:x",
    b"http://127.0.0.1",
    b"\xff\xfe",
    b"a" * 4000,
    b"application/json",
    b"application/json; charset=\xff",
    b"taverne=" + b"x" * 43,
    b"taverne=\xe9" + b"x" * 42,
    b"Bearer bot-x-y",
    b"Bearer ",
    b"gzip;q=nan",
    b"1.2.3.4, 5.6.7.8",
    b"%",
    b"bytes=0-",
    b'"tag"',
    b"-5",
    b"\t",
    b"websocket",
    b"Upgrade",
    b"100-continue",
)
NAMES = (
    b"Origin", b"Host", b"Cookie", b"Authorization", b"Content-Type", b"Accept-Encoding", b"X-Forwarded-For",
    b"If-None-Match", b"Range", b"Expect", b"Upgrade", b"Connection", b"Sec-WebSocket-Key", b"Forwarded",
    b"Sec-WebSocket-Version", b"Sec-WebSocket-Protocol", b"Content-Length", b"Transfer-Encoding", b"TE",
)  # fmt: skip
TEXTS = (
    "http://[",
    "http://[::1",
    "//x:y",
    "\ud800",
    "http://\u2100",
    "",
    "x" * 400,
    "http://127.0.0.1/\u0000",
)


def test_no_random_request_is_an_internal_error(server: Running) -> None:
    dice = random.Random(5)
    known = _known(server)
    answers: Counter[int] = Counter()
    for number in range(amount(quick=3000, thorough=100_000)):
        raw = _request(dice, known)
        status = _status(server.port, raw)
        assert status < 500 or status == 503, (number, status, raw)
        answers[status] += 1
    assert Guest(server.port).figure("errors_total") == 0
    assert "Traceback" not in server.log
    assert "error" not in [_level(line) for line in server.log.splitlines()], server.log
    assert {200, 400, 404, 405} <= set(answers)


@pytest.mark.parametrize("text", TEXTS)
def test_a_text_that_is_no_link_gets_no_qr_code(server: Running, text: str) -> None:
    body = msgspec.json.encode({"text": ""}).replace(b'""', repr(text).replace("'", '"').encode())
    answer = Guest(server.port).ask("POST", "/api/square", body, {"Content-Type": "application/json"})
    assert answer.status in (400, 422)
    assert answer.json["error"]


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "https://[x]"])
def test_a_malformed_origin_is_refused_with_a_sentence(server: Running, origin: str) -> None:
    for method, path in (("POST", "/api/tables"), ("GET", "/api/front"), ("POST", "/nowhere")):
        answer = Guest(server.port).ask(method, path, {}, {"Origin": origin})
        assert answer.status == 400
        assert "Origin is no address" in answer.json["error"]


def _known(server: Running) -> list[bytes]:
    """The paths of all routes, with names in them that exist."""
    table = Guest(server.port).open_table()["table"]
    routes = [route.path for route in make_app(Settings(server.folder / "routes")).routes]  # type: ignore[attr-defined]
    here: dict[str, Any] = {
        "table": table,
        "slug": "lutin_troll",
        "record": f"{table}-1-x",
        "path:path": "app.js",
    }
    paths = []
    for path in routes:
        for name, value in here.items():
            path = path.replace(f"{{{name}}}", value)  # noqa: PLW2901 - filled in
        paths.append(path.encode())
    return paths


def _request(dice: random.Random, known: list[bytes]) -> bytes:
    path = dice.choice(known)
    if dice.random() < 0.4:
        parts = path.split(b"/")
        parts[dice.randrange(len(parts))] = dice.choice(SCRAPS)
        path = b"/".join(parts)
    if dice.random() < 0.5:
        path += b"?" + b"&".join(
            dice.choice((b"lang", b"seat", b"from", b"ticket", b"", b"%")) + b"=" + dice.choice(SCRAPS)
            for _ in range(dice.randrange(4))
        )
    fields = [] if dice.random() < 0.1 else [b"Host: 127.0.0.1"]
    fields += [dice.choice(NAMES) + b": " + dice.choice(VALUES) for _ in range(dice.randrange(4))]
    body = dice.choice((b"", malformed(dice), dice.randbytes(20), _square(dice)))
    if body and dice.random() < 0.9:
        fields += [b"Content-Length: %d" % len(body), b"Content-Type: application/json"]
    fields += [b"Connection: close"]
    return (
        dice.choice(METHODS[:3] * 4 + METHODS)
        + b" "
        + path
        + b" HTTP/1.1\r\n"
        + b"\r\n".join(fields)
        + b"\r\n\r\n"
        + body
    )


def _square(dice: random.Random) -> bytes:
    return msgspec.json.encode({"text": dice.choice([text for text in TEXTS if text.isprintable()])})


def _status(port: int, raw: bytes) -> int:
    """The status of the answer; 0 for none."""
    with connected(port) as line, suppress(ConnectionError):
        line.sendall(raw)
        line.shutdown(socket.SHUT_WR)
        head = line.recv(1000)
        return int(head.split()[1]) if head else 0
    return 0


def _level(line: str) -> str:
    return str(msgspec.json.decode(line)["level"])
