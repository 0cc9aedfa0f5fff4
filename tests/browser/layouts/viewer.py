"""Shows cases in real browsers, one with a mouse and one with fingers, and measures what they draw."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct, convert
from playwright.sync_api import Browser, Page, Route

from tests.browser.layouts.cases import Case, Screen
from tests.browser.layouts.messages import shown
from tests.browser.visitor import Visitor, arrive

MODULES = Path(__file__).parent / "page"
MOST_STEPS = 40  # of one animation
_LOAD = """async () => {
  Object.assign(window, await import("/layouts/mount.js"), await import("/layouts/laws.js"));
  takeOver();
}"""


class Fault(Struct, frozen=True):
    """One breach of a law: where on the page, which text, and by how much."""

    law: str
    where: str
    what: str
    how: str

    def __str__(self) -> str:
        return f"{self.law}: {self.where} “{self.what}” {self.how}"


class Viewer:
    def __init__(self, browser: Browser, address: str) -> None:
        self._browser = browser
        self._address = address
        self._visitors: dict[bool, Visitor] = {}

    def faults(self, case: Case) -> list[Fault]:
        """Show a case, with all steps of its animation, and return the faults that are found, each once."""
        page = self.show(case)
        found = self.measure(case.screen, still=case.still)
        for _ in range(MOST_STEPS if case.stage.before is not None else 0):
            if not page.evaluate("step()"):
                break
            found |= self.measure(case.screen, still=case.still)
        return list(found)

    def show(self, case: Case) -> Page:
        page = self.page(case.screen, still=case.still)
        page.evaluate(
            "shown => mount(shown)", shown(case.stage, case.names, case.lang, case.theme, tv=case.screen.tv)
        )
        return page

    def measure(self, screen: Screen, *, still: bool = True) -> dict[Fault, None]:
        device = {
            "touch": screen.touch,
            "smallest": screen.smallest,
            "prompt": screen.prompt,
            "still": still,
        }
        found = self._visitors[screen.touch].page.evaluate("device => faultsOf(device)", device)
        return dict.fromkeys(convert(found, list[Fault]))

    def page(self, screen: Screen, *, still: bool = True) -> Page:
        """The page of this kind of device, in the size of the screen."""
        if screen.touch not in self._visitors:
            self._visitors[screen.touch] = self._open(touch=screen.touch)
        page = self._visitors[screen.touch].page
        page.emulate_media(reduced_motion="reduce" if still else "no-preference")
        page.set_viewport_size({"width": screen.width, "height": screen.height})
        return page

    @property
    def errors(self) -> list[str]:
        return [error for visitor in self._visitors.values() for error in visitor.unexpected_errors]

    def close(self) -> None:
        for visitor in self._visitors.values():
            visitor.page.context.close()

    def _open(self, *, touch: bool) -> Visitor:
        fingers: dict[str, Any] = {"has_touch": True, "is_mobile": True} if touch else {}
        context = self._browser.new_context(**fingers)
        visitor = arrive(context, self._address, fingers=touch, name="Ada", lang="fr", theme="light")
        visitor.page.route("**/layouts/*.js", serve_modules(MODULES))
        visitor.go("/credits")
        visitor.page.evaluate(_LOAD)
        return visitor


def in_order(cases: Sequence[Case]) -> list[Case]:
    """The cases in an order in which the page seldom changes its size, its language or its game."""
    return sorted(cases, key=lambda case: (case.screen.name, case.still, case.stage.game.slug, case.lang))


def serve_modules(folder: Path) -> Callable[[Route], None]:
    """Serve our modules of this folder. They import the modules that the page uses, under their addresses."""

    def serve(route: Route) -> None:
        text = (folder / route.request.url.rsplit("/", 1)[1]).read_text(encoding="utf-8")
        build = route.request.frame.locator("meta[name=build]").get_attribute("content")
        body = text.replace('"/static/', f'"/static/{build}/')
        route.fulfill(body=body, content_type="text/javascript")

    return serve
