"""The captions of this game's own screen."""

from taverne.games.lutin_troll.rules.state import View
from taverne.kernel.ask import Ask
from taverne.kernel.tagged import Tagged


class Headline(Tagged):
    round: int
    tokens: int  # that win the game


def captions(view: View, _ask: Ask) -> dict[str, Tagged]:
    tokens, (mine, yours) = view.options.tokens, view.sides
    return {"headline": Headline(min(1 + mine.tokens + yours.tokens, 2 * tokens - 1), tokens)}
