"""A person with a browser: the page, its errors, and the messages of its sockets."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import msgspec
from playwright.sync_api import BrowserContext, ConsoleMessage, Error, Locator, Page, WebSocket

from taverne.games import GAMES
from tests.server.whole import decoded

Json: TypeAlias = dict[str, Any]

# Fills localStorage as an earlier visit would have done, unless there is a newer value.
_REMEMBERS = """
const kept = %s;
try {
  for (const key in kept) localStorage.getItem(key) ?? localStorage.setItem(key, kept[key]);
} catch {}
"""
KNOWS_ALL_GAMES = msgspec.json.encode(dict.fromkeys(GAMES, True)).decode()
# Replaces random numbers by a sequence that goes on from page to page.
REPEATABLE_RANDOMNESS = """
const next = () => (localStorage.luck = (Number(localStorage.luck ?? 1) * 48271) % 2147483647);
Math.random = () => next() / 2147483647;
crypto.getRandomValues = (bytes) => bytes.map(() => next() >> 7);
"""
# Lets a script of a test import a module that the page uses: `await ours("state/preferences.js")`.
_IMPORTS = """
window.ours = (path) => import(new URL(path, document.querySelector("script[type=module]").src));
"""
_REPORTS = """
addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
  console.error(`CSP: ${violatedDirective} ${blockedURI}`);
});
"""


@dataclass
class Visitor:
    page: Page
    address: str  # of the server, without a slash at the end
    name: str = ""  # as their browser remembers it
    heard: list[Json] = field(default_factory=list)  # messages received on all sockets
    sent: list[Json] = field(default_factory=list)  # messages sent
    fingers: bool = False  # on a touch screen: tap instead of click
    errors: list[str] = field(default_factory=list)
    expected_errors: list[str] = field(default_factory=list)  # as patterns
    _sockets: list[WebSocket] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("websocket", self._socket)

    @property
    def unexpected_errors(self) -> list[str]:
        return [each for each in self.errors if not any(re.search(p, each) for p in self.expected_errors)]

    # The page.

    def go(self, path: str) -> None:
        self.page.goto(self.address + path)

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
        """All visible text of the page."""
        return self.page.locator("body").inner_text()

    @property
    def path(self) -> str:
        return self.page.url.removeprefix(self.address)

    # What the server has sent.

    @property
    def update(self) -> Json:
        """The last update received."""
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
        """Wait for messages until a condition holds.

        Messages are recorded only while the test waits for one: none is missed between check and wait.
        """
        while not true():
            socket = self._sockets[-1] if self._sockets else None
            if socket is None or socket.is_closed():
                self.page.wait_for_event("websocket")
                continue
            try:
                socket.wait_for_event("framereceived")
            except Error:
                if not socket.is_closed():
                    raise

    # Recording.

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.errors.append(f"{message.text} {message.location.get('url', '')}".strip())

    def _socket(self, socket: WebSocket) -> None:
        self._sockets.append(socket)
        socket.on("framereceived", lambda data: self.heard.append(decoded(data)))
        socket.on("framesent", lambda data: self.sent.append(msgspec.json.decode(data)))


def arrive(
    context: BrowserContext,
    address: str,
    *,
    fingers: bool = False,
    newcomer: bool = False,
    **remembered: str,
) -> Visitor:
    """A new visitor, with what their browser remembers: name, language, theme; a newcomer knows nothing."""
    known = {} if newcomer else {"known": KNOWS_ALL_GAMES, "sounds_known": "yes"}
    kept = {f"taverne.{key}": value for key, value in (remembered | known).items()}
    context.add_init_script(_REMEMBERS % msgspec.json.encode(kept).decode())
    context.add_init_script(_IMPORTS)
    context.add_init_script(_REPORTS)
    return Visitor(context.new_page(), address, remembered.get("name", ""), fingers=fingers)
