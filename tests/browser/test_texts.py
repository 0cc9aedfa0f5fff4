"""The interface speaks two languages, whole."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest
from playwright.sync_api import expect

from taverne.table.house_labels import house_table
from tests.browser.fixtures import Visit
from tests.games.lutin_troll.browser.duel import against_bot

SAID_BY_THE_SERVER = {"free_table", "no_hurry"}
WEB = Path(str(files("taverne").joinpath("web")))
_TEXTS = """async (lang) => {
  const { texts } = await import(`/static/texts/${lang}.js`);
  const plain = ([key, text]) => [key, typeof text === "string" ? text : null];
  return Object.fromEntries(Object.entries(texts).map(plain));
}"""


def test_both_languages_have_words_for_the_same_things(visit: Visit) -> None:
    """The same keys, with as many gaps in both; and all are plain texts, for nothing composes sentences."""
    ada = visit()
    ada.go("/")
    french, english = (ada.page.evaluate(_TEXTS, lang) for lang in ("fr", "en"))
    assert len(french) > 100
    assert all(isinstance(text, str) for text in (*french.values(), *english.values()))
    assert {key: text.count("{}") for key, text in french.items()} == {
        key: text.count("{}") for key, text in english.items()
    }


def test_every_key_that_is_asked_for_has_words_and_every_word_is_used(visit: Visit) -> None:
    ada = visit()
    ada.go("/")
    keys = {*ada.page.evaluate(_TEXTS, "fr"), *house_table("fr")}
    sources = "\n".join(path.read_text() for path in WEB.rglob("*.js") if path.parent.name != "texts")
    asked = set(re.findall(r"""\b(?:t|filled)\(\s*"([a-z][\w.]*)\"""", sources))
    assert len(asked) > 80
    assert asked - keys == set()
    literal = set(re.findall(r'"([a-z][\w.]*)"', sources))
    begun = {key for key in re.findall(r"`([a-z][\w.]*)\$\{", sources) if key}
    unused = {key for key in keys - literal - SAID_BY_THE_SERVER if not key.startswith(tuple(begun))}
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
