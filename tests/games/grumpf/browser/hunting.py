"""Plays Grumpf in a browser: opens tables, touches tokens and boards, goes through the count."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import CDPSession, Locator, expect

from tests.browser.lobby import begin, open_table
from tests.browser.visitor import Json, Visitor

TABLE = ".grumpf"
BOARDS = ("mammoths", "birds", "fishes", "reptiles", "bees", "sorcerer")
MOST_TOUCHES = 400  # of one visitor in one game

# Replaces the table by one whose moves go to the test, which answers them.
_ASK = """([phase, moves, hands]) => {
  const old = document.querySelector("taverne-grumpf");
  const table = document.createElement("taverne-grumpf");
  const props = old.props;
  window.sent = [];
  table.props = {
    ...props,
    events: [],
    telling: false,
    view: phase ? { ...props.view, open: { ...props.view.open, phase } } : props.view,
    moves: moves?.map((move) => ({ move, label: move.type, preview: null })) ?? props.moves,
    ask: hands ? { ...props.ask, wait: "live" } : props.ask,
    cooldowns: hands,
    send: (moves) => new Promise((answer) => { window.answer = answer; window.sent.push(moves); }),
  };
  old.replaceWith(table);
}"""


# Stores the number of boards in the next count, which does not wait for the test.
_NOTE_COUNT = """() => {
  window.counted = 0;
  new MutationObserver((_, watching) => {
    window.counted = document.querySelectorAll(".grumpf .stops li").length;
    if (window.counted) watching.disconnect();
  }).observe(document.body, { childList: true, subtree: true });
}"""
# Touches a token that shows a value, then the free slot of a board, in one step: a live hunt does not wait.
_LAY = """async (which) => {
  const held = [...document.querySelectorAll(".grumpf .tok.can")];
  const token = held.find((each) => !each.dataset.piece.startsWith("club"));
  if (token?.ariaPressed === "false") token.click();
  await new Promise(requestAnimationFrame);
  const slots = document.querySelectorAll(".grumpf .first");
  slots[which % slots.length]?.click();
}"""


def open_hunt(host: Visitor, players: int, **options: str) -> None:
    """Opens a table, in turns unless `options` has another rhythm."""
    open_table(host, "grumpf", {"rhythm": "turns", **options}, more_seats=players - 2)


def start_hunt(host: Visitor) -> None:
    begin(host, TABLE)


def against_bots(visitor: Visitor, players: int, **options: str) -> None:
    open_hunt(visitor, players, **options)
    start_hunt(visitor)


def seen(visitor: Visitor) -> Json:
    """The newest view of this visitor."""
    view: Json = visitor.update["view"]
    return view


def now(visitor: Visitor) -> Json:
    """The public part of the state."""
    known: Json = seen(visitor)["open"]
    return known


def is_over(visitor: Visitor) -> bool:
    return bool(visitor.update["stage"] == "over")


def in_hand(visitor: Visitor, state: str = "") -> Locator:
    return visitor.page.locator(f"{TABLE} .own-tokens .tok{state}")


def token(visitor: Visitor, face: str) -> Locator:
    """One of the visitor's tokens, on whichever face it lies."""
    name = "-".join(sorted(face.split("_")))
    return visitor.page.locator(f"{TABLE} [data-token='{name}']")


def board(visitor: Visitor, name: str) -> Locator:
    return visitor.page.locator(f"{TABLE} [data-board={name}]")


def show_all(visitor: Visitor) -> None:
    """Ends the animation of events by a touch on the background."""
    visitor.page.locator(TABLE).dispatch_event("click")


def skip_count(visitor: Visitor) -> None:
    """Closes the count, if it is shown."""
    done = visitor.page.locator(f"{TABLE} .counting .done")
    show_all(visitor)
    if done.count():
        visitor.touch(done)
        expect(done).not_to_be_visible()


def lift(visitor: Visitor, face: str) -> None:
    """Lifts a token and turns it to this face, by touch."""
    held = token(visitor, face)
    if held.get_attribute("aria-pressed") != "true":
        visitor.touch(held)
        expect(held).to_have_attribute("aria-pressed", "true")
    if held.get_attribute("data-piece") != face:
        visitor.touch(held)
        expect(held).to_have_attribute("data-piece", face)


def make(visitor: Visitor, move: Json) -> None:
    """Plays a move by touch."""
    match move["type"]:
        case "place":
            lift(visitor, move["face"])
            visitor.touch(board(visitor, move["board"]).locator(".hd"))
        case "club":
            lift(visitor, move["face"])
            target = f"[data-target='{move['clan']} {move['target']}']"
            visitor.touch(board(visitor, move["board"]).locator(target))
        case "flip":
            lift(visitor, "_".join(reversed(move["face"].split("_"))))
        case "ready":
            visitor.touch(visitor.page.locator(f"{TABLE} .shout"))
        case "keep":
            visitor.touch(visitor.page.locator(f"{TABLE} .swapping footer .btn").first)
        case kind:
            visitor.touch(visitor.page.locator(f"{TABLE} .act.{kind}"))


def choice(visitor: Visitor) -> Json:
    """A legal move that varies: lays all tokens, then sleeps."""
    number, moves = now(visitor)["number"] + len(sent_moves(visitor)), visitor.update["moves"]
    laying = [move for move in moves if move["type"] in ("place", "club")]
    others = [move for move in moves if move["type"] in ("ready", "keep", "sleep")] or moves
    chosen: Json = laying[number * 7 % len(laying)] if laying and number % 5 else others[0]
    return chosen


def answer(visitor: Visitor, choose: Callable[[Visitor], Json] = choice) -> Json:
    """Plays a legal move and waits for its update."""
    skip_count(visitor)
    before, move = _mine(visitor), choose(visitor)
    make(visitor, move)
    visitor.hear_until(lambda: is_over(visitor) or _mine(visitor) != before)
    return move


def hunt_on(visitor: Visitor, until: Callable[[], bool] = lambda: False) -> None:
    """Plays all moves of this player to the end of the game, or until the condition holds."""
    for _ in range(MOST_TOUCHES):
        visitor.hear_until(lambda: is_over(visitor) or (visitor.asked and bool(visitor.update["moves"])))
        if is_over(visitor) or until():
            return
        answer(visitor)
    raise AssertionError("the game does not end")


def hunt_live(hunters: list[Visitor]) -> None:
    """Plays a whole live hunt: everybody is ready, lays a few tokens and sleeps."""
    for hunter in hunters:
        hunter.hear_until(lambda hunter=hunter: hunter.asked and now(hunter)["phase"] == "ready")  # type: ignore[misc] # bound
    rounds = [now(hunter)["round"] for hunter in hunters]
    for hunter in hunters:
        skip_count(hunter)
        hunter.page.evaluate(_NOTE_COUNT)
        hunter.touch(hunter.page.locator(f"{TABLE} .shout"))
    for hunter in hunters:
        hunter.hear_until(lambda hunter=hunter: now(hunter)["phase"] == "hunt")  # type: ignore[misc] # bound
    for _ in range(3):
        for hunter, round in zip(hunters, rounds, strict=True):
            if not _gone_by(hunter, round):
                lay_something(hunter)
    for hunter, round in zip(hunters, rounds, strict=True):
        while not _gone_by(hunter, round) and hunter.update["seat"] not in now(hunter)["asleep"]:
            hunter.page.locator(f"{TABLE} .act.sleep").dispatch_event("click")
            hunter.page.wait_for_timeout(300)
    for hunter, round in zip(hunters, rounds, strict=True):
        hunter.hear_until(lambda hunter=hunter, round=round: _gone_by(hunter, round))  # type: ignore[misc] # bound


def _gone_by(hunter: Visitor, round: int) -> bool:
    return is_over(hunter) or now(hunter)["phase"] != "hunt" or now(hunter)["round"] != round


def lay_something(hunter: Visitor) -> None:
    """Tries to lay a token; the server may refuse it because of other players."""
    hunter.page.evaluate(_LAY, len(sent_moves(hunter)) * 7)


def drag(visitor: Visitor, thing: Locator, to: Locator, *, cancelled: bool = False) -> None:
    """Drags with the mouse or a finger, from the middle of one element to the middle of another.

    `cancelled`: the device ends the touch, as for a call or a system gesture.
    """
    (x, y), (there_x, there_y) = _middle(thing), _middle(to)
    way = [(x + 20, y - 20), ((x + there_x) / 2, (y + there_y) / 2), (there_x, there_y)]
    dragged = visitor.page.locator("[data-dragged]")
    if visitor.fingers:
        finger = visitor.page.context.new_cdp_session(visitor.page)
        _point(finger, "touchStart", (x, y))
        for there in way:
            _point(finger, "touchMove", there)
        expect(dragged).to_have_count(1)
        _point(finger, "touchCancel" if cancelled else "touchEnd")
        finger.detach()
    else:
        mouse = visitor.page.mouse
        mouse.move(x, y)
        mouse.down()
        for there in way:
            mouse.move(*there, steps=2)
        expect(dragged).to_have_count(1)
        mouse.up()
    expect(dragged).to_have_count(0)


def _point(finger: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    touched = [{"x": x, "y": y} for x, y in points]
    finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})


def put_table(
    visitor: Visitor,
    phase: str = "",
    moves: list[Json] | None = None,
    hands: dict[str, float] | None = None,
) -> None:
    """Replaces the table by one whose moves are answered by `answer(true or false)`, not by the server.

    It may be in another phase with other moves, since not every question comes up in each game. With `hands`
    the hunt is live with these cooldowns in seconds.
    """
    visitor.page.evaluate(_ASK, [phase, moves, hands])


def to_the_end(visitor: Visitor) -> None:
    """Closes the last count and the series."""
    skip_count(visitor)
    visitor.touch(visitor.page.locator(f"{TABLE} .camps-view .main"))
    expect(visitor.page.locator("main.end")).to_be_visible()


def sent_moves(visitor: Visitor) -> list[Any]:
    """The moves that this visitor's page has sent."""
    commands = [each["command"] for each in visitor.sent if each["type"] == "do"]
    return [move for command in commands if command["type"] == "play" for move in command["moves"]]


def _mine(visitor: Visitor) -> object:
    """A part of the state that every gesture of this visitor changes."""
    known, seat = now(visitor), visitor.update["seat"]
    hand = known["hands"][seat] if known["hands"] else []
    lists = [seat in known[each] for each in ("ready", "asleep", "resting")]
    return known["round"], known["phase"], known["turn"] == seat and known["number"], hand, lists


def _middle(thing: Locator) -> tuple[float, float]:
    """The middle of an element, once it does not move any more."""
    thing.hover(trial=True)
    box = thing.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
