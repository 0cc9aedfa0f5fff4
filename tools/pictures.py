"""Takes the pictures in docs/pictures from real games in a real browser: `make pictures`.

The server uses a fixed seed, so that the same code gives the same pictures.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, expect, sync_playwright

from taverne.games import GAMES
from tests.browser import lobby
from tests.browser.chromium import HOME_NETWORK, executable, launch
from tests.browser.socket_guest import socket_guest
from tests.browser.visitor import REPEATABLE_RANDOMNESS, Visitor, arrive
from tests.games.feed_ze_troll.browser import looting
from tests.games.grumpf.browser import hunting
from tests.games.lutin_troll.browser import duel
from tests.games.munchkin.browser import dungeon
from tests.games.roi_des_nains.browser import dwarves
from tests.server.guest import Guest
from tests.server.running import Running

PICTURES = Path(__file__).parent.parent / "docs/pictures"
PORT = 8642
TIMEOUT = 20_000  # ms
DEVICES: dict[str, dict[str, Any]] = {
    "desk": {"viewport": {"width": 1280, "height": 800}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}
# The looks of each scene: device, language, theme.
LOOKS = {
    "front": ("desk-fr-light", "desk-fr-dark", "phone-fr-light", "phone-en-dark"),
    "lobby": ("desk-fr-light", "phone-en-light"),
    "hand": ("desk-en-light", "phone-fr-light"),
    "clash": ("desk-fr-dark", "desk-en-light", "phone-fr-light", "phone-en-dark"),
    "hint": ("desk-en-light", "phone-fr-light"),
    "end": ("desk-en-light", "phone-fr-dark"),
    "trick": ("desk-fr-light", "desk-en-dark", "phone-fr-light", "phone-en-dark"),
    "quest": ("desk-en-light", "phone-fr-light"),
    "replay": ("desk-fr-light", "phone-en-dark"),
    "cave": ("desk-fr-light", "desk-en-dark", "phone-fr-light", "phone-en-dark"),
    "clubs": ("desk-en-light", "phone-fr-light"),
    "hunt": ("desk-fr-light", "desk-en-dark", "phone-fr-light", "phone-en-dark"),
    "count": ("desk-en-light", "phone-fr-light"),
    "camps": ("desk-fr-light", "phone-en-dark"),
    "dungeon": ("desk-fr-light", "desk-en-dark", "phone-fr-light", "phone-en-dark"),
    "fight": ("desk-fr-light", "desk-en-dark", "phone-fr-light", "phone-en-dark"),
    "bargain": ("desk-fr-light", "phone-en-dark"),
    "rules": ("phone-fr-light",),
    **{f"lesson-{slug}": ("desk-fr-light", "phone-en-dark") for slug in GAMES},
}


def main() -> None:
    path = executable() or sys.exit("there is no browser to take pictures with")
    running = Running(Path(tempfile.mkdtemp()), luck="tonight")
    running.port = PORT
    expect.set_options(timeout=TIMEOUT)
    with running, sync_playwright() as playwright:
        browser = launch(playwright, path)
        PictureTaker(browser).take_all()
        browser.close()


class PictureTaker:
    """Plays games as Fifi and takes pictures of them, on a desk and a phone with the same table."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._devices: dict[str, Visitor] = {}

    def take_all(self) -> None:
        open_other_tables()
        desk = self._open_browser("desk")
        self._open_browser("phone")
        self._show("front", "/")
        duel.open_table(desk)
        with socket_guest(PORT, lobby.invitation(desk).partition("#")[2]) as basile:
            basile.do(type="sit", seat=1, name="Basile")
            self._show("lobby", desk.path)
        duel.open_table(desk, tokens="5", first="seat2")
        desk.press("Un bot")
        desk.page.locator(".place select").select_option("random")
        duel.start(desk)
        duel.play_on(desk, until=lambda: _tokens(desk) == 2 and desk.update["view"]["phase"] == "choice")
        self._show("hand", desk.path, _choose_three)
        duel.play_on(desk, until=lambda: _is_a_varied_choice(desk))
        self._show("clash", desk.path, _focus_a_card)
        self._show("hint", desk.path, _ask_the_expert)
        duel.play_on(desk)
        expect(desk.page.locator("main.end")).to_be_visible()
        self._show("end", desk.path, _look_at_the_end)
        self._show("replay", f"/r/{desk.record}#14", _wait_for_the_curve)
        self._play_feed_ze_troll(desk)
        self._play_roi_des_nains(desk)
        self._play_grumpf(desk)
        self._play_munchkin(desk)
        self._show("rules", "/rules/lutin_troll")
        self.show_lessons()

    def show_lessons(self) -> None:
        """Show how the first lesson of each game begins."""
        for slug, game in GAMES.items():
            self._show(f"lesson-{slug}", f"/learn/{slug}.{game.lessons[0].key}", _wait_for_the_teacher)

    def _play_feed_ze_troll(self, desk: Visitor) -> None:
        """Play a game of Feed Ze Troll, and show a moment in which somebody was hit."""
        looting.open_cave(desk, 4, sides="initiation", first="seat2")
        looting.enter_cave(desk)
        looting.loot(desk, until=lambda: looting.now(desk)["floor"] == 2)
        self._show("cave", desk.path)
        looting.loot(desk)
        self._show("clubs", _moment_of_a_hit(desk))

    def _play_roi_des_nains(self, desk: Visitor) -> None:
        """Play Le Roi des Nains up to a suit to follow and a quest to choose."""
        dwarves.open_hall(desk, 4)
        dwarves.enter_hall(desk)
        dwarves.play_on(desk, until=lambda: _must_follow_suit(desk))
        self._show("trick", desk.path)
        dwarves.play_on(desk, until=lambda: dwarves.now(desk)["phase"] == "quest")
        self._show("quest", desk.path)

    def _play_grumpf(self, desk: Visitor) -> None:
        """Play a game of Grumpf in turns: full boards, the camps, and the count of a hunt."""
        hunting.open_hunt(desk, 5)
        hunting.start_hunt(desk)
        hunting.hunt_on(desk, until=lambda: hunting.now(desk)["round"] == 2)
        hunting.hunt_on(desk, until=lambda: _is_a_fine_hunt(desk))
        self._show("hunt", desk.path, _select_a_token)
        self._show("camps", desk.path, _look_at_camps)
        self._show("count", _end_of_the_first_hunt(desk), _step_into_the_count)

    def _play_munchkin(self, desk: Visitor) -> None:
        """Play games of Munchkin until there was a turn, a fight and an offer worth a picture."""
        missing = {"dungeon": _is_well_armed, "fight": _is_a_fine_fight, "bargain": _is_offered}
        while missing:
            dungeon.open_dungeon(desk, 4)
            dungeon.enter_dungeon(desk)
            while missing and not dungeon.is_over(desk):
                dungeon.play_on(desk, until=lambda: any(each(desk) for each in missing.values()))
                for scene in [scene for scene, each in missing.items() if each(desk)]:
                    self._show(scene, desk.path)
                    del missing[scene]

    def _open_browser(self, device: str) -> Visitor:
        context = self._browser.new_context(reduced_motion="reduce", **DEVICES[device])
        context.add_init_script(REPEATABLE_RANDOMNESS)
        visitor = arrive(context, f"http://{HOME_NETWORK}:{PORT}", name="Fifi", lang="fr", theme="light")
        self._devices[device] = visitor
        return visitor

    def _show(self, scene: str, path: str, prepare: Callable[[Visitor], None] = lambda _: None) -> None:
        """Take the pictures of a scene in each of its looks."""
        cookies: Any = self._devices["desk"].page.context.cookies()
        self._devices["phone"].page.context.add_cookies(cookies)
        for look in LOOKS[scene]:
            device, lang, theme = look.split("-")
            visitor = self._devices[device]
            visitor.go("/credits")  # any page of the server, to set its localStorage
            for key, value in {"lang": lang, "theme": theme}.items():
                visitor.page.evaluate(
                    "([key, value]) => localStorage.setItem(key, value)", [f"taverne.{key}", value]
                )
            visitor.go(path)
            visitor.page.wait_for_load_state("networkidle")
            prepare(visitor)
            visitor.page.evaluate("document.fonts.ready")
            visitor.page.screenshot(path=PICTURES / f"{scene}-{look}.png", animations="disabled")
        self._devices["desk"].go(path)


def open_other_tables() -> None:
    """Open public tables of other people, for the front page."""
    Guest(PORT).open_table("Mona", public=True, pace="faithful")
    Guest(PORT).open_table("Ysolde", public=True, bot="search", pace="untimed")


def _tokens(visitor: Visitor) -> int:
    return sum(side["tokens"] for side in visitor.update["view"]["sides"])


def _choose_three(visitor: Visitor) -> None:
    kinds = visitor.page.locator(".kinds .card.can")
    for place in (0, 4, -1):
        visitor.touch(kinds.nth(place))
    expect(visitor.page.locator(".slots .card")).to_have_count(3)


def _is_a_varied_choice(visitor: Visitor) -> bool:
    """Whether both sides have been hit and there are different cards to choose from."""
    view = visitor.update["view"]
    hit = all(side["life"] < 12 for side in view["sides"])
    return view["phase"] == "riposte" and len(set(view["hand"])) >= 3 and hit


def _ask_the_expert(visitor: Visitor) -> None:
    visitor.page.keyboard.press("?")
    expect(visitor.page.locator(".hint .best")).to_be_focused()


def _wait_for_the_curve(visitor: Visitor) -> None:
    expect(visitor.page.locator(".odds")).to_be_visible(timeout=10 * TIMEOUT)


def _focus_a_card(visitor: Visitor) -> None:
    duel.playable(visitor).nth(1).focus()


def _moment_of_a_hit(visitor: Visitor) -> str:
    """The address of a moment in the replay in which the club hits; each floor takes five moments."""
    floors = list(enumerate(looting.now(visitor)["history"], start=1))
    hits = (number for number, floor in floors if floor["trap"] in floor["spots"] and number % 5 in (3, 4))
    return f"/r/{visitor.record}#{5 * next(hits)}"


def _must_follow_suit(visitor: Visitor) -> bool:
    """Whether most seats have played and not every card is legal."""
    now, hand = dwarves.now(visitor), dwarves.seen(visitor)["hand"]
    return len(now["tricks"]) >= 2 and len(now["cards"]) >= 2 and 1 < len(visitor.update["moves"]) < len(hand)


def _is_a_fine_hunt(visitor: Visitor) -> bool:
    """Whether it is the third round, with many tokens on the boards and some under clubs."""
    now = hunting.now(visitor)
    laid = [token for track in now["tracks"] for token in track]
    return bool(now["round"] == 3 and len(laid) >= 14 and sum("club" in token for token in laid) >= 2)


def _end_of_the_first_hunt(visitor: Visitor) -> str:
    """The address of the last moment of the first hunt in the replay."""
    updates = [each["update"] for each in visitor.heard if each.get("record") == visitor.record]
    events_by_moment = [update["events"] for update in updates if update["events"]]
    ends = (moment for moment, events in enumerate(events_by_moment) if events[-1]["type"] == "dropped")
    return f"/r/{visitor.record}#{next(ends)}"


def _is_well_armed(visitor: Visitor) -> bool:
    """Whether it is Fifi's turn, with items in use and cards to play."""
    mine = dungeon.now(visitor)["heroes"][visitor.update["seat"]]
    armed = len(mine["items"]) >= 3 and len(dungeon.seen(visitor)["hand"]) >= 5
    return armed and visitor.asked and dungeon.asking(visitor) == "acting"


def _is_a_fine_fight(visitor: Visitor) -> bool:
    """Whether Fifi may react in a fight with many cards."""
    lines = (dungeon.seen(visitor)["tally"] or {"heroes": (), "monsters": ()}).items()
    many = sum(len(some) for side, some in lines if side in ("heroes", "monsters")) >= 6
    return many and visitor.asked and dungeon.asking(visitor) in ("reacting", "fighting")


def _is_offered(visitor: Visitor) -> bool:
    return dungeon.asking(visitor) == "bargaining" and bool(dungeon.may(visitor, "accept"))


def _select_a_token(visitor: Visitor) -> None:
    visitor.touch(visitor.page.locator(".tok.can:not([data-piece^=club])").last)
    expect(visitor.page.locator(".tok.sel")).to_be_visible()


def _look_at_camps(visitor: Visitor) -> None:
    visitor.touch(visitor.page.locator(".my-points"))
    expect(visitor.page.locator(".camps-view")).to_be_visible()


def _step_into_the_count(visitor: Visitor) -> None:
    """Step to the end of the hunt, and to the last animal of a board that was hunted with success."""
    visitor.page.keyboard.press("ArrowRight")
    expect(visitor.page.locator(".counting")).to_be_visible()
    visitor.page.locator(".lane.turn").first.wait_for()
    visitor.page.wait_for_timeout(900)
    visitor.page.locator(".counting .btn").nth(1).click()


def _wait_for_the_teacher(visitor: Visitor) -> None:
    expect(visitor.page.locator(".teacher .sentence")).to_be_visible()


def _look_at_the_end(visitor: Visitor) -> None:
    expect(visitor.page.locator(".rounds-sheet li").first).to_be_visible()


if __name__ == "__main__":
    main()
