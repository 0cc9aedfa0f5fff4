"""Links that work on other devices in the local network."""

from pathlib import Path

import pytest
from starlette.requests import Request

from taverne.server.http.lan_address import local_address, origin_for_other_devices
from taverne.server.settings import Settings


def asked_as(host: str) -> Request:
    return Request({"type": "http", "headers": [(b"host", host.encode())]})


@pytest.mark.parametrize("host", ["localhost:8000", "127.0.0.1:8000", "[::1]:8000"])
def test_a_page_on_localhost_shares_the_lan_address(host: str, tmp_path: Path) -> None:
    address = local_address()
    expected = f"http://{address}:8000" if address else None
    assert origin_for_other_devices(asked_as(host), Settings(tmp_path, host="0.0.0.0")) == expected


def test_a_page_with_a_reachable_address_is_shared_as_it_is(tmp_path: Path) -> None:
    settings = Settings(tmp_path, host="0.0.0.0")
    assert origin_for_other_devices(asked_as("192.168.1.20:8000"), settings) is None
    assert origin_for_other_devices(asked_as("taverne.example"), settings) is None


def test_a_server_bound_to_localhost_has_no_lan_address(tmp_path: Path) -> None:
    assert origin_for_other_devices(asked_as("localhost:8000"), Settings(tmp_path, host="127.0.0.1")) is None


def test_a_server_behind_https_shares_no_lan_address(tmp_path: Path) -> None:
    settings = Settings(tmp_path, host="0.0.0.0", secure=True)
    assert origin_for_other_devices(asked_as("localhost:8000"), settings) is None
