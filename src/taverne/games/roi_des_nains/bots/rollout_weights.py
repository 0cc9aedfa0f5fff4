"""The weights of a rollout: the value of each card in a trick, and of the trick itself."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from taverne.games.roi_des_nains.rules.card_sets import BIT
from taverne.games.roi_des_nains.rules.cards import KINDS, SUIT, Card
from taverne.games.roi_des_nains.rules.quests.measures import (
    FewestOfASuit,
    LongestDrought,
    LongestRun,
    LongestSequence,
    LowestNumber,
    MostOfASuit,
    Neighbour,
    Numbers,
    Of,
    Tricks,
    Triples,
    Weakest,
    in_pile,
)
from taverne.games.roi_des_nains.rules.quests.rewards import (
    Alike,
    AtLeast,
    Both,
    Even,
    Exactly,
    Fewer,
    More,
    Odd,
    Per,
    Race,
    Reward,
    Unlike,
)

# Returns the value of the next trick itself, by seat, from the number of tricks that each seat has won.
RolloutWeights: TypeAlias = Callable[[Sequence[int]], Sequence[float]]


def card_value(reward: Reward, card: Card) -> float:
    """The value that a card adds to a trick for its taker, as far as it depends on the card alone."""
    kind = KINDS[card]
    match reward:
        case Both(one, other):
            return card_value(one, card) + card_value(other, card)
        case Per(each, Of() as measure):
            return float(each * in_pile(measure, BIT[card]))
        case Per(each, LowestNumber(suit)):
            return 0.0 if kind.number is None or SUIT[card] is not suit else 0.4 * each * (kind.number - 6)
        case Per(each, Weakest()):
            return 0.2 * each * ((kind.number or 8) - 6)
        case Per(each, FewestOfASuit() | MostOfASuit() | LongestSequence()):
            return 0.25 * each
        case Per(each, Triples(ranks)):
            return 0.3 * each * (kind.rank in ranks)
        case _ if isinstance(getattr(reward, "measure", None), Numbers):
            return 0.05 * reward.points * (kind.number or 0) / 2
    return 0.0


def rollout_weights(reward: Reward, seats: int, whole: int) -> RolloutWeights:
    """Returns the function that gives, by seat, the value of the next trick without its cards."""
    match reward:
        case Both(Per(_, Of() | Triples()), Per(_, Of() | Triples())):
            return _always(0.0, seats)  # only its cards count
        case Both(one, other):
            first, second = rollout_weights(one, seats, whole), rollout_weights(other, seats, whole)
            return lambda counts: [a + b for a, b in zip(first(counts), second(counts), strict=True)]
        case Per(each, Tricks(last)) if last:
            early, late = [0.0] * seats, [float(each)] * seats
            return lambda counts: late if sum(counts) >= whole - last else early
        case Per(each, Tricks()):
            return _always(each, seats)
        case Per(each, LongestRun()) | AtLeast(each, LongestRun()):
            return _always(0.5 * each, seats)
        case AtLeast(each, LongestDrought()):
            return _always(-0.5 * each, seats)
        case Per(each, Neighbour()):
            return _always(-0.3 * each, seats)
        case Exactly(each, Tricks(), value):
            return lambda counts: [each if own < value else -each for own in counts]
        case Even(each, Tricks()):
            return lambda counts: [each if own % 2 or not own else -each for own in counts]
        case Odd(each, Tricks()):
            return lambda counts: [-each if own % 2 else each for own in counts]
        case More(each, Tricks(), side):
            return lambda counts: [
                each if own <= counts[(seat + side) % seats] + 1 else 0.1 for seat, own in enumerate(counts)
            ]
        case Fewer(each, Tricks(), side):
            return lambda counts: [
                -each if own + 2 >= counts[(seat + side) % seats] else 0.0 for seat, own in enumerate(counts)
            ]
        case Race(each, _, nth):
            return lambda counts: [each / nth if own < nth else 0.0 for own in counts]
        case Unlike(each, Tricks()):
            return lambda counts: [each if counts.count(own) > 1 else -0.5 for own in counts]
        case Alike(each, Tricks()):
            return lambda counts: [each if own + 1 in counts else -0.5 for own in counts]
    return _always(0.0, seats)


def _always(value: float, seats: int) -> RolloutWeights:
    weights = [value] * seats
    return lambda _counts: weights
