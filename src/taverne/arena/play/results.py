"""Results of games and groups, in whole numbers, so that sums are exact."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct


def share(ranks: Sequence[int], place: int) -> Fraction:
    """The seat's share of the victory: 1 for a single winner, split evenly among several; 0 for others."""
    return Fraction(ranks[place] == 1, ranks.count(1))


class GameResult(Struct, frozen=True):
    """Result of one game. Tuples are indexed by the bot's place in the match, not by seat."""

    ranks: tuple[int, ...]
    points: tuple[int, ...]
    moves: int  # in the whole game
    pieces: dict[str, tuple[int, ...]]  # for instance attack.card/troll: how often each bot made this move

    def share(self, bot: int) -> Fraction:
        return share(self.ranks, bot)


class ThinkingTime(Struct, frozen=True):
    """CPU time that a bot used in the games of a group. It is the only result that varies from run to run."""

    moves: int
    seconds: float


class GroupResult(Struct, frozen=True):
    """Results of one group. In game number `turn`, bot `i` sat on seat `i + turn`."""

    number: int
    match: int
    results: tuple[GameResult, ...]
    thinking: tuple[ThinkingTime, ...]  # by bot of the match

    @property
    def scores(self) -> tuple[Fraction, ...]:
        """Mean share of the victories, by bot."""
        games = len(self.results)
        bots = range(len(self.thinking))
        return tuple(sum((result.share(bot) for result in self.results), Fraction(0)) / games for bot in bots)

    def seat_score(self, seat: int) -> Fraction:
        """Mean share of the victories of the bots that sat on this seat."""
        games = len(self.results)
        shares = (result.share((seat - turn) % len(result.ranks)) for turn, result in enumerate(self.results))
        return sum(shares, Fraction(0)) / games
