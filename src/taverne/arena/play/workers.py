"""Work shared out among processes, each given the next piece as soon as it is free."""

from __future__ import annotations

import signal
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, TypeVar

J = TypeVar("J")
R = TypeVar("R")


class WorkerLost(Exception):
    """A process of the crew has died, killed from outside or for want of memory."""


def run_jobs(work: Callable[[J], R], jobs: Iterable[J], workers: int) -> Generator[R, None, None]:
    """The results, in the order in which they are finished. However this ends, no process is left behind."""
    todo = iter(jobs)
    crew = _hired(work, workers)
    busy = 0
    try:
        for link in [*crew, *crew]:  # each has one job in hand and one in waiting
            busy += _given(link, todo)
        while busy:
            for ready in wait(list(crew)):
                assert isinstance(ready, Connection)
                result = _heard(ready)
                busy += _given(ready, todo) - 1
                yield result
    finally:
        for link, process in crew.items():
            link.close()
            process.terminate()
            process.join()


def _hired(work: Callable[[J], R], workers: int) -> dict[Connection, BaseProcess]:
    context = get_context("spawn")
    crew: dict[Connection, BaseProcess] = {}
    with _deaf_to_interrupts():
        for _ in range(workers):
            ours, theirs = context.Pipe()
            process = context.Process(target=_serve, args=(theirs, work), daemon=True)
            process.start()
            theirs.close()  # so that its end is heard here
            crew[ours] = process
    return crew


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Ctrl-C reaches every process of a terminal; the crew inherits deafness, only its master answers."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _serve(link: Connection, work: Callable[[Any], Any]) -> None:
    """What a worker does until nobody wants its results any more."""
    with suppress(EOFError, OSError):
        while True:
            job = link.recv()
            try:
                result = work(job)
            except Exception as error:  # whatever it is, the master must hear of it
                result = error
            link.send(result)


def _given(link: Connection, todo: Iterator[Any]) -> int:
    """Hand over the next job; how many there were, 0 or 1."""
    for job in todo:
        try:
            link.send(job)
        except OSError as error:
            raise WorkerLost("a worker process has died") from error
        return 1
    return 0


def _heard(link: Connection) -> Any:
    try:
        result = link.recv()
    except (EOFError, OSError) as error:
        raise WorkerLost("a worker process has died") from error
    if isinstance(result, Exception):
        raise result
    return result
