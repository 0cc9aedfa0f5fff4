"""The table told in sentences, for plain mode."""

from __future__ import annotations

from typing import Any

from taverne.kernel.game import AnyGame
from taverne.kernel.presentation import Gauge, Heap, Zone
from taverne.table.messages.outgoing import Update
from taverne.terminal.pieces import arranged, grouped
from taverne.terminal.terminal_words import Explained, Hidden
from taverne.words.roles import Reader
from taverne.words.words import Words

FEW = 6  # kinds of piece that are named every time; of more only the number is told, until one asks


def table(game: AnyGame, update: Update[Any, Any, Any], words: Words, *, whole: bool) -> list[str]:
    """A line for each zone, the reader's own last; whole: with every piece in every heap."""
    company = Reader(words.names(update.chairs), update.seat)
    zones = arranged(game.presentation.zones(update.view), update.seat)
    return [_zone(zone, game, words, company, whole=whole) for zone in zones]


def card(name: str, game: AnyGame, words: Words) -> str:
    """A piece with all that is printed on it and what it does."""
    about = words.say("about", game.presentation.pieces[name].about, Reader())
    return words.say("plain", Explained(_piece(name, game, words), about), Reader())


def _zone(zone: Zone, game: AnyGame, words: Words, company: Reader, *, whole: bool) -> str:
    if zone.seat is None:
        owner = words.label("terminal", "middle")
    elif zone.seat == company.me:
        owner = words.label("ui", "you")
    else:
        owner = company.names[zone.seat]
    parts = [
        _gauge(part, words) if isinstance(part, Gauge) else _heap(part, game, words, whole=whole)
        for part in zone.parts
        if whole or isinstance(part, Gauge) or part.pieces or part.hidden
    ]
    return words.say("plain", Explained(owner, " | ".join(parts)), company)


def _gauge(gauge: Gauge, words: Words) -> str:
    most = "" if gauge.most is None else f"/{gauge.most}"
    return f"{words.label('part', gauge.name)} {gauge.value}{most}"


def _heap(heap: Heap, game: AnyGame, words: Words, *, whole: bool) -> str:
    kinds = grouped(heap.pieces)
    if whole or len(kinds) <= FEW:
        told = [_piece(name, game, words) + (f" ×{count}" if count > 1 else "") for name, count in kinds]
    else:
        told = [str(len(heap.pieces))]
    if heap.hidden:
        told.append(words.say("ui", Hidden(heap.hidden), Reader()))
    return f"{words.label('part', heap.name)} {', '.join(told) or words.label('terminal', 'empty')}"


def _piece(name: str, game: AnyGame, words: Words) -> str:
    """Troll (6B): colours are told by their letters."""
    piece = game.presentation.pieces[name]
    value = "" if piece.value is None else str(piece.value)
    return f"{words.noun(name).name} ({value}{words.label('ink', piece.ink)})"
