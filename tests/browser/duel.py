"""Lutin & Troll as people play it in a browser: through the form, the link, the lobby, and card by card."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor

OPEN = re.compile("^(Ouvrir une table de|Open a table of) ")
SET_UP = re.compile("^(Ouvrir la table|Open the table)$")
SIT = re.compile("^(S’asseoir|Sit down)$")
READY = re.compile("^(Je suis d’attaque !|I am ready!)$")
START = re.compile("^(Commencer|Start) ")
BY_LOT = re.compile("^(Au hasard|Pick for me)$")
CHOSEN = re.compile("^(Je suis prêt|I am ready)$")
MENU = re.compile("^(Réglages|Settings)$")
RESIGN = re.compile("^(Abandonner…|Resign…)$")
REALLY = re.compile("^(J’abandonne|I resign)$")
MOST_TOUCHES = 400  # of one visitor in one game


def open_table(host: Visitor, **options: str) -> None:
    """Through the form on the front door; by default a short game without a clock."""
    host.go("/")
    host.press(OPEN)
    form = host.page.get_by_role("dialog")
    for option, value in {"tokens": "3", **options}.items():
        form.locator(f"#option-{option}").select_option(value)
    form.locator("input[name=pace][value=untimed]").check(force=True)  # drawn as a card around it
    form.get_by_role("button", name=SET_UP).click()
    expect(host.page.locator("main.lobby")).to_be_visible()


def invitation(host: Visitor) -> str:
    """The link in the lobby, without the address of the house."""
    link = host.page.locator("#invite input").input_value()
    return link.removeprefix(host.house)


def sit_down(guest: Visitor, link: str) -> None:
    guest.go(link)
    guest.button(SIT).first.click()
    guest.press(READY)


def start(host: Visitor) -> None:
    host.press(START)
    expect(host.page.locator(".lutin-troll")).to_be_visible()


def duel(visit: Visit, **options: str) -> tuple[Visitor, Visitor]:
    """Two visitors whose game has just begun."""
    ada, bob = visit("Ada"), visit("Bob")
    open_table(ada, **options)
    sit_down(bob, invitation(ada))
    start(ada)
    expect(bob.page.locator(".lutin-troll")).to_be_visible()
    return ada, bob


def against_bot(visitor: Visitor, **options: str) -> None:
    open_table(visitor, **options)
    start(visitor)


def answer(visitor: Visitor) -> None:
    """Do what is asked, by touch."""
    number = visitor.update["ask"]["number"]
    if visitor.update["view"]["phase"] == "choice":
        choose_hand(visitor)
    else:
        _when_told(visitor, playable(visitor).last)
    visitor.hear_until(lambda: visitor.update["ask"]["number"] != number or not visitor.asked)


def choose_hand(visitor: Visitor) -> None:
    """Card by card the first time; later as somebody does who wants to get on."""
    if visitor.update["view"]["sides"][visitor.update["seat"]]["discard"]:
        _when_told(visitor, visitor.button(BY_LOT))
    else:
        for _ in range(visitor.update["ask"]["picks"]):
            _when_told(visitor, visitor.page.locator(".kinds .card.can").last)
    visitor.touch(visitor.button(CHOSEN))


def resign(visitor: Visitor) -> None:
    for words in (MENU, RESIGN, REALLY):
        visitor.press(words)


def playable(visitor: Visitor) -> Locator:
    """The cards of the hand that may be played now."""
    return visitor.page.locator(".holds.mine .card.can")


def _when_told(visitor: Visitor, thing: Locator) -> None:
    """Touch a thing; while blows are still being told, a touch on the table shows everything at once."""
    if not thing.is_visible():
        visitor.page.locator(".lutin-troll").click(position={"x": 60, "y": 4})
    visitor.touch(thing)


def play_on(*players: Visitor, until: Any = lambda: False) -> None:
    """Let these players answer everything, to the end of the game or until then."""
    here = players[0]
    for _ in range(MOST_TOUCHES):
        here.hear_until(lambda: any(each.asked for each in players) or here.update["stage"] == "over")
        if here.update["stage"] == "over" or until():
            return
        for player in players:
            _catch_up(player, players)
            if player.asked:
                answer(player)
    raise AssertionError("the game does not end")


def _catch_up(player: Visitor, players: tuple[Visitor, ...]) -> None:
    """Nobody answers before they have heard what the others know."""
    newest = max(each.update["ask"]["number"] for each in players)
    player.hear_until(lambda: player.update["ask"]["number"] >= newest)
