"""The whole deck put into words; `python -m tests.games.munchkin.deck` writes it anew."""

from pathlib import Path

from taverne.games.munchkin.pieces import PIECES
from taverne.table.grammar import LANGUAGES, Language
from taverne.table.words import Company, words


def path(lang: Language) -> Path:
    return Path(__file__).parent / f"deck.{lang}.txt"


def deck(lang: Language) -> str:
    """One paragraph for each card, and for each thing that cards speak of."""
    speech = words("munchkin", lang)
    cards = [
        f"{speech.noun(name).name}\n  {speech.say('about', piece.about, Company())}\n"
        for name, piece in PIECES.items()
    ]
    return "\n".join(cards)


if __name__ == "__main__":
    for lang in LANGUAGES:
        path(lang).write_text(deck(lang), encoding="utf-8")
