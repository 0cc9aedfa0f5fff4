"""Errors of the command line."""

from collections.abc import Iterable
from difflib import get_close_matches


class UsageError(Exception):
    """The command cannot be run as given; the message is one sentence that says what would be right."""


def suggestion(wrong: str, known: Iterable[str]) -> str:
    """The end of an error sentence about an unknown name: the closest known name, or all of them."""
    names = list(known)
    close = get_close_matches(wrong.lower(), names, n=1, cutoff=0.5)
    return f"; did you mean {close[0]}?" if close else f"; there are: {', '.join(names)}"
