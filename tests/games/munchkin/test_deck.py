"""The text of a card is made from its effects: a changed effect shows as a changed sentence."""

import pytest

from taverne.games.munchkin.presentation.card_text import card_text
from taverne.games.munchkin.presentation.pieces import PIECES
from taverne.games.munchkin.rules.cards import ROWS
from taverne.games.munchkin.rules.cards.card_types import Monster
from taverne.games.munchkin.rules.cards.effects import Lose, Seq
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.cards.traits import Slot, Tag, Trait
from taverne.words.grammar import LANGUAGES, Language
from taverne.words.load import typeset, words
from taverne.words.roles import Reader
from tests.games.munchkin.cards.facts import FACTS
from tests.games.munchkin.deck import card_chapter, deck_file, deck_text, rule_page

in_both_languages = pytest.mark.parametrize("lang", LANGUAGES)


@in_both_languages
def test_the_deck_says_what_it_said(lang: Language) -> None:
    assert deck_text(lang) == deck_file(lang).read_text(encoding="utf-8"), (
        "run `python -m tests.games.munchkin.deck`"
    )


@in_both_languages
def test_the_rule_page_explains_every_card_in_its_own_words(lang: Language) -> None:
    assert rule_page(lang).endswith(card_chapter(lang)), "run `python -m tests.games.munchkin.deck`"


@in_both_languages
def test_a_changed_row_changes_its_sentence(lang: Language) -> None:
    row = ROWS[Card.LAME_GOBLIN]
    assert isinstance(row, Monster)
    worse = row.__replace__(bad=Seq((Lose(2), Lose(1))))
    before, after = (words("munchkin", lang).say("about", card_text(each), Reader()) for each in (row, worse))
    assert before != after
    assert before[: before.index(":")] == after[: after.index(":")]


def test_names_are_those_of_the_box() -> None:
    for fact in FACTS.cards:
        assert words("munchkin", "fr").noun(fact.card).name == typeset(fact.fr.replace("'", "’"))
        assert words("munchkin", "en").noun(fact.card).name == fact.en.replace("'", "’")


def test_whatever_cards_speak_of_can_be_asked_about() -> None:
    assert set(PIECES) == {*Card, *Trait, *Slot, *Tag}
