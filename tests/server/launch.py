"""A house in a process of its own: `python tests/server/launch.py FOLDER PORT [SETTINGS as JSON]`."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from taverne.games import GAMES
from taverne.games.lutin_troll.game import LUTIN_TROLL
from taverne.games.lutin_troll.state import Event, Move, State
from taverne.kernel.ask import Pace, Seat, Times
from taverne.kernel.game import Step
from taverne.server import guests, house
from taverne.server.serve import serve
from taverne.server.settings import Limits, Settings

RELAXED: dict[str, Any] = {  # everybody comes from one address here, and nobody waits for show
    "messages": (1_000_000, 1.0),
    "sockets_per_address": 10_000,
    "tables_per_guest": (100_000, 1.0),
    "tables_per_address": (100_000, 1.0),
}


def settings(folder: str, port: str, wishes: str = "{}") -> Settings:
    wish: dict[str, Any] = msgspec.json.decode(wishes)
    limits = Limits(**{**RELAXED, **wish.pop("limits", {})})
    if luck := wish.pop("luck", None):
        _without_luck(luck)
    if seconds := wish.pop("hurry", None):
        times = {pace: Times(turn=seconds, pick=0, reaction=0, live=0) for pace in Pace}
        GAMES["lutin_troll"] = replace(LUTIN_TROLL, times=times)
    if card := wish.pop("trap", None):
        GAMES["lutin_troll"] = replace(LUTIN_TROLL, play=_stumbling(card))
    return Settings(Path(folder), port=int(port), limits=limits, **{"bot_pause": (0.0, 0.0), **wish})


def _without_luck(seed: str) -> None:
    """Secrets that are the same each time."""
    luck = Random(seed)
    for room in (guests, house):
        vars(room)["secrets"] = _Secrets(luck)  # all that these rooms use of the module


class _Secrets:
    def __init__(self, luck: Random) -> None:
        self.choice = luck.choice
        self.token_hex = lambda size: luck.randbytes(size).hex()
        self.token_urlsafe = lambda size: luck.randbytes(size).hex()[: -(-size * 4 // 3)]


def _stumbling(card: str) -> Callable[[State, Seat, Move], Step[State, Event]]:
    """Rules with a mistake in them: this card is too much for them."""

    def play(state: State, seat: Seat, move: Move) -> Step[State, Event]:
        if move.card == card:
            raise ZeroDivisionError
        return LUTIN_TROLL.play(state, seat, move)

    return play


if __name__ == "__main__":
    serve(settings(*sys.argv[1:]))
