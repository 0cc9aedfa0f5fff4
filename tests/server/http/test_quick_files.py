"""Files that are answered at once: the answers are those of the application, to the byte; so are refusals."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from socket import socket
from time import sleep

import pytest

from taverne.server.app import Parts
from taverne.server.http.quick_files import QuickFiles
from taverne.server.settings import Limits, Settings
from tests.server.raw_socket import connected
from tests.server.running import Running

PEER = ("192.0.2.1", 4711)
HEAD = b"Host: localhost\r\nConnection: keep-alive\r\nAccept-Encoding: gzip, br\r\n"
ODD = b"X-Odd:\tby a tab the application gets the request\r\n"


@pytest.fixture(scope="module")
def parts(tmp_path_factory: pytest.TempPathFactory) -> Parts:
    return Parts(Settings(tmp_path_factory.mktemp("house")))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with Running(tmp_path_factory.mktemp("house"), bot_workers=0) as running:
        yield running


def get(path: bytes, head: bytes = HEAD) -> bytes:
    return b"GET " + path + b" HTTP/1.1\r\n" + head + b"\r\n"


def test_every_file_is_answered_as_the_application_answers_it(server: Running, parts: Parts) -> None:
    paths = [*parts.files.ready()]
    assert len(paths) > 200
    plain = HEAD.replace(b"gzip", b"identity")
    with connected(server.port) as line:
        for number, path in enumerate(paths):
            for head in (HEAD, plain) if number % 10 == 0 else (HEAD,):
                assert ask(line, get(path, head)) == ask(line, get(path, head + ODD)), path


@pytest.mark.parametrize(
    "change",
    [
        (b"GET", b"HEAD"),
        (b"GET", b"get"),
        (b"HTTP/1.1", b"HTTP/1.0"),
        (b"HTTP/1.1\r\n", b"HTTP/1.1\n"),
        (b"Host: localhost\r\n", b""),
        (b"Host: localhost\r\n", b"Host: localhost\r\nhost: other\r\n"),
        (b"Host: localhost\r\n", b"Host: localhost\r\n folded: yes\r\n"),
        (b"Host: localhost", b"Host : localhost"),
        (b"Host: localhost", b"Host: local\x00host"),
        (b"Host: localhost", b"Host: not our name"),
        (b"Host: localhost", b"Host: elsewhere.example"),
        (b"keep-alive", b"close"),
        (b"keep-alive", b"upgrade\r\nUpgrade: websocket"),
        (b"keep-alive\r\n", b"keep-alive\r\nContent-Length: 4\r\n"),
        (b"keep-alive\r\n", b"keep-alive\r\nTransfer-Encoding: chunked\r\n"),
        (b"keep-alive\r\n", b"keep-alive\r\nExpect: 100-continue\r\n"),
        (b"keep-alive\r\n", b"keep-alive\r\nOrigin: http://[\r\n"),
        (b"keep-alive\r\n", b"keep-alive\r\nX-Forwarded-For: nobody\r\nForwarded: for=x\r\nX-A: \xff\r\n"),
        (b"app.js", b"app.js?again"),
        (b"app.js", b"nowhere.js"),
        (b"\r\n\r\n", b"\r\n\r\nGET / HTTP/1.1\r\nHost: localhost\r\n\r\n"),
        (b"\r\n\r\n", b"\r\n"),
        (b"gzip", b"identity"),
        (b"gzip", b"gzip" + b" " * 9000),
    ],
)
def test_an_unusual_request_is_left_to_the_application(parts: Parts, change: tuple[bytes, bytes]) -> None:
    quick = QuickFiles(parts.files, parts.rules)
    request = get(f"{parts.files.address}app.js".encode())
    assert quick.answer(PEER, request) is not None
    assert change[0] in request
    assert quick.answer(PEER, request.replace(*change, 1)) is None


def test_behind_https_files_have_the_headers_of_https(tmp_path: Path) -> None:
    """The files that have others there are answered as by the application of a server behind https."""
    with Running(tmp_path, bot_workers=0, secure=True) as secure, connected(secure.port) as line:
        parts = Parts(Settings(tmp_path / "beside", secure=True))
        paths = [path for path in parts.files.ready() if path.endswith((b"mark.svg", b"app.js"))]
        for path in paths:
            found = ask(line, get(path))
            assert found == ask(line, get(path, HEAD + ODD))
            assert (b"strict-transport-security" in found) is path.endswith(b".svg")


def test_each_request_counts_for_the_limit_of_its_network(tmp_path: Path) -> None:
    limits = Limits(requests_per_network=(5, 3600.0))
    parts = Parts(Settings(tmp_path, limits=limits), lambda: 0.0)
    quick, request = QuickFiles(parts.files, parts.rules), get(f"{parts.files.address}app.js".encode())
    assert [quick.answer(PEER, request) is not None for _ in range(7)] == [True] * 5 + [False] * 2
    assert quick.answer(("192.0.2.2", 1), request) is not None


def test_a_request_in_pieces_and_two_at_once_are_answered_as_usual(server: Running, parts: Parts) -> None:
    one, other = (get(f"{parts.files.address}{name}".encode()) for name in ("router.js", "i18n.js"))
    with connected(server.port) as line:
        whole = [ask(line, each) for each in (one, other)]
        line.sendall(one[:40])
        sleep(0.05)
        assert ask(line, one[40:]) == whole[0]
        line.sendall(one + other)
        assert [answer(line), answer(line)] == whole
        assert ask(line, other) == whole[1]


def ask(line: socket, request: bytes) -> bytes:
    line.sendall(request)
    return answer(line)


def answer(line: socket) -> bytes:
    """The next whole answer."""
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        head += line.recv(1)
    (length,) = [int(field[15:]) for field in head.split(b"\r\n") if field.startswith(b"content-length:")]
    body = b""
    while len(body) < length:
        body += line.recv(length - len(body))
    return head + body
