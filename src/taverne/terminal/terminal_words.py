"""The words of the terminal, added to those of the table and of the game."""

from __future__ import annotations

from taverne.kernel.game import AnyGame
from taverne.kernel.tagged import Seat, Tagged
from taverne.words.grammar import Language
from taverne.words.load import words_of
from taverne.words.words import Words

# Values of sentences with terms in them. All other texts of the terminal are labels.


class Hidden(Tagged):
    """Number of cards that lie face down."""

    count: int


class Said(Tagged):
    seat: Seat
    phrase: str


class AnswerReady(Tagged):
    """The draft of an answer of several moves is complete, but not sent yet."""


class Finished(Tagged):
    """The game ended early because somebody resigned."""

    winners: tuple[Seat, ...]


class Kept(Tagged):
    path: str


class CannotKeep(Tagged):
    """The record cannot be written; `trouble` is the message of the system."""

    trouble: str


class Unfinished(Tagged):
    """How to resume the game later."""

    path: str


class Seed(Tagged):
    """The seed of the finished game, with which anybody can deal it again."""

    seed: str


class Explained(Tagged):
    what: str
    text: str


class Several(Tagged):
    """An answer needs this many moves."""

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


def words(game: AnyGame, lang: Language) -> Words:
    return words_of(game, lang, "taverne.terminal")
