"""One guest in a table's log: their names, what they said, and the log without both.

Entries are read as plain JSON, so that this works for every version of every game.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from secrets import token_hex
from typing import Any, Literal, TypeAlias
from unicodedata import normalize

import msgspec
from msgspec import Struct

from taverne.table.chair import PROGRAM
from taverne.table.messages.commands import Guest
from taverne.words.words import ERASED

SILENCE = "…"  # stands for a chat message that was erased
PSEUDONYM = "erased-"  # how the id begins that a log has instead of an erased guest's
DISTINCT = 4  # letters of a name that is found inside words, too
Names: TypeAlias = dict[Guest, list[str]]
_NAMING = ("sit", "rename", "hold")  # the tags of commands with a name
_SPEECH = {"write": "text", "say": "phrase"}  # the fields with what was said, by the tags of commands


class Said(Struct, frozen=True):
    at: float
    text: str


def guests_in(entries: Iterable[bytes]) -> Names:
    """The guests who sat down at the table or held it, each with the names that they gave."""
    names: Names = {}
    for entry in _commands(entries, b'"name"'):
        if entry["command"]["type"] in _NAMING:
            own = names.setdefault(entry["guest"], [])
            if (name := entry["command"]["name"]) not in own:
                own.append(name)
    return names


def said_by(entries: Iterable[bytes], guest: Guest) -> list[Said]:
    """The chat messages of a guest, the oldest first. A phrase is told by its name."""
    return [
        Said(entry["at"], entry["command"][_SPEECH[entry["command"]["type"]]])
        for entry in _commands(entries, guest.encode())
        if entry["guest"] == guest and entry["command"]["type"] in _SPEECH
    ]


def acts_in(entries: Iterable[bytes], guest: Guest) -> bool:
    """Whether any entry is a command of this guest."""
    return any(entry["guest"] == guest for entry in _commands(entries, guest.encode()))


def pseudonym_of(guest: Guest) -> Guest:
    """A new id for an erased guest, that nobody can have."""
    return (PROGRAM if guest.startswith(PROGRAM) else "") + PSEUDONYM + token_hex(8)


def erased(
    entries: Iterable[bytes], guest: Guest, pseudonym: Guest, names: Iterable[str] = ()
) -> list[bytes]:
    """The log without the guest's names and chat, under a pseudonym. It replays to the same game.

    Their names there and elsewhere are also taken out of what others wrote.
    """
    whole = list(entries)
    named = named_like([*guests_in(whole).get(guest, ()), *names])
    return [_erased(entry, guest, pseudonym, named) for entry in whole]


def named_like(names: Iterable[str]) -> re.Pattern[str]:
    """Finds these names in a text; short ones only where they are words of their own."""
    forms = {form for name in names for form in (name, shown(name, "NFC"), shown(name, "NFKC"))}
    parts = [
        re.escape(form) if len(form) >= DISTINCT else rf"(?<!\w){re.escape(form)}(?!\w)"
        for form in sorted(forms, key=len, reverse=True)
    ]
    return re.compile("|".join(parts) or r"(?!)", re.IGNORECASE)


def shown(name: str, form: Literal["NFC", "NFKC"]) -> str:
    """A name as the table shows it: NFKC at tables of the first version, else NFC."""
    return " ".join(normalize(form, name).split())


def _erased(raw: bytes, guest: Guest, pseudonym: Guest, named: re.Pattern[str]) -> bytes:
    if guest.encode() not in raw and b'"write"' not in raw:
        return raw
    entry: dict[str, Any] = msgspec.json.decode(raw)
    command = entry.get("command", {})
    if entry.get("guest") == guest:
        entry["guest"] = pseudonym
        if command["type"] in _NAMING:
            command["name"] = ERASED
        elif command["type"] == "write":
            command["text"] = SILENCE
    elif command.get("type") == "write":
        command["text"] = named.sub(SILENCE, command["text"])
    else:
        return raw
    return msgspec.json.encode(entry)


def _commands(entries: Iterable[bytes], part: bytes) -> Iterator[dict[str, Any]]:
    """The entries of guests that contain these bytes."""
    for raw in entries:
        if part in raw:
            entry = msgspec.json.decode(raw)
            if "guest" in entry:
                yield entry
