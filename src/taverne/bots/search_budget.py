"""How long a search goes on: so many worlds, or until its time is up, but never without any."""

from collections.abc import Iterator
from time import monotonic

from taverne.bots.bot import Budget


def worlds(budget: Budget, usual: int) -> Iterator[int]:
    """Their numbers, one after another. Without a time the same ones on every machine."""
    wanted = usual if budget.worlds is None else budget.worlds
    end = None if budget.seconds is None else monotonic() + budget.seconds
    for number in range(max(1, wanted)):
        if number and end is not None and monotonic() >= end:
            return
        yield number
