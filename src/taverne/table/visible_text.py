"""Characters that nobody can see, and accents that pile up: what names and chat messages may not hold."""

from __future__ import annotations

from unicodedata import category

MOST_MARKS = 3  # accents and vowel signs on one letter; writing needs no more
ZWNJ, ZWJ = "\u200c", "\u200d"  # the joiners that some scripts and emoji need
PICTURE_STYLES = "\ufe0e\ufe0f"  # select the drawing of the symbol before them

_BLANK = {0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0, 0xFFFC, 0x1D159}
_BLANK |= {*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)}  # variation selectors
_JOINERS = dict.fromkeys(map(ord, (ZWNJ, ZWJ, *PICTURE_STYLES)))


def is_blank(character: str) -> bool:
    """Whether a character that counts as printable is drawn as nothing."""
    return ord(character) in _BLANK


def without_joiners(text: str) -> str:
    """The text without the characters that only change how their neighbours are drawn."""
    return text.translate(_JOINERS)


def has_stacked_marks(text: str) -> bool:
    """Whether a letter carries too many accents, or an accent stands without a letter."""
    marks, before = 0, " "
    for character in text:
        marks = marks + 1 if category(character).startswith("M") else 0
        if marks > MOST_MARKS or (marks and before == " "):
            return True
        before = character
    return False
