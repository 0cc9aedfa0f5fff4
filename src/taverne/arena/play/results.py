"""What the games of a group came to: whole numbers only, so that it can be kept and counted exactly."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct


def share(ranks: Sequence[int], place: int) -> Fraction:
    """A victory counts 1; winners who share it share that too."""
    return Fraction(ranks[place] == 1, ranks.count(1))


class Result(Struct, frozen=True):
    """One game. Everything is by bot of the match, wherever it sat."""

    ranks: tuple[int, ...]
    points: tuple[int, ...]
    moves: int  # in the whole game
    pieces: dict[str, tuple[int, ...]]  # such as attack.card/troll: how often each bot moved like this

    def share(self, bot: int) -> Fraction:
        return share(self.ranks, bot)


class Thinking(Struct, frozen=True):
    """How long a bot thought in all the games of a group, on a core of its own.

    The one thing that is not the same every time.
    """

    moves: int
    seconds: float


class Played(Struct, frozen=True):
    """One group: in its game `turn`, bot `i` sat on seat `i + turn`."""

    number: int
    match: int
    results: tuple[Result, ...]
    thinking: tuple[Thinking, ...]  # by bot of the match

    @property
    def scores(self) -> tuple[Fraction, ...]:
        """By bot: its mean share of the victories."""
        games = len(self.results)
        bots = range(len(self.thinking))
        return tuple(sum((result.share(bot) for result in self.results), Fraction(0)) / games for bot in bots)

    def seat_score(self, seat: int) -> Fraction:
        """The mean share of whoever sat there."""
        games = len(self.results)
        shares = (result.share((seat - turn) % len(result.ranks)) for turn, result in enumerate(self.results))
        return sum(shares, Fraction(0)) / games
