"""What may be said at a table."""

from taverne.kernel.game import AnyGame
from taverne.table.messages import phrases
from taverne.table.refusal import BadText, Refusal, TextClosed, UnknownPhrase

LONGEST_TEXT = 140


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
