"""Playing one group of games, through real tables."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from time import process_time
from typing import Any

from msgspec import Struct

from taverne.arena.play.results import Played, Result, Thinking
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

RECORD = ".jsonl"
PART = ".part"  # the end of a record's name until its group counts
NOW = 0.0  # when games begin: nobody waits in the arena, and where hands meet in real time it flies


class GameFailed(Exception):
    """A game that could not be played to its end; the message tells how to play it again."""


class Job(Struct, frozen=True):
    """A group to play, and where to leave the records."""

    plan: Plan
    group: Group
    records: Path | None


def play_group(job: Job) -> Played:
    group, game = job.group, GAMES[job.plan.game]
    results = []
    thinking = [Thinking(0, 0.0) for _ in group.bots]
    for turn, seating in enumerate(group.seatings):
        record, outcome, thought = _played(game, job.plan.options, seating, group.seed)
        results.append(_result(game, record, outcome, turn))
        for bot, more in enumerate(rotated(thought, -turn)):
            known = thinking[bot]
            thinking[bot] = Thinking(known.moves + more.moves, round(known.seconds + more.seconds, 6))
        if job.records:
            name = record_name(group, turn)
            (job.records / f"{name}{PART}").write_text(dump(record), encoding="utf-8", newline="\n")
    return Played(group.number, group.match, tuple(results), tuple(thinking))


def record_name(group: Group, turn: int) -> str:
    """Such as 000012-1-random-mind.jsonl; it counts from the moment it has this name."""
    return f"{group.number:06}-{turn}-{'-'.join(group.seatings[turn])}{RECORD}"


def play_game(game: AnyGame, options: Any, seating: Bots, seed: str) -> tuple[Record[Any, Any], Outcome]:
    """One game between bots."""
    record, outcome, _ = _played(game, options, seating, seed)
    return record, outcome


def named(game: AnyGame, move: Tagged) -> list[str]:
    """The cards, tiles or quests that a move names, each with the place where it does: attack.card/troll."""
    values = [(name, getattr(move, name)) for name in move.__struct_fields__]
    tag, pieces = tag_of(type(move)), game.presentation.pieces
    return [f"{tag}.{name}/{value}" for name, value in values if isinstance(value, str) and value in pieces]


class _TimedHome(LocalTable[Any, Any, Any, Any, Any]):
    """A home that looks at its watch while its bots think: it counts the time of a core, not of the wall."""

    def __init__(self, table: Table[Any, Any, Any, Any, Any], seats: int) -> None:
        super().__init__(table)
        self.moves: Counter[Seat] = Counter()
        self.seconds = [0.0] * seats

    def thought(self, think: BotRequest[Any, Any]) -> BotMove[Any]:
        start = process_time()
        thought = super().thought(think)
        self.seconds[think.seat] += process_time() - start
        self.moves[think.seat] += 1
        return thought


def _played(
    game: AnyGame, options: Any, seating: Bots, seed: str
) -> tuple[Record[Any, Any], Outcome, tuple[Thinking, ...]]:
    """One game, and how long each seat thought in it."""
    seats = len(seating)
    try:
        table: Table[Any, Any, Any, Any, Any] = Table(game, seats, options, seeds=lambda: seed)
        home = _TimedHome(table, seats)
        for seat, bot in enumerate(seating):
            home.handle(SHELL, SetBot(seat, bot), NOW)
        home.handle(SHELL, Start(), NOW)
        home.play_out()
        assert table.match is not None
        assert table.outcome is not None, "all bots have fallen silent"
    except Exception as error:
        raise GameFailed(
            f"{game.slug} between {', '.join(seating)} on seed {seed!r}: {type(error).__name__}: {error}"
        ) from error
    thinking = tuple(Thinking(home.moves[seat], home.seconds[seat]) for seat in range(seats))
    return table.match.record, table.outcome, thinking


def _result(game: AnyGame, record: Record[Any, Any], outcome: Outcome, turn: int) -> Result:
    moves: list[tuple[Seat, Tagged]] = [
        (entry.seat, move) for entry in record.entries if isinstance(entry, Moved) for move in entry.moves
    ]
    counts: Counter[tuple[str, Seat]] = Counter(
        (name, seat) for seat, move in moves for name in named(game, move)
    )
    seats = range(record.head.seats)
    return Result(
        ranks=rotated(outcome.ranks, -turn),
        points=rotated(outcome.scores, -turn),
        moves=len(moves),
        pieces={
            name: rotated(tuple(counts[name, seat] for seat in seats), -turn)
            for name in sorted({name for name, _ in counts})
        },
    )
