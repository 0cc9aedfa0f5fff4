"""A whole evening with the keyboard alone: from the link to the end of a game, and its rematch."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.fixtures import Visit
from tests.browser.keyboard import Keyboard
from tests.browser.lobby import MENU, READY, REALLY, RESIGN, SIT, START, invitation
from tests.browser.visitor import Visitor
from tests.games.grumpf.browser import hunting
from tests.games.lutin_troll.browser import duel
from tests.profiles import THOROUGH, amount

REMATCH = "La revanche !"
TURNS = amount(quick=2, thorough=duel.MOST_TOUCHES)  # until one of them resigns
HUNTS = amount(quick=1, thorough=4)  # of four
BOARDS_LAID = 3  # tokens in each hunt


def test_from_the_link_to_the_rematch_of_a_game_of_cards(visit: Visit) -> None:
    ada, bob = visit("Ada"), visit("Bob")
    duel.open_table(ada, hands="dealt")
    come_and_start(ada, bob, ".lutin-troll")
    for _ in range(TURNS):
        ada.hear_until(lambda: ada.asked or bob.asked or ada.update["stage"] == "over")
        for player in (ada, bob):
            if player.asked:
                play_a_card(player)
            Keyboard(player).keeps_the_focus()
    if not THOROUGH:
        resign(bob)
    end_and_play_again(ada, bob, ".lutin-troll", lambda _: None)


def test_a_vote_for_another_game(visit: Visit) -> None:
    ada, bob = duel.duel(visit, hands="dealt")
    resign(bob)
    expect(ada.page.locator("main.end")).to_be_visible()
    keyboard, sign = Keyboard(ada), ada.page.locator(".sign-vote").filter(has_text="Grumpf")
    keyboard.push("Un autre jeu")
    keyboard.keeps_the_focus()
    for name, wanted in (("", "true"), ("Sans moi, je regarde", "false"), ("", "true")):
        if name:
            keyboard.push(name)
        else:
            keyboard.tab_to(sign)
            keyboard.press("Enter")
        expect(sign).to_have_attribute("aria-pressed", wanted)
        keyboard.keeps_the_focus()
    keyboard.tab_to(ada.page.locator(".next-game .btn.main"))
    keyboard.press("Enter")
    for player in (ada, bob):
        expect(player.page.get_by_role("heading", name="Grumpf")).to_be_visible()
    keyboard.keeps_the_focus()


@pytest.mark.thorough
def test_from_the_link_to_the_rematch_of_a_game_in_real_time(visit: Visit) -> None:
    ada, bob = visit("Ada"), visit("Bob")
    hunting.open_hunt(ada, 3, rhythm="live")
    come_and_start(ada, bob, hunting.TABLE)
    for hunt in range(1, HUNTS + 1):
        for player in (ada, bob):
            player.hear_until(lambda player=player: hunting.now(player)["phase"] == "ready")  # type: ignore[misc] # bound
            Keyboard(player).tab_to(player.page.locator(".shout"))
            Keyboard(player).press("Enter")
            Keyboard(player).keeps_the_focus()
        for player in (ada, bob):
            hunt_by_keys(player, hunt)
        for player in (ada, bob):
            player.hear_until(lambda player=player, hunt=hunt: gone_by(player, hunt))  # type: ignore[misc] # bound
            expect(player.page.locator(".counting")).to_be_visible()
            Keyboard(player).keeps_the_focus()
            Keyboard(player).press("Escape")
            expect(player.page.locator(".counting")).to_have_count(0)
            Keyboard(player).keeps_the_focus()
    if not THOROUGH:
        resign(bob)
        resign(ada)
    end_and_play_again(ada, bob, hunting.TABLE, close_the_series)


def come_and_start(ada: Visitor, bob: Visitor, table: str) -> None:
    """Bob comes by the link, sits down and is ready; Ada starts the game."""
    bob.go(invitation(ada))
    for player, names in ((bob, (SIT, READY)), (ada, (START,))):
        for name in names:
            Keyboard(player).push(name)
            Keyboard(player).keeps_the_focus()
    for player in (ada, bob):
        expect(player.page.locator(table)).to_be_visible()
        Keyboard(player).keeps_the_focus()


def end_and_play_again(ada: Visitor, bob: Visitor, table: str, to_the_end: Callable[[Visitor], None]) -> None:
    """Both look at the end and want a rematch."""
    for player in (ada, bob):
        player.hear_until(lambda player=player: player.update["stage"] == "over")  # type: ignore[misc] # bound now
        to_the_end(player)
        expect(player.page.locator("main.end")).to_be_visible()
        Keyboard(player).keeps_the_focus()
        Keyboard(player).push(REMATCH)
    for player in (ada, bob):
        expect(player.page.locator(table)).to_be_visible()
        Keyboard(player).keeps_the_focus()


def resign(player: Visitor) -> None:
    for name in (MENU, RESIGN, REALLY):
        Keyboard(player).push(name)
        Keyboard(player).keeps_the_focus()


def play_a_card(player: Visitor) -> None:
    keyboard, number = Keyboard(player), player.update["ask"]["number"]
    keyboard.tab_to(duel.playable(player).first)
    keyboard.press("ArrowRight")
    keyboard.press("Enter")
    player.hear_until(lambda: player.update["ask"]["number"] != number)


def hunt_by_keys(player: Visitor, hunt: int) -> None:
    """Lay a few tokens with digits, then go to sleep."""
    keyboard = Keyboard(player)
    player.hear_until(lambda: hunting.now(player)["phase"] == "hunt" or gone_by(player, hunt))
    for place in range(1, BOARDS_LAID + 1):
        keyboard.press(str(place))
        keyboard.press(str(place))
        keyboard.keeps_the_focus()
    sleep = player.page.locator(".act.sleep")
    while not gone_by(player, hunt) and player.update["seat"] not in hunting.now(player)["asleep"]:
        if sleep.is_enabled():  # the others may end the hunt at any moment
            sleep.press("Enter")
        player.page.wait_for_timeout(300)
    keyboard.keeps_the_focus()


def gone_by(player: Visitor, hunt: int) -> bool:
    known = hunting.now(player)
    return (
        hunting.is_over(player)
        or known["round"] > hunt
        or known["phase"] not in ("ready", "countdown", "hunt")
    )


def close_the_series(player: Visitor) -> None:
    """Close what a hunt shows after its end, as far as there is anything."""
    keyboard = Keyboard(player)
    series = player.page.locator(".camps-view .main")
    expect(series.or_(player.page.locator("main.end")).first).to_be_visible()
    if series.count():
        keyboard.tab_to(series)
        keyboard.press("Enter")
