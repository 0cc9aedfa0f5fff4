"""Errors of the command line."""

from collections.abc import Iterable
from difflib import get_close_matches

from taverne.cli.cli_words import say


class UsageError(Exception):
    """The command cannot be run as given; the message is one sentence that says what would be right."""


def suggestion(wrong: str, known: Iterable[str]) -> str:
    """The end of an error sentence about an unknown name: the closest known name, or all of them."""
    names = list(known)
    close = get_close_matches(wrong.lower(), names, n=1, cutoff=0.5)
    if close:
        return say("error.did_you_mean", name=close[0])
    return say("error.there_are", names=", ".join(names))
