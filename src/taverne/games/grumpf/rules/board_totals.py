"""The results of boards and camps if the hunt or the game ended now, so that no screen has to count."""

from collections.abc import Sequence
from functools import lru_cache

from taverne.games.grumpf.rules.boards import CLUB, POINTS, VALUES, Animal, Clan, Side
from taverne.games.grumpf.rules.hunt import placed_token, sides_up
from taverne.games.grumpf.rules.resolve import condition_met, counting_tokens, ranked_clans, shares_taken
from taverne.games.grumpf.rules.scoring import KINDS, tally
from taverne.games.grumpf.rules.state import Camp, Ground, Open, Placed, Rank, Up, Worth, Would

_TOKENS = {VALUES[face]: face for face in VALUES if VALUES[face] != CLUB}  # one token for each value


def grounds(now: Open) -> tuple[Ground, ...]:
    """The result of each board, if the hunt ended now."""
    prizes = (*now.herds, min(now.tiles, 1))
    return tuple([_ground(now.ups, *each) for each in zip(range(6), now.tracks, prizes, strict=True)])


def worths(now: Open) -> tuple[Worth, ...]:
    """The points of each seat, if the game ended now."""
    return tuple(map(_camp_worth, now.camps))


@lru_cache(maxsize=2_000)
def _ground(ups: tuple[Up, ...], place: int, track: tuple[Placed, ...], prizes: int) -> Ground:
    side = sides_up(ups)[place]
    tokens = counting_tokens(side, track)
    total, met = _total_and_met(side, tokens)
    return Ground(side, total, met, _ranks(side, tokens, prizes if met else 0), _with_one_more(side, track))


def _total_and_met(side: Side, tokens: Sequence[Placed]) -> tuple[int, bool]:
    values = [VALUES[placed.face] for placed in tokens]
    return sum(values), bool(values) and condition_met(side, values)


def _ranks(side: Side, tokens: Sequence[Placed], prizes: int) -> tuple[Rank, ...]:
    clans = ranked_clans(tokens)
    takes = [*shares_taken(prizes, side.shares, len(clans)), *[0] * len(clans)] if clans else []
    return tuple(
        [Rank(clan, _strength(tokens, clan), take) for clan, take in zip(clans, takes, strict=False)]
    )


def _strength(tokens: Sequence[Placed], clan: Clan) -> int:
    return sum([VALUES[placed.face] for placed in tokens if placed.clan is clan])


def _with_one_more(side: Side, track: tuple[Placed, ...]) -> tuple[Would, ...]:
    """The result with one more token, for each value; empty if the track is full.

    The clan of that token does not matter.
    """
    if len(track) >= side.slots:
        return ()
    anybody = next(iter(Clan))
    more = [
        (value, counting_tokens(side, (*track, placed_token(anybody, face))))
        for value, face in sorted(_TOKENS.items())
    ]
    return tuple([Would(value, *_total_and_met(side, tokens)) for value, tokens in more])


@lru_cache(maxsize=2_000)
def _camp_worth(camp: Camp) -> Worth:
    """§22 to §24: the longest series first, with the best copies and joker."""
    best = tally(camp)
    animals = list(camp.animals)
    extras: list[Animal] = [*best.copies, *([] if best.joker is None else [best.joker])]
    for animal in extras:
        animals[KINDS.index(animal)] += 1
    lengths = [sum([count > already for count in animals]) for already in range(max(animals))]
    return Worth(best.points, tuple([POINTS[length] for length in lengths]), best.copies, best.joker)
