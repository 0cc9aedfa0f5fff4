"""Screens show labels exactly as the server has written them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import expect

from tests.browser.fixtures import Visit
from tests.browser.visitor import Visitor
from tests.games.feed_ze_troll.browser import looting
from tests.games.grumpf.browser import hunting
from tests.games.lutin_troll.browser import duel
from tests.games.munchkin.browser import dungeon
from tests.games.roi_des_nains.browser import dwarves
from tests.profiles import THOROUGH
from tests.server.guest import Guest

# Every element with a label: the label, and its text for screen readers or else for the eye.
_SHOWN = """() => [...document.querySelectorAll("[data-label]")].map((each) => [
  each.dataset.label,
  (each.ariaLabel ?? each.textContent).trim(),
])"""


@dataclass
class Watched:
    """A game that a visitor plays, and the labels that have been seen in it."""

    visitor: Visitor
    table: dict[str, dict[str, str]]
    expected: set[str]  # labels that must come up
    seen: set[str] = field(default_factory=set)

    def look(self) -> bool:
        """Check all labels on the screen. Returns whether that is enough: in a thorough run it never is."""
        for shown, text in self.visitor.page.evaluate(_SHOWN):
            name, values = shown.removesuffix(")").split("(", 1)
            written = self.table | self._with_names()
            assert written[name][values] == text, shown
            self.seen.add(name)
        return not THOROUGH and self.seen >= self.expected

    def _with_names(self) -> dict[str, dict[str, str]]:
        tables = [each["seat_labels"] for each in self.visitor.heard if each.get("seat_labels")]
        return tables[-1] if tables else {}


def _duel(ada: Visitor, watched: Watched) -> None:
    duel.against_bot(ada)
    duel.play_on(ada, until=watched.look)


def _cave(ada: Visitor, watched: Watched) -> None:
    looting.against_bots(ada, 3)
    looting.loot(ada, until=watched.look)


def _first_fight(ada: Visitor, watched: Watched) -> None:
    def look() -> bool:
        dungeon.show_all(ada)
        return watched.look() or "bad_stuff" in watched.seen

    dungeon.against_bots(ada)
    dungeon.play_on(ada, until=look)


def _hunt(ada: Visitor, watched: Watched) -> None:
    """A hunt of two, its count, and the camps."""
    hunting.against_bots(ada, 2)
    hunting.hunt_on(ada, until=lambda: watched.look() or hunting.now(ada)["round"] == 2)
    expect(ada.page.locator(f"{hunting.TABLE} .counting .done")).to_be_visible()
    ada.press("Pause")
    watched.look()
    hunting.skip_count(ada)
    ada.touch(ada.page.locator(f"{hunting.TABLE} .my-points"))
    expect(ada.page.locator(f"{hunting.TABLE} .camps-view")).to_be_visible()
    watched.look()


def _deal_of_dwarves(ada: Visitor, watched: Watched) -> None:
    dwarves.against_bots(ada, 5)
    dwarves.play_on(ada, until=lambda: watched.look() or dwarves.now(ada)["deal"] > 1)


PLAYS: dict[str, tuple[Callable[[Visitor, Watched], None], set[str]]] = {
    "lutin_troll": (_duel, {"your_pile", "your_choice", "more_to_choose", "go", "fallen_at"}),
    "feed_ze_troll": (_cave, {"players", "cave", "floor_name", "reading", "no_barrel_here"}),
    "munchkin": (_first_fight, {"level_of", "see_sheet", "sheet_of", "players", "piles", "bad_stuff"}),
    "grumpf": (_hunt, {"tokens_of", "free_huts", "board_name", "the_count", "to_win", "points_word"}),
    "roi_des_nains": (_deal_of_dwarves, {"hand_of", "deal_quest", "musicians", "points", "tricks"}),
}


@pytest.mark.parametrize("slug", PLAYS)
@pytest.mark.parametrize("lang", ["fr", pytest.param("en", marks=pytest.mark.thorough)])
def test_every_label_on_the_screen_is_as_the_server_wrote_it(visit: Visit, slug: str, lang: str) -> None:
    play, expected = PLAYS[slug]
    ada = visit("Éloïse", lang=lang)
    watched = Watched(ada, _written(ada, slug, lang), expected)
    play(ada, watched)
    assert watched.seen >= expected


def test_a_label_changed_on_the_screen_fails_the_check(visit: Visit) -> None:
    ada = visit("Éloïse")
    duel.against_bot(ada)
    watched = Watched(ada, _written(ada, "lutin_troll", "fr"), set())
    watched.look()
    ada.page.locator("[data-label='your_pile()']").evaluate("(shown) => { shown.ariaLabel += ' de Éloïse'; }")
    with pytest.raises(AssertionError, match=r"your_pile\(\)"):
        watched.look()


def _written(visitor: Visitor, slug: str, lang: str) -> dict[str, dict[str, str]]:
    """The labels of a game without names, as the server sends them."""
    port = int(visitor.address.rsplit(":", 1)[1])
    table: dict[str, dict[str, str]] = Guest(port).get(f"/api/games/{slug}?lang={lang}")["labels"]
    return table
