"""A short finished game with its analysis, for servers that should have one in store."""

from __future__ import annotations

from functools import cache

import msgspec

from taverne.bots.game_analysis import VERSION, GameAnalysis, Point
from taverne.games.lutin_troll.game import LUTIN_TROLL
from taverne.kernel.luck import Luck
from taverne.kernel.options import parse_options
from taverne.kernel.record import End, Moved, Record, dealt_state
from taverne.kernel.record_file import dump
from taverne.table.chair import Chair

FINISHED = "000000000000-1-000000000000"  # the name of its record
SEED = "a finished game"
DEALT_BEFORE = Luck.from_seed(SEED)  # what it was dealt with


@cache
def finished_game() -> tuple[str, bytes]:
    """The record of a game of default moves, as it is stored, and who sat where."""
    game = LUTIN_TROLL
    record = Record.start(game, 2, parse_options(game.options, {"tokens": "3"}), SEED)
    state = dealt_state(game, record)
    while (outcome := game.outcome(state)) is None:
        seat = min(game.ask(state).owing)
        move = game.default_move(state, seat)
        state = game.play(state, seat, move).state
        record.entries.append(Moved(seat, (move,), 0.0))
    record.end = End(len(record.entries), outcome)
    chairs = [Chair(guest=name, name=name).public_view() for name in ("Gil", "Hal")]
    return dump(record), msgspec.json.encode(chairs)


def analysis_of_finished_game() -> bytes:
    """An analysis as it is stored."""
    points = (Point(0, (0.5, 0.5)), Point(1, (0.25, 0.75)), Point(2, (1.0, 0.0)))
    return msgspec.json.encode(GameAnalysis(points, (), 12, VERSION))
