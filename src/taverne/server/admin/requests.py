"""The requests of an operator and a server's answers: one JSON object a line, over a Unix socket."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from taverne.kernel.tagged import Tagged
from taverne.server.store.operator_rows import Terms
from taverne.server.store.said import Said

MOST_BYTES = 64 * 1024  # of a request


class Look(Tagged):
    """List the tables in memory, with their connections."""


class CloseTable(Tagged):
    """Delete a table; the people there are told."""

    table: str


class RemoveGuest(Tagged):
    """Take a guest from one table, or from all where they may enter, for good."""

    guest: str
    table: str | None = None


class Ban(Tagged):
    """Keep a guest or a network out, for so many seconds or for good."""

    who: str
    seconds: float | None = None
    why: str = ""


class Unban(Tagged):
    who: str


class Settle(Tagged):
    """Mark a report as settled."""

    number: int
    note: str = ""


class Erase(Tagged):
    """Erase a guest's names and chat everywhere."""

    guest: str


class EraseName(Tagged):
    """Erase a name from the records of games that do not tell whose it was."""

    name: str


class KeepTerms(Tagged):
    """Delete now what is older than these terms."""

    terms: Terms


class Note(Tagged):
    """Keep an act that needs no server, such as a backup, in the list of acts."""

    what: str
    target: str
    detail: str = ""


Request: TypeAlias = (
    Look | CloseTable | RemoveGuest | Ban | Unban | Settle | Erase | EraseName | KeepTerms | Note
)


class Sitter(Struct, frozen=True):
    """A seat of a table and who has it."""

    seat: int
    guest: str  # "": none
    name: str
    bot: str | None
    away: bool


class LiveTable(Struct, frozen=True):
    """A table in memory."""

    id: str
    stage: str
    sitters: tuple[Sitter, ...]
    last_change: float
    connections: dict[str, list[str]]  # the networks of each guest's connections


class Done(Tagged):
    """The act is done and stored."""

    said: Said
    tables: tuple[LiveTable, ...] = ()


class Refused(Tagged):
    """The act is not done; why, and what would be right."""

    said: Said


Answer: TypeAlias = Done | Refused

encode = msgspec.json.encode
decode_request = msgspec.json.Decoder(Request).decode
_answer: Any = Answer
decode_answer = msgspec.json.Decoder(_answer).decode
