"""What can be counted in the cards and tricks that each player has won, by seat."""

from collections import Counter
from collections.abc import Sequence
from enum import IntEnum
from functools import cache
from itertools import groupby
from typing import TypeAlias, assert_never

from msgspec import Struct

from taverne.games.roi_des_nains.cards import JACK, KINDS, SUIT, SUITS, Card, Cards, Suit
from taverne.games.roi_des_nains.tricks import Won
from taverne.kernel.ask import Seat


class Side(IntEnum):
    """A neighbour: play goes clockwise (Q40)."""

    RIGHT = -1  # plays before me
    LEFT = 1  # plays after me


class Tricks(Struct, frozen=True):
    last: int = 0  # only those among the last so many of the deal; 0: all


class LongestRun(Struct, frozen=True):
    """Tricks won one after another."""


class LongestDrought(Struct, frozen=True):
    """Tricks one after another, none of them won."""


class Of(Struct, frozen=True):
    """Cards of a suit, of some ranks, or both."""

    suit: Suit | None = None
    ranks: tuple[int, ...] = ()


class Triples(Struct, frozen=True):
    """Ranks of which all three cards are won."""

    ranks: tuple[int, ...]


class Numbers(Struct, frozen=True):
    """All the printed numbers, added up."""


class LowestNumber(Struct, frozen=True):
    """The lowest number on a card of the suit; 0 without any."""

    suit: Suit


class Weakest(Struct, frozen=True):
    """The lowest number of all; something else for who has cards without numbers alone."""

    nobles_only: int


class FewestOfASuit(Struct, frozen=True):
    """Cards in the suit of which there are fewest."""


class MostOfASuit(Struct, frozen=True):
    """Cards in the suit of which there are most."""


class LongestSequence(Struct, frozen=True):
    """Ranks that follow one another, of whatever suit; the Jack follows the 10, or an 11 that is won."""

    least: int  # a shorter one counts nothing


class Neighbour(Struct, frozen=True):
    """What a neighbour has."""

    of: "Measure"
    side: Side


OfCards: TypeAlias = (
    Of | Triples | Numbers | LowestNumber | Weakest | FewestOfASuit | MostOfASuit | LongestSequence
)
OfTricks: TypeAlias = Tricks | LongestRun | LongestDrought | Neighbour
Measure: TypeAlias = OfCards | OfTricks


def count(measure: Measure, won: Won) -> list[int]:
    """By seat. Magic cards have neither suit nor rank once won: only their tricks count (§24)."""
    seats = range(len(won.piles))
    match measure:
        case Tricks(last):
            takers = won.takers[max(0, won.whole - last) :] if last else won.takers
            return [takers.count(seat) for seat in seats]
        case LongestRun():
            return [_longest([taker == seat for taker in won.takers]) for seat in seats]
        case LongestDrought():
            return [_longest([taker != seat for taker in won.takers]) for seat in seats]
        case Neighbour(of, side):
            counts = count(of, won)
            return [counts[(seat + side) % len(counts)] for seat in seats]
        case _:
            return [in_pile(measure, pile) for pile in won.piles]


def in_pile(measure: OfCards, pile: Cards) -> int:
    """In the cards of one player."""
    match measure:
        case Of():
            wanted = _wanted(measure)
            return sum([card in wanted for card in pile])
        case Triples(ranks):
            held = _ranks(pile)
            return sum([held[rank] == len(SUITS) for rank in ranks])
        case Numbers():
            return sum(_numbers(pile))
        case LowestNumber(suit):
            return min(_numbers([card for card in pile if SUIT[card] is suit]), default=0)
        case Weakest(nobles_only):
            return min(_numbers(pile), default=nobles_only if _ranks(pile) else 0)
        case FewestOfASuit():
            return min(_by_suit(pile))
        case MostOfASuit():
            return max(_by_suit(pile))
        case LongestSequence(least):
            longest = _sequence(_ranks(pile))
            return longest if longest >= least else 0
        case _:
            assert_never(measure)


@cache
def _wanted(of: Of) -> frozenset[Card]:
    return frozenset(
        card
        for card, kind in KINDS.items()
        if (of.suit is None or kind.suit is of.suit) and (not of.ranks or kind.rank in of.ranks)
    )


def _longest(hits: Sequence[bool]) -> int:
    return max((len(list(run)) for hit, run in groupby(hits) if hit), default=0)


def _ranks(pile: Cards) -> Counter[int]:
    return Counter([kind.rank for card in pile if (kind := KINDS[card]).rank])


def _numbers(pile: Sequence[Card]) -> list[int]:
    return [number for card in pile if (number := KINDS[card].number) is not None]


def _by_suit(pile: Cards) -> list[int]:
    suits = [SUIT[card] for card in pile]
    return [suits.count(suit) for suit in SUITS]


def _sequence(held: Counter[int]) -> int:
    """The longest row of ranks; without an 11 there is no step between the 10 and the Jack."""
    steps = [rank for rank in range(1, 16) if rank != JACK - 1 or held[rank]]
    return _longest([held[rank] > 0 for rank in steps])


def takes_nth(won: Won, nth: int) -> list[Seat]:
    """Who has won as many as `nth` tricks, in the order in which they did."""
    tricks = Counter[Seat]()
    there: list[Seat] = []
    for taker in won.takers:
        tricks[taker] += 1
        if tricks[taker] == nth:
            there.append(taker)
    return there
