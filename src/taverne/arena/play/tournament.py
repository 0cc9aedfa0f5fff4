"""Plays all groups of a plan, writes them to a journal and yields them in the order of the plan.

The order does not depend on which worker was faster. So every decision on the way (a match is decided, a
record counts) is the same with any number of workers, and after any interruption.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator
from fractions import Fraction
from pathlib import Path
from typing import TypeAlias

from taverne.arena.play.group import PART_SUFFIX, RECORD_SUFFIX, Job, play_group, record_name
from taverne.arena.play.journal import Journal
from taverne.arena.play.results import GroupResult
from taverne.arena.play.schedule import Group, Plan
from taverne.arena.statistics import confidence

# Runs the function on all jobs and yields the results as they are finished.
Executor: TypeAlias = Callable[
    [Callable[[Job], GroupResult], Iterable[Job]], Generator[GroupResult, None, None]
]


def run_locally(
    work: Callable[[Job], GroupResult], jobs: Iterable[Job]
) -> Generator[GroupResult, None, None]:
    """Run the jobs in this process."""
    yield from map(work, jobs)


def play_all(
    plan: Plan, executor: Executor, *, records: Path | None = None, journal: Journal | None = None
) -> Iterator[GroupResult]:
    """Play the groups that count and yield them in the order of the plan.

    A plan with `until_sure` skips the remaining groups of a match that is decided.
    """
    wanted = _WantedGroups(plan)
    waiting = dict(journal.finished_before) if journal else {}
    if records:
        waiting = {
            key: group_result
            for key, group_result in waiting.items()
            if _has_records(group_result, plan, records)
        }
    known = frozenset(waiting)
    coming = executor(play_group, (Job(plan, group, records) for group in wanted if _key(group) not in known))
    try:
        for group in wanted:
            while _key(group) not in waiting:
                group_result = next(coming)
                waiting[_key(group_result)] = group_result
                if journal:
                    journal.write(group_result)
            group_result = waiting.pop(_key(group))
            if records:
                _publish_records(group, records)
            yield group_result
            wanted.add(group_result)
    finally:
        coming.close()
        if records:  # delete the records of groups that do not count
            for part in records.glob(f"*{RECORD_SUFFIX}{PART_SUFFIX}"):
                part.unlink()


class _WantedGroups:
    """Iterates over the groups of the plan and skips matches that are decided."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._first_bots: list[Counter[Fraction]] = [Counter() for _ in plan.matches]
        self._decided: set[int] = set()

    def __iter__(self) -> Iterator[Group]:
        for group in self._plan.groups():
            if len(self._decided) == len(self._first_bots):
                return
            if group.match not in self._decided:
                yield group

    def add(self, group_result: GroupResult) -> None:
        """Count a group. A match is decided if its first bot's share is significantly unfair."""
        results = self._first_bots[group_result.match]
        results[group_result.scores[0]] += 1
        if self._plan.until_sure and confidence.is_refuted(results, 1 / self._plan.seats):
            self._decided.add(group_result.match)


def _key(group: Group | GroupResult) -> tuple[int, int]:
    return group.number, group.match


def _has_records(group_result: GroupResult, plan: Plan, folder: Path) -> bool:
    """Whether the folder has the records of a group that an earlier run has played."""
    group = plan.group(group_result.number, group_result.match)
    names = [record_name(group, turn) for turn in range(plan.seats)]
    return all((folder / name).exists() or (folder / f"{name}{PART_SUFFIX}").exists() for name in names)


def _publish_records(group: Group, folder: Path) -> None:
    """Take the `.part` off the names of the group's records."""
    for turn in range(len(group.bots)):
        name = record_name(group, turn)
        part = folder / f"{name}{PART_SUFFIX}"
        if part.exists():
            part.replace(folder / name)
