"""Waiting times of people in a real browser, for the server, a table and a move: part of `make load`.

How it is measured:

- *Opens*: from the start of the process to its first answer to `/readyz`; the best of a few.
- *Interactive*: from the start of a navigation to a table, in a browser with a cookie but an empty cache, to
  the first frame in which a card can be played. The median of a few.
- *A move shown*: from the end of a touch on a card to the next frame after the table has changed because
  of it. Moves of one game against a bot; the median and the slowest.
"""

from __future__ import annotations

import os
import sys
import tempfile
import urllib.request
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from benchmarks.results import Result, at_most, verdict  # noqa: E402 - found from the root
from tests.browser.chromium import executable, launch  # noqa: E402 - the same
from tests.browser.visitor import Visitor, arrive  # noqa: E402 - the same
from tests.games.lutin_troll.browser import duel  # noqa: E402 - the same
from tests.server.running import Running  # noqa: E402 - the same

OPEN_MS, INTERACTIVE_MS, SHOWN_MS = 2000.0, 1000.0, 100.0
REPEATS = 5
DESK: Any = {"viewport": {"width": 1280, "height": 800}}

# Records when the first playable card has been drawn.
_INTERACTIVE = """
window.interactive = new Promise((tell) => {
  const look = () => {
    if (document.querySelector(".card.can")) tell(performance.now());
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
});
"""
# Records, after each touch, when the changed table has been drawn.
_SHOWN = """
window.shown = [];
addEventListener("pointerup", (event) => {
  if (!event.target.closest(".holds.mine .card.can")) return;
  const start = performance.now();
  const hand = () => document.querySelectorAll(".holds.mine .card").length;
  const before = hand();
  const look = () => {
    if (hand() < before) requestAnimationFrame(() => window.shown.push(performance.now() - start));
    else if (performance.now() - start < 5000) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}, true);
"""


def main() -> int:
    path = executable() or sys.exit("there is no browser to measure with")
    results = [at_most("the server starts", min(_start_time() for _ in range(REPEATS)), "ms", OPEN_MS)]
    with Running(Path(tempfile.mkdtemp())) as server, sync_playwright() as playwright:
        browser = launch(playwright, path)
        results += _tables(browser, f"http://127.0.0.1:{server.port}")
        browser.close()
    return verdict(results)


def _start_time() -> float:
    start = perf_counter()
    with Running(Path(tempfile.mkdtemp())) as server:
        urllib.request.urlopen(f"http://127.0.0.1:{server.port}/readyz").close()
        return 1000 * (perf_counter() - start)


def _tables(browser: Browser, server: str) -> list[Result]:
    ada = _visitor(browser, server, _SHOWN)
    duel.against_bot(ada, hands="dealt")
    ada.hear_until(lambda: ada.asked)
    interactive = median(_interactive(browser, ada) for _ in range(REPEATS))
    duel.play_on(ada)
    shown = ada.page.evaluate("window.shown")
    return [
        at_most("a table is interactive", interactive, "ms", INTERACTIVE_MS),
        at_most(f"a move is shown (median of {len(shown)})", median(shown), "ms", SHOWN_MS),
        Result("a move is shown (slowest)", f"{max(shown):.0f} ms"),
        Result("load of the machine", f"{os.getloadavg()[0]:.1f}"),
    ]


def _interactive(browser: Browser, ada: Visitor) -> float:
    """Milliseconds until the table is interactive for the same seat in a new browser context."""
    visitor = _visitor(browser, ada.address, _INTERACTIVE)
    cookies: Any = ada.page.context.cookies()
    visitor.page.context.add_cookies(cookies)
    visitor.go(ada.path)
    milliseconds = float(visitor.page.evaluate("window.interactive"))
    visitor.page.context.close()
    return milliseconds


def _visitor(browser: Browser, server: str, script: str) -> Visitor:
    context = browser.new_context(**DESK)
    context.add_init_script(script)
    return arrive(context, server, name="Ada", lang="fr")


if __name__ == "__main__":
    sys.exit(main())
