"""The schedule of a tournament: which bots play each other, on which seeds, in which seats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations
from typing import Any, TypeAlias

from msgspec import Struct

from taverne.bots import BOTS
from taverne.kernel.game import AnyGame
from taverne.kernel.tuples import rotated

Bots: TypeAlias = tuple[str, ...]

MOST_GAMES = 10_000_000


class BadPlan(ValueError):
    """A tournament that cannot be played; the message says what would be right."""


class Group(Struct, frozen=True):
    """One seed, played in every cyclic seating of its bots: the unit of the statistics.

    The random choices of a bot depend on the seed and the seat only. If two bots decide alike, the games of a
    group are the same game with the names exchanged and cancel out; only differences between bots remain.
    """

    number: int  # groups of the same number have the same seed in every match
    match: int  # index into Plan.matches
    bots: Bots
    seed: str

    @property
    def seatings(self) -> tuple[Bots, ...]:
        """The bots by seat, for each game: in game number `turn`, bot `i` sits on seat `i + turn`."""
        return tuple(rotated(self.bots, turn) for turn in range(len(self.bots)))


class Plan(Struct, frozen=True):
    """A tournament. All matches use the same seeds, so that they can be compared."""

    game: str
    options: Any
    seats: int
    bots: Bots
    games: int  # requested for each match
    seed: str
    until_sure: bool = False  # end a match as soon as it is decided whether its first bot is better

    @property
    def matches(self) -> tuple[Bots, ...]:
        """All combinations of as many bots as there are seats: at a table for two, all pairs.

        With fewer bots than seats, each bot sits alone against a table full of each other bot.
        """
        if self.alone_against_many:
            return tuple((one, *[other] * (self.seats - 1)) for one, other in permutations(self.bots, 2))
        return tuple(combinations(self.bots, self.seats))

    @property
    def alone_against_many(self) -> bool:
        return len(self.bots) < self.seats

    @property
    def groups_each(self) -> int:
        """Groups for each match: the requested games, rounded up to whole groups."""
        return -(-self.games // self.seats)

    @property
    def games_in_all(self) -> int:
        return self.groups_each * self.seats * len(self.matches)

    def groups(self) -> Iterator[Group]:
        for number in range(self.groups_each):
            for match in range(len(self.matches)):
                yield self.group(number, match)

    def group(self, number: int, match: int) -> Group:
        return Group(number, match, self.matches[match], f"arena {self.seed}, group {number}")


def make_plan(
    game: AnyGame,
    options: Any,
    bots: Bots,
    *,
    games: int,
    seed: str,
    seats: int | None = None,
    until_sure: bool = False,
) -> Plan:
    """Check the parameters and make a plan; raises BadPlan."""
    fewest, most = game.seats.start, game.seats.stop - 1
    for bot in bots:
        if bot not in BOTS:
            raise BadPlan(f"there is no bot {bot!r}; there are: {', '.join(BOTS)}")
    if len(bots) < 2:
        raise BadPlan(f"{game.slug} needs at least 2 bots, not {len(bots)}: for instance mind,random")
    if seats is None:
        seats = min(max(len(bots), fewest), most)
    if seats not in game.seats:
        raise BadPlan(f"{game.slug} has {fewest} to {most} seats, not {seats}")
    twice = [bot for bot, count in Counter(bots).items() if count > 1]
    if twice and len(bots) != seats:
        raise BadPlan(f"{twice[0]} is named twice: unless there is a bot for every seat, each comes once")
    if not 0 < games <= MOST_GAMES:
        raise BadPlan(f"the number of games must be from 1 to {MOST_GAMES}, not {games}")
    return Plan(game.slug, options, seats, bots, games, seed, until_sure)
