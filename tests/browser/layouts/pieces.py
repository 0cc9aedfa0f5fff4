"""Pieces of the long count of layouts: some cases of one game, shown in a browser and measured."""

from __future__ import annotations

import random
import tempfile
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.chromium import executable, launch
from tests.browser.layouts.cases import Case, all_cases, television_cases
from tests.browser.layouts.viewer import Viewer, together
from tests.server.running import Running
from tests.trust.counting import Counted

# How many cases there are (test_pieces.py counts them): on tables, and on televisions.
TABLES = {
    "lutin_troll": 2576,
    "feed_ze_troll": 10_416,
    "roi_des_nains": 12_208,
    "munchkin": 48_384,
    "grumpf": 18_928,
}
TELEVISIONS = {
    "lutin_troll": 512,
    "feed_ze_troll": 2304,
    "roi_des_nains": 2144,
    "munchkin": 8384,
    "grumpf": 3200,
}


SIZE = 800  # cases of a piece


def tables(slug: str, count: int, number: int) -> Counted:
    """So many cases of a game at its table."""
    return _counted(_cases(slug, tv=False)[number * SIZE :][:count])


def televisions(slug: str, count: int, number: int) -> Counted:
    """So many cases of a game on televisions."""
    return _counted(_cases(slug, tv=True)[number * SIZE :][:count])


@cache
def _cases(slug: str, *, tv: bool) -> list[Case]:
    """All cases of a game. Those that one page shows follow each other; the stages come in a random order."""
    groups = together(television_cases([slug]) if tv else all_cases([slug]))
    random.Random(f"layouts of {slug}").shuffle(groups)
    return [case for group in groups for case in group]


def _counted(cases: Sequence[Case]) -> Counted:
    with (
        tempfile.TemporaryDirectory() as folder,
        Running(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright, executable() or "")
        viewer = Viewer(browser, f"http://127.0.0.1:{server.port}")
        found = [
            f"{case.name}: {fault}"
            for group in together(cases)
            for case, faults in zip(group, viewer.faults_of(group), strict=True)
            for fault in faults
        ]
        found += viewer.errors
        browser.close()
    return Counted(len(cases), tuple(found), {"faults": float(len(found))})
