"""Fixtures of the browser tests: a browser and a server for each worker, and visitors with a context each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.chromium import executable, launch
from tests.browser.visitor import NO_LUCK, Visitor, arrive
from tests.profiles import THOROUGH, left_out
from tests.server.running import Running

PATIENCE = 15_000  # ms before something that does not come fails a test
DESK = {"width": 1280, "height": 800}

Visit: TypeAlias = Callable[..., Visitor]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run browser tests last, in two groups of files: browsers are heavy, and there are few cores.

    Last, because the browser's event loop keeps running in its worker: tests with a loop of their own could
    not follow. In a quick run, on a busy machine perhaps, a test that fails is run once more; the summary
    lists it as RERUN.
    """
    items.sort(key=_is_in_browser)
    here = [item for item in items if _is_in_browser(item)]
    files = sorted({item.path for item in here})
    for item in here:
        item.add_marker(pytest.mark.xdist_group(f"browser {files.index(item.path) % 2}"))
        if not THOROUGH:
            item.add_marker(pytest.mark.flaky(reruns=1))


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
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """In a quick run the same things happen each time, as far as the house can see to it."""
    luck: dict[str, Any] = {} if THOROUGH else {"luck": "an evening"}
    with Running(tmp_path_factory.mktemp("house"), **luck) as running:
        yield running


@pytest.fixture
def visit(chromium: Browser, house: Running) -> Iterator[Visit]:
    """Whoever comes in has a browser of their own; in the end none of them may have complained."""
    came: list[Visitor] = []

    def visit(
        name: str = "Ada", *, lang: str = "fr", theme: str = "light", at: str = "", **wishes: Any
    ) -> Visitor:
        wishes = {"viewport": DESK, "reduced_motion": "reduce", **wishes}
        context = chromium.new_context(**wishes)
        context.set_default_timeout(PATIENCE)
        if not THOROUGH:
            context.add_init_script(NO_LUCK)
        address = at or f"http://127.0.0.1:{house.port}"
        fingers = bool(wishes.get("has_touch"))
        came.append(arrive(context, address, fingers=fingers, name=name, lang=lang, theme=theme))
        return came[-1]

    yield visit
    complaints = [complaint for visitor in came for complaint in visitor.unexpected]
    for visitor in came:
        visitor.page.context.close()
    assert complaints == []
