"""Runs the jobs of a tournament on a Ray cluster, with the same result as on one machine.

Every machine must have the same Taverne installed: a task that finds other code there fails without playing.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from functools import cache
from itertools import islice
from typing import Any

from taverne.arena.play.group import Job
from taverne.arena.play.journal import code_fingerprint
from taverne.arena.play.results import GroupResult
from taverne.arena.play.tournament import Executor

JOBS_PER_CORE = 2  # one being played, one waiting


class RayMissing(Exception):
    """Ray is not installed; the message says how to install it."""


class CodeMismatch(Exception):
    """A machine of the cluster has other code installed."""


class Cluster:
    """A connection to a Ray cluster."""

    def __init__(self, address: str | None) -> None:
        """Join the cluster at `address` ("auto": the one running on this machine); None starts one here."""
        try:
            import ray  # noqa: PLC0415 - hundreds of megabytes, only needed here
        except ImportError as error:
            raise RayMissing("a cluster needs Ray: pip install 'taverne[cluster]'") from error
        self._ray: Any = ray
        ray.init(address=address, log_to_driver=False, logging_level="ERROR", include_dashboard=None)
        self.cores = int(ray.cluster_resources().get("CPU", 1))

    def close(self) -> None:
        self._ray.shutdown()

    @property
    def executor(self) -> Executor:
        return self._run_jobs

    def _run_jobs(
        self, work: Callable[[Job], GroupResult], jobs: Iterable[Job]
    ) -> Generator[GroupResult, None, None]:
        ray = self._ray
        remote = ray.remote(max_retries=3)(_run_if_same_code)
        todo = iter(jobs)
        busy = [
            remote.remote(work, job, _own_code(job.plan.game))
            for job in islice(todo, JOBS_PER_CORE * self.cores)
        ]
        try:
            while busy:
                done, busy = ray.wait(busy)
                busy += [
                    remote.remote(work, job, _own_code(job.plan.game)) for job in islice(todo, len(done))
                ]
                for task in done:
                    yield self._result(task)
        finally:
            for task in busy:
                ray.cancel(task, force=True)

    def _result(self, task: Any) -> GroupResult:
        try:
            result: GroupResult = self._ray.get(task)
        except self._ray.exceptions.RayTaskError as error:
            raise error.cause from error  # the exception of the task itself
        return result


def _run_if_same_code(work: Callable[[Job], GroupResult], job: Job, theirs: str) -> GroupResult:
    if (ours := _own_code(job.plan.game)) != theirs:
        raise CodeMismatch(f"a machine of the cluster has other code ({ours}, not {theirs})")
    return work(job)


@cache
def _own_code(slug: str) -> str:
    return code_fingerprint(slug)
