"""The texts of the interface, in both languages."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest
from playwright.sync_api import expect

from taverne.table.house_labels import house_table
from tests.browser.fixtures import Visit
from tests.games.lutin_troll.browser.duel import against_bot

SAID_BY_THE_SERVER = {
    "caused_by_luck",
    "free_table",
    "house_bots",
    "newer_rules",
    "no_hurry",
    "other_box",
    "retired_rules",
    "your_turn",
}
SAID_BY_THE_SERVER |= {"a_replay", "table_waits", "welcome"}
SAID_BY_THE_SERVER |= {"nobody_wins", "not_rated_gone", "not_rated_stopped", "not_rated_seats"}
WEB = Path(str(files("taverne").joinpath("web")))
_TEXTS = """async (lang) => {
  const { texts } = await ours(`texts/${lang}.js`);
  const plain = ([key, text]) => [key, typeof text === "string" ? text : null];
  return Object.fromEntries(Object.entries(texts).map(plain));
}"""


def test_both_languages_have_the_same_keys_and_gaps(visit: Visit) -> None:
    ada = visit()
    ada.go("/")
    french, english = (ada.page.evaluate(_TEXTS, lang) for lang in ("fr", "en"))
    assert len(french) > 100
    assert all(isinstance(text, str) for text in (*french.values(), *english.values()))
    assert {key: text.count("{}") for key, text in french.items()} == {
        key: text.count("{}") for key, text in english.items()
    }


def test_every_key_in_the_code_has_a_text_and_every_text_is_used(visit: Visit) -> None:
    ada = visit()
    ada.go("/")
    keys = {*ada.page.evaluate(_TEXTS, "fr"), *house_table("fr")}
    sources = "\n".join(path.read_text() for path in WEB.rglob("*.js") if path.parent.name != "texts")
    used = set(re.findall(r"""\b(?:t|filled)\(\s*"([a-z][\w.]*)\"""", sources))
    assert len(used) > 80
    assert used - keys == set()
    literal = set(re.findall(r'"([a-z][\w.]*)"', sources))
    prefixes = {key for key in re.findall(r"`([a-z][\w.]*)\$\{", sources) if key}
    unused = {key for key in keys - literal - SAID_BY_THE_SERVER if not key.startswith(tuple(prefixes))}
    assert unused == set()


@pytest.mark.parametrize(("lang", "title"), [("fr", "Jouer tout de suite"), ("en", "Play right now")])
def test_the_first_page_is_in_the_language_of_the_browser(visit: Visit, lang: str, title: str) -> None:
    ada = visit(lang="", locale=f"{lang}-{lang.upper()}")
    ada.page.add_init_script("localStorage.removeItem('taverne.lang')")
    ada.go("/")
    expect(ada.page.get_by_text(title).first).to_be_visible()
    expect(ada.page.locator("html")).to_have_attribute("lang", lang)


def test_language_theme_and_pace_are_remembered_on_every_page(visit: Visit) -> None:
    ada = visit()
    ada.go("/")
    html = ada.page.locator("html")
    expect(ada.page.get_by_text("On t’appelle")).to_be_visible()
    ada.press("English, EN")
    expect(ada.page.get_by_text("They call you")).to_be_visible()
    ada.press("By the lamp")
    expect(html).to_have_attribute("data-theme", "dark")
    ada.press("Settings")
    ada.page.get_by_role("radio", name="Tap to go on").check()
    ada.page.reload()
    expect(ada.page.get_by_text("They call you")).to_be_visible()
    expect(html).to_have_attribute("lang", "en")
    expect(html).to_have_attribute("data-theme", "dark")
    against_bot(ada)
    expect(html).to_have_attribute("data-theme", "dark")
    expect(ada.page.get_by_text("Choose five cards in secret")).to_be_visible()
    ada.press("Settings")
    expect(ada.page.get_by_role("radio", name="Tap to go on")).to_be_checked()


@pytest.mark.thorough
def test_the_language_can_change_during_a_game(visit: Visit) -> None:
    ada = visit()
    against_bot(ada)
    expect(ada.page.get_by_text("Choisis cinq cartes en secret")).to_be_visible()
    ada.press("Réglages")
    ada.press("English, EN")
    expect(ada.page.get_by_text("Choose five cards in secret")).to_be_visible()
    assert ada.update["stage"] == "playing"
