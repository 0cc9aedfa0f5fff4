"""Record files: a record as lines of JSON, each chained to the line before by a hash.

    {"head": {...}, "hash": h0}     the game, its options and the commitment of its seed
    {"seed": "..."}                 secret until the game is over; its hash is the commitment
    {"entry": {...}, "hash": h1}    a move, a take-back, a resignation
    {"end": {...}, "hash": h2}      the outcome; a record without it is unfinished

The hash of a line is the SHA-256 of the hash of the line before and of the bytes of the line's value.
"""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from typing import Any

import msgspec
from msgspec import Raw, Struct

from taverne.kernel.game import AnyGame, M, O
from taverne.kernel.luck import commitment
from taverne.kernel.record import (
    FORMAT,
    Abandoned,
    End,
    Entry,
    Head,
    Moved,
    OtherVersion,
    Record,
    Redrawn,
    Resigned,
    TakenBack,
    TamperedRecord,
    TruncatedRecord,
    UnreadableRecord,
)


class Label(Struct, frozen=True):
    """The fields of the head that exist in every version of the format."""

    taverne: int
    game: str
    version: int


class Chain(Struct, frozen=True):
    """The part of a record that can be checked without its rules."""

    label: Label
    links: int  # lines with a hash
    last_hash: str
    seed: str
    commitment: str


class RecordWriter:
    """Writes the lines of a growing record. Keeps the hash of the last line."""

    def __init__(self) -> None:
        self._hash = ""

    def head(self, record: Record[M, O]) -> str:
        return self._link("head", record.head) + _line({"seed": record.seed})

    def entry(self, entry: Entry[M]) -> str:
        return self._link("entry", entry)

    def end(self, end: End) -> str:
        return self._link("end", end)

    def _link(self, name: str, value: Any) -> str:
        body = msgspec.json.encode(value)
        self._hash = next_hash(self._hash, body)
        return _line({name: Raw(body), "hash": self._hash})


def dump(record: Record[M, O]) -> str:
    """The whole record as text."""
    writer = RecordWriter()
    lines = [writer.head(record), *map(writer.entry, record.entries)]
    if record.end:
        lines.append(writer.end(record.end))
    return "".join(lines)


def load(text: str, games: Mapping[str, AnyGame]) -> tuple[AnyGame, Record[Any, Any]]:
    """Parse a record file. Checks the hash chain and the commitment; raises BadRecord."""
    lines = _parsed(text)
    game = _game(lines[0].head if lines else _NOTHING, games)
    body, seeds, _ = _chained(lines)
    return game, _assembled(game, body, seeds)


def check_chain(text: str) -> Chain:
    """Check the hash chain and the commitment of a record without its rules. Raises BadRecord."""
    lines = _parsed(text)
    label = _label(lines[0].head if lines else _NOTHING)
    body, seeds, last = _chained(lines)
    seed = _seed(body, seeds)
    try:
        promised = msgspec.json.decode(body["head"][0], type=_Commitment).commitment
    except msgspec.DecodeError as error:
        raise UnreadableRecord(f"the head has no commitment ({error})") from error
    if commitment(seed) != promised:
        raise TamperedRecord(_OTHER_SEED)
    return Chain(label, len(lines) - 1, last, seed, promised)


def _chained(lines: list[_Line]) -> tuple[dict[str, list[Raw]], list[str], str]:
    """The values by kind, the seeds, and the last hash. Raises TamperedRecord at a wrong hash."""
    body: dict[str, list[Raw]] = {"head": [], "entry": [], "end": []}
    seeds: list[str] = []
    last = ""
    for number, line in enumerate(lines, start=1):
        name, value = _content(line, number)
        if isinstance(value, str):
            seeds.append(value)
            continue
        last = next_hash(last, bytes(value))
        if line.hash != last:
            raise TamperedRecord(
                f"line {number} was changed, or a line before it is missing: its hash is wrong"
            )
        if body["end"]:
            raise TamperedRecord(f"line {number} comes after the end of the game")
        body[name].append(value)
    return body, seeds, last


def label_of(text: str) -> Label:
    """The game and version that the first line of a record names. Raise UnreadableRecord."""
    [line] = _parsed(text.partition("\n")[0] + "\n")
    return _label(line.head)


def next_hash(before: str, body: bytes) -> str:
    """The hash of a line, from the hash of the line before and the bytes of its own value."""
    return sha256(before.encode() + body).hexdigest()


_NOTHING = Raw(b"")
_OTHER_SEED = "the seed is not the one that was committed to before the deal"


class _Commitment(Struct, frozen=True):
    commitment: str


class _Line(Struct, frozen=True, forbid_unknown_fields=True):
    head: Raw = _NOTHING
    entry: Raw = _NOTHING
    end: Raw = _NOTHING
    seed: str | None = None
    hash: str | None = None


def _line(value: dict[str, Any]) -> str:
    return msgspec.json.encode(value).decode() + "\n"


def _parsed(text: str) -> list[_Line]:
    *rows, rest = text.split("\n")
    lines = []
    for number, row in enumerate(rows, start=1):
        try:
            lines.append(msgspec.json.decode(row, type=_Line))
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise UnreadableRecord(f"line {number} is not a line of a Taverne record ({error})") from error
    if rows and rest:
        raise TruncatedRecord(f"the last line, {len(rows) + 1}, is cut short")
    return lines


def _label(head: Raw) -> Label:
    if not bytes(head):
        raise UnreadableRecord("line 1 is not the head of a Taverne record")
    try:
        return msgspec.json.decode(head, type=Label)
    except msgspec.DecodeError as error:
        raise UnreadableRecord(f"the head does not say which game this is ({error})") from error


def _game(head: Raw, games: Mapping[str, AnyGame]) -> AnyGame:
    label = _label(head)
    if label.taverne != FORMAT:
        message = f"written in format {label.taverne}; this Taverne reads format {FORMAT}"
        raise OtherVersion(message, newer=label.taverne > FORMAT)
    if label.game not in games:
        raise UnreadableRecord(f"unknown game {label.game!r}; known: {', '.join(games)}")
    game = games[label.game]
    if label.version != game.version:
        raise OtherVersion.of(game.slug, label.version, game.version)
    return game


def _content(line: _Line, number: int) -> tuple[str, Raw | str]:
    present = [(name, value) for name in ("head", "entry", "end") if bytes(value := getattr(line, name))]
    if line.seed is not None:
        present.append(("seed", line.seed))
    if len(present) != 1:
        raise UnreadableRecord(f"line {number} must hold one of head, entry, end or seed")
    return present[0]


def _assembled(game: AnyGame, body: dict[str, list[Raw]], seeds: list[str]) -> Record[Any, Any]:
    seed = _seed(body, seeds)
    try:
        head: Head[Any] = msgspec.json.decode(body["head"][0], type=_parametrised(Head, game.options))
        entry_type = _parametrised(Moved, game.move_decoder.type) | TakenBack | Resigned | Abandoned | Redrawn
        entries: list[Entry[Any]] = [msgspec.json.decode(raw, type=entry_type) for raw in body["entry"]]
        end = msgspec.json.decode(body["end"][0], type=End) if body["end"] else None
    except msgspec.DecodeError as error:
        raise UnreadableRecord(f"not a record of {game.slug}: {error}") from error
    if head.seats not in game.seats:
        raise UnreadableRecord(f"{game.slug} is not played by {head.seats}")
    if commitment(seed) != head.commitment:
        raise TamperedRecord(_OTHER_SEED)
    return Record(head, seed, entries, end)


def _seed(body: dict[str, list[Raw]], seeds: list[str]) -> str:
    """The one seed of a record, which has one head, too."""
    if len(body["head"]) != 1 or len(seeds) != 1:
        raise UnreadableRecord("a record has exactly one head and one seed")
    return seeds[0]


def _parametrised(kind: Any, argument: Any) -> Any:
    """A generic type with its type argument, which is known at run time only: Head[Options], Moved[Move]."""
    return kind[argument]
