"""Runs jobs in worker processes; each worker gets the next job as soon as it is free."""

from __future__ import annotations

import signal
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, TypeVar

from taverne.games.boxes import install, installed

J = TypeVar("J")
R = TypeVar("R")


class WorkerLost(Exception):
    """A worker process has died, for instance because it was killed or memory ran out."""


def run_jobs(work: Callable[[J], R], jobs: Iterable[J], workers: int) -> Generator[R, None, None]:
    """Yield the results as they are finished. All workers are ended when the generator is closed."""
    todo = iter(jobs)
    workers_by_pipe = _start_workers(work, workers)
    busy = 0
    try:
        for pipe in 2 * list(workers_by_pipe):  # for each worker one job being done and one waiting
            busy += _send_next_job(pipe, todo)
        while busy:
            for ready in wait(list(workers_by_pipe)):
                assert isinstance(ready, Connection)
                result = _receive_result(ready)
                busy += _send_next_job(ready, todo) - 1
                yield result
    finally:
        for pipe, process in workers_by_pipe.items():
            pipe.close()
            process.terminate()
            process.join()


def _start_workers(work: Callable[[J], R], workers: int) -> dict[Connection, BaseProcess]:
    context = get_context("spawn")
    workers_by_pipe: dict[Connection, BaseProcess] = {}
    with _ignore_interrupts():
        for _ in range(workers):
            ours, theirs = context.Pipe()
            process = context.Process(
                target=_work_until_closed, args=(theirs, work, installed()), daemon=True
            )
            process.start()
            theirs.close()  # so that the death of the worker closes the pipe
            workers_by_pipe[ours] = process
    return workers_by_pipe


@contextmanager
def _ignore_interrupts() -> Iterator[None]:
    """Ignore SIGINT while workers start, so that they inherit this and only the parent stops on Ctrl-C."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _work_until_closed(pipe: Connection, work: Callable[[Any], Any], boxes: tuple[str, ...]) -> None:
    """Main loop of a worker: do jobs with these boxes until the pipe is closed."""
    for box in boxes:
        install(box)
    with suppress(EOFError, OSError):
        while True:
            job = pipe.recv()
            try:
                result = work(job)
            except Exception as error:  # raised again in the parent
                result = error
            pipe.send(result)


def _send_next_job(pipe: Connection, todo: Iterator[Any]) -> int:
    """Send the next job, if there is one. Returns the number of jobs sent, 0 or 1."""
    for job in todo:
        try:
            pipe.send(job)
        except OSError as error:
            raise WorkerLost("a worker process has died") from error
        return 1
    return 0


def _receive_result(pipe: Connection) -> Any:
    try:
        result = pipe.recv()
    except (EOFError, OSError) as error:
        raise WorkerLost("a worker process has died") from error
    if isinstance(result, Exception):
        raise result
    return result
