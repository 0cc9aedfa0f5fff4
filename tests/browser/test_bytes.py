"""How many bytes a visit loads: the first one, and one with a warm cache."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.fixtures import Visit

FIRST, SECOND = 200_000, 5_000


class Loads:
    """Everything that a page loads over the network from now on, with headers and as compressed."""

    def __init__(self, page: Page) -> None:
        self._addresses: dict[str, str] = {}
        self._sizes: dict[str, int] = {}
        self._session = page.context.new_cdp_session(page)
        self._session.on("Network.responseReceived", self._note_address)
        self._session.on("Network.loadingFinished", self._note_size)
        self._session.send("Network.enable")

    def stop(self) -> None:
        """Leave out all that is loaded from now on: it belongs to another visit."""
        self._session.detach()

    @property
    def bytes(self) -> int:
        return sum(self._sizes.values())

    @property
    def largest(self) -> list[tuple[int, str]]:
        """Everything that came over the network, the largest first."""
        sizes = [(size, self._addresses.get(id, "")) for id, size in self._sizes.items() if size]
        return sorted(sizes, reverse=True)

    @property
    def requests(self) -> int:
        return len(self.largest)

    def _note_address(self, event: Any) -> None:
        self._addresses[event["requestId"]] = event["response"]["url"]

    def _note_size(self, event: Any) -> None:
        self._sizes[event["requestId"]] = int(event["encodedDataLength"])


def test_the_home_page_is_small_at_first_and_tiny_afterwards(visit: Visit) -> None:
    ada = visit()
    loads = []
    for _ in range(2):
        loaded = Loads(ada.page)
        ada.go("/")
        expect(ada.page.locator(".sign")).to_have_count(5)
        ada.page.wait_for_load_state("networkidle")
        loaded.stop()
        loads.append(loaded)
    first, second = loads
    assert 100_000 < first.bytes <= FIRST, first.largest
    assert second.bytes <= SECOND, second.largest
    assert second.requests <= 4, second.largest
