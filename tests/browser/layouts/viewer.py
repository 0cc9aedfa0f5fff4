"""Shows cases in real browsers, one with a mouse and one with fingers, and measures what they draw."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from msgspec import Struct, convert
from playwright.sync_api import Browser, CDPSession, Page, Route

from taverne.words.grammar import LANGUAGES
from tests.browser.layouts.cases import LONGEST, Case, Screen
from tests.browser.layouts.messages import shown
from tests.browser.visitor import Visitor, arrive

MODULES = Path(__file__).parent / "page"
MOST_STEPS = 40  # of one animation
_LOAD = """async () => {
  Object.assign(window, await import("/layouts/mount.js"), await import("/layouts/laws.js"));
  takeOver();
}"""
_LOOK = """async ([device, themes, known]) => {
  await drawn();
  return faultsOf(device, themes, known);
}"""


class Fault(Struct, frozen=True):
    """One breach of a law: where on the page, which text, and by how much."""

    law: str
    where: str
    what: str
    how: str

    def __str__(self) -> str:
        return f"{self.law}: {self.where} “{self.what}” {self.how}"


class Look(Struct, frozen=True):
    """The faults that were found on a page at one moment."""

    state: str  # of its elements: pages with the same state look the same
    found: dict[str, list[Fault]] | None  # by theme; None: the page has the state that was known
    moving: list[Fault]

    def knows(self, themes: Iterable[str]) -> bool:
        return self.found is not None and set(themes) <= set(self.found)

    def faults(self, theme: str) -> dict[Fault, None]:
        """All that was found in a theme, each once."""
        return dict.fromkeys([*(self.found or {})[theme], *self.moving])


Looks: TypeAlias = dict[str, Look]  # by the name of the screen


class Viewer:
    def __init__(self, browser: Browser, address: str) -> None:
        self._browser = browser
        self._address = address
        self._visitors: dict[bool, Visitor] = {}  # by whether they have fingers
        self._remotes: dict[bool, CDPSession] = {}
        self._sizes: dict[bool, tuple[int, int, bool]] = {}  # of their pages, and whether motion is reduced

    def faults(self, case: Case) -> list[Fault]:
        """Show a case, with all steps of its animation, and return the faults that are found, each once."""
        return self.faults_of([case])[0]

    def faults_of(self, cases: Sequence[Case]) -> list[list[Fault]]:
        """The faults of each of these cases, in all of which the same is shown in the same language.

        The page changes its size and its theme instead of being opened for each case. It is shown once
        without and once with motion: where both show the same elements, what was measured without motion
        counts. At the beginning and at the end of what happens it is measured on all screens, in between on
        one after the other, which begin with another one for each language and for other names. With a
        single screen, and where nothing happens, all is measured.
        """
        found: list[dict[Fault, None]] = [{} for _ in cases]
        known: list[Looks] = []  # one after the other
        happens = cases[0].stage.before is not None
        for still in sorted({case.still for case in cases}, reverse=True):
            places = [place for place, case in enumerate(cases) if case.still is still]
            these = [cases[place] for place in places]
            screens = _screens(these)
            if happens or not known:
                self.show(these[0].__replace__(screen=screens[0]), again=bool(known))
            for number, looks in enumerate(self._all_looks(these, screens, known)):
                known += [looks] if number == len(known) else []
                for place in places:
                    look = looks.get(cases[place].screen.name)
                    found[place] |= look.faults(cases[place].theme) if look else {}
        return [list(each) for each in found]

    def _all_looks(
        self, cases: Sequence[Case], screens: Sequence[Screen], known: Sequence[Looks]
    ) -> Iterator[Looks]:
        """Looks at the page at the beginning, after each step of an animation, and at its end."""
        before = iter(known)
        yield self._looks(cases, screens, next(before, {}))
        if cases[0].stage.before is None:
            return
        for step in range(MOST_STEPS):
            screen = screens[step % len(screens)]
            if not self.page(screen, still=cases[0].still).evaluate("step()"):
                break
            yield self._looks(cases, [screen], next(before, {}))
        if len(screens) > 1:
            yield self._looks(cases, screens, next(before, {}))

    def _looks(self, cases: Sequence[Case], screens: Sequence[Screen], known: Looks) -> Looks:
        """Looks at the page as it is now, on each of these screens. Known faults are not measured again."""
        looks: Looks = {}
        for screen in screens:
            themes = sorted({case.theme for case in cases if case.screen is screen})
            before = known.get(screen.name)
            state = before.state if before and before.knows(themes) else ""
            look = self._look(screen, themes, still=cases[0].still, known=state)
            moving = [] if looks else look.moving
            if look.found is None and before is not None:
                look = before
            looks[screen.name] = look.__replace__(moving=moving)
            if look is before and _all_known(cases, screens, known):
                return {name: each.__replace__(moving=[]) for name, each in known.items()} | looks
        return looks

    def _look(self, screen: Screen, themes: Sequence[str], *, still: bool, known: str = "") -> Look:
        page = self.page(screen, still=still)
        device = {
            "touch": screen.touch,
            "smallest": screen.smallest,
            "prompt": screen.prompt,
            "still": still,
        }
        return convert(page.evaluate(_LOOK, [device, themes, known]), Look)

    def show(self, case: Case, *, again: bool = False) -> Page:
        """Show a case; again: the page has the messages of its stage already, in its language and theme."""
        page = self.page(case.screen, still=case.still)
        messages = None
        if not again:
            messages = shown(case.stage, case.names, case.lang, case.theme, tv=case.screen.tv)
        page.evaluate("messages => mount(messages)", messages)
        return page

    def measure(self, case: Case) -> dict[Fault, None]:
        """The faults of a case as the page shows it now."""
        return self._look(case.screen, [case.theme], still=case.still).faults(case.theme)

    def look(self, screen: Screen, themes: Sequence[str]) -> dict[str, list[Fault]]:
        """The faults of the page as it is, on this screen, by theme."""
        look = self._look(screen, themes, still=True)
        return {theme: list(look.faults(theme)) for theme in themes}

    def page(self, screen: Screen, *, still: bool = True) -> Page:
        """The page of this kind of device, in the size of the screen."""
        if screen.touch not in self._visitors:
            self._visitors[screen.touch] = visitor = self._open(touch=screen.touch)
            self._remotes[screen.touch] = visitor.page.context.new_cdp_session(visitor.page)
        page = self._visitors[screen.touch].page
        size = screen.width, screen.height, still
        if self._sizes.get(screen.touch) != size:
            page.emulate_media(reduced_motion="reduce" if still else "no-preference")
            self._resize(screen)
            self._sizes[screen.touch] = size
        return page

    def _resize(self, screen: Screen) -> None:
        """Give the page the size of a screen, of which one pixel alone is painted: nobody looks at it."""
        size = {"width": screen.width, "height": screen.height}
        painted = {"viewport": {"x": 0, "y": 0, "width": 1, "height": 1, "scale": 1}}
        kind = {"deviceScaleFactor": 1, "mobile": screen.touch}
        self._remotes[screen.touch].send("Emulation.setDeviceMetricsOverride", size | kind | painted)

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


def together(cases: Iterable[Case]) -> list[list[Case]]:
    """The cases in groups for `faults_of`."""
    groups: dict[tuple[Any, ...], list[Case]] = {}
    for case in cases:
        stage = case.stage  # what happens at once makes several stages, which show the same
        same = (stage.game.slug, id(stage.before), id(stage.update))
        alike = (*same, case.lang, case.names[0], case.screen.touch, case.screen.tv)
        groups.setdefault(alike, []).append(case)
    return list(groups.values())


def _screens(cases: Sequence[Case]) -> list[Screen]:
    """The screens of these cases, which begin with another one for each language and for other names."""
    screens = list(dict.fromkeys(case.screen for case in cases))
    first = (2 * LANGUAGES.index(cases[0].lang) + (cases[0].names is LONGEST)) % len(screens)
    return [*screens[first:], *screens[:first]]


def _all_known(cases: Iterable[Case], screens: Sequence[Screen], known: Looks) -> bool:
    asked = [case for case in cases if case.screen in screens]
    return all(case.screen.name in known and known[case.screen.name].knows([case.theme]) for case in asked)


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
