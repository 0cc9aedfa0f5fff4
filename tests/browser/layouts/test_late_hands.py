"""The laws of layouts hold where spectators see all hands, which no player ever does."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser

from taverne.games import GAMES
from taverne.server.tables.restriction import RESTRICTED
from taverne.table.messages.commands import SpectatorsSee
from tests.browser.layouts.cases import LONGEST, SCREENS, Case
from tests.browser.layouts.recorded import Recorded
from tests.browser.layouts.viewer import Viewer
from tests.profiles import THOROUGH
from tests.server.running import Running
from tests.server.tables.test_restriction import Show, play, show

MOVES = 45  # that the players of the game have made
SMALLEST, ON_ITS_SIDE = SCREENS[0], SCREENS[2]
CASES = [
    (slug, screen)
    for slug in GAMES
    for screen in (SCREENS if THOROUGH else (SMALLEST, ON_ITS_SIDE))
    if THOROUGH or slug in ("lutin_troll", "roi_des_nains") or screen is SMALLEST
]


@pytest.fixture(scope="module")
def viewer(chromium: Browser, server: Running) -> Viewer:
    return Viewer(chromium, f"http://127.0.0.1:{server.port}")


@pytest.mark.parametrize(("slug", "screen"), CASES, ids=lambda each: getattr(each, "name", each))
def test_all_hands_can_be_read_on_every_screen(viewer: Viewer, slug: str, screen: Any) -> None:
    stage = late(slug)
    assert len(stage.update.views) == stage.seats
    case = Case(stage, screen, "fr", "light", LONGEST, still=True)
    assert viewer.faults(case) == []


def late(slug: str) -> Recorded:
    """A stage of a game as spectators see it, some moments later."""
    made = show(slug, SpectatorsSee.LATE_12, "1")
    seen: list[Any] = []

    def look(made: Show) -> None:
        seen.append(made.logged.snapshot(RESTRICTED, made.now)[0])

    made.check = look
    play(made, MOVES)
    update, told = seen[-1], [line for each in made.moments[: made.shown] for line in each.told]
    seats, record = len(update.chairs), made.table.match.record
    return Recorded(GAMES[slug], made.table.options, seats, ("late",), None, update, tuple(told), record)
