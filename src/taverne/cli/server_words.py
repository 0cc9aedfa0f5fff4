"""The sentences in which a server or its data folder says what is wrong, in the language that is spoken.

The server writes them in English, into its log, too. Their templates here find the values in them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from taverne.cli.cli_words import language, say, templates
from taverne.words.template import Gap

SECTION = "server."


def in_words(sentence: str) -> str:
    """The sentence in the language that is spoken; as it stands if nobody has words for it."""
    if language() == "en":
        return sentence
    for key, pattern in _patterns():
        if found := pattern.fullmatch(sentence):
            return say(key, **{name: in_words(value) for name, value in found.groupdict().items()})
    return sentence


@cache
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """The keys of all sentences, in their order in the file, with a pattern of each in English."""
    return tuple(_found())


def _found() -> Iterator[tuple[str, re.Pattern[str]]]:
    for key, template in templates("en").items():
        if key.startswith(SECTION):
            yield key, re.compile("".join(map(_part, template)), re.DOTALL)


def _part(part: str | Gap) -> str:
    return re.escape(part) if isinstance(part, str) else f"(?P<{part.name}>.+?)"
