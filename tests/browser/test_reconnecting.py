"""The connection breaks, the page reloads, the server crashes: nothing is lost and nothing is done twice."""

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
class SocketProxy:
    """A proxy between a page and the server that can drop messages and close sockets."""

    drops_answers: bool = False  # messages from the server do not arrive
    drops_commands: bool = False  # messages from the page do not arrive
    ends: list[WebSocketRoute] = field(default_factory=list)
    plays: list[str] = field(default_factory=list)  # the ids of all moves that the page has sent

    def connect(self, page_end: WebSocketRoute) -> None:
        server_end = page_end.connect_to_server()

        def from_page(data: str | bytes) -> None:
            message = msgspec.json.decode(data)
            if message["type"] == "do" and message["command"]["type"] == "play":
                self.plays.append(message["id"])
            if not self.drops_commands:
                server_end.send(data)

        page_end.on_message(from_page)
        server_end.on_message(lambda data: None if self.drops_answers else page_end.send(data))
        self.ends.append(page_end)

    def cut(self) -> None:
        self.drops_answers = self.drops_commands = False
        self.ends[-1].close()


def proxied(visitor: Visitor) -> SocketProxy:
    """Route every socket that this visitor's page opens from now on through a proxy."""
    proxy = SocketProxy()
    visitor.page.route_web_socket("**/socket?*", proxy.connect)
    return proxy


def moves_of(visitor: Visitor, seat: int) -> int:
    """The number of attacks and ripostes of a seat in the record on the server."""
    frames = visitor.page.evaluate(
        "async (record) => (await (await fetch(`/api/records/${record}`)).json()).frames", visitor.record
    )
    events = [event for frame in frames for event in frame["events"]]
    return sum(event["type"] in ("attacked", "riposted") and event["seat"] == seat for event in events)


def test_a_reloaded_page_shows_the_same_hand_and_chronicle(visit: Visit) -> None:
    ada, bob = duel(visit)
    ada.page.reload()
    expect(ada.page.locator(".kinds .card.can").first).to_be_visible()
    play_on(ada, bob, until=lambda: ada.update["view"]["phase"] != "choice")
    mine = ada.update["view"]["hand"]
    ada.page.evaluate("document.querySelector('.lutin-troll').click()")  # skips the animation
    expect(ada.page.locator(".beside .chronicle")).to_contain_text("les mains sont prêtes")
    lines_before = ada.page.locator(".beside .chronicle .line").all_inner_texts()
    ada.page.reload()
    expect(ada.page.locator(".holds.mine [data-piece]")).to_have_count(len(mine))
    assert ada.update["view"]["hand"] == mine
    assert ada.page.locator(".beside .chronicle .line").all_inner_texts() == lines_before
    play_on(ada, bob, until=lambda: len(ada.update["view"]["hand"]) < len(mine))


def test_a_lost_move_is_sent_again_and_done_once(visit: Visit) -> None:
    ada = visit()
    proxy = proxied(ada)
    _to_my_attack(ada)
    before = moves_of(ada, 0)
    proxy.drops_commands = True
    ada.touch(playable(ada).first)
    expect(ada.page.locator(".sending")).to_be_visible()
    assert moves_of(ada, 0) == before
    proxy.cut()
    expect(ada.page.locator(".sending")).to_have_count(0)
    assert proxy.plays[-1] == proxy.plays[-2] != proxy.plays[-3]
    _done_once(ada, before)


def test_a_move_with_a_lost_acknowledgement_is_sent_again_and_done_once(visit: Visit) -> None:
    ada = visit()
    proxy = proxied(ada)
    _to_my_attack(ada)
    before = moves_of(ada, 0)
    proxy.drops_answers = True
    ada.touch(playable(ada).first)
    while moves_of(ada, 0) == before:
        pass
    expect(ada.page.locator(".sending")).to_be_visible()
    proxy.cut()
    expect(ada.page.locator(".sending")).to_have_count(0)
    assert proxy.plays[-1] == proxy.plays[-2] != proxy.plays[-3]
    _done_once(ada, before)


def test_a_page_without_a_network_says_so_and_catches_up_later(visit: Visit) -> None:
    ada, bob = visit("Ada"), visit("Bob")
    ada.expected_errors.append(NO_NETWORK)
    proxy = proxied(ada)
    duel(lambda name: {"Ada": ada, "Bob": bob}[name])
    play_on(ada, bob, until=lambda: ada.update["view"]["phase"] != "choice")
    ada.page.context.set_offline(True)
    proxy.cut()
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
def test_a_page_reconnects_to_a_server_that_was_killed_and_restarted(visit: Visit, tmp_path: Path) -> None:
    with Running(tmp_path / "server") as server:
        ada = visit(at=f"http://127.0.0.1:{server.port}")
        ada.expected_errors.append(NO_NETWORK)
        against_bot(ada)
        play_on(ada, until=lambda: ada.update["view"]["phase"] != "choice")
        before, held = moves_of(ada, 0), len(ada.update["view"]["hand"])
        server.kill()
        ada.touch(playable(ada).first)
        expect(ada.page.locator(".sending")).to_be_visible()
        expect(ada.page.locator(".banner.lost")).to_be_visible()
        server.start()
        expect(ada.page.locator(".banner.lost")).to_have_count(0)
        _done_once(ada, before, held)


def _to_my_attack(ada: Visitor) -> None:
    """Start a game against a bot and play until Ada attacks."""
    against_bot(ada, first="seat1")
    answer(ada)
    ada.hear_until(lambda: ada.update["view"]["phase"] == "attack" and ada.asked)


def _done_once(ada: Visitor, before: int, held: int = 5) -> None:
    """The server has played the move once, and the game goes on."""
    ada.hear_until(lambda: len(ada.update["view"]["hand"]) == held - 1 and ada.asked)
    assert moves_of(ada, 0) == before + 1
    expect(playable(ada)).to_have_count(len(ada.update["view"]["hand"]))
    answer(ada)
    assert moves_of(ada, 0) == before + 2
