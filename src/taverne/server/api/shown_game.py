"""The replays of a finished game, in all languages and from all seats: kept when its rules are retired.

A shown game needs no rules, no words and no screen of the version that it was played under: its frames come
with zones, which any browser can draw. Names are not part of it, so that they can be erased: each text holds
marks, one for each seat, and gets the names when it is shown.
"""

from __future__ import annotations

import lzma
from collections.abc import Sequence

import msgspec
from msgspec import Raw, Struct

from taverne.games.versions import read_record
from taverne.kernel.tagged import Seat
from taverne.server.api.replay import PAGE_BYTES, Frame, ReplayIndex, bots_of
from taverne.table.messages.outgoing import ChairView
from taverne.words.grammar import LANGUAGES, Language
from taverne.words.load import words_of

FIRST_MARK = 0xE000  # of seat 0: a character of the private use area, which no name may hold


class ShownFrame(Struct, frozen=True, array_like=True):
    table: int  # the number of its zones in `ShownGame.tables`
    frame: Raw  # a Frame without zones


class Look(Struct, frozen=True):
    """All frames as one seat sees them in one language."""

    head: Raw  # the first page of the replay, without frames
    frames: tuple[ShownFrame, ...]


class ShownGame(Struct, frozen=True):
    tables: tuple[Raw, ...]  # zones by seat; most frames share theirs with others
    looks: dict[str, Look]  # by language and seat: "fr/0", "en/" for spectators


def shown_game(lines: str, chairs: bytes) -> bytes:
    """Render and compress everything that replays of a finished game show. Raise BadRecord."""
    game, record = read_record(lines)
    seats = msgspec.json.decode(chairs, type=tuple[ChairView, ...])
    tables: dict[bytes, int] = {}
    looks: dict[str, Look] = {}
    bots = bots_of(seats)
    for lang in LANGUAGES:
        names = words_of(game, lang).names(seats)
        for me in (None, *range(record.head.seats)):
            index = ReplayIndex(game, record, _marked(names), me, lang, zones=True, bots=bots)
            looks[_key(lang, me)] = _look(index, names, tables)
    shown = ShownGame(tuple(map(Raw, tables)), looks)
    return lzma.compress(msgspec.json.encode(shown), preset=6)


class ShownReplay:
    """A replay of a shown game, in pages."""

    def __init__(self, body: bytes, names: tuple[str, ...], me: Seat | None, lang: Language) -> None:
        shown = msgspec.json.decode(lzma.decompress(body), type=ShownGame)
        look = shown.looks[_key(lang, me)]
        used = {frame.table for frame in look.frames}
        self._tables = {number: shown.tables[number].copy() for number in used}
        self._head = look.head.copy()
        self._frames = [ShownFrame(frame.table, frame.frame.copy()) for frame in look.frames]
        self._names = names

    def __len__(self) -> int:
        return len(self._frames)

    def encoded_page(self, first: int) -> bytes:
        """The page that begins with this frame, as JSON."""
        page = msgspec.json.decode(self._head, type=dict[str, Raw])
        frames: list[bytes] = []
        size = 0
        for shown in self._frames[first:]:
            frame = msgspec.json.decode(shown.frame, type=dict[str, Raw])
            encoded = msgspec.json.encode({**frame, "zones": self._tables[shown.table]})
            size += len(encoded)
            if frames and size > PAGE_BYTES:
                break
            frames.append(encoded)
        page |= {"frames": Raw(b"[" + b",".join(frames) + b"]"), "first": Raw(str(first).encode())}
        if first:
            page["steps"] = Raw(b"[]")
        return _with_names(msgspec.json.encode(page), self._names)


def _look(index: ReplayIndex, names: Sequence[str], tables: dict[bytes, int]) -> Look:
    head = index.page(0).__replace__(frames=(), screen="")
    frames = []
    for number in range(len(index)):
        frame: Frame = index.frame(number)
        table = tables.setdefault(msgspec.json.encode(frame.zones), len(tables))
        text = _without_names(msgspec.json.encode(frame.__replace__(views={}, zones={})), names)
        frames.append(ShownFrame(table, Raw(text)))
    return Look(Raw(_without_names(msgspec.json.encode(head), names)), tuple(frames))


def _key(lang: Language, me: Seat | None) -> str:
    return f"{lang}/{'' if me is None else me}"


def _mark(seat: Seat) -> str:
    return chr(FIRST_MARK + seat)


def _marked(names: Sequence[str]) -> tuple[str, ...]:
    """Names with a mark at their ends: grammar looks at the beginning of a name."""
    return tuple(name + _mark(seat) for seat, name in enumerate(names))


def _without_names(text: bytes, names: Sequence[str]) -> bytes:
    """The JSON text with marks in the place of marked names."""
    for seat, name in enumerate(names):
        text = text.replace(_inside(name + _mark(seat)), _inside(_mark(seat)))
    return text


def _with_names(text: bytes, names: Sequence[str]) -> bytes:
    for seat, name in enumerate(names):
        text = text.replace(_inside(_mark(seat)), _inside(name))
    return text


def _inside(text: str) -> bytes:
    """The text as it stands inside a string of JSON."""
    return msgspec.json.encode(text)[1:-1]
