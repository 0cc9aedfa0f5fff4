"""Helpers of the browser tests: open a table, answer its questions by touch, read what is shown."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator
from playwright.sync_api import TimeoutError as NotThere

from tests.browser.lobby import SET_UP, begin, open_table
from tests.browser.visitor import Json, Visitor

TABLE = ".munchkin"
MOST_TOUCHES = 900  # by one visitor in one game

# The first of these that is legal is done.
PLAIN = (
    "claim",
    "open_door",
    "loot_room",
    "accept",
    "refuse",
    "run",
    "draw",
    "done",
    "end_turn",
    "flee",
    "pass",
    "leave",
    "take_blind",
    "choose",
    "resurrect",
)
BY_CARD = ("put", "take", "snatch", "give_away", "discard")


def open_dungeon(host: Visitor, players: int = 3, **options: str) -> None:
    open_table(host, "munchkin", options, more_seats=players - 3)


def open_at_pace(host: Visitor, pace: str) -> None:
    """Open a table with a clock."""
    host.go("/")
    host.press(re.compile("^(Ouvrir une table de|Open a table of) Munchkin$"))
    form = host.page.get_by_role("dialog")
    form.locator(f"input[name=pace][value={pace}]").check(force=True)  # drawn as a card around it
    form.get_by_role("button", name=SET_UP).click()
    host.page.locator("main.lobby").wait_for()


def enter_dungeon(host: Visitor) -> None:
    begin(host, TABLE)


def against_bots(visitor: Visitor, players: int = 3, **options: str) -> None:
    open_dungeon(visitor, players, **options)
    enter_dungeon(visitor)


def seen(visitor: Visitor) -> Json:
    """The view that this visitor has got last."""
    view: Json = visitor.update["view"]
    return view


def now(visitor: Visitor) -> Json:
    """The open part of the view."""
    known: Json = seen(visitor)["open"]
    return known


def asking(visitor: Visitor) -> str:
    """The type of the open question."""
    stack = now(visitor)["stack"]
    return str(stack[-1]["type"]) if stack else "over"


def is_over(visitor: Visitor) -> bool:
    return bool(visitor.update["stage"] == "over")


def may(visitor: Visitor, *kinds: str) -> list[Json]:
    return [move for move in visitor.update["moves"] if move["type"] in kinds]


def table(visitor: Visitor) -> Locator:
    return visitor.page.locator(TABLE)


def window(visitor: Visitor) -> Locator:
    return visitor.page.locator("dialog.munchkin-window[open]")


def in_hand(visitor: Visitor, card: str = "") -> Locator:
    """The cards of the hand, without the items in play that can be played like them."""
    return visitor.page.locator(
        f"{TABLE} .own .cell:not(:has(.laid)) .card{f'[data-piece={card}]' if card else ''}"
    )


def expect_hand(visitor: Visitor) -> None:
    """Wait until the whole hand is drawn, even if somebody has just taken a card of it."""
    for _ in range(100):
        if in_hand(visitor).count() == len(seen(visitor)["hand"]):
            return
        visitor.page.wait_for_timeout(100)
    raise AssertionError("the hand is not drawn as it is")


def show_all(visitor: Visitor) -> None:
    """A touch beside everything ends the showing of events."""
    table(visitor).dispatch_event("click")


def after(visitor: Visitor, act: Callable[[], None]) -> None:
    """Do something that the server answers, and wait for the message about what has changed."""
    sent = len(visitor.sent)
    act()
    visitor.hear_until(lambda: _answered_since(visitor, sent))


def touch_card(visitor: Visitor, card: str) -> None:
    """Touch a card of the hand, of the cards to pick from, or of the own items."""
    own = f".own .card[data-piece={card}], .spread .card[data-piece={card}], .slot[data-piece={card}]"
    visitor.touch(table(visitor).locator(own).first)


def press_act(visitor: Visitor, kind: str) -> None:
    visitor.touch(table(visitor).locator(f"[data-act={kind}]").first)


def do(visitor: Visitor, move: Json) -> None:
    """Make this move by a touch."""
    if "card" not in move:
        press_act(visitor, move["type"])
        return
    touch_card(visitor, move["card"])
    about = [each for each in visitor.update["moves"] if each.get("card") == move["card"]]
    if len([each for each in about if each["type"] not in ("give", "want", "price")]) > 1:
        visitor.touch(window(visitor).locator(f"[data-act={move['type']}]").first)


def answer(visitor: Visitor) -> None:
    """Answer the open question by touch with the first legal move of PLAIN or BY_CARD.

    A bot may be quicker with a curse: then the question is another one, and nothing is done.
    """
    show_all(visitor)
    if window(visitor).count():
        visitor.page.keyboard.press("Escape")  # a card was looked at instead of played
    moves = may(visitor, "choose_sex", *BY_CARD[:1]) or may(visitor, *PLAIN) or may(visitor, *BY_CARD)
    order = ("choose_sex", *BY_CARD[:1], *PLAIN, *BY_CARD[1:])
    move = min(moves, key=lambda each: order.index(each["type"]))
    question, sent = visitor.update, len(visitor.sent)
    try:
        do(visitor, move)
    except NotThere:
        if visitor.update is question:
            raise
    visitor.hear_until(
        lambda: _answered_since(visitor, sent) if len(visitor.sent) > sent else visitor.update is not question
    )


def play_on(visitor: Visitor, until: Callable[[], bool] = lambda: False) -> None:
    """Answer everything, to the end of the game or until the condition holds."""
    for _ in range(MOST_TOUCHES):
        visitor.hear_until(lambda: is_over(visitor) or until() or _has_to_answer(visitor))
        if is_over(visitor) or until():
            return
        answer(visitor)
    raise AssertionError("the game does not end")


def _has_to_answer(visitor: Visitor) -> bool:
    return visitor.asked and bool(visitor.update["moves"])


def _answered_since(visitor: Visitor, sent: int) -> bool:
    """Whether all commands sent since then were answered, and their changes were told."""
    waiting = {each["id"] for each in visitor.sent[sent:] if each["type"] == "do"}
    if not waiting:
        return False
    for each in visitor.heard:
        refused = each.get("id") in waiting and each["type"] == "nack"
        waiting.discard(each.get("id"))
        if not waiting and (refused or "update" in each):
            return True
    return False
