"""Whether a live hunt of six runs smoothly on a page as small as a phone: part of `make load`.

How it is measured, so that nobody need take it on trust:

- One person and five bots hunt in real time (Grumpf). From the moment the tokens have fallen to the end of
  the hunt, the page notes the time of every frame. The person lays tokens meanwhile, as fast as a hand may.
- *A frame comes after*: the median and the 95th percentile of the time from one frame to the next. A screen
  of 60 frames a second has 16.7 ms for each.
- *The page works*: processor time of its main thread in each second, the house and the bots not counted. The
  browser paints without a graphics card here; other work on the machine makes all of this worse.
"""

from __future__ import annotations

import sys
import tempfile
from itertools import pairwise
from pathlib import Path
from time import perf_counter
from typing import Any

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from benchmarks.results import Result, at_most, verdict  # noqa: E402 - found from the root
from tests.browser.chromium import executable, launch  # noqa: E402 - the same
from tests.browser.visitor import Visitor, arrive  # noqa: E402 - the same
from tests.games.grumpf.browser import hunting  # noqa: E402 - the same
from tests.server.running import Running  # noqa: E402 - the same

FRAME_MS = 17.0
HUNTERS = 6
PHONE: Any = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
TOKENS = 7  # of each clan when six play
GESTURE_MS = 400  # what laying a token costs a hand

_NOTE_FRAMES = """() => {
  window.times = [];
  const note = (time) => { window.times.push(time); requestAnimationFrame(note); };
  requestAnimationFrame(note);
}"""


def main() -> int:
    path = executable() or sys.exit("there is no browser to measure with")
    with Running(Path(tempfile.mkdtemp())) as house, sync_playwright() as playwright:
        browser = launch(playwright, path)
        results = _hunt(browser, f"http://127.0.0.1:{house.port}")
        browser.close()
    return verdict(results)


def _hunt(browser: Browser, house: str) -> list[Result]:
    ada = arrive(browser.new_context(**PHONE), house, fingers=True, name="Ada", lang="fr")
    hunting.against_bots(ada, HUNTERS, rhythm="live")
    ada.touch(ada.page.locator(".shout"))
    ada.hear_until(lambda: hunting.now(ada)["phase"] == "hunt")
    profile = ada.page.context.new_cdp_session(ada.page)
    profile.send("Performance.enable")
    before, start = _busy(profile), perf_counter()
    ada.page.evaluate(_NOTE_FRAMES)
    _lay_tokens(ada)
    seconds, busy = perf_counter() - start, _busy(profile) - before
    times = ada.page.evaluate("() => window.times")
    waits = sorted(after - earlier for earlier, after in pairwise(times))
    rate = 1000 * len(waits) / sum(waits)
    return [
        at_most("a frame comes after (median)", waits[len(waits) // 2], "ms", FRAME_MS),
        Result("a frame comes after (95th percentile)", f"{waits[len(waits) * 95 // 100]:.1f} ms"),
        Result(f"frames in {seconds:.0f} s of a hunt of six", f"{rate:.1f} /s"),
        Result("the page works", f"{1000 * busy / seconds:.0f} ms/s"),
    ]


def _lay_tokens(hunter: Visitor) -> None:
    """As many as there are; then to bed, so that the hunt comes to its end."""
    for _ in range(TOKENS):
        hunting.lay_something(hunter)
        hunter.page.wait_for_timeout(GESTURE_MS)
    if hunting.now(hunter)["phase"] == "hunt":
        hunter.page.locator(".act.sleep").dispatch_event("click")
    hunter.hear_until(lambda: hunting.now(hunter)["phase"] != "hunt")


def _busy(profile: Any) -> float:
    """Seconds of processor time that the main thread of the page has had."""
    metrics = profile.send("Performance.getMetrics")["metrics"]
    return float(next(each["value"] for each in metrics if each["name"] == "ThreadTime"))


if __name__ == "__main__":
    sys.exit(main())
