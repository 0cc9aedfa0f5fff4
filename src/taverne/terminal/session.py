"""The parameters of a terminal game."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from taverne.kernel.game import AnyGame
from taverne.kernel.pace import Pace
from taverne.kernel.record import Record
from taverne.kernel.tagged import Seat
from taverne.words.grammar import Language


@dataclass(frozen=True)
class Session:
    game: AnyGame
    options: Any  # of the game's own options type
    bots: tuple[str, ...]  # on the other seats, in the order of the seats
    lang: Language
    seed: str  # of the first game; the seeds of rematches follow from it
    name: str  # of the person
    pace: Pace = Pace.UNTIMED
    explains: bool = False  # to a person who plays for the first time
    seat: Seat | None = None  # the person's; None: the one they had in `resumed`, else the first
    record_path: Path | None = None  # file for the record; an existing file is never overwritten
    resumed: Record[Any, Any] | None = (
        None  # the game to resume; it was read from `record_path` if that is set
    )
