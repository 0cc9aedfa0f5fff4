"""The words of the terminal: those of the table and of the game, and the screen's own."""

from __future__ import annotations

from taverne.kernel.tagged import Seat, Tagged
from taverne.words.grammar import Language
from taverne.words.load import words as house_words
from taverne.words.words import Words

# What the screen says with something in it. Everything else it says is a label.


class Hidden(Tagged):
    """Cards that lie face down."""

    count: int


class Said(Tagged):
    seat: Seat
    phrase: str


class AnswerReady(Tagged):
    """An answer of several moves is complete, and not yet given."""


class Finished(Tagged):
    """The game ended before its own end: somebody resigned."""

    winners: tuple[Seat, ...]


class Kept(Tagged):
    path: str


class CannotKeep(Tagged):
    """The disk refuses the game; `trouble` is what the system says."""

    trouble: str


class Unfinished(Tagged):
    """How to go on with the game another day."""

    path: str


class Seed(Tagged):
    """From which anybody can deal the same game."""

    seed: str


class Explained(Tagged):
    what: str
    text: str


class Several(Tagged):
    """One answer takes this many moves."""

    size: int
    example: str


class TimeLeft(Tagged):
    seconds: int


class NoSuchMove(Tagged):
    most: int


class NoSuchPhrase(Tagged):
    most: int


class NoSuchCard(Tagged):
    text: str


class NotUnderstood(Tagged):
    text: str


def words(slug: str, lang: Language) -> Words:
    return house_words(slug, lang, "taverne.terminal")
