"""The table as text, for plain mode."""

from __future__ import annotations

import sys
from typing import Any

from taverne.kernel.game import AnyGame
from taverne.kernel.presentation import Gauge, Heap, Zone
from taverne.table.messages.outgoing import Update
from taverne.terminal.lobby import status
from taverne.terminal.pieces import shown_zones, with_counts
from taverne.terminal.terminal_words import Explained, Hidden
from taverne.words.roles import Reader
from taverne.words.sources import Sources
from taverne.words.words import Words

MAX_NAMED_KINDS = 6  # of a heap with more kinds of piece only the number of pieces is shown


def table(
    game: AnyGame,
    update: Update[Any, Any, Any],
    words: Words,
    *,
    complete: bool,
    most_of_own: int = MAX_NAMED_KINDS,
) -> list[str]:
    """A line for each zone, the reader's own last; in a lobby, for each place.

    `complete`: all pieces are named; else of the reader's own heaps those of up to `most_of_own` kinds.
    """
    reader = Reader(words.names(update.chairs), update.seat)
    if update.view is None:
        return [
            words.say("plain", Explained(name, words.label("lobby", status(update, seat))), reader)
            for seat, name in enumerate(reader.names)
        ]
    zones = shown_zones(game, update)
    lines = []
    for zone in zones:
        named = most_of_own if zone.seat is not None and zone.seat == update.seat else MAX_NAMED_KINDS
        most = sys.maxsize if complete else named
        lines.append(_zone(zone, game, words, reader, most=most, complete=complete))
    return lines


def card(name: str, game: AnyGame, words: Words) -> str:
    """A piece with its value, its ink, its text and its sources."""
    piece = game.presentation.pieces[name]
    about = f"{words.say('about', piece.about, Reader())} {Sources(game, words.lang).known(piece.known)}"
    return words.say("plain", Explained(_piece(name, game, words), about), Reader())


def _zone(zone: Zone, game: AnyGame, words: Words, reader: Reader, *, most: int, complete: bool) -> str:
    if zone.seat is None:
        owner = words.label("terminal", "middle")
    elif zone.seat == reader.me:
        owner = words.label("ui", "you")
    else:
        owner = reader.names[zone.seat]
    parts = [
        _gauge(part, words) if isinstance(part, Gauge) else _heap(part, game, words, most)
        for part in zone.parts
        if complete or isinstance(part, Gauge) or part.pieces or part.hidden
    ]
    return words.say("plain", Explained(owner, " | ".join(parts)), reader)


def _gauge(gauge: Gauge, words: Words) -> str:
    most = "" if gauge.most is None else f"/{gauge.most}"
    return f"{words.label('part', gauge.name)} {gauge.value}{most}"


def _heap(heap: Heap, game: AnyGame, words: Words, most: int) -> str:
    kinds = with_counts(heap.pieces)
    if len(kinds) <= most:
        contents = [_piece(name, game, words) + (f" ×{count}" if count > 1 else "") for name, count in kinds]
    else:
        contents = [str(len(heap.pieces))]
    if heap.hidden:
        contents.append(words.say("ui", Hidden(heap.hidden), Reader()))
    return f"{words.label('part', heap.name)} {', '.join(contents) or words.label('terminal', 'empty')}"


def _piece(name: str, game: AnyGame, words: Words) -> str:
    """A piece in one line, such as Troll (6B), with a letter for its ink."""
    piece = game.presentation.pieces[name]
    value = "" if piece.value is None else str(piece.value)
    return f"{words.noun(name).name} ({value}{words.label('ink', piece.ink)})"
