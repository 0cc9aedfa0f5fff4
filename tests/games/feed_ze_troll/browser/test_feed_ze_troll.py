"""The table of Feed Ze Troll in a browser: looters see everything except the club, until it is turned."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.fixtures import PATIENCE, Visit
from tests.browser.lobby import invitation, resign, sit_down
from tests.browser.test_phone import PHONE, assert_nothing_overflows, small_targets
from tests.browser.visitor import Json, Visitor
from tests.games.feed_ze_troll.browser.looting import (
    TABLE,
    against_bots,
    answer,
    choosable,
    enter_cave,
    is_over,
    loot,
    now,
    open_cave,
    show_all,
    spot,
)

_COMMENTS = re.compile("<!--.*?-->")

# Records the turned tokens until the club is turned: the page soon shows the next floor.
_WATCH_TOKENS = """(patience) => {
  const table = document.querySelector("taverne-feed-ze-troll");
  const turned = [];
  window.turned = new Promise((resolve) => {
    setTimeout(() => resolve(turned), patience);
    new MutationObserver(() => {
      const decoys = table.querySelectorAll(".club-token.decoy");
      const club = table.querySelector(".club-token.club")?.closest("[data-spot]").dataset.spot;
      const state = club ? `${decoys.length} ${club}` : `${decoys.length}`;
      if (turned.at(-1) !== state) turned.push(state);
      if (club) resolve([...turned]);
    }).observe(table, { subtree: true, childList: true, attributes: true });
  });
}"""


@pytest.mark.thorough
def test_a_whole_game_of_two_on_a_phone_with_two_trolls_each(visit: Visit) -> None:
    ada = visit("Ada", **PHONE)
    against_bots(ada, 2, first="seat2", screens="counted")
    expect(ada.page.locator(".my-loot .own")).to_have_count(2)
    expect(ada.page.locator(".player .purse")).to_have_count(2)
    ada.hear_until(lambda: ada.asked)
    assert_nothing_overflows(ada)
    assert small_targets(ada) == []
    mover = now(ada)["turn"]
    answer(ada)
    assert ada.asked
    assert now(ada)["turn"] == mover + 1
    loot(ada)
    expect(ada.page.locator("main.end .podium")).to_contain_text("Ada")
    assert_nothing_overflows(ada)
    one, two, three, four = (troll["back"] for troll in now(ada)["trolls"])
    assert ada.update["outcome"]["scores"] == [one + two, three + four]


@pytest.mark.thorough
def test_other_pages_do_not_depend_on_the_club_until_it_is_turned(visit: Visit) -> None:
    ada, bob, eve = visitors = visit("Ada"), visit("Bob"), visit("Eve")
    (ada1, *others1), (ada2, *others2) = (_seen_after_a_trap(*visitors, club=club) for club in ("a1", "a2"))
    assert others1 == others2
    assert ada1 != ada2
    expect(spot(ada, "a2").locator(".club-token.mine")).to_be_visible()
    for visitor in (bob, eve):
        expect(visitor.page.locator(".club-token.down")).to_have_count(3)
        expect(visitor.page.locator(".club-token.mine, .club-token.club")).to_have_count(0)
    answer(bob, "a1")
    answer(bob, "a2")
    for visitor in visitors:
        expect(spot(visitor, "a2").locator(".club-token.club")).to_be_visible()


@pytest.mark.thorough
def test_during_a_whole_game_only_its_owner_receives_the_club(visit: Visit) -> None:
    ada, bob, eve = visit("Ada"), visit("Bob"), visit("Eve")
    open_cave(ada, 4, sides="random")
    link = invitation(ada)
    sit_down(bob, link)
    eve.go(link)
    enter_cave(ada)
    expect(eve.page.locator(TABLE)).to_be_visible()
    kept: list[str] = []

    def look_on() -> bool:
        for player, other in ((ada, bob), (bob, ada)):
            if player.update["view"]["trap"] and now(player)["number"] == now(other)["number"]:
                kept.append(player.update["view"]["trap"])
                show_all(other)
                expect(other.page.locator(".club-token.mine, .club-token.club")).to_have_count(0)
        return False

    loot(ada, bob, until=look_on)
    assert len(kept) >= 10
    for visitor in (ada, bob, eve):
        visitor.hear_until(lambda visitor=visitor: is_over(visitor))  # type: ignore[misc] # bound
        expect(visitor.page.locator("main.end .podium")).to_contain_text("Bob")
        _received_no_trap_of_another(visitor)


def test_on_a_phone_a_touch_shows_what_the_signs_on_tiles_mean(visit: Visit) -> None:
    ada = visit("Ada", **PHONE)
    against_bots(ada, 3)
    sign = ada.page.get_by_text("casque : rien à perdre à l’étage suivant")
    expect(sign).to_be_hidden()
    ada.press("Lire les tuiles")
    expect(sign).to_be_in_viewport()
    assert small_targets(ada) == []
    ada.press("Fermer")
    expect(sign).to_be_hidden()


def test_the_bar_says_round_and_floor_as_soon_as_a_table_is_shown(visit: Visit) -> None:
    ada = visit("Ada")
    against_bots(ada, 3)
    ada.page.reload()
    expect(ada.page.locator(".bar .crumb")).to_contain_text("manche 1 sur 3 · étage A")


def test_decoys_are_turned_before_the_club(visit: Visit) -> None:
    ada = visit("Ada")
    against_bots(ada, 3, first="seat2")
    loot(ada, until=lambda: now(ada)["turn"] is not None and _enters_last(ada))
    show_all(ada)
    expect(choosable(ada).first).to_be_visible()
    ada.page.evaluate(_WATCH_TOKENS, PATIENCE)
    floors = len(now(ada)["history"])
    ada.touch(choosable(ada).first)
    turned = ada.page.evaluate("window.turned")
    ada.hear_until(lambda: len(now(ada)["history"]) > floors)
    assert turned == ["0", "1", "2", f"2 {now(ada)['history'][floors]['trap']}"]


@pytest.mark.thorough
def test_loot_behind_a_screen_is_hidden_unless_the_option_shows_it(visit: Visit) -> None:
    for screens in ("hidden", "counted"):
        ada = visit("Ada")
        against_bots(ada, 3, first="seat2", screens=screens)
        loot(ada, until=lambda ada=ada: now(ada)["floor"] > 2)  # type: ignore[misc] # bound
        show_all(ada)
        mine, *others = now(ada)["trolls"]
        expect(ada.page.locator(".my-loot .safe b")).to_have_text(str(mine["back"]))
        for place, troll in enumerate(others):
            behind = ada.page.locator(".player .behind b").nth(place)
            shown = str(troll["back"]) if screens == "counted" else re.compile(r"\?$")
            expect(behind).to_have_text(shown)
            expect(ada.page.locator(".player .before").nth(place)).to_contain_text(
                "troll pillé" if place == 0 else f"devant\u00a0{troll['front']}"
            )


@pytest.mark.thorough
def test_a_replay_shows_everybody_where_the_club_lay(visit: Visit) -> None:
    ada, eve = visit("Ada"), visit("Eve")
    against_bots(ada, 3)
    answer(ada, "a2")
    answer(ada, "a1")
    ada.hear_until(lambda: now(ada)["floor"] == 1)
    resign(ada)
    show_all(ada)
    expect(ada.page.locator("main.end")).to_be_visible()
    eve.go(f"/r/{ada.record}#2")
    expect(spot(eve, "a2").locator(".club-token.mine")).to_be_visible()
    expect(spot(eve, "a1").locator(".points")).to_be_visible()
    for _ in range(2):
        eve.page.keyboard.press("ArrowRight")
    expect(spot(eve, "a2").locator(".club-token.club")).to_be_visible()
    expect(eve.page.locator(".now .fig[data-flip^='troll:']")).to_have_count(2)


def _at_one_table(ada: Visitor, bob: Visitor, *others: Visitor) -> None:
    """Ada and Bob play, Ada is looted first; the others are spectators."""
    open_cave(ada, 2)
    link = invitation(ada)
    sit_down(bob, link)
    for other in others:
        other.go(link)
    enter_cave(ada)
    for visitor in (bob, *others):
        expect(visitor.page.locator(TABLE)).to_be_visible()


def _seen_after_a_trap(ada: Visitor, bob: Visitor, eve: Visitor, *, club: str) -> list[list[Json | str]]:
    """The messages and screens of each visitor at a new table, after Ada has laid the club and told a lie."""
    _at_one_table(ada, bob, eve)
    first = [len(visitor.heard) for visitor in (ada, bob, eve)]
    answer(ada, club)
    answer(ada, "a3")
    for visitor in (bob, eve):
        visitor.hear_until(lambda visitor=visitor: now(visitor)["phase"] == "move")  # type: ignore[misc] # bound
    return [_seen(visitor, since) for visitor, since in zip((ada, bob, eve), first, strict=True)]


def _seen(visitor: Visitor, since: int) -> list[Json | str]:
    """The messages of the server without what is random for each table, and the page."""
    show_all(visitor)
    table = visitor.page.locator(TABLE)
    expect(table.locator(".points:not(.ghost)")).to_be_visible()
    told = [each for each in visitor.heard[since:] if "update" in each]
    by_luck = {"record": None, "number": None}
    messages = [each | by_luck | {"update": each["update"] | {"commitment": None}} for each in told]
    assert len(messages) == 2
    return [*messages, _COMMENTS.sub("", table.inner_html()), visitor.text]


def _received_no_trap_of_another(visitor: Visitor) -> None:
    views = [each["update"]["view"] for each in visitor.heard if each.get("update", {}).get("view")]
    assert len(views) > 3
    for view in views:
        assert view["trap"] is None or view["seat"] == view["open"]["looted"]


def _enters_last(visitor: Visitor) -> bool:
    """Whether this visitor's troll is the last to enter."""
    known = now(visitor)
    trolls = known["trolls"]
    return bool(trolls[(known["turn"] + 1) % len(trolls)]["seat"] == known["looted"])
