"""Work shared out among processes."""

import math
import multiprocessing
import os

import pytest

from taverne.arena.play.workers import WorkerLost, run_jobs


def test_every_job_is_done_once() -> None:
    assert sorted(run_jobs(math.factorial, range(50), 3)) == [math.factorial(n) for n in range(50)]


def test_fewer_jobs_than_workers_are_done_too() -> None:
    assert list(run_jobs(math.factorial, [3], 3)) == [6]
    assert list(run_jobs(math.factorial, [], 2)) == []


def test_what_goes_wrong_in_a_worker_is_heard() -> None:
    with pytest.raises(ValueError, match="factorial"):
        list(run_jobs(math.factorial, [1, -1], 2))
    assert not multiprocessing.active_children()


def test_a_worker_that_dies_is_not_waited_for() -> None:
    with pytest.raises(WorkerLost, match="has died"):
        list(run_jobs(os._exit, [3] * 10, 2))
    assert not multiprocessing.active_children()


def test_nobody_is_left_behind_when_the_rest_is_not_wanted() -> None:
    results = run_jobs(math.factorial, range(1000), 2)
    next(results)
    assert len(multiprocessing.active_children()) == 2
    results.close()
    assert not multiprocessing.active_children()
