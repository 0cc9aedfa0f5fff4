"""Playing the games of a plan, on one core or on many."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

from msgspec import Struct

from taverne.arena.crew import shared_out
from taverne.arena.schedule import Bots, Group, Plan
from taverne.games import GAMES
from taverne.kernel.ask import Seat
from taverne.kernel.game import AnyGame, Outcome
from taverne.kernel.lines import written
from taverne.kernel.record import Moved, Record
from taverne.table.home import Home
from taverne.table.messages import SetBot, Start
from taverne.table.seating import SHELL
from taverne.table.table import Table

RECORD = ".jsonl"
NOW = 0.0  # nobody waits in the arena: its clock stands still


class GameFailed(Exception):
    """A game that could not be played to its end; the message tells how to play it again."""


class Played(Struct, frozen=True):
    """What a group of games came to."""

    match: int
    scores: tuple[Fraction, ...]  # by bot of the match: its mean share of the victories
    first_seat: Fraction  # the mean share of whoever had the first seat
    lengths: tuple[int, ...]  # moves, game by game


class Job(Struct, frozen=True):
    """A group to play, and where to leave the records."""

    plan: Plan
    group: Group
    records: Path | None


def play_all(plan: Plan, *, workers: int, records: Path | None = None) -> Iterator[Played]:
    """All groups of the plan, in the order in which they are finished."""
    jobs = (Job(plan, group, records) for group in plan.groups())
    try:
        yield from map(play_group, jobs) if workers == 1 else shared_out(play_group, jobs, workers)
    finally:
        for part in records.glob(f"*{RECORD}.part") if records else ():  # of workers stopped while writing
            part.unlink()


def play_group(job: Job) -> Played:
    group, game = job.group, GAMES[job.plan.game]
    scores = [Fraction(0) for _ in group.bots]
    first_seat = Fraction(0)
    lengths = []
    for turn, seating in enumerate(group.seatings):
        record, outcome = play_game(game, job.plan.options, seating, group.seed)
        for bot in range(len(seating)):
            scores[bot] += share(outcome, (bot + turn) % len(seating))
        first_seat += share(outcome, 0)
        lengths.append(sum(len(entry.moves) for entry in record.entries if isinstance(entry, Moved)))
        if job.records:
            _keep(record, job.records, f"{group.number:06}-{turn}-{'-'.join(seating)}{RECORD}")
    games = len(group.seatings)
    return Played(group.match, tuple(score / games for score in scores), first_seat / games, tuple(lengths))


def play_game(game: AnyGame, options: Any, seating: Bots, seed: str) -> tuple[Record[Any, Any], Outcome]:
    """One game between bots, through a real table."""
    try:
        table: Table[Any, Any, Any, Any, Any] = Table(game, len(seating), options, seeds=lambda: seed)
        home = Home(table)
        for seat, bot in enumerate(seating):
            home.handle(SHELL, SetBot(seat, bot), NOW)
        home.handle(SHELL, Start(), NOW)
        assert table.match is not None
        assert table.outcome is not None, "all bots have fallen silent"
    except Exception as error:
        raise GameFailed(
            f"{game.slug} between {', '.join(seating)} on seed {seed!r}: {type(error).__name__}: {error}"
        ) from error
    return table.match.record, table.outcome


def share(outcome: Outcome, seat: Seat) -> Fraction:
    """A victory counts 1; winners who share it share that too."""
    winners = outcome.winners
    return Fraction(seat in winners, len(winners))


def _keep(record: Record[Any, Any], folder: Path, name: str) -> None:
    """Whole or not at all."""
    part = folder / f"{name}.part"
    part.write_text(written(record), encoding="utf-8", newline="\n")
    part.replace(folder / name)
