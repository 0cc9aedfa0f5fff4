"""Rule pages as a browser gets them, and the ways into them."""

import pytest

from taverne.games import GAMES
from taverne.server.api.rule_pages import rule_blocks
from taverne.table.grammar import LANGUAGES, Language


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", GAMES)
def test_every_prompt_leads_to_a_paragraph_of_the_page(slug: str, lang: Language) -> None:
    anchors = {block.anchor for block in rule_blocks(slug, lang)}
    assert set(GAMES[slug].face.paragraphs.values()) <= anchors


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", GAMES)
def test_no_markup_is_left_for_the_reader(slug: str, lang: Language) -> None:
    for block in rule_blocks(slug, lang):
        for spans in (block.spans, *(cell for row in block.rows for cell in row)):
            text = "".join(span.text for span in spans if span.style != "code")
            assert "](" not in text
            assert "**" not in text
            assert ".md" not in text
