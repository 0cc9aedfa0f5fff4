"""Two browsers play a whole game on a real server, and a spectator watches."""

from __future__ import annotations

from pathlib import Path

import msgspec
from playwright.sync_api import expect

from tests.browser.fixtures import Visit
from tests.browser.lobby import invitation, sit_down
from tests.browser.visitor import Json, Visitor
from tests.cli.command import program
from tests.games.lutin_troll.browser.duel import duel, open_table_by_form, play_on, start
from tests.profiles import THOROUGH

RECENT = 6  # messages whose cards may still be on a page that animates one event after another


def test_two_browsers_play_a_whole_game_check_it_and_play_a_rematch(visit: Visit, tmp_path: Path) -> None:
    ada, bob, eve = visit("Ada"), visit("Bob"), visit("Eve")
    open_table_by_form(ada, hands="chosen" if THOROUGH else "dealt")
    assert ada.update["options"]["tokens"] == "3"
    link = invitation(ada)
    sit_down(bob, link)
    eve.go(link)
    start(ada)
    for other in (bob, eve):
        expect(other.page.locator(".lutin-troll")).to_be_visible()
        other.hear_until(lambda other=other: other.update["stage"] == "playing")  # type: ignore[misc] # bound now
    secrets: list[str] = []

    def check_spectator() -> bool:
        number = max(ada.update["ask"]["number"], bob.update["ask"]["number"])
        eve.hear_until(lambda: eve.update["ask"]["number"] >= number)
        eve.page.evaluate("document.querySelector('.lutin-troll')?.click()")  # skips the animation
        secrets.extend(_secrets_of(eve, ada, bob))
        return False

    play_on(ada, bob, until=check_spectator)
    assert len(set(secrets)) > 5
    _received_no_hand(eve)
    for visitor in (ada, bob, eve):
        expect(visitor.page.locator("main.end .podium")).to_contain_text("Ada")
        expect(visitor.page.locator("main.end .podium")).to_contain_text("Bob")
    assert max(ada.update["outcome"]["scores"]) == 3
    _checks(ada, tmp_path / "game.jsonl")
    _plays_again(ada, bob, eve)


def test_a_player_never_sees_a_card_in_the_opponents_hand(visit: Visit) -> None:
    ada, bob = duel(visit, hands="dealt")
    for player, other in ((ada, bob), (bob, ada)):
        expect(player.page.locator(".holds.mine [data-piece]")).to_have_count(5)
        own = player.update["view"]
        assert _shown(player) == set(own["hand"])
        message = msgspec.json.encode(player.heard[-1] | {"update": None}).decode()
        hidden = set(other.update["view"]["hand"]) - set(own["hand"]) - set(own["pile"])
        assert not any(f'"{card}"' in message for card in hidden)


def _checks(ada: Visitor, file: Path) -> None:
    """Check the record in the browser, and the downloaded file with the command line."""
    ada.press("Vérifier moi-même")
    expect(ada.page.get_by_role("heading", name="Donnes vérifiées")).to_be_visible()
    expect(ada.page.locator(".checks .good")).to_have_count(5)
    expect(ada.page.locator(".checks .bad")).to_have_count(0)
    with ada.page.expect_download() as download:
        ada.page.get_by_role("link", name="Garder la partie").click()
    download.value.save_as(file)
    checked = program("replay", str(file), "--verify")
    assert checked.code == 0, checked


def _plays_again(ada: Visitor, bob: Visitor, eve: Visitor) -> None:
    first = ada.record
    ada.press("La revanche !")
    expect(bob.page.locator("main.end").get_by_text("Ada veut une revanche")).to_be_visible()
    expect(eve.button("La revanche !")).to_have_count(0)
    bob.press("La revanche !")
    for visitor in (ada, bob, eve):
        expect(visitor.page.locator(".lutin-troll")).to_be_visible()
        assert visitor.update["stage"] == "playing"
        assert visitor.record != first


def _secrets_of(eve: Visitor, *players: Visitor) -> set[str]:
    """The cards that are in hands alone. Neither the page nor the messages of the spectator name one."""
    updates = [each["update"] for each in eve.heard if each.get("update", {}).get("view")][-RECENT:]
    fallen = _fallen(updates[-1])
    held = {card for player in players for card in player.update["view"]["hand"]}
    if not any(event["type"] == "pile_rebuilt" for event in updates[-1]["events"]):
        message = msgspec.json.encode(eve.heard[-1]).decode()
        assert {card for card in held if f'"{card}"' in message} <= fallen
    assert _shown(eve) <= set().union(*map(_fallen, updates), *map(_named, updates))
    return held - fallen


def _fallen(update: Json) -> set[str]:
    return {card for side in update["view"]["sides"] for card in side["discard"]}


def _named(update: Json) -> set[str]:
    """The cards that the events have just shown; they may be back in a pile by now."""
    events = update["events"]
    return {event["card"] for event in events if "card" in event}.union(*(e.get("cards", []) for e in events))


def _received_no_hand(eve: Visitor) -> None:
    views = [each["update"] for each in eve.heard if each.get("update", {}).get("view")]
    assert len(views) > 10
    for update in views:
        assert update["seat"] is None
        assert update["moves"] == update["view"]["hand"] == update["view"]["pile"] == []


def _shown(visitor: Visitor) -> set[str]:
    """All cards that are face up on the page."""
    cards = visitor.page.locator("[data-piece]")
    return set(cards.evaluate_all("all => all.map((each) => each.dataset.piece)"))
