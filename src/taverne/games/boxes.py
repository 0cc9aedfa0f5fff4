"""Box files: what the owner of a box has corrected, read, checked, and played with.

A game with a box is another version of its rules. The number of that version is made from the hash of what
the file corrects, so tables and records name the box that they were played with.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import replace
from hashlib import sha256
from importlib import import_module
from importlib.util import find_spec
from itertools import takewhile
from typing import Any

import msgspec
from msgspec import Struct

from taverne.games import GAMES
from taverne.games.boxed_package import copy_package
from taverne.games.versions import FIRST_BOXED, add_boxed
from taverne.kernel.box import AnyBox, Mistake
from taverne.kernel.game import AnyGame
from taverne.kernel.presentation import Piece
from taverne.kernel.source import Source, known

DIGITS = 10  # of the hash, in the number of the version: with it, the number stays exact in a browser

_PLACE = re.compile(r"(?P<problem>.*) - at `(?:key` in `)?\$(?P<path>[^`]*)`", re.DOTALL)
_PROBLEMS = (
    (re.compile(r"Object contains unknown field `(?P<field>.*)`", re.DOTALL), "unknown_field"),
    (re.compile(r"Object missing required field `(?P<field>.*)`"), "missing_field"),
    (re.compile(r"Expected `(?P<right>[^`]*)`, got `(?P<wrong>[^`]*)`"), "wrong_type"),
    (re.compile(r"Expected `int` (?P<right>.*)"), "wrong_number"),
    (re.compile(r"Expected `array` of length (?P<right>.*)"), "wrong_length"),
    (re.compile(r"Expected (?P<right>.*)"), "wrong_value"),
    (re.compile(r"Invalid enum value (?P<wrong>.*)"), "unknown_value"),
)
# How the types that the decoder names are written in a file.
_NOTATIONS = {"int": "1, 2, 3 …", "bool": "true, false", "str": '"…"', "array": "[ … ]", "object": "{ … }"}
_installed: list[str] = []


class BadBox(Exception):
    """A box file that cannot be played with: its mistakes, each with its line, counted from 1; 0: no line."""

    def __init__(self, mistakes: Iterable[tuple[int, Mistake]]) -> None:
        self.mistakes = tuple(mistakes)
        super().__init__(f"{len(self.mistakes)} mistakes")


class Box(Struct, frozen=True):
    """A box file without mistakes."""

    slug: str
    digest: str  # of what it corrects, in hexadecimal digits
    text: str
    rows: int  # how many it corrects

    @property
    def number(self) -> str:
        """The digits by which people tell boxes apart, as tables and records name them."""
        return self.digest[:DIGITS]

    @property
    def version(self) -> int:
        """The version of the rules of its game: the number of the box, then that of the rules."""
        plain = GAMES[self.slug].version % FIRST_BOXED
        return int(self.number, 16) * FIRST_BOXED + plain


def box_format(slug: str) -> AnyBox | None:
    """The tables of this game's box file; None if nothing of it can be corrected in a file."""
    return _format_in(f"taverne.games.{slug}")


def games_with_boxes() -> list[str]:
    return [slug for slug in GAMES if box_format(slug)]


def read_box(text: str) -> Box:
    """Read and check a box file. Raise BadBox."""
    content = _parsed(text)
    slug = content.get("game")
    form = box_format(slug) if isinstance(slug, str) and slug in GAMES else None
    if form is None:
        names = ", ".join(games_with_boxes())
        raise BadBox([(_line(text, ("game",)), Mistake(("game",), "no_game", {"games": names}))])
    value = _converted(text, content, form)
    if mistakes := [(_line(text, each.path), each) for each in form.mistakes(value)]:
        raise BadBox(mistakes)
    plain = GAMES[str(slug)].version % FIRST_BOXED
    digest = sha256(msgspec.json.encode((slug, plain, value), order="sorted")).hexdigest()
    rows = sum(len(table) for table in content.values() if isinstance(table, dict))
    return Box(str(slug), digest, text, rows)


def boxed_game(box: Box) -> AnyGame:
    """The game with this box."""
    package = copy_package(box.slug, box.digest)
    form = _format_in(package)
    assert form is not None
    value = _converted(box.text, _parsed(box.text), form)
    for module, constants in form.constants(value).items():
        holder = import_module(f"{package}.{module}")
        for name, rows in constants.items():
            setattr(holder, name, rows)
    game: AnyGame = getattr(import_module(f"{package}.game"), box.slug.upper())
    corrected = set(form.pieces(value))
    pieces: dict[str, Piece] = {
        name: piece.__replace__(known=known(Source.OWNER)) if name in corrected else piece
        for name, piece in game.presentation.pieces.items()
    }
    # Lessons and problems count on the numbers of our own rows.
    return replace(
        game,
        version=box.version,
        presentation=replace(game.presentation, pieces=pieces),
        lessons=(),
        problems=None,
    )


def install(text: str) -> Box:
    """Play with a box from now on: its game has it wherever no other version is named. Raise BadBox."""
    box = read_box(text)
    add_boxed(boxed_game(box))
    _installed.append(text)
    return box


def installed() -> tuple[str, ...]:
    """The texts of the installed boxes, for other processes."""
    return tuple(_installed)


def template(slug: str) -> str:
    """A box file with all rows as they are here. The game must have a box format."""
    form = box_format(slug)
    assert form is not None
    tables: dict[str, Any] = msgspec.to_builtins(form.printed)
    lines = [f"game = {_toml(tables.pop('game'))}"]
    for table, rows in tables.items():
        simple = {name: row for name, row in rows.items() if not isinstance(row, dict)}
        if simple:
            lines += ["", f"[{table}]", *(f"{name} = {_toml(value)}" for name, value in simple.items())]
        for name, row in rows.items():
            if name not in simple:
                lines += ["", f"[{table}.{name}]", *(f"{key} = {_toml(value)}" for key, value in row.items())]
    return "\n".join(lines) + "\n"


def _format_in(package: str) -> AnyBox | None:
    if find_spec(f"{package}.box") is None:
        return None
    form: AnyBox = import_module(f"{package}.box").BOX
    return form


def _parsed(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # also of numbers and nestings that Python does not read
        found = re.search(r"at line (\d+)", str(error))
        line = int(found[1]) if found else len(text.splitlines())
        raise BadBox([(line, Mistake((), "no_toml"))]) from error


def _converted(text: str, content: Mapping[str, Any], form: AnyBox) -> Any:
    """The content as a value. Raise BadBox with the first mistake of every row."""
    mistakes = []
    for table, rows in content.items():
        for alone in _alone(table, rows):
            try:
                msgspec.convert({"game": content["game"], **alone}, form.content)
            except msgspec.ValidationError as error:
                mistake = _mistake(str(error), alone)
                mistakes.append((_line(text, mistake.path), mistake))
    if mistakes:
        raise BadBox(mistakes)
    return msgspec.convert(content, form.content)


def _alone(table: str, rows: Any) -> list[dict[str, Any]]:
    """A table as tables of one row each, because the decoder does not name the row of a mistake."""
    if isinstance(rows, dict):
        return [{table: {name: row}} for name, row in rows.items()]
    return [{table: rows}]


def _mistake(message: str, alone: Mapping[str, Any]) -> Mistake:
    """The mistake that a message of the decoder tells about a table of one row."""
    place = _PLACE.fullmatch(message)
    problem, dotted = (place["problem"], place["path"]) if place else (message, "")
    row = next((name for rows in alone.values() if isinstance(rows, dict) for name in rows), "")
    path = tuple(row if key == "[...]" else key for key in re.findall(r"\w+|\[\.\.\.\]", dotted))
    for pattern, text in _PROBLEMS:
        if found := pattern.fullmatch(problem):
            values: dict[str, str | int] = {
                name: _NOTATIONS.get(said, said) for name, said in found.groupdict().items()
            }
            further = (str(values["field"]),) if text == "unknown_field" else ()
            further = (row,) if text == "unknown_value" and path[-1:] != (row,) else further
            return Mistake((*path, *further), text, values)
    return Mistake(path, "wrong_value", {"right": problem})


def _line(text: str, path: tuple[str, ...]) -> int:
    """The line of the longest part of the path that the file has; 0 if it has none of it."""
    found, depth = 0, 0
    table: tuple[str, ...] = ()
    for number, line in enumerate(text.splitlines(), 1):
        if header := re.match(r"\s*\[([^\]]+)\]", line):
            table = tuple(part.strip().strip('"') for part in header[1].split("."))
            keys = table
        elif assigned := re.match(r"\s*([\w.\"-]+)\s*=", line):
            keys = (*table, *(part.strip('"') for part in assigned[1].split(".")))
        else:
            continue
        shared = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(keys, path, strict=False)))
        if shared > depth:
            found, depth = number, shared
    return found


def _toml(value: Any) -> str:
    match value:
        case dict():
            return "{ " + ", ".join(f"{key} = {_toml(each)}" for key, each in value.items()) + " }"
        case list() | tuple():
            return "[" + ", ".join(map(_toml, value)) + "]"
        case bool():
            return str(value).lower()
        case str():
            return f'"{value}"'
        case _:
            return str(value)
