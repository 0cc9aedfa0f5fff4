"""The review of a finished game: luck and choices, what was better, riddles, and playing on from a moment."""

from __future__ import annotations

import re
import sqlite3
from typing import Any

import msgspec
from playwright.sync_api import expect

from taverne.bots.game_analysis import analyse_game
from taverne.kernel.record import Moved, MovedBy, Record
from taverne.kernel.record_file import dump
from taverne.table.messages.outgoing import ChairView
from tests.bots.evening import finished
from tests.browser.fixtures import Visit
from tests.browser.test_axe import grave, look_for_barriers
from tests.browser.test_phone import PHONE, assert_nothing_overflows
from tests.server.running import Running

RECORD = "kept-1-reviewed"
LONG_NAME = "Maximilienne-Alexandrine"


def test_a_review_shows_luck_and_choices_asks_riddles_and_plays_on(visit: Visit, server: Running) -> None:
    look_for_barriers()
    _store_reviewed_game(server)
    ada = visit(bypass_csp=True)
    ada.go(f"/r/{RECORD}")
    ada.page.locator(".view-from select").select_option("0")
    panel = ada.page.locator(".review")
    expect(panel.locator(".split b")).to_have_count(3)
    expect(panel.locator("p.ears")).to_contain_text("ses propres choix")
    expect(panel.locator(".betters li").first).to_contain_text("Mieux")
    expect(ada.page.locator(".plot .band")).to_have_count(1)
    assert grave(ada) == []
    ada.press("Commencer")
    _solve(ada.page)
    assert grave(ada) == []
    ada.press("Terminer")
    eve = visit("Eve", lang="en", theme="dark", bypass_csp=True, **PHONE)
    eve.go(f"/r/{RECORD}#3")
    eve.page.locator(".view-from select").select_option("0")
    expect(eve.page.locator(".review .split b")).to_have_count(3)
    assert_nothing_overflows(eve)
    assert grave(eve) == []
    eve.touch(eve.page.locator(".from-here button"))
    expect(eve.page).to_have_url(re.compile("/t/"))
    eve.hear_until(lambda: bool(eve.update.get("played_on")))
    expect(eve.page.locator(".bar .crumb")).to_contain_text("played on")


def _solve(page: Any) -> None:
    """Try the moves of the riddle until one is right."""
    for _ in range(8):
        page.locator(".tries .btn:not([disabled])").first.click()
        if page.locator(".tries .right").count():
            break
    expect(page.locator(".review .answer")).to_contain_text("C’est le mieux")


def _store_reviewed_game(server: Running) -> None:
    """Store a game of a person who plays at random, with its review, which takes long on a busy machine."""
    game, played = finished("lutin_troll", "random", "mind", tokens="3")
    entries = [
        entry.__replace__(by=MovedBy.PLAYER) if isinstance(entry, Moved) else entry
        for entry in played.entries
    ]
    record: Record[Any, Any] = Record(played.head, played.seed, entries, played.end)
    chairs = msgspec.json.encode([ChairView(LONG_NAME), ChairView("Bob")])
    review = msgspec.json.encode(analyse_game(game, record))
    database = sqlite3.connect(server.database, timeout=10.0)
    with database:
        row = (RECORD, "kept", dump(record), chairs)
        database.execute("INSERT OR IGNORE INTO records (id, tab, lines, chairs) VALUES (?, ?, ?, ?)", row)
        database.execute("INSERT OR IGNORE INTO analyses (record, body) VALUES (?, ?)", (RECORD, review))
    database.close()
