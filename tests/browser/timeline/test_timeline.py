"""The picture comes before the question: prompt, lit hand, badges and clock belong to what is drawn.

Recorded games are fed to the page of a table in virtual time: at the pace of bots, in bursts and late. After
each message and each step of an animation the page is looked at.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, Page

from taverne.games import GAMES
from taverne.kernel.options import parse_options
from tests.browser.layouts.viewer import MODULES as LAYOUTS
from tests.browser.layouts.viewer import serve_modules
from tests.browser.timeline.streams import recording, shown, updates_of
from tests.browser.visitor import Visitor, arrive
from tests.profiles import THOROUGH, amount
from tests.server.running import Running

MODULES = Path(__file__).parent / "page"
MESSAGES = amount(quick=24, thorough=100_000)  # of a recording
PLAYERS = {"lutin_troll": 2, "feed_ze_troll": 3, "roi_des_nains": 4, "munchkin": 3, "grumpf": 3}
# The ms before each message, again and again; and the ms from one tap to the next (0: nobody taps).
RATES: dict[str, tuple[list[int], int]] = {
    "as bots play": ([850], 0),
    "fast": ([150], 0),
    "bursts": ([0, 0, 0, 40, 4000], 0),
    "late": ([0, 0, 0, 0, 0, 0, 0, 9000], 0),
    "tapped": ([850], 300),
}
SILENCE = 60_000
_LOAD = """async () => {
  Object.assign(window, await import("/moments/host.js"));
  takeOverTime();
}"""


@pytest.fixture(scope="module")
def page(chromium: Browser, server: Running) -> Iterator[Page]:
    visitor = open_page(chromium, server)
    yield visitor.page
    errors = visitor.unexpected_errors
    visitor.page.context.close()
    assert errors == []


def open_page(chromium: Browser, server: Running) -> Visitor:
    context = chromium.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    visitor = arrive(context, f"http://127.0.0.1:{server.port}", name="Ada", lang="fr", theme="light")
    visitor.page.route("**/layouts/*.js", serve_modules(LAYOUTS))
    visitor.page.route("**/moments/*.js", serve_modules(MODULES))
    visitor.go("/credits")
    visitor.page.evaluate(_LOAD)
    return visitor


def found(page: Page, slug: str, rate: str) -> Any:
    updates = updates_of(slug, PLAYERS[slug])[:MESSAGES]
    recorded = recording(slug, updates, parse_options(GAMES[slug].options, {}))
    told = {
        "shown": shown(recorded),
        "game": slug,
        "me": updates[0].seat,
        "first": recorded.first.asks,
        "then": recorded.then,
    }
    gaps, tap = RATES[rate]
    arguments = [msgspec.to_builtins(told), gaps, SILENCE, tap]
    return page.evaluate("([told, gaps, silence, tap]) => play(told, gaps, silence, tap)", arguments)


CASES = [(slug, rate) for slug in GAMES for rate in RATES]
# In a quick run each game at one rate.
QUICK = list(zip(GAMES, RATES, strict=False))
# What a page takes from the newest message while it still draws its events.
PLANTED = {"prompt": ["prompt", "telling"], "hand": ["moves"], "badges": ["ask"]}
_PLANT = """async (names) => {
  const build = document.querySelector("meta[name=build]").content;
  const { Stage } = await import(`/static/${build}/parts/board/stage.js`);
  const { show, willUpdate } = Stage.prototype;
  Stage.prototype.show = function (props, untilAsked) {
    this.newest = props;
    return show.call(this, props, untilAsked);
  };
  Stage.prototype.willUpdate = function (changed) {
    willUpdate.call(this, changed);
    if (this.props?.telling) for (const name of names) this.props[name] = this.newest[name];
  };
}"""


@pytest.mark.parametrize(("slug", "rate"), CASES if THOROUGH else QUICK)
def test_the_picture_comes_before_the_question(page: Page, slug: str, rate: str) -> None:
    then = found(page, slug, rate)
    assert then["faults"] == {}
    assert then["looks"] > then["last"] > 1, "the newest question is never asked"


@pytest.mark.parametrize("fault", PLANTED)
@pytest.mark.thorough
def test_a_page_that_runs_ahead_of_the_picture_breaks_the_law(
    chromium: Browser, server: Running, fault: str
) -> None:
    visitor = open_page(chromium, server)
    visitor.page.evaluate(_PLANT, PLANTED[fault])
    broken = found(visitor.page, "lutin_troll", "as bots play")["faults"]
    visitor.page.context.close()
    assert broken
