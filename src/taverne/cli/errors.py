"""How the command line says no."""

from collections.abc import Iterable
from difflib import get_close_matches


class UsageError(Exception):
    """What was asked for cannot be done; the message is one sentence that says what would be right."""


def nearest(wrong: str, known: Iterable[str]) -> str:
    """The rest of a sentence that has named something unknown: what was probably meant, or all there is."""
    names = list(known)
    close = get_close_matches(wrong.lower(), names, n=1, cutoff=0.5)
    return f"; did you mean {close[0]}?" if close else f"; there are: {', '.join(names)}"
