"""The text of every card, as the files deck.*.txt and the rule pages keep it.

`python -m tests.games.munchkin.deck` writes these files again after a change of a card.
"""

from importlib.resources import files
from pathlib import Path

from taverne.games.munchkin.presentation.pieces import PIECES
from taverne.games.munchkin.rules.cards.names import Card
from taverne.words.grammar import LANGUAGES, Language
from taverne.words.load import words
from taverne.words.roles import Reader


def deck_file(lang: Language) -> Path:
    return Path(__file__).parent / f"deck.{lang}.txt"


WORDS = Path(str(files("taverne.games.munchkin").joinpath("words")))
HEADING: dict[Language, str] = {"fr": "## Toutes les cartes", "en": "## All the cards"}


def rule_page(lang: Language) -> str:
    return (WORDS / f"rules.{lang}.md").read_text(encoding="utf-8")


def card_chapter(lang: Language) -> str:
    """The last chapter of the rule page: a line for each card."""
    text = words("munchkin", lang)
    lines = [
        f"- **{text.noun(card).name}**: {text.say('about', PIECES[card].about, Reader())}" for card in Card
    ]
    colon = "\N{NO-BREAK SPACE}:" if lang == "fr" else ":"
    return "\n".join([HEADING[lang], "", *(line.replace("**:", f"**{colon}", 1) for line in lines), ""])


def deck_text(lang: Language) -> str:
    """A paragraph for each card, and for each trait, slot and sort that cards mention."""
    text = words("munchkin", lang)
    cards = [
        f"{text.noun(name).name}\n  {text.say('about', piece.about, Reader())}\n"
        for name, piece in PIECES.items()
    ]
    return "\n".join(cards)


if __name__ == "__main__":
    for lang in LANGUAGES:
        deck_file(lang).write_text(deck_text(lang), encoding="utf-8")
        rules = rule_page(lang).split(HEADING[lang])[0]
        (WORDS / f"rules.{lang}.md").write_text(rules + card_chapter(lang), encoding="utf-8")
