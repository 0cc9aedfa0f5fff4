"""A server in a process of its own: `python tests/server/launch.py FOLDER PORT [SETTINGS as JSON]`."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from taverne.games import GAMES
from taverne.games.lutin_troll.game import LUTIN_TROLL
from taverne.games.lutin_troll.rules.state import Event, Move, State
from taverne.kernel.game import Step
from taverne.kernel.pace import Pace, Times
from taverne.kernel.tagged import Seat
from taverne.server import app
from taverne.server.api.catalogue import catalogue_files
from taverne.server.http.static_files import StaticFiles
from taverne.server.serve import serve
from taverne.server.settings import Limits, Settings
from taverne.server.store import connections
from taverne.server.store.port import TableRow
from taverne.server.tables import housekeeping, invitations, restriction, table_registry

RELAXED: dict[str, Any] = {  # all clients have one address here, and no test waits for limits
    "messages": (1_000_000, 1.0),
    "chat_per_guest": (1_000_000, 1.0),
    "chat_per_guest_and_day": (1_000_000, 1.0),
    "chat_per_table": (1_000_000, 1.0),
    "games_per_guest": (1_000_000, 1.0),
    "home_page_seconds": 0.0,
    "sockets_per_network": 10_000,
    "connections_per_network": 10_000,
    "replays": (1_000_000, 1.0),
    "requests_per_network": (1_000_000, 1.0),
    "qr_codes": (1_000_000, 1.0),
    "lessons": (1_000_000, 1.0),
    "tables_per_guest": (100_000, 1.0),
    "tables_per_network": (100_000, 1.0),
    "guests_per_network": (1_000_000, 1.0),
    "joins_per_network": (1_000_000, 1.0),
    "joins_per_table": (1_000_000, 1.0),
}
AT_HOME: dict[str, Any] = {"host": "127.0.0.1", "bot_pause": (0.0, 0.0), "bot_workers": 1}


def settings(folder: str, port: str, wishes: str = "{}") -> Settings:
    wish: dict[str, Any] = msgspec.json.decode(wishes)
    limits = Limits(**{**RELAXED, **wish.pop("limits", {})})
    if luck := wish.pop("luck", None):
        _without_luck(luck)
    if text := wish.pop("edition", None):
        _with_other_files(text)
    if level := wish.pop("synchronous", None):
        connections.SYNCHRONOUS = level
    if seconds := wish.pop("sweep_seconds", None):
        housekeeping.SWEEP_SECONDS = seconds
        housekeeping.Housekeeping._time_in_service = _now  # type: ignore[method-assign]
    if seconds := wish.pop("moment_seconds", None):
        restriction.LEAST_SECONDS = seconds
    if seconds := wish.pop("hurry", None):
        times = {pace: Times(turn=seconds, pick=0, reaction=0, live=0) for pace in Pace}
        GAMES["lutin_troll"] = replace(LUTIN_TROLL, times=times)
    if certificate := wish.pop("trusted_certificate", None):
        os.environ["SSL_CERT_FILE"] = certificate
    if card := wish.pop("trap", None):
        GAMES["lutin_troll"] = replace(LUTIN_TROLL, play=_stumble(card))
    return Settings(Path(folder), port=int(port), limits=limits, **{**AT_HOME, **wish})


def _now(self: housekeeping.Housekeeping, rows: list[TableRow]) -> float:
    """Tables grow old also while the server is down."""
    del rows
    return self._now()


def _without_luck(seed: str) -> None:
    """Make all secrets deterministic."""
    luck = Random(seed)
    for module in (invitations, table_registry):
        vars(module)["secrets"] = _Secrets(luck)  # all that these modules use of it


def _with_other_files(text: str) -> None:
    """Static files of another build: there is one file more, with this text."""

    def other_files(base_path: str, *, service_worker: bool) -> StaticFiles:
        files = catalogue_files() | {"edition.txt": text.encode()}
        return StaticFiles(base_path, files, service_worker=service_worker)

    vars(app)["house_files"] = other_files


class _Secrets:
    def __init__(self, luck: Random) -> None:
        self.choice = luck.choice
        self.token_hex = lambda size: luck.randbytes(size).hex()
        self.token_urlsafe = lambda size: luck.randbytes(size).hex()[: -(-size * 4 // 3)]


def _stumble(card: str) -> Callable[[State, Seat, Move], Step[State, Event]]:
    """Rules with a bug: playing this card raises ZeroDivisionError."""

    def play(state: State, seat: Seat, move: Move) -> Step[State, Event]:
        if move.card == card:
            raise ZeroDivisionError
        return LUTIN_TROLL.play(state, seat, move)

    return play


if __name__ == "__main__":
    serve(settings(*sys.argv[1:]))
