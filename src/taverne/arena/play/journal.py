"""The journal of a tournament: every finished group on disk, so that an interrupted run can continue.

    {"plan": {...}, "version": 1, "code": "..."}    what is played, under which rules, by which code
    {"number": 0, "match": 0, "results": [...]}     a group, as soon as it is finished

If a group is there twice, both lines have the same results. An incomplete last line is removed.
A journal also fits a plan with more or fewer games: the header does not store their number.
"""

from __future__ import annotations

from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from taverne.arena.play.results import GroupResult
from taverne.arena.play.schedule import Plan
from taverne.games import GAMES

# Besides the package of the game: all code that can change a result.
SOURCE_FOLDERS = ("kernel", "bots", "words", "table")
SOURCE_SUFFIXES = (".py", ".npz", ".json")


class JournalMismatch(Exception):
    """The journal belongs to another tournament; the message says what differs."""


class Header(Struct, frozen=True):
    plan: Any
    version: int
    code: str


class Journal:
    """Reads the groups of earlier runs and appends new ones."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        self.finished_before: dict[tuple[int, int], GroupResult] = {}
        header = Header(_group_parameters(plan), GAMES[plan.game].version, code_fingerprint(plan.game))
        text = path.read_bytes() if path.exists() else b""
        whole = text[: text.rfind(b"\n") + 1]
        if not whole:
            path.write_bytes(msgspec.json.encode(header) + b"\n")
            return
        self._read(whole.splitlines(), header)
        if len(whole) < len(text):
            path.write_bytes(whole)

    @property
    def games(self) -> int:
        """Number of games that earlier runs have finished."""
        return sum(len(group_result.results) for group_result in self.finished_before.values())

    def write(self, group_result: GroupResult) -> None:
        with self.path.open("ab") as file:
            file.write(msgspec.json.encode(group_result) + b"\n")

    def _read(self, lines: list[bytes], ours: Header) -> None:
        try:
            theirs = msgspec.json.decode(lines[0], type=Header)
            groups = [msgspec.json.decode(line, type=GroupResult) for line in lines[1:]]
        except msgspec.DecodeError as error:
            raise JournalMismatch(f"{self.path} is not the journal of a tournament ({error})") from error
        if theirs != ours:
            raise JournalMismatch(
                f"{self.path} is the journal of another tournament ({_difference(theirs, ours)}): "
                "name another file, or remove it"
            )
        self.finished_before = {
            (group_result.number, group_result.match): group_result for group_result in groups
        }


def code_fingerprint(slug: str) -> str:
    """Hash of all code and data that can change the results of a game."""
    digest = sha256()
    root = files("taverne")
    for folder in (*SOURCE_FOLDERS, f"games/{slug}"):
        for name, file in _sources(root.joinpath(folder), folder):
            digest.update(name.encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def _group_parameters(plan: Plan) -> dict[str, Any]:
    """The fields of the plan that determine its groups: all but the number of games."""
    fields: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(plan))
    return {name: value for name, value in fields.items() if name not in ("games", "until_sure")}


def _sources(folder: Traversable, name: str) -> list[tuple[str, Traversable]]:
    found = []
    for item in sorted(folder.iterdir(), key=lambda item: item.name):
        inner = f"{name}/{item.name}"
        if item.is_dir():
            found += _sources(item, inner)
        elif item.name.endswith(SOURCE_SUFFIXES):
            found.append((inner, item))
    return found


def _difference(theirs: Header, ours: Header) -> str:
    for name, value in ours.plan.items():
        if theirs.plan.get(name) != value:
            return f"{name} {theirs.plan.get(name)!r}, not {value!r}"
    if theirs.version != ours.version:
        return f"rules of version {theirs.version}, not {ours.version}"
    return "other code"
