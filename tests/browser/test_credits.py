"""The page of credits names the people behind every game, and who drew each icon."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from taverne.games import GAMES
from taverne.games.sign import load_sign
from taverne.words.grammar import LANGUAGES, Language
from tests.browser.fixtures import Visit


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_of_credits_names_the_box_the_authors_and_the_publisher_of_every_game(
    visit: Visit, lang: Language
) -> None:
    ada = visit(locale=lang)
    ada.go("/credits")
    boxes = ada.page.locator(".credits .boxes li")
    expect(boxes).to_have_count(len(GAMES))
    for number, slug in enumerate(GAMES):
        sign = load_sign(slug)
        made = sign.credits
        for printed in (sign.title.fr, *made.authors, *made.illustrators, made.publisher):
            expect(boxes.nth(number)).to_contain_text(printed)


def test_the_page_of_credits_names_the_artist_of_every_icon(visit: Visit) -> None:
    ada = visit()
    ada.go("/credits")
    artists = {artist for slug in GAMES for artist in (*load_sign(slug).icons, *load_sign(slug).screen_icons)}
    for artist in artists:
        expect(ada.page.locator(".credits dt", has_text=artist).first).to_be_visible()
