"""Captions: texts of this game's own screen that the server renders for every view."""

from collections.abc import Mapping
from functools import cache

from taverne.games.lutin_troll.rules.state import View
from taverne.kernel.ask import Ask
from taverne.kernel.tagged import Tagged


class Headline(Tagged):
    """The line above the table."""

    round: int
    tokens: int  # the number that wins the match


def captions(view: View, _ask: Ask) -> Mapping[str, Tagged]:
    first, second = view.sides
    return _captions(first.tokens + second.tokens, view.options.tokens)


@cache
def _captions(rounds_won: int, goal: int) -> Mapping[str, Tagged]:
    return {"headline": Headline(min(1 + rounds_won, 2 * goal - 1), goal)}
