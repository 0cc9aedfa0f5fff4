"""What a game offers to generic screens, which know no game: its prompt, its zones, its pieces, its texts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Generic, TypeAlias, TypeVar

from msgspec import Struct

from taverne.kernel.ask import Ask
from taverne.kernel.label import Label
from taverne.kernel.tagged import Seat, Tagged

V = TypeVar("V")
M = TypeVar("M")


class Ink(StrEnum):
    """The colours a piece may be printed in; a screen always adds the colour's letter."""

    GREEN = "green"
    BLUE = "blue"
    RED = "red"
    BLACK = "black"


class Piece(Struct, frozen=True):
    """One kind of card, tile or token: what is printed on it."""

    ink: Ink
    value: int | None  # the numeral on it
    about: Tagged  # what it does; made from the data the rules use, and put into words by the texts


class Gauge(Struct, frozen=True, tag_field="type", tag="gauge"):
    """A number with a name: life 9 of 12."""

    name: str
    value: int
    most: int | None = None


class Heap(Struct, frozen=True, tag_field="type", tag="heap"):
    """Pieces that lie together: those the viewer may see, and how many lie face down."""

    name: str
    pieces: tuple[str, ...] = ()
    hidden: int = 0


class Zone(Struct, frozen=True):
    """A part of the table: a seat's own, or the middle (None)."""

    seat: Seat | None
    parts: tuple[Gauge | Heap, ...]


Zones: TypeAlias = tuple[Zone, ...]


@dataclass(frozen=True)
class Presentation(Generic[V, M]):
    """Everything a generic screen asks of a game. Its functions get views, never states."""

    pieces: Mapping[str, Piece]  # every kind of piece by its name in states and texts
    prompt: Callable[[V, Ask], Tagged]  # the open question, as a value to be put into words
    zones: Callable[[V], Zones]
    # What a move would do, where its player can be sure of it.
    preview: Callable[[V, M], Tagged | None] = lambda _view, _move: None
    milestones: tuple[type[Tagged], ...] = ()  # events that end a round, a deal ...: replays jump to them
    phrases: tuple[str, ...] = ()  # what players of this game like to say, by their names in its texts
    # Where the rule page explains a prompt: "§8".
    paragraphs: Mapping[type[Tagged], str] = field(default_factory=dict)
    labels: tuple[type[Label], ...] = ()  # texts of its own screen, written out for all their values
    # Texts of its own screen that cannot be written out, by name: they have open numbers or lists of people.
    captions: Callable[[V, Ask], Mapping[str, Tagged]] = lambda _view, _ask: {}
