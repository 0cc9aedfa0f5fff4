"""Munchkin between three browsers: a curse out of turn, a bargain, an attack in the fight, a death."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.fixtures import Visit
from tests.browser.lobby import invitation, sit_down
from tests.browser.visitor import Visitor
from tests.games.munchkin.browser.dungeon import (
    after,
    asking,
    enter_dungeon,
    in_hand,
    may,
    now,
    open_dungeon,
    press_act,
    seen,
    show_all,
    table,
    window,
)
from tests.server.running import Running

GLANCE = 20  # ms
MOST_GLANCES = 300
HORROR = "unspeakably_awful_indescribable_horror"


@pytest.fixture(scope="module")
def dungeon(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server whose games begin in a prepared position."""
    launcher = Path(__file__).with_name("launch_dungeon.py")
    with Running(tmp_path_factory.mktemp("dungeon"), launcher) as server:
        yield f"http://127.0.0.1:{server.port}"


@pytest.fixture
def three(visit: Visit, dungeon: str) -> tuple[Visitor, Visitor, Visitor]:
    ada, bob, cleo = visit("Ada", at=dungeon), visit("Bob", at=dungeon), visit("Cleo", at=dungeon, lang="en")
    open_dungeon(ada)
    for guest in (bob, cleo):
        sit_down(guest, invitation(ada))
    enter_dungeon(ada)
    for guest in (bob, cleo):
        expect(table(guest)).to_be_visible()
    return ada, bob, cleo


def test_a_curse_a_bargain_an_attack_and_a_death(three: tuple[Visitor, Visitor, Visitor]) -> None:
    ada, bob, cleo = three
    _no_page_shows_another_hand(three)
    _is_cursed_out_of_turn(ada, cleo, three)
    _opens_the_door(ada)
    _bargains(ada, bob)
    expect(table(cleo).locator(".column.ours .total")).to_have_text("15")
    _is_attacked_in_the_window(ada, cleo)
    _dies(ada, cleo, three)
    _is_looted(ada, bob, cleo, three)


@pytest.mark.thorough
def test_items_are_sold_for_levels_in_their_own_dialog(three: tuple[Visitor, Visitor, Visitor]) -> None:
    """No bot is at the table, whose curse could come before the sale."""
    ada, _, _ = three
    ada.touch(table(ada).locator("[data-plan=sale]"))
    for _ in range(2):
        after(ada, lambda: ada.touch(window(ada).locator(".option[aria-pressed=false]").first))
    assert len(seen(ada)["draft"]["sale"]) == 2
    expect(window(ada).locator(".worth")).to_contain_text(str(seen(ada)["worth"]))
    ada.page.keyboard.press("Escape")


def _no_page_shows_another_hand(three: Sequence[Visitor]) -> None:
    """No page holds a card of another hand."""
    everywhere = {card for visitor in three for card in seen(visitor)["hand"]}
    for visitor in three:
        expect(in_hand(visitor)).to_have_count(len(seen(visitor)["hand"]))
        pieces = visitor.page.locator(".munchkin [data-piece]").all()
        drawn = {each.get_attribute("data-piece") for each in pieces}
        assert drawn & everywhere == set(seen(visitor)["hand"])


def _is_cursed_out_of_turn(ada: Visitor, cleo: Visitor, three: Sequence[Visitor]) -> None:
    assert now(cleo)["active"] == 0
    cleo.touch(in_hand(cleo, "duck_of_doom"))
    choice = window(cleo).get_by_role("button", name="Ada")
    after(cleo, lambda: cleo.touch(choice))
    ada.hear_until(lambda: asking(ada) == "cursing")
    expect(table(ada).locator(".spread [data-piece=duck_of_doom]")).to_be_visible()
    _all_pass(three, "cursing")
    expect(table(ada).locator(".my-sheet .ladder")).to_have_attribute("aria-label", "niveau 2 sur 10")


def _opens_the_door(ada: Visitor) -> None:
    after(ada, lambda: press_act(ada, "open_door"))
    show_all(ada)
    expect(table(ada).locator(f".column.theirs [data-piece={HORROR}]")).to_be_visible()
    expect(table(ada).locator(".column.theirs .total")).to_have_text("14")
    expect(table(ada).locator(".column.ours .total")).to_have_text("5")


def _bargains(ada: Visitor, bob: Visitor) -> None:
    """One Treasure is offered; the counter-offer of two, an item and the first pick is accepted."""
    ada.touch(table(ada).locator("[data-plan=help]"))
    ada.touch(window(ada).locator(".more"))
    ada.touch(window(ada).locator("[data-to='1']"))
    bob.hear_until(lambda: asking(bob) == "bargaining")
    expect(table(bob).locator(".offer .much").first).to_have_text("1")
    bob.touch(table(bob).locator("[data-plan=counter]"))
    bob.touch(window(bob).locator(".more"))
    bob.touch(window(bob).get_by_role("button", name="Toi", exact=True))
    bob.touch(window(bob).get_by_role("button", name="Genouillères"))
    bob.touch(window(bob).locator("[data-act=counter]"))
    ada.hear_until(lambda: bool(may(ada, "accept")))
    show_all(ada)
    expect(table(ada).locator(".offer .much").first).to_have_text("2")
    after(ada, lambda: press_act(ada, "accept"))
    bargain = now(ada)["fight"]["bargain"]
    assert bargain == {
        "helper": 1,
        "treasures": 2,
        "items": ["spiky_knees"],
        "first": True,
        "forced": False,
    }


def _is_attacked_in_the_window(ada: Visitor, cleo: Visitor) -> None:
    show_all(ada)
    after(ada, lambda: press_act(ada, "claim"))
    cleo.hear_until(lambda: asking(cleo) == "reacting")
    show_all(cleo)
    press_act(cleo, "pass")  # a secret pass, after which Cleo may still act
    expect(table(cleo).locator("[data-act=pass]")).to_have_count(0)
    after(cleo, lambda: cleo.touch(in_hand(cleo, "enraged")))
    ada.hear_until(lambda: asking(ada) == "fighting")
    show_all(ada)
    expect(table(ada).locator(".column.theirs .total")).to_have_text("19")
    expect(table(ada).locator(".verdict h2")).to_have_text("Les monstres l’emportent de 4")


def _dies(ada: Visitor, cleo: Visitor, three: Sequence[Visitor]) -> None:
    after(ada, lambda: press_act(ada, "flee"))
    _all_pass(three, "reacting")
    ada.hear_until(lambda: bool(may(ada, "run")))
    show_all(ada)
    after(ada, lambda: press_act(ada, "run"))
    cleo.hear_until(lambda: asking(cleo) == "rolling" and bool(may(cleo, "load_die")))
    show_all(cleo)
    after(cleo, lambda: cleo.touch(table(cleo).locator(".load-die .face").first))
    _all_pass(three, "rolling")
    ada.hear_until(lambda: bool(now(ada)["heroes"][0]["dead"]))
    for visitor in three:
        show_all(visitor)
        expect(table(visitor).locator(".seat-0.dead").first).to_be_visible()
    expect(ada.page.locator(".beside .chronicle")).to_contain_text("Tu meurs")


def _is_looted(ada: Visitor, bob: Visitor, cleo: Visitor, three: Sequence[Visitor]) -> None:
    """Bob runs; then the living players take a card each, the highest level first."""
    bob.hear_until(lambda: bool(may(bob, "run")))
    show_all(bob)
    after(bob, lambda: press_act(bob, "run"))
    _all_pass(three, "rolling", "slipping")
    looters = [cleo] if now(cleo)["heroes"][1]["dead"] else [bob, cleo]
    for looter in looters:
        _hear_until(looter, lambda looter=looter: bool(may(looter, "take")))
        show_all(looter)
        taken = may(looter, "take")[0]["card"]
        pick = table(looter).locator(f".spread .card[data-piece={taken}]")
        after(looter, partial(looter.touch, pick))
        assert taken in seen(looter)["hand"]
    assert not seen(ada)["hand"]


def _all_pass(three: Sequence[Visitor], *windows: str) -> None:
    """All players pass for as long as the question is one of these."""
    _wait_for_the_same_view(three)
    while asking(three[0]) in windows:
        number = three[0].update["ask"]["number"]
        for visitor in three:
            if may(visitor, "pass"):
                show_all(visitor)
                press_act(visitor, "pass")
        _hear_until(three[0], lambda number=number: _number(three[0]) != number)
        _wait_for_the_same_view(three)


def _wait_for_the_same_view(three: Sequence[Visitor]) -> None:
    """Wait until all three have the same open view."""
    for _ in range(MOST_GLANCES):
        if all(now(visitor) == now(three[0]) for visitor in three):
            return
        for visitor in three:
            visitor.page.wait_for_timeout(GLANCE)
    raise AssertionError("they do not see the same table")


def _hear_until(visitor: Visitor, true: Callable[..., bool]) -> None:
    visitor.hear_until(true)


def _number(visitor: Visitor) -> int:
    return int(visitor.update["ask"]["number"])
