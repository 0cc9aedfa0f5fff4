"""Messages to an operator: the name of a sentence and its values. The command line has the words for it."""

from __future__ import annotations

import msgspec
from msgspec import Struct


class Said(Struct, frozen=True, omit_defaults=True):
    """A sentence in no language yet."""

    text: str
    values: dict[str, str | int] = {}


def said(text: str, /, **values: str | int) -> Said:
    return Said(text, values)


def as_detail(told: Said) -> str:
    """A sentence as the list of acts keeps it."""
    return msgspec.json.encode(told).decode()


def detail_of(stored: str) -> Said | None:
    """A sentence from the list of acts; None if an earlier version has written it in English."""
    try:
        return msgspec.json.decode(stored, type=Said)
    except msgspec.DecodeError:
        return None
