"""The host makes a token, and an external bot takes a seat with it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.fixtures import Visit
from tests.browser.lobby import START, invitation, open_table, sit_down
from tests.server.running import Running

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot.py"


def test_an_external_bot_takes_a_seat_with_the_token_of_the_lobby(visit: Visit, server: Running) -> None:
    ada = visit("Ada")
    open_table(ada, "lutin_troll", {})
    ada.page.get_by_text("Un programme d’ailleurs").click()
    ada.press("Faire un jeton")
    token = ada.page.get_by_label("Jeton du programme").input_value()
    command = [sys.executable, str(EXAMPLE), f"http://127.0.0.1:{server.port}", token]
    program = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        expect(ada.page.get_by_text("Bot.py (programme)").first).to_be_visible()
        ada.press(START)
        expect(ada.page.locator(".lutin-troll")).to_be_visible()
        expect(ada.page.get_by_text("Bot.py (programme)").first).to_be_visible()
    finally:
        program.kill()
        program.wait()


@pytest.mark.thorough
def test_only_the_host_is_offered_a_token(visit: Visit) -> None:
    ada, bob = visit("Ada"), visit("Bob")
    open_table(ada, "lutin_troll", {})
    expect(ada.page.locator("taverne-program")).to_be_visible()
    sit_down(bob, invitation(ada))
    expect(bob.page.locator("main.lobby")).to_be_visible()
    expect(bob.page.locator("taverne-program")).to_have_count(0)
