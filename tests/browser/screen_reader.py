"""Tells what a screen reader finds on a page: the accessibility tree, and what live regions announce."""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import CDPSession

from tests.browser.visitor import Visitor

CONTROLS = frozenset({"button", "link", "textbox", "combobox", "checkbox", "switch", "radio", "slider"})
_SILENT = frozenset({"none", "generic", "StaticText", "InlineTextBox", "ListMarker", "LineBreak"})

# Notes what live regions announce. One that is added together with its text says nothing, except an alert.
_LISTEN = """
window.announced = [];
const known = new WeakMap();
const plain = (node) => node.textContent.trim().replace(/\\s+/g, " ");
const announce = (text) => text && announced.push(text);
const observer = new MutationObserver((changes) => {
  for (const region of document.querySelectorAll("[role=status], [role=alert], [aria-live=polite]")) {
    const [text, before] = [plain(region), known.get(region)];
    known.set(region, text);
    if (before === undefined && region.role !== "alert") continue;
    if (text === before || !region.checkVisibility()) continue;
    if (region.ariaAtomic !== "false") announce(text);
    else changes.filter(({ target }) => target === region).flatMap(({ addedNodes }) => [...addedNodes])
      .forEach((node) => announce(plain(node)));
  }
});
observer.observe(document, { subtree: true, childList: true, characterData: true });
"""


@dataclass(frozen=True)
class Node:
    role: str
    name: str


@dataclass
class ScreenReader:
    """The screen reader of a visitor. It listens from the next page on."""

    visitor: Visitor
    _devtools: CDPSession | None = None

    def __post_init__(self) -> None:
        self.visitor.page.add_init_script(_LISTEN)

    def tree(self) -> list[Node]:
        """The parts of the page that have a role, in the order in which they are read."""
        if self._devtools is None:
            self._devtools = self.visitor.page.context.new_cdp_session(self.visitor.page)
        answer = self._devtools.send("Accessibility.getFullAXTree")
        by_id = {node["nodeId"]: node for node in answer["nodes"]}
        found: list[Node] = []
        waiting = [answer["nodes"][0]]
        while waiting:
            node = waiting.pop()
            role = node.get("role", {}).get("value", "none")
            if not node.get("ignored") and role not in _SILENT:
                found.append(Node(role, plain(node.get("name", {}).get("value", ""))))
            waiting += [by_id[child] for child in reversed(node.get("childIds", ())) if child in by_id]
        return found

    @property
    def announced(self) -> list[str]:
        """All that live regions of this page have announced."""
        texts: list[str] = self.visitor.page.evaluate("announced")
        return texts

    def hears(self, text: str) -> None:
        """Wait until an announcement contains this text."""
        self.visitor.page.wait_for_function(
            "(text) => announced.some((said) => said.includes(text))", arg=text
        )


def plain(text: str) -> str:
    """The text with ordinary spaces only."""
    return " ".join(text.split())
