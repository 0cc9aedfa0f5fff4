"""From the door to the first question, as people go: through the form, the link and the lobby."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.visitor import Visitor

SET_UP = re.compile("^(Ouvrir la table|Open the table)$")
MORE_SEATS = re.compile("^(Une de plus|One more)$")
SIT = re.compile("^(S’asseoir|Sit down)$")
READY = re.compile("^(Je suis d’attaque !|I am ready!)$")
START = re.compile("^(Commencer|Start) ")
MENU = re.compile("^(Réglages|Settings)$")
RESIGN = re.compile("^(Abandonner…|Resign…)$")
REALLY = re.compile("^(J’abandonne|I resign)$")


def open_table(host: Visitor, title: str, options: dict[str, str], *, more_seats: int = 0) -> None:
    """Through the form on the front door, without a clock; with more seats than the game needs at least."""
    host.go("/")
    host.press(re.compile(f"^(Ouvrir une table d[eu]|Open a table of) {title}$"))
    form = host.page.get_by_role("dialog")
    for _ in range(more_seats):
        form.get_by_role("button", name=MORE_SEATS).click()
    more = form.locator("details.more-options:not([open]) summary")
    if options and more.count():
        more.click()
    for option, value in options.items():
        form.locator(f"#option-{option}").select_option(value)
    form.locator("input[name=pace][value=untimed]").check(force=True)  # drawn as a card around it
    form.get_by_role("button", name=SET_UP).click()
    expect(host.page.locator("main.lobby")).to_be_visible()


def invitation(host: Visitor) -> str:
    """The link in the lobby, without the address of the house."""
    link = host.page.locator("#invite input").input_value()
    return link.removeprefix(host.house)


def sit_down(guest: Visitor, link: str) -> None:
    """And be ready, as far as the house knows."""
    guest.go(link)
    guest.button(SIT).first.click()
    guest.press(READY)
    guest.hear_until(lambda: guest.update["chairs"][guest.update["seat"]]["ready"])


def begin(host: Visitor, table: str) -> None:
    """Bots take the seats that are left; the game's own table comes into sight."""
    host.press(START)
    expect(host.page.locator(table)).to_be_visible()


def resign(visitor: Visitor) -> None:
    for words in (MENU, RESIGN, REALLY):
        visitor.press(words)
