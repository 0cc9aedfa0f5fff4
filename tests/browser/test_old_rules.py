"""Games of old rules in a browser: drawn by the frozen screen, and from their zones once retired."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.fixtures import Visit
from tests.compat.old_data import contents, unpacked
from tests.frozen.bumped import Bumped
from tests.server.running import Running, waited_for

SLUG = "lutin_troll"
RECORD = contents()["finished"][SLUG]


@pytest.fixture(scope="module")
def bumped(tmp_path_factory: pytest.TempPathFactory) -> Bumped:
    found = Bumped(tmp_path_factory.mktemp("bumped"), [SLUG])
    (found.package(SLUG) / "RETIRING").touch()
    return found


@pytest.fixture(scope="module")
def old_server(bumped: Bumped, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder: Path = tmp_path_factory.mktemp("data")
    unpacked(folder)
    launcher = bumped.root / "tests/server/launch.py"
    limits = {"forgotten_seconds": 1e12}
    with Running(folder, launcher, environment=bumped.environment, limits=limits) as running:
        yield running


@pytest.mark.thorough
def test_a_game_of_old_rules_is_drawn_by_its_own_screen_and_later_from_its_zones(
    visit: Visit, old_server: Running, bumped: Bumped
) -> None:
    ada = visit("Ada", at=f"http://127.0.0.1:{old_server.port}")
    ada.go(f"/r/{RECORD}")
    screen = ada.page.locator("taverne-lutin-troll-v1")
    expect(screen.locator(".lutin-troll")).to_be_visible()
    assert screen.evaluate("(element) => getComputedStyle(element).containerName") == "table"
    sheets = ada.page.locator('link[rel="stylesheet"][href*="/screen/"]')
    (address,) = [str(sheet.get_attribute("href")) for sheet in sheets.all()]
    assert address.endswith("/frozen/lutin_troll/v1/screen/table.css")
    ada.page.locator(".moment").nth(3).click()
    sentence = ada.page.locator(".moment[aria-current]").inner_text()

    waited_for(lambda: _is_shown(old_server.database))
    assert old_server.stop() == 0
    bumped.retire(SLUG)
    old_server.start()
    eve = visit("Eve", at=f"http://127.0.0.1:{old_server.port}")
    eve.go(f"/r/{RECORD}")
    expect(eve.page.locator("taverne-zones .zone")).to_have_count(3)
    eve.page.locator(".moment").nth(3).click()
    expect(eve.page.locator(".moment[aria-current]")).to_have_text(sentence)


def _is_shown(database: Path) -> bool:
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as base:
        return bool(base.execute("SELECT 1 FROM shown WHERE name = ?", (RECORD,)).fetchall())
