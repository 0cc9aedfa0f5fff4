"""The line is cut, the page is loaded anew, the house falls over: nothing is lost, nothing is done twice."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.fixtures import Visit
from tests.browser.visitor import Visitor
from tests.games.lutin_troll.browser.duel import against_bot, answer, duel, play_on, playable
from tests.server.running import Running

NO_NETWORK = r"ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|WebSocket connection"


@dataclass
class Wire:
    """The line between a page and the house, with somebody's hand on it."""

    deaf: bool = False  # what the house says does not arrive
    mute: bool = False  # what the page says does not arrive
    ends: list[WebSocketRoute] = field(default_factory=list)
    plays: list[str] = field(default_factory=list)  # the ids of all answers that the page has sent

    def lay(self, page_end: WebSocketRoute) -> None:
        house_end = page_end.connect_to_server()

        def from_page(data: str | bytes) -> None:
            message = msgspec.json.decode(data)
            if message["type"] == "do" and message["command"]["type"] == "play":
                self.plays.append(message["id"])
            if not self.mute:
                house_end.send(data)

        page_end.on_message(from_page)
        house_end.on_message(lambda data: None if self.deaf else page_end.send(data))
        self.ends.append(page_end)

    def cut(self) -> None:
        self.deaf = self.mute = False  # of the next line
        self.ends[-1].close()


def wired(visitor: Visitor) -> Wire:
    """Take hold of every line that this visitor's page opens from now on."""
    wire = Wire()
    visitor.page.route_web_socket("**/socket?*", wire.lay)
    return wire


def moves_of(visitor: Visitor, seat: int) -> int:
    """How often a seat has moved, as the house has it on disk: attacks and ripostes, told to all."""
    frames = visitor.page.evaluate(
        "async (record) => (await (await fetch(`/api/records/${record}`)).json()).frames", visitor.record
    )
    events = [event for frame in frames for event in frame["events"]]
    return sum(event["type"] in ("attacked", "riposted") and event["seat"] == seat for event in events)


def test_a_page_loaded_anew_in_mid_choice_and_in_mid_game_goes_on_where_it_was(visit: Visit) -> None:
    ada, bob = duel(visit)
    ada.page.reload()
    expect(ada.page.locator(".kinds .card.can").first).to_be_visible()
    play_on(ada, bob, until=lambda: ada.update["view"]["phase"] != "choice")
    mine = ada.update["view"]["hand"]
    ada.page.evaluate("document.querySelector('.lutin-troll').click()")  # what is still told is shown at once
    expect(ada.page.locator(".beside .chronicle")).to_contain_text("les mains sont prêtes")
    told = ada.page.locator(".beside .chronicle .line").all_inner_texts()
    ada.page.reload()
    expect(ada.page.locator(".holds.mine [data-piece]")).to_have_count(len(mine))
    assert ada.update["view"]["hand"] == mine
    assert ada.page.locator(".beside .chronicle .line").all_inner_texts() == told
    play_on(ada, bob, until=lambda: len(ada.update["view"]["hand"]) < len(mine))


def test_a_move_that_never_arrived_is_sent_again_and_done_once(visit: Visit) -> None:
    ada = visit()
    wire = wired(ada)
    _to_my_attack(ada)
    before = moves_of(ada, 0)
    wire.mute = True
    ada.touch(playable(ada).first)
    expect(ada.page.locator(".sending")).to_be_visible()
    assert moves_of(ada, 0) == before
    wire.cut()
    expect(ada.page.locator(".sending")).to_have_count(0)
    assert wire.plays[-1] == wire.plays[-2] != wire.plays[-3]
    _done_once(ada, before)


def test_a_move_whose_acknowledgement_was_lost_is_sent_again_and_done_once(visit: Visit) -> None:
    ada = visit()
    wire = wired(ada)
    _to_my_attack(ada)
    before = moves_of(ada, 0)
    wire.deaf = True
    ada.touch(playable(ada).first)
    while moves_of(ada, 0) == before:
        pass
    expect(ada.page.locator(".sending")).to_be_visible()
    wire.cut()
    expect(ada.page.locator(".sending")).to_have_count(0)
    assert wire.plays[-1] == wire.plays[-2] != wire.plays[-3]
    _done_once(ada, before)


def test_without_a_network_the_page_says_so_and_takes_up_the_thread(visit: Visit) -> None:
    ada, bob = visit("Ada"), visit("Bob")
    ada.expected.append(NO_NETWORK)
    wire = wired(ada)
    duel(lambda name: {"Ada": ada, "Bob": bob}[name])
    play_on(ada, bob, until=lambda: ada.update["view"]["phase"] != "choice")
    ada.page.context.set_offline(True)
    wire.cut()
    expect(ada.page.locator(".banner.lost")).to_be_visible()
    lines = ada.page.locator(".beside .chronicle .line")
    bobs = bob.page.locator(".beside .chronicle .line")
    for phrase in ("Bien joué !", "Oups."):
        bob.press(phrase)
        expect(bobs.first).to_contain_text(phrase)
        expect(lines.filter(has_text=phrase)).to_have_count(0)
    ada.page.context.set_offline(False)
    expect(ada.page.locator(".banner.lost")).to_have_count(0)
    expect(lines).to_have_count(bobs.count())
    expect(lines.nth(0)).to_contain_text("Oups.")
    expect(lines.nth(1)).to_contain_text("Bien joué")
    held = len(ada.update["view"]["hand"])
    play_on(ada, bob, until=lambda: len(ada.update["view"]["hand"]) < held)
    numbers = [each["number"] for each in ada.heard if each["type"] in ("told", "heard")]
    assert numbers == sorted(set(numbers))


@pytest.mark.thorough
def test_a_house_that_falls_over_and_opens_again_is_joined_again(visit: Visit, tmp_path: Path) -> None:
    with Running(tmp_path / "house") as house:
        ada = visit(at=f"http://127.0.0.1:{house.port}")
        ada.expected.append(NO_NETWORK)
        against_bot(ada)
        play_on(ada, until=lambda: ada.update["view"]["phase"] != "choice")
        before, held = moves_of(ada, 0), len(ada.update["view"]["hand"])
        house.kill()
        ada.touch(playable(ada).first)
        expect(ada.page.locator(".sending")).to_be_visible()
        expect(ada.page.locator(".banner.lost")).to_be_visible()
        house.start()
        expect(ada.page.locator(".banner.lost")).to_have_count(0)
        _done_once(ada, before, held)


def _to_my_attack(ada: Visitor) -> None:
    """A game against a bot, up to a card that Ada may play."""
    against_bot(ada, first="seat1")
    answer(ada)
    ada.hear_until(lambda: ada.update["view"]["phase"] == "attack" and ada.asked)


def _done_once(ada: Visitor, before: int, held: int = 5) -> None:
    """The house has done it once, and the game goes on from there."""
    ada.hear_until(lambda: len(ada.update["view"]["hand"]) == held - 1 and ada.asked)
    assert moves_of(ada, 0) == before + 1
    expect(playable(ada)).to_have_count(len(ada.update["view"]["hand"]))
    answer(ada)
    assert moves_of(ada, 0) == before + 2
