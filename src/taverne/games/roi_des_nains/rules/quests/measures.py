"""Measures: counts of the cards and tricks that each player has won, by seat."""

from collections.abc import Callable, Sequence
from enum import IntEnum
from functools import cache
from typing import TypeAlias, assert_never

from msgspec import Struct

from taverne.games.roi_des_nains.rules.card_sets import (
    BIT,
    MAGIC,
    NUMBERED,
    OF_RANK,
    OF_SUIT,
    CardSet,
    lowest_rank,
)
from taverne.games.roi_des_nains.rules.cards import JACK, KINDS, Suit
from taverne.games.roi_des_nains.rules.tricks import Won
from taverne.kernel.tagged import Seat


class Side(IntEnum):
    """The side of a neighbour; play goes clockwise (Q40)."""

    RIGHT = -1  # plays before the player
    LEFT = 1  # plays after the player


class Tricks(Struct, frozen=True, cache_hash=True):
    last: int = 0  # counts only the last so many tricks of the deal; 0: all


class LongestRun(Struct, frozen=True, cache_hash=True):
    """The most tricks won one after another."""


class LongestDrought(Struct, frozen=True, cache_hash=True):
    """The most tricks one after another of which none was won."""


class Of(Struct, frozen=True, cache_hash=True):
    """Cards of a suit, of some ranks, or both."""

    suit: Suit | None = None
    ranks: tuple[int, ...] = ()


class Triples(Struct, frozen=True, cache_hash=True):
    """The number of these ranks that were won in all three suits."""

    ranks: tuple[int, ...]


class Numbers(Struct, frozen=True, cache_hash=True):
    """The sum of the numbers printed on the cards."""


class LowestNumber(Struct, frozen=True, cache_hash=True):
    """The lowest number on a card of the suit; 0 without any."""

    suit: Suit


class Weakest(Struct, frozen=True, cache_hash=True):
    """The lowest number on any card; `nobles_only` with cards but no number; 0 without cards."""

    nobles_only: int


class FewestOfASuit(Struct, frozen=True, cache_hash=True):
    """The cards of the suit of which there are fewest."""


class MostOfASuit(Struct, frozen=True, cache_hash=True):
    """The cards of the suit of which there are most."""


class LongestSequence(Struct, frozen=True, cache_hash=True):
    """The most ranks in a row, in any suits; the Jack follows the 10, or the 11 if that was won."""

    least: int  # a shorter row counts 0


class Neighbour(Struct, frozen=True, cache_hash=True):
    """The count of a neighbour."""

    of: "Measure"
    side: Side


OfCards: TypeAlias = (
    Of | Triples | Numbers | LowestNumber | Weakest | FewestOfASuit | MostOfASuit | LongestSequence
)
OfTricks: TypeAlias = Tricks | LongestRun | LongestDrought | Neighbour
Measure: TypeAlias = OfCards | OfTricks


def count(measure: Measure, won: Won) -> list[int]:
    """The count of the measure, by seat."""
    return counter(measure)(won)


@cache
def counter(measure: Measure) -> Callable[[Won], list[int]]:
    """Returns the function that counts by seat.

    A Magic card that was won has neither suit nor rank: only its trick counts (§24).
    """
    match measure:
        case Tricks(0):
            return lambda won: list(map(won.takers.count, range(len(won.piles))))
        case Tricks(last):
            return lambda won: list(map(won.takers[max(0, won.whole - last) :].count, range(len(won.piles))))
        case LongestRun():
            return lambda won: _longest_runs(won.takers, len(won.piles))
        case LongestDrought():
            return lambda won: _longest_droughts(won.takers, len(won.piles))
        case Neighbour(of, side):
            count = counter(of)
            return lambda won: neighbours(count(won), side)
        case _:
            count_piles = pile_counter(measure)
            return lambda won: count_piles(won.piles)


def neighbours(counts: list[int], side: Side) -> list[int]:
    """The count of the neighbour on that side, by seat."""
    return counts[side:] + counts[:side]


def in_pile(measure: OfCards, pile: CardSet) -> int:
    """The count of the measure in the cards of one player."""
    return pile_counter(measure)((pile,))[0]


@cache
def pile_counter(measure: OfCards) -> Callable[[Sequence[CardSet]], list[int]]:
    """Returns the function that counts in the cards of each player."""
    match measure:
        case Of():
            wanted = _wanted(measure)
            return lambda piles: [(pile & wanted).bit_count() for pile in piles]
        case Triples(ranks):
            triples = [OF_RANK[rank] for rank in ranks]
            return lambda piles: [sum([pile & triple == triple for triple in triples]) for pile in piles]
        case Numbers():
            return lambda piles: list(map(_added_up, piles))
        case LowestNumber(suit):
            numbers = NUMBERED & OF_SUIT[suit]
            return lambda piles: [lowest_rank(pile & numbers) if pile & numbers else 0 for pile in piles]
        case Weakest(nobles_only):
            return lambda piles: [_weakest(pile, nobles_only) for pile in piles]
        case FewestOfASuit():
            return lambda piles: [min(_by_suit(pile)) for pile in piles]
        case MostOfASuit():
            return lambda piles: [max(_by_suit(pile)) for pile in piles]
        case LongestSequence(least):
            return lambda piles: [_sequence(pile, least) for pile in piles]
        case _:
            assert_never(measure)


def _wanted(of: Of) -> CardSet:
    return sum(
        {
            BIT[card]
            for card, kind in KINDS.items()
            if (of.suit is None or kind.suit is of.suit) and (not of.ranks or kind.rank in of.ranks)
        }
    )


def _added_up(pile: CardSet) -> int:
    return sum([number * (pile & OF_RANK[number]).bit_count() for number in range(1, JACK)])


def _longest_runs(takers: Sequence[Seat], seats: int) -> list[int]:
    longest, length, before = [0] * seats, 0, None
    for taker in takers:
        length = length + 1 if taker == before else 1
        before = taker
        if length > longest[taker]:
            longest[taker] = length
    return longest


def _longest_droughts(takers: Sequence[Seat], seats: int) -> list[int]:
    longest, since = [0] * seats, [0] * seats
    for number, taker in enumerate(takers):
        longest[taker] = max(longest[taker], number - since[taker])
        since[taker] = number + 1
    return [max(length, len(takers) - start) for length, start in zip(longest, since, strict=True)]


def _weakest(pile: CardSet, nobles_only: int) -> int:
    if numbers := pile & NUMBERED:
        return lowest_rank(numbers)
    return nobles_only if pile & ~MAGIC else 0


def _by_suit(pile: CardSet) -> list[int]:
    return [(pile & suit).bit_count() for suit in OF_SUIT.values()]


def _sequence(pile: CardSet, least: int) -> int:
    """The longest row of ranks, 0 if it is too short; a missing 11 does not interrupt a row."""
    longest = length = 0
    for rank, cards in enumerate(OF_RANK):
        if pile & cards and rank:
            length += 1
            longest = max(longest, length)
        elif rank != JACK - 1:
            length = 0
    return longest if longest >= least else 0


def seats_reaching(won: Won, nth: int) -> list[Seat]:
    """The seats that have won `nth` tricks, in the order in which they reached that number."""
    tricks = [0] * len(won.piles)
    reached: list[Seat] = []
    for taker in won.takers:
        tricks[taker] += 1
        if tricks[taker] == nth:
            reached.append(taker)
    return reached
