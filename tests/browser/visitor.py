"""Somebody with a browser: what their page shows, what it complains of, what crosses its line."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import msgspec
from playwright.sync_api import BrowserContext, ConsoleMessage, Error, Locator, Page, WebSocket

from tests.server.whole import decoded

Json: TypeAlias = dict[str, Any]

# What this browser remembers from an earlier visit, unless it has something newer.
_REMEMBERS = """
const kept = %s;
try {
  for (const key in kept) localStorage.getItem(key) ?? localStorage.setItem(key, kept[key]);
} catch {}
"""
# What a browser draws by luck is drawn from a row that goes on from page to page.
NO_LUCK = """
const next = () => (localStorage.luck = (Number(localStorage.luck ?? 1) * 48271) % 2147483647);
Math.random = () => next() / 2147483647;
crypto.getRandomValues = (bytes) => bytes.map(() => next() >> 7);
"""
_REPORTS = """
addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
  console.error(`CSP: ${violatedDirective} ${blockedURI}`);
});
"""


@dataclass
class Visitor:
    page: Page
    house: str  # its address, without a slash at the end
    heard: list[Json] = field(default_factory=list)  # from the house, on all lines
    sent: list[Json] = field(default_factory=list)
    fingers: bool = False  # on a screen that is touched
    complaints: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)  # patterns of complaints that belong to the test
    _lines: list[WebSocket] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("websocket", self._line)

    @property
    def unexpected(self) -> list[str]:
        return [each for each in self.complaints if not any(re.search(p, each) for p in self.expected)]

    # Going about.

    def go(self, path: str) -> None:
        self.page.goto(self.house + path)

    def touch(self, thing: Locator) -> None:
        if self.fingers:
            thing.tap()
        else:
            thing.click()

    def press(self, name: str | re.Pattern[str]) -> None:
        self.touch(self.button(name))

    def button(self, name: str | re.Pattern[str]) -> Locator:
        exact = isinstance(name, str)
        return self.page.get_by_role("button", name=name, exact=exact)

    @property
    def text(self) -> str:
        """All that can be read on the page."""
        return self.page.locator("body").inner_text()

    @property
    def path(self) -> str:
        return self.page.url.removeprefix(self.house)

    # What the house tells.

    @property
    def update(self) -> Json:
        """All that this visitor was last told of the table."""
        return next((each["update"] for each in reversed(self.heard) if "update" in each), {})

    @property
    def record(self) -> str:
        return str(next(each["record"] for each in reversed(self.heard) if each.get("record")))

    @property
    def asked(self) -> bool:
        """Whether the table waits for an answer of this visitor."""
        update = self.update
        return bool(update) and update["stage"] == "playing" and update["seat"] in update["ask"]["owing"]

    def hear_until(self, true: Callable[[], bool]) -> None:
        """Messages are only noticed while we wait for one, so none is missed between asking and waiting."""
        while not true():
            line = self._lines[-1] if self._lines else None
            if line is None or line.is_closed():
                self.page.wait_for_event("websocket")
                continue
            try:
                line.wait_for_event("framereceived")
            except Error:
                if not line.is_closed():
                    raise

    # Listening.

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.complaints.append(f"{message.text} {message.location.get('url', '')}".strip())

    def _line(self, line: WebSocket) -> None:
        self._lines.append(line)
        line.on("framereceived", lambda data: self.heard.append(decoded(data)))
        line.on("framesent", lambda data: self.sent.append(msgspec.json.decode(data)))


def arrive(context: BrowserContext, house: str, *, fingers: bool = False, **remembers: str) -> Visitor:
    """A new visitor whose browser remembers a name, a language, a light."""
    kept = {f"taverne.{key}": value for key, value in remembers.items()}
    context.add_init_script(_REMEMBERS % msgspec.json.encode(kept).decode())
    context.add_init_script(_REPORTS)
    return Visitor(context.new_page(), house, fingers=fingers)
