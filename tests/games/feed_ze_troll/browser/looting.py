"""Plays Feed Ze Troll in a browser, from the home page on."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.browser.lobby import begin, open_table
from tests.browser.visitor import Json, Visitor

TABLE = ".feed-ze-troll"
MOST_TOUCHES = 200  # of one visitor in one game


def open_cave(host: Visitor, players: int, **options: str) -> None:
    """Open a table where seat 1 is looted first, unless the options say otherwise."""
    open_table(host, "feed_ze_troll", {"first": "seat1", **options}, more_seats=players - 2)


def enter_cave(host: Visitor) -> None:
    begin(host, TABLE)


def against_bots(visitor: Visitor, players: int, **options: str) -> None:
    open_cave(visitor, players, **options)
    enter_cave(visitor)


def now(visitor: Visitor) -> Json:
    """The public part of the view."""
    known: Json = visitor.update["view"]["open"]
    return known


def is_over(visitor: Visitor) -> bool:
    return bool(visitor.update["stage"] == "over")


def choosable(visitor: Visitor) -> Locator:
    """The spots that can be chosen now, for the club, the announcement or a troll."""
    return visitor.page.locator(f"{TABLE} [data-spot].can")


def spot(visitor: Visitor, name: str) -> Locator:
    return visitor.page.locator(f"{TABLE} [data-spot={name}]")


def answer(visitor: Visitor, name: str = "") -> None:
    """Answer the open question by a click on the named spot, or on a spot that varies with the question."""
    number = now(visitor)["number"]
    show_all(visitor)
    expect(choosable(visitor)).to_have_count(len(visitor.update["moves"]))
    visitor.touch(
        spot(visitor, name) if name else choosable(visitor).nth(number % len(visitor.update["moves"]))
    )
    visitor.hear_until(lambda: is_over(visitor) or now(visitor)["number"] != number)


def show_all(visitor: Visitor) -> None:
    """End the running animation by a click beside the cave."""
    visitor.page.evaluate(f"document.querySelector('{TABLE}')?.click()")


def loot(*players: Visitor, until: Callable[[], bool] = lambda: False) -> None:
    """Let these players answer every question, to the end of the game or until `until()` is true."""
    here = players[0]
    seats = {each.update["seat"] for each in players}
    for _ in range(MOST_TOUCHES):
        here.hear_until(lambda: is_over(here) or not seats.isdisjoint(here.update["ask"]["owing"]))
        if is_over(here) or until():
            for player in players:
                show_all(player)
            return
        for player in players:
            newest = max(now(each)["number"] for each in players)
            player.hear_until(lambda player=player, newest=newest: now(player)["number"] >= newest)  # type: ignore[misc] # bound
            if player.asked:
                answer(player)
    raise AssertionError("the game does not end")
