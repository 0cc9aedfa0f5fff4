"""Fixtures of the browser tests: one browser and one server for each worker, a context for each visitor."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.chromium import executable, launch
from tests.browser.visitor import REPEATABLE_RANDOMNESS, Visitor, arrive
from tests.profiles import THOROUGH, left_out
from tests.server.running import Running

PATIENCE = 15_000  # ms that a test waits before it fails
DESK = {"width": 1280, "height": 800}
# The files that take longest begin first, so that no worker is left with one at the end of a run.
LONGEST = (
    "test_layouts.py",
    "test_grumpf.py",
    "test_labels.py",
    "test_another_game.py",
    "test_same_device.py",
    "test_axe.py",
    "test_speech.py",
    "test_roi_des_nains.py",
)

Visit: TypeAlias = Callable[..., Visitor]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run browser tests last, the longest files first.

    The event loop of the browser keeps running in its worker: no test with a loop of its own can follow.
    In a quick run, a test that fails is run once more, and the summary lists it as RERUN.
    """
    items.sort(key=_place)
    if not THOROUGH:
        for item in filter(_is_in_browser, items):
            item.add_marker(pytest.mark.flaky(reruns=1))


def _place(item: pytest.Item) -> int:
    """The place of an item's file: files with the same place keep their order."""
    if not _is_in_browser(item):
        return 0
    name = item.path.name
    return 1 + (LONGEST.index(name) if name in LONGEST else len(LONGEST))


def _is_in_browser(item: pytest.Item) -> bool:
    return "browser" in item.path.parts


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    path = executable() or left_out("a browser")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = launch(playwright, path)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server. In a quick run its seeds are the same each time."""
    luck: dict[str, Any] = {} if THOROUGH else {"luck": "an evening"}
    with Running(tmp_path_factory.mktemp("server"), **luck) as running:
        yield running


@pytest.fixture
def visit(chromium: Browser, server: Running) -> Iterator[Visit]:
    """Opens browsers, one for each visitor. After the test none may have reported an unexpected error."""
    visitors: list[Visitor] = []

    def visit(
        name: str = "Ada",
        *,
        lang: str = "fr",
        theme: str = "light",
        at: str = "",
        newcomer: bool = False,
        **context_options: Any,
    ) -> Visitor:
        context_options = {"viewport": DESK, "reduced_motion": "reduce", **context_options}
        context = chromium.new_context(**context_options)
        context.set_default_timeout(PATIENCE)
        if not THOROUGH:
            context.add_init_script(REPEATABLE_RANDOMNESS)
        address = at or f"http://127.0.0.1:{server.port}"
        fingers = bool(context_options.get("has_touch"))
        visitors.append(
            arrive(context, address, fingers=fingers, newcomer=newcomer, name=name, lang=lang, theme=theme)
        )
        return visitors[-1]

    yield visit
    errors = [error for visitor in visitors for error in visitor.unexpected_errors]
    for visitor in visitors:
        visitor.page.context.close()
    assert errors == []
