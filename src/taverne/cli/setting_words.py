"""Settings in words: what each means and which values are right, in the language of the person.

The English ones stand beside the settings (`server/settings.py`, `server/setting_kinds.py`), the French
ones in `texts/`.
"""

from __future__ import annotations

import re

from taverne.cli.cli_words import say, says
from taverne.server.setting_table import SettingRow

# Kinds whose limits differ; their limits are the values of the text.
_RANGES = (
    (r"a whole number from (?P<least>\S+) to (?P<most>\S+)", "whole_number"),
    (r"a number of seconds from (?P<least>\S+) to (?P<most>\d\S*)", "seconds"),
    (r"a number of seconds from (?P<least>\S+) to (?P<most>\d+), or never", "seconds_or_never"),
)


def meaning_of(row: SettingRow) -> str:
    key = f"setting.{row.name}"
    return say(key) if says(key) else row.meaning


def right_in_words(right: str) -> str:
    """A description of the right values, in words."""
    for pattern, name in _RANGES:
        if (found := re.fullmatch(pattern, right)) and says(f"kind.{name}"):
            return say(f"kind.{name}", **found.groupdict())
    key = f"kind.{kind_key(right)}"
    return say(key) if says(key) else right


def default_in_words(row: SettingRow) -> str:
    if row.stands_for:
        return right_in_words(row.stands_for)
    return say("settings.none") if row.default_text == "none" else row.default_text


def kind_key(right: str) -> str:
    """The key of a kind without limits: its first words, such as an_address_of_pages."""
    return "_".join(re.findall(r"\w+", right.partition(",")[0].lower()))
