"""Limits a search: it imagines worlds until the number or the time of its budget is used up, at least one."""

from collections.abc import Iterator
from time import monotonic

from taverne.bots.bot import Budget


def worlds(budget: Budget, usual: int) -> Iterator[int]:
    """Count the worlds to imagine from 0 on; there are `usual` if the budget has no number."""
    wanted = usual if budget.worlds is None else budget.worlds
    end = None if budget.seconds is None else monotonic() + budget.seconds
    for number in range(max(1, wanted)):
        if number and end is not None and monotonic() >= end:
            return
        yield number
