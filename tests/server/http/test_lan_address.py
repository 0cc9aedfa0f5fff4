"""Links that work on other devices in the local network."""

from pathlib import Path

import pytest

from taverne.server.http.client import Client
from taverne.server.http.lan_address import local_address, origin_for_other_devices
from taverne.server.settings import Settings


def asked_as(host: str, scheme: str = "http") -> Client:
    return Client("192.0.2.1", "192.0.2.1", (), scheme, host, direct=True, forwarded=False)


@pytest.mark.parametrize("host", ["localhost:8000", "127.0.0.1:8000", "[::1]:8000"])
def test_a_page_on_localhost_shares_the_lan_address(host: str, tmp_path: Path) -> None:
    address = local_address()
    expected = f"http://{address}:8000" if address else None
    assert origin_for_other_devices(asked_as(host), Settings(tmp_path)) == expected


def test_a_page_with_a_reachable_address_is_shared_as_it_is(tmp_path: Path) -> None:
    assert origin_for_other_devices(asked_as("192.168.1.20:8000"), Settings(tmp_path)) is None
    assert origin_for_other_devices(asked_as("taverne.example"), Settings(tmp_path)) is None


def test_a_server_bound_to_localhost_has_no_lan_address(tmp_path: Path) -> None:
    assert origin_for_other_devices(asked_as("localhost:8000"), Settings(tmp_path, host="127.0.0.1")) is None


def test_a_page_that_came_by_https_shares_no_lan_address(tmp_path: Path) -> None:
    assert origin_for_other_devices(asked_as("localhost:8000", "https"), Settings(tmp_path)) is None
