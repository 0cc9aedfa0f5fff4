"""Checks of the names that guests give themselves: letters of any script, but nothing invisible."""

from __future__ import annotations

from unicodedata import category, combining, normalize
from unicodedata import name as unicode_name

from taverne.table import table_version
from taverne.table.messages.refusals import BadName, InvisibleCharacter, Refusal, TooManyMarks
from taverne.table.visible_text import (
    MOST_MARKS,
    PICTURE_STYLES,
    ZWJ,
    ZWNJ,
    has_stacked_marks,
    is_blank,
)

LONGEST_NAME = 24


_PICTURES = ("So", "Sk")  # emoji and their skin tones


def checked_name(name: str, version: int = table_version.LATEST) -> str:
    """Return the name without superfluous spaces. Raises Refusal for a name that cannot be used."""
    if version == table_version.FIRST:
        return _checked_by_first_version(name)
    name = " ".join(normalize("NFC", name).split())
    if not 0 < len(name) <= LONGEST_NAME:
        raise Refusal(BadName(LONGEST_NAME))
    for place, character in enumerate(name):
        if not _is_visible(name, place):
            raise Refusal(InvisibleCharacter(f"U+{ord(character):04X}"))
    if has_stacked_marks(name):
        raise Refusal(TooManyMarks(MOST_MARKS))
    return name


def _checked_by_first_version(name: str) -> str:
    name = " ".join(normalize("NFKC", name).split())
    if not name.isprintable() or not 0 < len(name) <= LONGEST_NAME:
        raise Refusal(BadName(LONGEST_NAME))
    return name


def _is_visible(name: str, place: int) -> bool:
    """Whether the character at this place can be seen, or changes how its neighbours are drawn."""
    character = name[place]
    before, after = name[place - 1 : place] if place else "", name[place + 1 : place + 2]
    if character in (ZWNJ, ZWJ):
        return _joins_letters(character, before, after) or _joins_pictures(character, before, after)
    if character in PICTURE_STYLES:
        return bool(before) and category(before) == "So"
    return character.isprintable() and not is_blank(character)


def _joins_letters(joiner: str, before: str, after: str) -> bool:
    """Whether the joiner is one that Indic scripts, or Persian and Arabic, need between these characters."""
    if not before or not after:
        return False
    after_virama = combining(before) == 9  # the sign that takes away a letter's vowel
    return after_virama or (joiner == ZWNJ and _is_arabic(before) and _is_arabic(after))


def _joins_pictures(joiner: str, before: str, after: str) -> bool:
    """Whether the joiner makes one emoji of two."""
    if joiner != ZWJ or not before or not after:
        return False
    return (before in PICTURE_STYLES or category(before) in _PICTURES) and category(after) == "So"


def _is_arabic(character: str) -> bool:
    return unicode_name(character, "").startswith("ARABIC LETTER")
