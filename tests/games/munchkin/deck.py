"""The whole deck in words; `python -m tests.games.munchkin.deck` writes it anew, rule pages included."""

from importlib.resources import files
from pathlib import Path

from taverne.games.munchkin.presentation.pieces import PIECES
from taverne.games.munchkin.rules.cards.names import Card
from taverne.words.grammar import LANGUAGES, Language
from taverne.words.load import words
from taverne.words.roles import Reader


def path(lang: Language) -> Path:
    return Path(__file__).parent / f"deck.{lang}.txt"


WORDS = Path(str(files("taverne.games.munchkin").joinpath("words")))
HEADING: dict[Language, str] = {"fr": "## Toutes les cartes", "en": "## All the cards"}


def page(lang: Language) -> str:
    return (WORDS / f"rules.{lang}.md").read_text(encoding="utf-8")


def chapter(lang: Language) -> str:
    """The last chapter of the rule page: a line for each card."""
    speech = words("munchkin", lang)
    lines = [
        f"- **{speech.noun(card).name}**: {speech.say('about', PIECES[card].about, Reader())}"
        for card in Card
    ]
    colon = "\N{NO-BREAK SPACE}:" if lang == "fr" else ":"
    return "\n".join([HEADING[lang], "", *(line.replace("**:", f"**{colon}", 1) for line in lines), ""])


def deck(lang: Language) -> str:
    """One paragraph for each card, and for each thing that cards speak of."""
    speech = words("munchkin", lang)
    cards = [
        f"{speech.noun(name).name}\n  {speech.say('about', piece.about, Reader())}\n"
        for name, piece in PIECES.items()
    ]
    return "\n".join(cards)


if __name__ == "__main__":
    for lang in LANGUAGES:
        path(lang).write_text(deck(lang), encoding="utf-8")
        rules = page(lang).split(HEADING[lang])[0]
        (WORDS / f"rules.{lang}.md").write_text(rules + chapter(lang), encoding="utf-8")
