"""Goes through pages with the keyboard: Tab, Enter, and the check that the focus is seen and never lost."""

from __future__ import annotations

import re
from dataclasses import dataclass

from playwright.sync_api import Locator, expect

from tests.browser.visitor import Visitor

MOST_TABS = 400  # a long chronicle has a tab stop for each line
_IS_FOCUSED = "(thing) => thing === document.activeElement"
# Whether an element shows that it has the focus. One without a tab stop, such as a heading, needs no mark.
_IS_MARKED = """(thing) => {
  const around = [thing, thing.labels?.[0], thing.closest(".field")].filter(Boolean);
  return thing.tabIndex < 0 || around.some((each) => parseFloat(getComputedStyle(each).outlineWidth) >= 2);
}"""


@dataclass
class Keyboard:
    """The keyboard of a visitor who has no mouse."""

    visitor: Visitor

    @property
    def focus(self) -> Locator:
        """The element with the focus; none if the page has lost it."""
        return self.visitor.page.locator("body :focus")

    def press(self, key: str) -> None:
        self.visitor.page.keyboard.press(key)

    def tab_to(self, thing: Locator) -> None:
        """Press Tab until an element has the focus. Each element on the way shows that it has it."""
        expect(thing).to_be_visible()
        for _ in range(MOST_TABS):
            if thing.evaluate(_IS_FOCUSED):
                break
            self.press("Tab")
            if self.focus.count():  # between the last element and the first the browser itself has it
                assert self.focus.evaluate(_IS_MARKED), self.focus.evaluate("(thing) => thing.outerHTML")
        expect(thing).to_be_focused()
        expect(thing).to_be_in_viewport()

    def push(self, name: str | re.Pattern[str]) -> None:
        """Go to a button and push it with Enter."""
        self.tab_to(self.visitor.button(name).first)
        self.press("Enter")

    def keeps_the_focus(self) -> None:
        """Fail if the page has lost the focus: the next Tab would begin at the top."""
        expect(self.focus).to_have_count(1)
        expect(self.focus).to_be_visible()


def tab_to(visitor: Visitor, thing: Locator) -> None:
    Keyboard(visitor).tab_to(thing)
