"""A crew on a Ray cluster: the same groups, played on many machines, with the same result.

Every machine must have the same Taverne installed; a task that finds other code there fails without playing.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from functools import cache
from itertools import islice
from typing import Any

from taverne.arena.play.group import Job
from taverne.arena.play.journal import code
from taverne.arena.play.results import Played
from taverne.arena.play.tournament import Crew

IN_HAND = 2  # jobs for each core: one being played, one waiting


class NoRay(Exception):
    """Ray is an extra of its own; the message says how to get it."""


class OtherCode(Exception):
    """A machine of the cluster plays with another Taverne."""


class Cluster:
    """A connection to Ray, until it is closed."""

    def __init__(self, address: str | None) -> None:
        """`address`: of a cluster that is running ("auto": the one of this machine); None starts one here."""
        try:
            import ray  # noqa: PLC0415 - hundreds of megabytes, for those who asked for it
        except ImportError as error:
            raise NoRay("a cluster needs Ray: pip install 'taverne[cluster]'") from error
        self._ray: Any = ray
        ray.init(address=address, log_to_driver=False, logging_level="ERROR", include_dashboard=None)
        self.cores = int(ray.cluster_resources().get("CPU", 1))

    def close(self) -> None:
        self._ray.shutdown()

    @property
    def crew(self) -> Crew:
        return self._shared_out

    def _shared_out(
        self, work: Callable[[Job], Played], jobs: Iterable[Job]
    ) -> Generator[Played, None, None]:
        ray = self._ray
        remote = ray.remote(max_retries=3)(_checked)
        todo = iter(jobs)
        busy = [remote.remote(work, job, _code(job.plan.game)) for job in islice(todo, IN_HAND * self.cores)]
        try:
            while busy:
                done, busy = ray.wait(busy)
                busy += [remote.remote(work, job, _code(job.plan.game)) for job in islice(todo, len(done))]
                for task in done:
                    yield self._result(task)
        finally:
            for task in busy:
                ray.cancel(task, force=True)

    def _result(self, task: Any) -> Played:
        try:
            result: Played = self._ray.get(task)
        except self._ray.exceptions.RayTaskError as error:
            raise error.cause from error  # what went wrong there, as if it had been here
        return result


def _checked(work: Callable[[Job], Played], job: Job, theirs: str) -> Played:
    if (ours := _code(job.plan.game)) != theirs:
        raise OtherCode(f"a machine of the cluster has other code ({ours}, not {theirs})")
    return work(job)


@cache
def _code(slug: str) -> str:
    return code(slug)
