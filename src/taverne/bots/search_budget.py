"""The number of worlds a search imagines: until the budget's number or time is used up, at least one."""

from collections.abc import Iterator
from time import monotonic

from taverne.bots.bot import Budget


def worlds(budget: Budget, usual: int) -> Iterator[int]:
    """The numbers of the worlds to imagine; `usual` many if the budget says no number."""
    wanted = usual if budget.worlds is None else budget.worlds
    end = None if budget.seconds is None else monotonic() + budget.seconds
    for number in range(max(1, wanted)):
        if number and end is not None and monotonic() >= end:
            return
        yield number
