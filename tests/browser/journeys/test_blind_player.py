"""The path of a player who hears the page: roles and names of its parts, and announcements in their order."""

from __future__ import annotations

import re
from itertools import pairwise

from playwright.sync_api import expect

from tests.browser.fixtures import Visit
from tests.browser.keyboard import Keyboard
from tests.browser.lobby import MENU, READY, REALLY, RESIGN, SIT, invitation
from tests.browser.screen_reader import CONTROLS, Node, ScreenReader, plain
from tests.games.lutin_troll.browser.duel import answer, open_table, start

ROUNDS = 2  # until Ada resigns


def test_a_blind_player_hears_a_whole_evening(visit: Visit) -> None:
    ada, bob = visit("Ada"), visit("Bob")
    reader, keyboard = ScreenReader(bob), Keyboard(bob)
    open_table(ada, hands="dealt", first="seat1")

    bob.go(invitation(ada))
    expect(bob.button(SIT).first).to_be_visible()
    page = whole(reader.tree())
    assert page[0] == Node("RootWebArea", "Lutin & Troll · La Taverne")
    assert names_of(page, "article") == ["Ada, tient la table", "Bob, ta place, vue par les autres"]
    assert "Ton nom" in names_of(page, "textbox")
    keyboard.push(SIT)
    keyboard.push(READY)
    reader.hears(bob.heard[-1]["said"]["captions"]["house.host"])
    assert "Bob, toi, d’attaque" in names_of(whole(reader.tree()), "article")

    start(ada)
    reader.hears("La partie commence. Ada prépare son attaque…")
    for _ in range(ROUNDS):
        ada.hear_until(lambda: ada.asked)
        answer(ada)
        bob.hear_until(lambda: bob.asked)
        reader.hears("À toi")
        expect(bob.page).to_have_title(re.compile("^À toi"))
        assert names_of(whole(reader.tree()), "RootWebArea")[0].startswith("À toi !")
        told = bob.heard[-1]["said"]
        expect(keyboard.focus).to_have_class(re.compile("card .*can"))
        effect = plain(told["previews"][0]["text"])
        assert any(name.endswith(effect) for name in names_of(reader.tree(), "button"))
        assert reader.announced[-1] == plain(" ".join([*told["events"], told["prompt"]]))
        number = bob.update["ask"]["number"]
        keyboard.press("Enter")
        bob.hear_until(lambda number=number: bob.update["ask"]["number"] != number)  # type: ignore[misc] # bound
        reader.hears("Tu ripostes")

    for name in (MENU, RESIGN, REALLY):
        ada.press(name)
    reader.hears("Ada abandonne.")
    reader.hears("Tu gagnes !")
    page = whole(reader.tree())
    assert names_of(page, "heading")[:2] == ["Lutin & Troll", "Tu gagnes !"]
    ada.press("La revanche !")
    reader.hears("Ada veut une revanche")
    assert_in_order(
        reader.announced, ["La partie commence.", "À toi", "Tu ripostes", "Ada abandonne.", "Tu gagnes !"]
    )


def whole(page: list[Node]) -> list[Node]:
    """The same page, after a check: each control has a name, and there is one main part with a heading."""
    assert [node for node in page if node.role in CONTROLS and not node.name] == []
    roles = [node.role for node in page]
    assert roles.count("main") == 1
    assert roles.index("banner") < roles.index("heading") < roles.index("main")
    return page


def names_of(page: list[Node], role: str) -> list[str]:
    return [node.name for node in page if node.role == role]


def assert_in_order(announced: list[str], expected: list[str]) -> None:
    """Fail unless these words were announced one after the other, and nothing twice in a row."""
    place = 0
    for words in expected:
        place = next(n for n, said in enumerate(announced) if n >= place and words in said)
    assert all(one != two for one, two in pairwise(announced))
