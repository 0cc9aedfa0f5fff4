"""Plays one group of games at real tables."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from time import process_time
from typing import Any

from msgspec import Struct

from taverne.arena.play.results import GameResult, GroupResult, ThinkingTime
from taverne.arena.play.schedule import Bots, Group, Plan
from taverne.games import GAMES
from taverne.kernel.game import AnyGame, Outcome
from taverne.kernel.record import Moved, Record
from taverne.kernel.record_file import dump
from taverne.kernel.tagged import Seat, Tagged, tag_of
from taverne.kernel.tuples import rotated
from taverne.table.local_table import LocalTable
from taverne.table.messages.commands import BotMove, SetBot, Start
from taverne.table.messages.outgoing import BotRequest
from taverne.table.seating import SHELL
from taverne.table.table import Table

RECORD_SUFFIX = ".jsonl"
PART_SUFFIX = ".part"  # added to the name of a record until its group counts
START_TIME = 0.0  # of the table's clock; the arena jumps from deadline to deadline instead of waiting


class GameFailed(Exception):
    """A game that could not be played to its end; the message has its seed and its bots."""


class Job(Struct, frozen=True):
    """A group to play, and the folder for its records."""

    plan: Plan
    group: Group
    records: Path | None


def play_group(job: Job) -> GroupResult:
    group, game = job.group, GAMES[job.plan.game]
    results = []
    thinking = [ThinkingTime(0, 0.0) for _ in group.bots]
    for turn, seating in enumerate(group.seatings):
        record, outcome, thinking_times = _play_timed(game, job.plan.options, seating, group.seed)
        results.append(_result(game, record, outcome, turn))
        for bot, more in enumerate(rotated(thinking_times, -turn)):
            known = thinking[bot]
            thinking[bot] = ThinkingTime(known.moves + more.moves, round(known.seconds + more.seconds, 6))
        if job.records:
            name = record_name(group, turn)
            (job.records / f"{name}{PART_SUFFIX}").write_text(dump(record), encoding="utf-8", newline="\n")
    return GroupResult(group.number, group.match, tuple(results), tuple(thinking))


def record_name(group: Group, turn: int) -> str:
    """The file name of a record that counts, for instance 000012-1-random-mind.jsonl."""
    return f"{group.number:06}-{turn}-{'-'.join(group.seatings[turn])}{RECORD_SUFFIX}"


def play_game(game: AnyGame, options: Any, seating: Bots, seed: str) -> tuple[Record[Any, Any], Outcome]:
    """Play one game between bots."""
    record, outcome, _ = _play_timed(game, options, seating, seed)
    return record, outcome


def named_pieces(game: AnyGame, move: Tagged) -> list[str]:
    """The cards, tiles or quests in a move, each with the name of its field: attack.card/troll."""
    values = [(name, getattr(move, name)) for name in move.__struct_fields__]
    tag, pieces = tag_of(type(move)), game.presentation.pieces
    return [f"{tag}.{name}/{value}" for name, value in values if isinstance(value, str) and value in pieces]


class _TimedTable(LocalTable[Any, Any, Any, Any, Any]):
    """A local table that measures the CPU time of its bots."""

    def __init__(self, table: Table[Any, Any, Any, Any, Any], seats: int) -> None:
        super().__init__(table)
        self.moves: Counter[Seat] = Counter()
        self.seconds = [0.0] * seats

    def choose_move(self, request: BotRequest[Any, Any]) -> BotMove[Any]:
        start = process_time()
        bot_move = super().choose_move(request)
        self.seconds[request.seat] += process_time() - start
        self.moves[request.seat] += 1
        return bot_move


def _play_timed(
    game: AnyGame, options: Any, seating: Bots, seed: str
) -> tuple[Record[Any, Any], Outcome, tuple[ThinkingTime, ...]]:
    """Play one game and measure the thinking time of each seat."""
    seats = len(seating)
    try:
        table: Table[Any, Any, Any, Any, Any] = Table(game, seats, options, seeds=lambda: seed)
        timed = _TimedTable(table, seats)
        for seat, bot in enumerate(seating):
            timed.handle(SHELL, SetBot(seat, bot), START_TIME)
        timed.handle(SHELL, Start(), START_TIME)
        timed.play_out()
        assert table.match is not None
        assert table.outcome is not None, "the game has stopped before its end"
    except Exception as error:
        raise GameFailed(
            f"{game.slug} between {', '.join(seating)} on seed {seed!r}: {type(error).__name__}: {error}"
        ) from error
    thinking = tuple(ThinkingTime(timed.moves[seat], timed.seconds[seat]) for seat in range(seats))
    return table.match.record, table.outcome, thinking


def _result(game: AnyGame, record: Record[Any, Any], outcome: Outcome, turn: int) -> GameResult:
    moves: list[tuple[Seat, Tagged]] = [
        (entry.seat, move) for entry in record.entries if isinstance(entry, Moved) for move in entry.moves
    ]
    counts: Counter[tuple[str, Seat]] = Counter(
        (name, seat) for seat, move in moves for name in named_pieces(game, move)
    )
    seats = range(record.head.seats)
    return GameResult(
        ranks=rotated(outcome.ranks, -turn),
        points=rotated(outcome.scores, -turn),
        moves=len(moves),
        pieces={
            name: rotated(tuple(counts[name, seat] for seat in seats), -turn)
            for name in sorted({name for name, _ in counts})
        },
    )
