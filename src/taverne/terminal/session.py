"""What a person asked for when they sat down to play in the terminal."""

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
    bots: tuple[str, ...]  # who fills the other seats, in the order of the seats
    lang: Language
    seed: str  # of the first game; rematches are dealt from it too
    name: str  # what the person is called
    pace: Pace = Pace.UNTIMED
    seat: Seat | None = None  # the person's; None: the one they had in `resumed`, else the first
    record_path: Path | None = None  # where the game is kept; an existing file is never written over
    resumed: Record[Any, Any] | None = None  # go on with this game, read from `record_path` if that is set
