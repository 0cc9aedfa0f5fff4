"""Steps to the first question: the form of the home page or a request, the invitation link, the lobby."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from taverne.games import GAMES
from tests.browser.visitor import Visitor

SET_UP = re.compile("^(Ouvrir la table|Open the table)$")
MORE_SEATS = re.compile("^(Une de plus|One more)$")
SIT = re.compile("^(S’asseoir|Sit down)$")
READY = re.compile("^(Je suis d’attaque !|I am ready!)$")
START = re.compile("^(Commencer|Start) ")
MENU = re.compile("^(Réglages|Settings)$")
RESIGN = re.compile("^(Abandonner…|Resign…)$")
REALLY = re.compile("^(J’abandonne|I resign)$")


def open_table(host: Visitor, slug: str, options: dict[str, str], *, more_seats: int = 0) -> None:
    """Open a table without a clock, with so many seats more than the minimum, and come to its lobby.

    The browser sends the request that the form sends: this takes a third of the time that the form takes.
    """
    seats = GAMES[slug].seats.start + more_seats
    wish = {"game": slug, "name": host.name, "seats": seats, "options": options, "pace": "untimed"}
    answer = host.page.context.request.post(f"{host.address}/api/tables", data=wish)
    assert answer.ok, answer.text()
    host.go(f"/t#{answer.json()['invite']}")
    expect(host.page.locator("main.lobby")).to_be_visible()


def open_table_by_form(host: Visitor, title: str, options: dict[str, str], *, more_seats: int = 0) -> None:
    """The same with the form on the home page."""
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
    form.locator("input[name=pace][value=untimed]").check(force=True)  # its label covers it
    form.get_by_role("button", name=SET_UP).click()
    expect(host.page.locator("main.lobby")).to_be_visible()


def invitation(host: Visitor) -> str:
    """The invitation link in the lobby, without the address of the server."""
    link = host.page.locator("#invite input").input_value()
    return link.removeprefix(host.address)


def sit_down(guest: Visitor, link: str) -> None:
    """Open the link, sit down, say ready, and wait until the server knows it."""
    guest.go(link)
    guest.button(SIT).first.click()
    guest.press(READY)
    guest.hear_until(lambda: guest.update["chairs"][guest.update["seat"]]["ready"])


def begin(host: Visitor, table: str) -> None:
    """Start the game with bots on the free seats, and wait for the screen of the game."""
    host.press(START)
    expect(host.page.locator(table)).to_be_visible()


def resign(visitor: Visitor) -> None:
    for name in (MENU, RESIGN, REALLY):
        visitor.press(name)
