"""Frame times of a live hunt of six in a phone-sized window: part of `make load`.

How it is measured:

- One person and five bots hunt in real time (Grumpf). From the fall of the tokens to the end of the hunt, the
  page records the time of every frame. Meanwhile the person lays tokens as fast as the cooldown allows.
- *A frame comes after*: the median and the 95th percentile of the time from one frame to the next. At 60
  frames a second it is 16.7 ms.
- *The page works*: CPU time of its main thread in each second, without the server and the bots. The browser
  renders without a graphics card; other work on the machine makes all figures worse.
"""

from __future__ import annotations

import os
import sys
import tempfile
from itertools import pairwise
from pathlib import Path
from time import perf_counter
from typing import Any

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from benchmarks.results import Result, at_least, at_most, verdict  # noqa: E402 - found from the root
from tests.browser.chromium import executable, launch  # noqa: E402 - the same
from tests.browser.visitor import Visitor, arrive  # noqa: E402 - the same
from tests.games.grumpf.browser import hunting  # noqa: E402 - the same
from tests.server.running import Running  # noqa: E402 - the same

FRAME_MS, FRAMES = 17.0, 55.0
HUNTERS = 6
PHONE: Any = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
TOKENS = 7  # of each clan when six play
COOLDOWN_MS = 400  # cooldown after laying a token

_RECORD_FRAMES = """() => {
  window.times = [];
  const note = (time) => { window.times.push(time); requestAnimationFrame(note); };
  requestAnimationFrame(note);
}"""


def main() -> int:
    path = executable() or sys.exit("there is no browser to measure with")
    with Running(Path(tempfile.mkdtemp())) as server, sync_playwright() as playwright:
        browser = launch(playwright, path)
        results = _hunt(browser, f"http://127.0.0.1:{server.port}")
        browser.close()
    return verdict(results)


def _hunt(browser: Browser, server: str) -> list[Result]:
    ada = arrive(browser.new_context(**PHONE), server, fingers=True, name="Ada", lang="fr")
    hunting.against_bots(ada, HUNTERS, rhythm="live")
    ada.touch(ada.page.locator(".shout"))
    ada.hear_until(lambda: hunting.now(ada)["phase"] == "hunt")
    profile = ada.page.context.new_cdp_session(ada.page)
    profile.send("Performance.enable")
    before, start = _cpu_seconds(profile), perf_counter()
    ada.page.evaluate(_RECORD_FRAMES)
    _lay_tokens(ada)
    seconds, cpu_seconds = perf_counter() - start, _cpu_seconds(profile) - before
    times = ada.page.evaluate("() => window.times")
    frame_times = sorted(after - earlier for earlier, after in pairwise(times))
    rate = 1000 * len(frame_times) / sum(frame_times)
    return [
        at_most("a frame comes after (median)", frame_times[len(frame_times) // 2], "ms", FRAME_MS),
        Result(
            "a frame comes after (95th percentile)", f"{frame_times[len(frame_times) * 95 // 100]:.1f} ms"
        ),
        at_least(f"frames a second, in {seconds:.0f} s of a hunt of six", rate, "/s", FRAMES),
        Result("load of the machine", f"{os.getloadavg()[0]:.1f}"),
        Result("the page works", f"{1000 * cpu_seconds / seconds:.0f} ms/s"),
    ]


def _lay_tokens(hunter: Visitor) -> None:
    """Lay all tokens, then go to sleep, so that the hunt ends."""
    for _ in range(TOKENS):
        hunting.lay_something(hunter)
        hunter.page.wait_for_timeout(COOLDOWN_MS)
    if hunting.now(hunter)["phase"] == "hunt":
        hunter.page.locator(".act.sleep").dispatch_event("click")
    hunter.hear_until(lambda: hunting.now(hunter)["phase"] != "hunt")


def _cpu_seconds(profile: Any) -> float:
    """CPU seconds of the main thread of the page."""
    metrics = profile.send("Performance.getMetrics")["metrics"]
    return float(next(each["value"] for each in metrics if each["name"] == "ThreadTime"))


if __name__ == "__main__":
    sys.exit(main())
