"""Plays at one device with several people: adds companions, hands the device over."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.browser.lobby import START
from tests.browser.visitor import Visitor
from tests.games.lutin_troll.browser import duel

ADD = re.compile("^(Ajouter quelqu’un sur cet appareil|Add somebody on this device)$")
SIT_DOWN = re.compile("^(L’asseoir ici|Sit them down here)")


def add_companion(device: Visitor, name: str) -> None:
    device.press(ADD)
    device.page.locator("dialog #name").fill(name)
    device.press(SIT_DOWN)
    expect(device.page.locator(".same-device li").filter(has_text=name)).to_be_visible()


def open_for_two(device: Visitor, name: str = "Bob", **options: str) -> None:
    """A game of Lutin & Troll between the visitor and a companion: the first to be asked has the device."""
    duel.open_table(device, **options)
    add_companion(device, name)
    device.press(START)
    expect(device.page.locator(".lutin-troll")).to_be_visible()
    take(device)


def curtain(device: Visitor) -> Locator:
    """The button with which somebody says that they hold the device."""
    return device.page.locator("dialog.curtain[open] button")


def take(device: Visitor) -> None:
    """The next person takes the device."""
    expect(curtain(device)).to_be_visible()
    device.touch(curtain(device))
    expect(curtain(device)).to_have_count(0)
    device.hear_until(lambda: device.update.get("seat") is not None and device.asked)


def answer(device: Visitor) -> None:
    """The person in front answers; if somebody else is asked then, the curtain comes up."""
    duel.answer(device)
    if not device.asked:
        expect(curtain(device).or_(device.page.locator("main.end")).first).to_be_visible()
