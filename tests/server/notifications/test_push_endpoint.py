"""Notifications go to public push services only, whatever address a browser names."""

from __future__ import annotations

import asyncio
import socket
import ssl
import threading
from base64 import urlsafe_b64encode
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import pytest
from cryptography.exceptions import InvalidTag

from taverne.server.notifications.push_endpoint import (
    BadEndpoint,
    BadKeys,
    addresses_of,
    is_public,
    parse_endpoint,
)
from taverne.server.notifications.push_key import BadPushKey, load_push_key
from taverne.server.notifications.push_message import Notice, check_keys, encrypted
from taverne.server.notifications.push_request import NoAnswer, post
from taverne.server.settings import Settings
from taverne.server.store.push_rows import Subscription
from tests.server.push_service import AUTH, Browser, push_service


@pytest.mark.parametrize(
    "address",
    [
        "http://push.example/a",
        "https://10.0.0.1/",
        "https://127.0.0.1/",
        "https://[::1]/",
        "https://8.8.8.8/",
        "https://localhost/",
        "https://intranet/",
        "https://push.example:8443/",
        "https://user@push.example/",
        "https://push.example/#a",
        "https://push.example/a b",
        "https://push.example/\r\nHost: x",
        "https://push.example/é",
        "https://push.example:99999/",
        "https://[/",
        "https://push..example/",
        f"https://{'a' * 64}.example/",
        "https://",
        "",
        "ftp://push.example/",
        f"https://push.example/{'a' * 1100}",
    ],
)
def test_an_address_that_is_no_push_service_of_the_internet_is_refused(address: str) -> None:
    with pytest.raises(BadEndpoint):
        parse_endpoint(address)


def test_the_operator_may_name_push_services_of_their_own() -> None:
    assert parse_endpoint("https://push.example:8443/a?b=c", ["push.example"]).target == "/a?b=c"
    assert parse_endpoint("https://a.home.arpa/", ["*.home.arpa"]).own
    with pytest.raises(BadEndpoint):
        parse_endpoint("https://evilhome.arpa:1/", ["*.home.arpa"])
    assert parse_endpoint("https://push.example/x").origin == "https://push.example"


@pytest.mark.parametrize("host", ["0x7f.1", "0177.0.0.01", "127.1", "10.257", "0.0"])
async def test_a_name_that_leads_into_a_local_network_is_refused_when_it_is_used(host: str) -> None:
    """The resolver takes these for addresses; a name that somebody else's DNS maps to one is the same."""
    with pytest.raises(BadEndpoint):
        await addresses_of(parse_endpoint(f"https://{host}/"))


async def test_name_servers_that_do_not_answer_keep_no_thread_from_its_work(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    answered = threading.Event()

    def slow(*_: object, **__: object) -> list[object]:
        answered.wait(10)
        return []

    monkeypatch.setattr(socket, "getaddrinfo", slow)
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(1))
    asked = asyncio.create_task(addresses_of(parse_endpoint("https://push.example/")))
    await asyncio.sleep(0)
    assert await asyncio.wait_for(asyncio.to_thread(str, 1), 5) == "1"
    assert not asked.done()
    answered.set()
    assert await asked == []


def test_only_addresses_of_the_internet_are_public() -> None:
    public = ("1.1.1.1", "2606:4700::1111", "64:ff9b::101:101", "::ffff:1.1.1.1")
    assert all(map(is_public, public))
    local = """0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 127.9.9.9 169.254.169.254 172.16.0.1 192.168.1.1
        224.0.0.1 240.0.0.1 255.255.255.255 ::1 :: fe80::1 fec0::1 fc00::1 ff02::1 ::ffff:10.0.0.1
        64:ff9b::a00:1 2002:a00:1::
        fe80::1%eth0 nonsense"""
    assert [each for each in local.split() if is_public(each)] == []


async def test_a_redirect_is_not_followed_and_a_long_answer_is_not_read(tmp_path: Path) -> None:
    with push_service(tmp_path) as service:
        tls = ssl.create_default_context(cafile=str(service.certificate))
        endpoint = parse_endpoint(f"{service.origin}/send/x", ["localhost"])
        service.answers = [(302, {"Location": "https://10.0.0.1/"})]
        assert (await post(endpoint, {}, b"", tls)).status == 302
        assert len(service.mistakes) == 1, "one request, which lacks all headers"
        service.answers = [(503, {"Retry-After": "17"})]
        assert (await post(endpoint, {}, b"", tls)).retry_after == 17
        service.answers = [(503, {"X": "x" * 60_000})]
        with pytest.raises(NoAnswer):
            await post(endpoint, {}, b"", tls)
        with pytest.raises(NoAnswer):  # whose certificate nobody has signed
            await post(endpoint, {}, b"", ssl.create_default_context())


async def test_a_push_service_that_hangs_up_or_says_nothing_is_given_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("taverne.server.notifications.push_request.SECONDS", 0.3)

    left = asyncio.Event()

    async def silent(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            await reader.read()
        writer.transport.abort()
        left.set()

    async with await asyncio.start_server(silent, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        endpoint = parse_endpoint(f"https://localhost:{port}/", ["localhost"])
        with pytest.raises(NoAnswer):
            await post(endpoint, {}, b"", ssl.create_default_context())
        await left.wait()


def test_all_texts_are_as_long_and_only_their_browser_reads_them() -> None:
    browser, other = Browser("/a"), Browser("/b")
    to = Subscription("d", "g", "https://push.example/", _text(browser.point), _text(AUTH), "fr")
    short = encrypted(Notice("It is your turn", "Grumpf, at X’s table", "a" * 12, "en"), to)
    long = encrypted(Notice("C’est à toi de jouer", f"Le Roi des Nains, chez {'W' * 24}", "b" * 12, "fr"), to)
    assert len(short) == len(long)
    assert browser.read(short)["body"] == "Grumpf, at X’s table"
    with pytest.raises(InvalidTag):
        other.read(short)


@pytest.mark.parametrize(
    ("p256dh", "auth"),
    [("", ""), ("AAAA", "AAECAwQFBgcICQoLDA0ODw"), ("B" + "A" * 86, "AAECAwQFBgcICQoLDA0ODw"), ("é", "é")],
)
def test_keys_that_are_none_are_refused(p256dh: str, auth: str) -> None:
    with pytest.raises(BadKeys):
        check_keys(p256dh, auth)


def test_the_key_is_made_once_for_its_owner_alone_and_never_replaced(tmp_path: Path) -> None:
    settings = Settings(tmp_path, push_contact="mailto:a@b.example")
    first = load_push_key(settings).public
    assert (tmp_path / "push.key").stat().st_mode & 0o777 == 0o600
    assert load_push_key(settings).public == first
    (tmp_path / "push.key").write_text("nonsense")
    with pytest.raises(BadPushKey):
        load_push_key(settings)


def _text(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")
