"""The groups of a tournament on disk as they come in: a run that was cut goes on where it was.

    {"plan": {...}, "version": 1, "code": "..."}    what is played, under which rules, by which code
    {"number": 0, "match": 0, "results": [...]}     a group, as soon as it is finished

A group that was finished twice gave the same results twice; a last line that was cut short does not count.
A plan with more games, or fewer, goes on with the same groups: how many are wanted is not in the journal.
"""

from __future__ import annotations

from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from taverne.arena.play.results import Played
from taverne.arena.play.schedule import Plan
from taverne.games import GAMES

# With the game's own package: everything that can change a result.
ROOMS = ("kernel", "bots", "words", "table")
SPOKEN = (".py", ".npz", ".json")


class OtherTournament(Exception):
    """The journal of something else; the message says what differs."""


class Opening(Struct, frozen=True):
    plan: Any
    version: int
    code: str


class Journal:
    """Reads what is there, and appends what comes."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        self.known: dict[tuple[int, int], Played] = {}  # from the start
        opening = Opening(_lasting(plan), GAMES[plan.game].version, code(plan.game))
        text = path.read_bytes() if path.exists() else b""
        whole = text[: text.rfind(b"\n") + 1]
        if not whole:
            path.write_bytes(msgspec.json.encode(opening) + b"\n")
            return
        self._read(whole.splitlines(), opening)
        if len(whole) < len(text):
            path.write_bytes(whole)

    @property
    def games(self) -> int:
        """How many were known from the start."""
        return sum(len(played.results) for played in self.known.values())

    def write(self, played: Played) -> None:
        with self.path.open("ab") as file:
            file.write(msgspec.json.encode(played) + b"\n")

    def _read(self, lines: list[bytes], ours: Opening) -> None:
        try:
            theirs = msgspec.json.decode(lines[0], type=Opening)
            groups = [msgspec.json.decode(line, type=Played) for line in lines[1:]]
        except msgspec.DecodeError as error:
            raise OtherTournament(f"{self.path} is not the journal of a tournament ({error})") from error
        if theirs != ours:
            raise OtherTournament(
                f"{self.path} is the journal of another tournament ({_difference(theirs, ours)}): "
                "name another file, or remove it"
            )
        self.known = {(played.number, played.match): played for played in groups}


def code(slug: str) -> str:
    """A fingerprint of everything that has a say in the results of a game: other code may play otherwise."""
    digest = sha256()
    root = files("taverne")
    for room in (*ROOMS, f"games/{slug}"):
        for name, file in _sources(root.joinpath(room), room):
            digest.update(name.encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def _lasting(plan: Plan) -> dict[str, Any]:
    """What makes its groups what they are."""
    told: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(plan))
    return {name: value for name, value in told.items() if name not in ("games", "until_sure")}


def _sources(folder: Traversable, name: str) -> list[tuple[str, Traversable]]:
    found = []
    for item in sorted(folder.iterdir(), key=lambda item: item.name):
        inner = f"{name}/{item.name}"
        if item.is_dir():
            found += _sources(item, inner)
        elif item.name.endswith(SPOKEN):
            found.append((inner, item))
    return found


def _difference(theirs: Opening, ours: Opening) -> str:
    for name, value in ours.plan.items():
        if theirs.plan.get(name) != value:
            return f"{name} {theirs.plan.get(name)!r}, not {value!r}"
    if theirs.version != ours.version:
        return f"rules of version {theirs.version}, not {ours.version}"
    return "other code"
