"""A tournament from its plan to its report."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from time import perf_counter

from taverne.arena.play.journal import Journal
from taverne.arena.play.results import Played
from taverne.arena.play.schedule import Plan
from taverne.arena.play.tournament import Crew, alone, play_all
from taverne.arena.play.workers import run_jobs
from taverne.arena.report.report import Effort, Report, report
from taverne.arena.statistics.ratings import ratings_for
from taverne.arena.statistics.tally import Tally
from taverne.games import GAMES


def crew_of(workers: int) -> Crew:
    return alone if workers == 1 else partial(run_jobs, workers=workers)


def measured(
    plan: Plan,
    crew: Crew,
    *,
    workers: int,
    records: Path | None = None,
    journal: Journal | None = None,
    watch: Callable[[Iterator[Played]], Iterator[Played]] = iter,
) -> Report:
    """All its groups played and summed up; `watch` sees them go by."""
    known = journal.known if journal else {}
    tallies = tuple(Tally(plan.seats) for _ in plan.matches)
    ratings, start, games = ratings_for(plan), perf_counter(), 0
    for played in watch(play_all(plan, crew, records=records, journal=journal)):
        tallies[played.match].add(played)
        ratings.hear(played)
        games += 0 if (played.number, played.match) in known else len(played.results)
    effort = Effort(workers, perf_counter() - start, games)
    return report(plan, GAMES[plan.game].version, tallies, ratings.told(), effort)
