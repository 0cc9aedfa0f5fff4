"""What anybody can read off boards and camps, worked out by the rules so that no screen has to count."""

from collections.abc import Sequence
from functools import lru_cache

from taverne.games.grumpf.rules.boards import CLUB, POINTS, VALUES, Animal, Clan, Side
from taverne.games.grumpf.rules.hunt import sides_up, upright
from taverne.games.grumpf.rules.resolve import counted, holds, ranked, shared
from taverne.games.grumpf.rules.scoring import KINDS, tally
from taverne.games.grumpf.rules.state import Camp, Ground, Open, Placed, Rank, Up, Worth, Would

_TOKENS = {VALUES[face]: face for face in VALUES if VALUES[face] != CLUB}  # one that shows each value


def grounds(now: Open) -> tuple[Ground, ...]:
    """By board: how a hunt that ended now would end there."""
    prizes = (*now.herds, min(now.tiles, 1))
    return tuple([_ground(now.ups, *each) for each in zip(range(6), now.tracks, prizes, strict=True)])


def worths(now: Open) -> tuple[Worth, ...]:
    """By seat: what a game that ended now would bring."""
    return tuple(map(_worth, now.camps))


@lru_cache(maxsize=20_000)
def _ground(ups: tuple[Up, ...], place: int, track: tuple[Placed, ...], prizes: int) -> Ground:
    side = sides_up(ups)[place]
    tokens = counted(side, track)
    total, met = _foreseen(side, tokens)
    return Ground(side, total, met, _ranks(side, tokens, prizes if met else 0), _after(side, track))


def _foreseen(side: Side, tokens: Sequence[Placed]) -> tuple[int, bool]:
    values = [VALUES[placed.face] for placed in tokens]
    return sum(values), bool(values) and holds(side, values)


def _ranks(side: Side, tokens: Sequence[Placed], prizes: int) -> tuple[Rank, ...]:
    clans = ranked(tokens)
    takes = [*shared(prizes, side.shares, len(clans)), *[0] * len(clans)] if clans else []
    return tuple(
        [Rank(clan, _strength(tokens, clan), take) for clan, take in zip(clans, takes, strict=False)]
    )


def _strength(tokens: Sequence[Placed], clan: Clan) -> int:
    return sum([VALUES[placed.face] for placed in tokens if placed.clan is clan])


def _after(side: Side, track: tuple[Placed, ...]) -> tuple[Would, ...]:
    """What one more token would make of it, whoever lays it; nothing where the track is full."""
    if len(track) >= side.slots:
        return ()
    anybody = next(iter(Clan))
    more = [(value, counted(side, (*track, upright(anybody, face)))) for value, face in _TOKENS.items()]
    return tuple([Would(value, *_foreseen(side, tokens)) for value, tokens in sorted(more, key=_value)])


def _value(one_more: tuple[int, Sequence[Placed]]) -> int:
    return one_more[0]


@lru_cache(maxsize=20_000)
def _worth(camp: Camp) -> Worth:
    """§22 to §24: the longest series first; the best of copies and joker counts with them."""
    best = tally(camp)
    animals = list(camp.animals)
    extras: list[Animal] = [*best.copies, *([] if best.joker is None else [best.joker])]
    for animal in extras:
        animals[KINDS.index(animal)] += 1
    lengths = [sum([count > already for count in animals]) for already in range(max(animals))]
    return Worth(best.points, tuple([POINTS[length] for length in lengths]), best.copies, best.joker)
