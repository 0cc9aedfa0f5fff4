"""The part of a game that the owner of its box may correct in a file, and what must stay true of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from msgspec import Struct

B = TypeVar("B")


class Mistake(Struct, frozen=True):
    """Something in a box file that cannot be right."""

    path: tuple[str, ...]  # the keys that lead to it: tables, a1, normal
    text: str  # the key of its sentence in the texts of the command line, in the section `box`
    values: dict[str, str | int] = {}  # in the gaps of that sentence


@dataclass(frozen=True)
class BoxFormat(Generic[B]):
    """The tables of a game's box file. Rows that a file leaves out stay as they are here."""

    content: type[B]
    printed: B  # every row as it is here: the template
    mistakes: Callable[[B], Iterator[Mistake]]  # in counts, and in what one row means for another
    # The constants with the corrected rows, by the module that holds them, named below the game's package.
    constants: Callable[[B], Mapping[str, Mapping[str, object]]]
    pieces: Callable[[B], Iterable[str]]  # the pieces that a file corrects


AnyBox: TypeAlias = "BoxFormat[Any]"
