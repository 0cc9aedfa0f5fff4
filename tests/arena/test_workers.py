"""Jobs in worker processes."""

import math
import multiprocessing
import os

import pytest

from taverne.arena.play.workers import WorkerLost, run_jobs


def test_every_job_is_done_once() -> None:
    assert sorted(run_jobs(math.factorial, range(50), 3)) == [math.factorial(n) for n in range(50)]


def test_there_may_be_fewer_jobs_than_workers() -> None:
    assert list(run_jobs(math.factorial, [3], 3)) == [6]
    assert list(run_jobs(math.factorial, [], 2)) == []


def test_an_exception_in_a_worker_is_raised() -> None:
    with pytest.raises(ValueError, match="factorial"):
        list(run_jobs(math.factorial, [1, -1], 2))
    assert not multiprocessing.active_children()


def test_a_dead_worker_raises_worker_lost() -> None:
    with pytest.raises(WorkerLost, match="has died"):
        list(run_jobs(os._exit, [3] * 10, 2))
    assert not multiprocessing.active_children()


def test_closing_the_results_ends_all_workers() -> None:
    results = run_jobs(math.factorial, range(1000), 2)
    next(results)
    assert len(multiprocessing.active_children()) == 2
    results.close()
    assert not multiprocessing.active_children()
