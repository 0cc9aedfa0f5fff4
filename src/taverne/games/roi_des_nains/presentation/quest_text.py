"""The texts of quests: each shape of reward as a flat value with the numbers that score."""

from taverne.games.roi_des_nains.rules.cards import FACES, JACK, KINDS, KING, QUEEN, Card, Suit
from taverne.games.roi_des_nains.rules.quests.measures import (
    FewestOfASuit,
    LongestDrought,
    LongestRun,
    LongestSequence,
    LowestNumber,
    Measure,
    MostOfASuit,
    Neighbour,
    Numbers,
    Of,
    Side,
    Tricks,
    Triples,
    Weakest,
)
from taverne.games.roi_des_nains.rules.quests.rewards import (
    Alike,
    AtLeast,
    Both,
    Even,
    Exactly,
    Fewer,
    Highest,
    More,
    Odd,
    Per,
    Race,
    Reward,
    Unlike,
)
from taverne.kernel.tagged import Tagged


class PerTrick(Tagged):
    points: int


class PerLastTrick(Tagged):
    points: int
    last: int


class PerTrickInRow(Tagged):
    points: int


class PerTrickOnTheRight(Tagged):
    points: int


class PerTrickOnTheLeft(Tagged):
    points: int


class PerSuit(Tagged):
    points: int
    suit: Suit


class PerCard(Tagged):
    """Points for one card alone."""

    points: int
    card: Card


class PerJack(Tagged):
    points: int


class PerNumber(Tagged):
    """Points for cards of two numbers."""

    points: int
    one: int
    other: int


class SuitAndSuit(Tagged):
    points: int
    suit: Suit
    others: int
    other: Suit


class KingsAndQueens(Tagged):
    points: int
    others: int


class QueensAndKings(Tagged):
    points: int
    others: int


class NoblesAndSuit(Tagged):
    points: int
    others: int
    suit: Suit


class NumbersAndSuit(Tagged):
    points: int
    one: int
    other: int
    others: int
    suit: Suit


class TripledRanks(Tagged):
    """Points for each rank won in all three suits: for nobles, and for the others."""

    points: int
    others: int


class FewestSuit(Tagged):
    points: int


class MostSuit(Tagged):
    points: int


class LowestOfSuit(Tagged):
    """Scores as many points as the lowest number that was won in the suit."""

    suit: Suit


class WeakestPrized(Tagged):
    """Scores the lowest number that was won in points; `nobles_only` if only nobles were won."""

    nobles_only: int


class WeakestCursed(Tagged):
    """The lowest number that was won is lost in points; nothing is lost with nobles alone."""


class RanksInRow(Tagged):
    points: int
    least: int


class HighestNumbers(Tagged):
    points: int


class ExactTricks(Tagged):
    points: int
    tricks: int


class EvenTricks(Tagged):
    points: int


class OddTricks(Tagged):
    points: int


class TricksLikeNobody(Tagged):
    points: int


class TricksLikeSomebody(Tagged):
    points: int


class TricksInRow(Tagged):
    points: int
    tricks: int


class NoTrickInRow(Tagged):
    points: int
    tricks: int


class FewerRightMoreLeft(Tagged):
    points: int
    others: int


class MoreRightMoreLeft(Tagged):
    points: int
    others: int


class InOrder(Tagged):
    """Points for the first player to win so many tricks, for the second, for the third."""

    tricks: int
    first: int
    second: int
    third: int


def describe(reward: Reward) -> Tagged:
    """The value that describes a quest's reward in texts, with all its numbers."""
    match reward:
        case Per(points, measure):
            return _describe_each(points, measure)
        case Both(Per(points, one), Per(others, other)):
            return _describe_two(points, one, others, other)
        case Both(Fewer(points, Tricks(), Side.RIGHT), More(others, Tricks(), Side.LEFT)):
            return FewerRightMoreLeft(points, others)
        case Both(More(points, Tricks(), Side.RIGHT), More(others, Tricks(), Side.LEFT)):
            return MoreRightMoreLeft(points, others)
        case Exactly(points, Tricks(), tricks):
            return ExactTricks(points, tricks)
        case AtLeast(points, LongestRun(), tricks):
            return TricksInRow(points, tricks)
        case AtLeast(points, LongestDrought(), tricks):
            return NoTrickInRow(points, tricks)
        case Even(points, Tricks()):
            return EvenTricks(points)
        case Odd(points, Tricks()):
            return OddTricks(points)
        case Unlike(points, Tricks()):
            return TricksLikeNobody(points)
        case Alike(points, Tricks()):
            return TricksLikeSomebody(points)
        case Highest(points, Numbers()):
            return HighestNumbers(points)
        case Race(points, step, nth):
            return InOrder(nth, points, points + step, points + 2 * step)
    raise LookupError(f"no text describes {reward}")


def _describe_each(points: int, measure: Measure) -> Tagged:
    match measure:
        case Tricks(last):
            return PerLastTrick(points, last) if last else PerTrick(points)
        case LongestRun():
            return PerTrickInRow(points)
        case Neighbour(Tricks(), side):
            return PerTrickOnTheRight(points) if side is Side.RIGHT else PerTrickOnTheLeft(points)
        case Of(Suit() as suit, ()):
            return PerSuit(points, suit)
        case Of(Suit() as suit, (rank,)):
            return PerCard(points, _card_of(suit, rank))
        case Of(None, (rank,)) if rank == JACK:
            return PerJack(points)
        case Of(None, (one, other)):
            return PerNumber(points, one, other)
        case FewestOfASuit():
            return FewestSuit(points)
        case MostOfASuit():
            return MostSuit(points)
        case LowestNumber(suit) if points == +1:
            return LowestOfSuit(suit)
        case Weakest(nobles_only) if points == +1:
            return WeakestPrized(nobles_only)
        case Weakest(0) if points == -1:
            return WeakestCursed()
        case LongestSequence(least):
            return RanksInRow(points, least)
    raise LookupError(f"no text describes points for each of {measure}")


def _describe_two(points: int, one: Measure, others: int, other: Measure) -> Tagged:
    match one, other:
        case Of(Suit() as suit, ()), Of(Suit() as against, ()):
            return SuitAndSuit(points, suit, others, against)
        case Of(None, ranks), Of(Suit() as suit, ()) if ranks == FACES:
            return NoblesAndSuit(points, others, suit)
        case Of(None, (low, high)), Of(Suit() as suit, ()):
            return NumbersAndSuit(points, low, high, others, suit)
        case Of(None, (rank,)), Of(None, (against,)) if {rank, against} == {KING, QUEEN}:
            return KingsAndQueens(points, others) if rank == KING else QueensAndKings(points, others)
        case Triples(ranks), Triples() if ranks == FACES:
            return TripledRanks(points, others)
    raise LookupError(f"no text describes {one} and {other}")


def _card_of(suit: Suit, rank: int) -> Card:
    return next(card for card, kind in KINDS.items() if (kind.suit, kind.rank) == (suit, rank))
