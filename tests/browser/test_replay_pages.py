"""A long replay comes in pages: any moment can be reached, and its table is the one that belongs to it."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.fixtures import Visit
from tests.browser.stored_games import store_game
from tests.browser.visitor import Visitor
from tests.server.running import Running


def test_any_moment_of_a_long_replay_is_reached(visit: Visit, server: Running) -> None:
    record = store_game(server, "munchkin", "novice", "novice", "novice")
    pages: list[str] = []
    eve = visit("Eve")
    eve.page.on("request", lambda request: pages.append(request.url) if "from=" in request.url else None)
    eve.go(f"/r/{record}")
    where = eve.page.locator(".transport .where")
    last = str(eve.page.get_by_role("slider").get_attribute("max"))
    expect(where).to_have_text(f"moment 0 sur {last}")
    eve.page.keyboard.press("End")
    expect(where).to_have_text(f"moment {last} sur {last}")
    _shows_the_step(eve, record)
    eve.page.keyboard.press("Home")
    expect(where).to_have_text(f"moment 0 sur {last}")
    _shows_the_step(eve, record)
    eve.page.locator(".moment").nth(int(last) // 2).click()
    _shows_the_step(eve, record)
    eve.page.reload()
    expect(where).to_have_text(f"moment {int(last) // 2} sur {last}")
    _shows_the_step(eve, record)
    assert pages


def _shows_the_step(eve: Visitor, record: str) -> None:
    """The table that is drawn has the view that the server sends for this step."""
    eve.page.wait_for_function(
        """async (record) => {
          const at = Number(location.hash.slice(1).split(".")[0] || 0);
          const head = await (await fetch(`/api/records/${record}?lang=fr`)).json();
          const where = Number(document.querySelector(".transport input").value);
          const number = head.steps[where].frame;
          const page = await (await fetch(`/api/records/${record}?lang=fr&from=${number}`)).json();
          const shown = document.querySelector(".table-place > *").props;
          const [frame] = page.frames;
          return frame.moment === at && JSON.stringify(shown.view) === JSON.stringify(frame.views[""]);
        }""",
        arg=record,
    )
