"""Plays Lutin & Troll in a browser, from the home page on."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser import lobby
from tests.browser.fixtures import Visit
from tests.browser.lobby import begin, invitation, sit_down
from tests.browser.visitor import Visitor

AT_RANDOM = re.compile("^(Au hasard|Pick for me)$")
READY = re.compile("^(Je suis prêt|I am ready)$")
MOST_TOUCHES = 400  # of one visitor in one game


def open_table(host: Visitor, **options: str) -> None:
    """Open a table, by default for a short match."""
    lobby.open_table(host, "lutin_troll", {"tokens": "3", **options})


def open_table_by_form(host: Visitor, **options: str) -> None:
    """The same with the form of the home page."""
    lobby.open_table_by_form(host, "Lutin & Troll", {"tokens": "3", **options})


def start(host: Visitor) -> None:
    begin(host, ".lutin-troll")


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
    """Answer the open question by clicks, and wait until the answer has arrived."""
    number = visitor.update["ask"]["number"]
    if visitor.update["view"]["phase"] == "choice":
        choose_hand(visitor)
    else:
        _click_after_animation(visitor, playable(visitor).last)
    visitor.hear_until(lambda: visitor.update["ask"]["number"] != number or not visitor.asked)


def choose_hand(visitor: Visitor) -> None:
    """Choose the first hand card by card, later ones at random; then send it."""
    if visitor.update["view"]["sides"][visitor.update["seat"]]["discard"]:
        _click_after_animation(visitor, visitor.button(AT_RANDOM))
    else:
        for _ in range(visitor.update["ask"]["picks"]):
            _click_after_animation(visitor, visitor.page.locator(".kinds .card.can").last)
    visitor.touch(visitor.button(READY))


def playable(visitor: Visitor) -> Locator:
    """The cards of the hand that can be played now."""
    return visitor.page.locator(".holds.mine .card.can")


def _click_after_animation(visitor: Visitor, element: Locator) -> None:
    """Click on an element; if it is not visible yet, first end the animation by a click on the table."""
    if not element.is_visible():
        visitor.page.locator(".lutin-troll").click(position={"x": 60, "y": 4})
    visitor.touch(element)


def play_on(*players: Visitor, until: Any = lambda: False) -> None:
    """Let these players answer every question, to the end of the game or until `until()` is true."""
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
    """Wait until the player has received the newest question that any of the players has."""
    newest = max(each.update["ask"]["number"] for each in players)
    player.hear_until(lambda: player.update["ask"]["number"] >= newest)
