"""The cost of arriving at the home page, for the browser's line and for the server: part of `make load`.

How it is measured:

- *Bytes*: all that a real browser loads over the network, compressed and with headers, at its first visit and
  when it comes back.
- *CPU of an arrival*: the requests that the browser made when it came back are sent again a thousand times,
  each time over a new connection, with the cookie of a guest. The CPU time of the server process in between,
  divided by their number. The same for first visits, with all modules, styles and fonts, and a new guest each
  time. Other work on the machine makes CPU times longer, too: the load of the machine stands beside them.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Sequence
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from benchmarks.results import Result, at_most, verdict  # noqa: E402 - found from the root
from taverne.server.settings import Limits  # noqa: E402 - the same
from tests.browser.chromium import executable, launch  # noqa: E402 - the same
from tests.browser.visitor import arrive  # noqa: E402 - the same
from tests.server.running import Running  # noqa: E402 - the same

FIRST_KB, SECOND_KB, ARRIVAL_MS = 200.0, 5.0, 1.5
ARRIVALS, FIRST_VISITS = 1_000, 100
HEADERS = {"Accept-Encoding": "gzip, deflate, br, zstd", "Accept-Language": "fr"}


class Visit:
    """Everything that a browser loads over the network until its page is at rest."""

    def __init__(self, page: Page, address: str) -> None:
        self._paths: dict[str, str] = {}
        self._sizes: dict[str, int] = {}
        session = page.context.new_cdp_session(page)
        session.on("Network.requestWillBeSent", self._note_request)
        session.on("Network.loadingFinished", self._note_size)
        session.send("Network.enable")
        page.goto(address)
        page.locator(".sign").first.wait_for()
        page.wait_for_load_state("networkidle")
        session.detach()

    @property
    def kilobytes(self) -> float:
        return sum(self._sizes.values()) / 1000

    @property
    def paths(self) -> list[str]:
        """The paths of all requests that were answered over the network."""
        return [self._paths[id] for id, size in self._sizes.items() if size and id in self._paths]

    def _note_request(self, event: Any) -> None:
        address = urlsplit(event["request"]["url"])
        if event["request"]["method"] == "GET" and address.scheme == "http":
            self._paths[event["requestId"]] = address.path + (f"?{address.query}" if address.query else "")

    def _note_size(self, event: Any) -> None:
        self._sizes[event["requestId"]] = int(event["encodedDataLength"])


def main() -> int:
    path = executable() or sys.exit("there is no browser to measure with")
    kept = {"home_page_seconds": Limits().home_page_seconds}  # as in service; the tests keep nothing
    with (
        Running(Path(tempfile.mkdtemp()), bot_workers=0, limits=kept) as server,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright, path)
        results = _arrivals(browser, server)
        browser.close()
    return verdict(results)


def _arrivals(browser: Browser, server: Running) -> list[Result]:
    address = f"http://127.0.0.1:{server.port}"
    page = arrive(browser.new_context(), address, name="Ada", lang="fr").page
    first, second = (Visit(page, f"{address}/") for _ in range(2))
    cookies = page.context.cookies()
    page.context.close()
    back = {"Cookie": "; ".join(f"{each['name']}={each['value']}" for each in cookies)}
    load = os.getloadavg()[0]
    return [
        at_most("the home page, first visit", first.kilobytes, "kB", FIRST_KB),
        at_most("the home page, second visit", second.kilobytes, "kB", SECOND_KB),
        at_most(
            f"CPU of an arrival ({len(second.paths)} requests)",
            _cpu_milliseconds(server, second.paths, back, ARRIVALS),
            "ms",
            ARRIVAL_MS,
        ),
        Result(
            f"CPU of a first visit ({len(first.paths)} requests)",
            f"{_cpu_milliseconds(server, first.paths, {}, FIRST_VISITS):.1f} ms",
        ),
        Result("load of the machine", f"{load:.1f}"),
    ]


def _cpu_milliseconds(server: Running, paths: Sequence[str], headers: dict[str, str], times: int) -> float:
    """CPU time of the server for each of many visits that make these requests."""
    _visit(server.port, paths, headers)
    before = _cpu_seconds(server.pid)
    for _ in range(times):
        _visit(server.port, paths, headers)
    return 1000 * (_cpu_seconds(server.pid) - before) / times


def _visit(port: int, paths: Sequence[str], headers: dict[str, str]) -> None:
    connection = HTTPConnection("127.0.0.1", port, timeout=60)
    for path in paths:
        connection.request("GET", path, headers=HEADERS | headers)
        answer = connection.getresponse()
        answer.read()
        if answer.status >= 400:
            sys.exit(f"{path} was answered with {answer.status}")
    connection.close()


def _cpu_seconds(pid: int) -> float:
    """CPU seconds of a process with all its threads."""
    user, system = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    sys.exit(main())
