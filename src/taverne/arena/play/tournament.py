"""All the groups of a plan: played by a crew, kept in a journal, counted in the order of the plan.

Whoever was faster, groups are counted in the same order. So whatever is decided on the way (that a question
is answered, that a record counts) is decided alike by any crew, and after any interruption.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator
from fractions import Fraction
from pathlib import Path
from typing import TypeAlias

from taverne.arena.play.group import PART, RECORD, Job, play_group, record_name
from taverne.arena.play.journal import Journal
from taverne.arena.play.results import Played
from taverne.arena.play.schedule import Group, Plan
from taverne.arena.statistics import confidence

Crew: TypeAlias = Callable[[Callable[[Job], Played], Iterable[Job]], Generator[Played, None, None]]


def alone(work: Callable[[Job], Played], jobs: Iterable[Job]) -> Generator[Played, None, None]:
    """The crew of one: this very process."""
    yield from map(work, jobs)


def play_all(
    plan: Plan, crew: Crew, *, records: Path | None = None, journal: Journal | None = None
) -> Iterator[Played]:
    """All groups that count, in the order of the plan; one until sure leaves a match once it is decided."""
    contest = _Contest(plan)
    waiting = dict(journal.known) if journal else {}
    if records:
        waiting = {key: played for key, played in waiting.items() if _recorded(played, plan, records)}
    known = frozenset(waiting)
    coming = crew(play_group, (Job(plan, group, records) for group in contest if _key(group) not in known))
    try:
        for group in contest:
            while _key(group) not in waiting:
                played = next(coming)
                waiting[_key(played)] = played
                if journal:
                    journal.write(played)
            played = waiting.pop(_key(group))
            if records:
                _count_records(group, records)
            yield played
            contest.hear(played)
    finally:
        coming.close()
        for part in records.glob(f"*{RECORD}{PART}") if records else ():  # of groups that do not count
            part.unlink()


class _Contest:
    """The groups of the plan that are still wanted: of a match that is decided, no more."""

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

    def hear(self, played: Played) -> None:
        """It is the first bot of a match that the question is about: does it get more than its share?"""
        results = self._first_bots[played.match]
        results[played.scores[0]] += 1
        if self._plan.until_sure and confidence.refuted(results, 1 / self._plan.seats):
            self._decided.add(played.match)


def _key(group: Group | Played) -> tuple[int, int]:
    return group.number, group.match


def _recorded(played: Played, plan: Plan, folder: Path) -> bool:
    """Whether the records of a group that was played before are there."""
    group = plan.group(played.number, played.match)
    names = [record_name(group, turn) for turn in range(plan.seats)]
    return all((folder / name).exists() or (folder / f"{name}{PART}").exists() for name in names)


def _count_records(group: Group, folder: Path) -> None:
    for turn in range(len(group.bots)):
        name = record_name(group, turn)
        part = folder / f"{name}{PART}"
        if part.exists():
            part.replace(folder / name)
