"""Rule pages as blocks, and the links from prompts to their paragraphs."""

import pytest

from taverne.games import GAMES
from taverne.kernel.tagged import tag_of
from taverne.server.api.rule_pages import rule_blocks
from taverne.words.grammar import LANGUAGES, Language
from tests.conformance.tagged_classes import events_of, prompts_and_refusals_of


@pytest.mark.parametrize("slug", GAMES)
def test_every_event_prompt_and_refusal_has_a_paragraph(slug: str) -> None:
    game = GAMES[slug]
    missing = (events_of(game) | prompts_and_refusals_of(game)) - game.presentation.paragraphs.keys()
    assert missing == set()


@pytest.mark.parametrize("slug", GAMES)
def test_a_tag_stands_for_one_paragraph(slug: str) -> None:
    """The browser knows events and refusals by their tags alone."""
    found: dict[str, set[str]] = {}
    for kind, paragraph in GAMES[slug].presentation.paragraphs.items():
        found.setdefault(tag_of(kind), set()).add(paragraph)
    assert {tag: several for tag, several in found.items() if len(several) > 1} == {}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", GAMES)
def test_every_prompt_links_to_a_paragraph_of_the_rule_page(slug: str, lang: Language) -> None:
    anchors = {block.anchor for block in rule_blocks(slug, lang)}
    assert set(GAMES[slug].presentation.paragraphs.values()) <= anchors


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", GAMES)
def test_no_markup_is_left_in_the_text(slug: str, lang: Language) -> None:
    for block in rule_blocks(slug, lang):
        for spans in (block.spans, *(cell for row in block.rows for cell in row)):
            text = "".join(span.text for span in spans if span.style != "code")
            assert "](" not in text
            assert "**" not in text
            assert ".md" not in text
