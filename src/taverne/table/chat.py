"""Chat: the phrases players may say, and checks of free text."""

from __future__ import annotations

from enum import StrEnum

from taverne.kernel.game import AnyGame
from taverne.table.messages.refusals import BadText, Refusal, TextClosed, UnknownPhrase

LONGEST_TEXT = 140  # characters


class Phrase(StrEnum):
    """What may be said at any table, players of eight included."""

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
    """All that may be said at a table of this game: the game's own phrases, then those of every table."""
    return (*game.presentation.phrases, *Phrase)


def checked_phrase(game: AnyGame, phrase: str) -> str:
    """The phrase, if it may be said at a table of this game."""
    if phrase not in phrases(game):
        raise Refusal(UnknownPhrase())
    return phrase


def checked_text(text: str, *, allowed: bool) -> str:
    """The text without spaces around it, if free text is allowed and this one is short and printable."""
    if not allowed:
        raise Refusal(TextClosed())
    text = text.strip()
    if not text.isprintable() or not 0 < len(text) <= LONGEST_TEXT:
        raise Refusal(BadText(LONGEST_TEXT))
    return text
