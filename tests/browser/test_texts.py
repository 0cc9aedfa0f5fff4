"""The interface speaks two languages, whole."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.fixtures import Visit
from tests.games.lutin_troll.browser.duel import against_bot

WEB = Path(str(files("taverne").joinpath("web")))
_KEYS = """async (lang) => {
  const { texts } = await import(`/static/texts/${lang}.js`);
  return Object.entries(texts).map(([key, words]) => [key, typeof words, words.length]);
}"""


def test_both_languages_have_words_for_the_same_things(visit: Visit) -> None:
    """The same keys, each a text in both or a sentence with the same gaps in both."""
    ada = visit()
    ada.go("/")
    french, english = (
        {key: (kind, gaps if kind == "function" else 0) for key, kind, gaps in ada.page.evaluate(_KEYS, lang)}
        for lang in ("fr", "en")
    )
    assert len(french) > 100
    assert french == english


def test_every_key_that_is_asked_for_has_words_and_every_word_is_used(visit: Visit) -> None:
    ada = visit()
    ada.go("/")
    keys = {key for key, _, _ in ada.page.evaluate(_KEYS, "fr")}
    sources = "\n".join(path.read_text() for path in WEB.rglob("*.js") if path.parent.name != "texts")
    asked = set(re.findall(r"""\bt\(\s*"([a-z][\w.]*)\"""", sources))
    assert len(asked) > 80
    assert asked - keys == set()
    literal = set(re.findall(r'"([a-z][\w.]*)"', sources))
    begun = {key for key in re.findall(r"`([a-z][\w.]*)\$\{", sources) if key}
    unused = {key for key in keys - literal if not key.startswith(tuple(begun))}
    assert unused == set()


@pytest.mark.parametrize(("lang", "title"), [("fr", "Jouer tout de suite"), ("en", "Play right now")])
def test_the_language_of_the_browser_is_spoken_from_the_first_word(
    visit: Visit, lang: str, title: str
) -> None:
    ada = visit(lang="", locale=f"{lang}-{lang.upper()}")
    ada.page.add_init_script("localStorage.removeItem('taverne.lang')")
    ada.go("/")
    expect(ada.page.get_by_text(title).first).to_be_visible()
    expect(ada.page.locator("html")).to_have_attribute("lang", lang)


def test_language_and_light_are_remembered_and_follow_everywhere(visit: Visit) -> None:
    ada = visit()
    ada.go("/")
    html = ada.page.locator("html")
    expect(ada.button("Un autre nom")).to_be_visible()
    ada.press("English, EN")
    expect(ada.button("Another name")).to_be_visible()
    ada.press("By the lamp")
    expect(html).to_have_attribute("data-theme", "dark")
    ada.page.reload()
    expect(ada.button("Another name")).to_be_visible()
    expect(html).to_have_attribute("lang", "en")
    expect(html).to_have_attribute("data-theme", "dark")
    against_bot(ada)
    expect(html).to_have_attribute("data-theme", "dark")
    expect(ada.page.get_by_text("Choose five cards in secret")).to_be_visible()


@pytest.mark.thorough
def test_the_language_may_change_in_the_middle_of_a_game(visit: Visit) -> None:
    ada = visit()
    against_bot(ada)
    expect(ada.page.get_by_text("Choisis cinq cartes en secret")).to_be_visible()
    ada.press("Réglages")
    ada.press("English, EN")
    expect(ada.page.get_by_text("Choose five cards in secret")).to_be_visible()
    assert ada.update["stage"] == "playing"
