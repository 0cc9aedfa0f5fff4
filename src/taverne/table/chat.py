"""Chat: the list of allowed phrases, and checks of free text."""

from __future__ import annotations

from enum import StrEnum
from unicodedata import normalize

from taverne.kernel.game import AnyGame
from taverne.table import table_version
from taverne.table.messages.refusals import (
    BadText,
    InvisibleText,
    Refusal,
    StackedText,
    TextClosed,
    UnknownPhrase,
)
from taverne.table.visible_text import MOST_MARKS, has_stacked_marks, is_blank, without_joiners

LONGEST_TEXT = 140  # characters


class Phrase(StrEnum):
    """The phrases allowed at every table, harmless enough for players of eight."""

    HELLO = "hello"
    WELL_PLAYED = "well_played"
    OUCH = "ouch"
    THINKING = "thinking"
    HURRY = "hurry"
    OOPS = "oops"
    AGAIN = "again"
    THANKS = "thanks"
    BYE = "bye"


def phrases(game: AnyGame) -> tuple[str, ...]:
    """All phrases allowed in this game: its own ones, then those of every table."""
    return (*game.presentation.phrases, *Phrase)


def checked_phrase(game: AnyGame, phrase: str) -> str:
    """Return the phrase if it is allowed in this game; raise Refusal otherwise."""
    if phrase not in phrases(game):
        raise Refusal(UnknownPhrase())
    return phrase


def checked_text(text: str, version: int = table_version.LATEST, *, allowed: bool) -> str:
    """Return the text without outer spaces.

    Raises Refusal if it is not allowed, too long or unprintable, or if parts of it cannot be seen or read.
    """
    if not allowed:
        raise Refusal(TextClosed())
    text = text.strip()
    seen = without_joiners(text) if version >= table_version.EVENING else text
    if not seen.isprintable() or not seen.strip() or len(text) > LONGEST_TEXT:
        raise Refusal(BadText(LONGEST_TEXT))
    if version >= table_version.EVENING:
        _check_visible(seen)
    return text


def _check_visible(seen: str) -> None:
    if blank := next(filter(is_blank, seen), None):
        raise Refusal(InvisibleText(f"U+{ord(blank):04X}"))
    if has_stacked_marks(normalize("NFC", seen)):
        raise Refusal(StackedText(MOST_MARKS))
