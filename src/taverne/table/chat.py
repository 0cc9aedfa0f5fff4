"""Chat: the phrases players may say, and checks of free text."""

from __future__ import annotations

from enum import StrEnum

from taverne.kernel.game import AnyGame


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
