"""Captions: texts of this game's own screen that the server renders for every view."""

from taverne.games.lutin_troll.rules.state import View
from taverne.kernel.ask import Ask
from taverne.kernel.tagged import Tagged


class Headline(Tagged):
    """The line above the table."""

    round: int
    tokens: int  # the number that wins the match


def captions(view: View, _ask: Ask) -> dict[str, Tagged]:
    goal = view.options.tokens
    rounds_won = sum(side.tokens for side in view.sides)
    return {"headline": Headline(min(1 + rounds_won, 2 * goal - 1), goal)}
