"""Plays Le Roi des Nains in a browser, from the start page on, card by card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, expect
from playwright.sync_api import TimeoutError as NotThere

from tests.browser.lobby import begin, open_table
from tests.browser.visitor import Json, Visitor

TABLE = ".roi-des-nains"
MOST_TOUCHES = 300  # by one visitor in one game

# Replaces the table by one that shows another question, and keeps its answers in window.sent.
_ASK = """([open, moves, picks]) => {
  const old = document.querySelector("taverne-roi-des-nains");
  const table = document.createElement("taverne-roi-des-nains");
  const props = old.props;
  const shown = { ...props.view.open, ...open };
  const inHand = { 3: 13, 4: 10, 5: 8 }[props.names.length] - shown.tricks.length;
  const held = open.cards ? props.names.map(() => inHand) : props.view.held;
  window.sent = [];
  table.props = {
    ...props,
    events: [],
    telling: false,
    view: { ...props.view, given: [], open: shown, held },
    moves: moves.map((move) => ({ move, label: move.type, preview: null })),
    ask: { ...props.ask, picks },
    send: async (moves) => { window.sent.push(moves); return true; },
  };
  old.replaceWith(table);
}"""


def open_hall(host: Visitor, players: int, **options: str) -> None:
    """Opens a table, by default for a short game."""
    open_table(host, "roi_des_nains", {"deals": "3", **options}, more_seats=players - 3)


def enter_hall(host: Visitor) -> None:
    """Begins the game and waits for its screen."""
    begin(host, TABLE)


def against_bots(visitor: Visitor, players: int, **options: str) -> None:
    open_hall(visitor, players, **options)
    enter_hall(visitor)


def seen(visitor: Visitor) -> Json:
    """The view of this visitor."""
    view: Json = visitor.update["view"]
    return view


def now(visitor: Visitor) -> Json:
    """The open part of the state."""
    known: Json = seen(visitor)["open"]
    return known


def is_over(visitor: Visitor) -> bool:
    return bool(visitor.update["stage"] == "over")


def in_hand(visitor: Visitor, state: str = "") -> Locator:
    return visitor.page.locator(f"{TABLE} .own .card{state}")


def touch_card(visitor: Visitor, card: Locator) -> None:
    """Touches a card where the next one does not cover it."""
    corner = {"x": 12, "y": 18}
    if visitor.fingers:
        card.tap(position=corner)  # type: ignore[arg-type] # a position is a dictionary to playwright, too
    else:
        card.click(position=corner)  # type: ignore[arg-type] # the same


def show_all(visitor: Visitor) -> None:
    """Ends the animations, as a touch beside everything does."""
    visitor.page.locator(TABLE).dispatch_event("click")


def answer(visitor: Visitor) -> None:
    """Answers the question by a touch, not always in the same place."""
    question, number = visitor.update, now(visitor)["number"]
    show_all(visitor)
    try:
        _touch(visitor, number, question["moves"])
    except NotThere:  # somebody else has answered first, and the question has changed
        if visitor.update is question:
            raise
    visitor.hear_until(
        lambda: is_over(visitor) or now(visitor)["number"] != number or seen(visitor)["passed"]
    )


def _touch(visitor: Visitor, number: int, moves: list[Json]) -> None:
    """Touches what makes one of these moves."""
    table = visitor.page.locator(TABLE)
    match moves[0]["type"]:
        case "play":
            expect(in_hand(visitor, ".can")).to_have_count(len(moves))
            touch_card(visitor, in_hand(visitor, ".can").nth(number % len(moves)))
        case "give_back":
            for place in range(visitor.update["ask"]["picks"]):
                touch_card(visitor, in_hand(visitor).nth(2 * place))
            visitor.touch(table.locator(".answers button"))
        case "choose_quest":
            visitor.touch(table.locator(".two-sides .can").nth(number % 2))
        case "raid" | "swap_hands":
            visitor.touch(table.locator(".pick").nth(number % len(moves)))
        case "trade":
            visitor.touch(table.locator(".trick .can").first)
        case _:
            visitor.touch(table.locator(".answers button").last)


def play_on(visitor: Visitor, until: Callable[[], bool] = lambda: False) -> None:
    """Answers every question of this player, until the end of the game or until the condition holds."""
    for _ in range(MOST_TOUCHES):
        visitor.hear_until(lambda: is_over(visitor) or (visitor.asked and bool(visitor.update["moves"])))
        if is_over(visitor) or until():
            return
        answer(visitor)
    raise AssertionError("the game does not end")


def put_question(visitor: Visitor, open_changes: Json, moves: list[Json], *, picks: int = 1) -> None:
    """Shows a question that does not come up in every game."""
    visitor.page.evaluate(_ASK, [open_changes, moves, picks])


def sent(visitor: Visitor) -> Any:
    """The answers to such a question."""
    return visitor.page.evaluate("window.sent")
