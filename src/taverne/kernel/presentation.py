"""The description of a game for generic screens, which can show any game: prompt, zones, pieces and texts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Generic, TypeAlias, TypeVar

from msgspec import Struct

from taverne.kernel.ask import Ask
from taverne.kernel.label import Label
from taverne.kernel.source import Known
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
    about: Tagged  # its effect, as a value that the texts put into words
    known: Known  # where its parts are known from


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
    """A part of the table: the area of a seat, or the shared middle (None)."""

    seat: Seat | None
    parts: tuple[Gauge | Heap, ...]


Zones: TypeAlias = tuple[Zone, ...]


def showing_by_type(milliseconds: Mapping[type, int]) -> Callable[[object], int]:
    """A `showing` for a screen that draws all events of a type equally long, and no events of other types."""
    return lambda event: milliseconds.get(type(event), 0)


@dataclass(frozen=True)
class Presentation(Generic[V, M]):
    """Everything that a generic screen needs from a game. Its functions get views, never states."""

    pieces: Mapping[str, Piece]  # every kind of piece by its name in states and texts
    prompt: Callable[[V, Ask], Tagged]  # the open question, as a value to be put into words
    zones: Callable[[V], Zones]
    # The effect of a move, if the player can be sure of it; else None.
    preview: Callable[[V, M], Tagged | None] = lambda _view, _move: None
    # The card that a move plays, for the statistics of its player; None: it plays none.
    played_piece: Callable[[M], str | None] = lambda _move: None
    milestones: tuple[type[Tagged], ...] = ()  # events that end a round, a deal ...: replays jump to them
    phrases: tuple[str, ...] = ()  # chat phrases of this game, by their names in its texts
    # The paragraph of the rule page that explains a prompt, an event or a refusal: "§8".
    paragraphs: Mapping[type[Tagged], str] = field(default_factory=dict)
    # The pieces of the viewer's hand that none of these moves plays, with the move that would play each of
    # them: `why_not` of the game says why it is illegal.
    blocked: Callable[[V, Sequence[M]], Mapping[str, M]] = lambda _view, _moves: {}
    labels: tuple[type[Label], ...] = ()  # texts of its own screen, written out for all values
    # The milliseconds that the game's own screen takes at most to draw an event before the next question.
    showing: Callable[[object], int] = lambda _event: 0
    # Texts of the game's own screen, by name, that have too many values to be written out in advance.
    captions: Callable[[V, Ask], Mapping[str, Tagged]] = lambda _view, _ask: {}
