"""Plays a tournament from its plan to its report."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from time import perf_counter

from taverne.arena.play.journal import Journal
from taverne.arena.play.results import GroupResult
from taverne.arena.play.schedule import Plan
from taverne.arena.play.tournament import Executor, play_all, run_locally
from taverne.arena.play.workers import run_jobs
from taverne.arena.report.report import Report, RunCost, build_report
from taverne.arena.statistics.ratings import ratings_for
from taverne.arena.statistics.tally import Tally
from taverne.games import GAMES


def executor_for(workers: int) -> Executor:
    """The executor for this number of workers: this process or worker processes."""
    return run_locally if workers == 1 else partial(run_jobs, workers=workers)


def measure_tournament(
    plan: Plan,
    executor: Executor,
    *,
    workers: int,
    records: Path | None = None,
    journal: Journal | None = None,
    watch: Callable[[Iterator[GroupResult]], Iterator[GroupResult]] = iter,
) -> Report:
    """Play all groups of the plan and sum them up. `watch` wraps the iterator of results (progress bar)."""
    finished_before = journal.finished_before if journal else {}
    tallies = tuple(Tally(plan.seats) for _ in plan.matches)
    ratings, start, games = ratings_for(plan), perf_counter(), 0
    for group_result in watch(play_all(plan, executor, records=records, journal=journal)):
        tallies[group_result.match].add(group_result)
        ratings.add(group_result)
        games += (
            0 if (group_result.number, group_result.match) in finished_before else len(group_result.results)
        )
    effort = RunCost(workers, perf_counter() - start, games)
    return build_report(plan, GAMES[plan.game].version, tallies, ratings.ratings(), effort)
