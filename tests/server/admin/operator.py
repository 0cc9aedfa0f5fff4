"""An operator in tests: commands of `taverne admin` on the folder of a server."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from taverne.server.admin.house import SHORT
from taverne.server.tables.invitations import hashed
from tests.cli.command import error_sentence, taverne
from tests.server.guest import Guest, Json


def admin(folder: Path, *words: str) -> str:
    """Run a command that succeeds; what it prints."""
    result = taverne("admin", *words, "--data", str(folder))
    assert (result.code, result.err) == (0, ""), result
    return result.out


def rows(folder: Path, *words: str) -> list[Json]:
    """Run a command that lists; its rows."""
    return [msgspec.json.decode(line) for line in admin(folder, *words, "--json").splitlines()]


def refused(folder: Path, *words: str) -> str:
    """Run a command that is refused with exit code 2; the sentence."""
    return error_sentence(taverne("admin", *words, "--data", str(folder)))


def id_of(guest: Guest) -> str:
    """The id of a guest, as `taverne admin` shows it."""
    return hashed(guest.cookie)[:SHORT]


def table_of(folder: Path, table: Json) -> Json:
    (row,) = rows(folder, "tables", table["table"])
    return row


def acts_on(folder: Path, target: str) -> list[tuple[Any, ...]]:
    return [(row["what"], row["detail"]) for row in rows(folder, "acts") if row["target"] == target]
