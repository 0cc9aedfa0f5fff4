"""A deal played to its end in a hurry, with all hands seen: for search, which needs thousands of them.

Everybody takes or ducks as the quest would have it, by a rule of thumb, and now and then does anything.
Cards here are numbers. Windows, trades and changes of hands are left out, and a Magic card that is not yet
played takes its trick if its power is to take tricks: the rules themselves are asked for the first move only.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable
from functools import lru_cache
from typing import TypeAlias

from taverne.games.roi_des_nains.cards import KINDS, PLACE, SUIT, Card, Suit, pack
from taverne.games.roi_des_nains.measures import (
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
from taverne.games.roi_des_nains.rewards import (
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
from taverne.games.roi_des_nains.scoring import TRICKS
from taverne.games.roi_des_nains.specials import SPECIALS, Earns, Takes
from taverne.games.roi_des_nains.state import State
from taverne.games.roi_des_nains.tricks import Trick

CARDS = tuple(Card)
SUIT_OF = [tuple(Suit).index(SUIT[card]) for card in CARDS]
RANK = [KINDS[card].rank for card in CARDS]
LED = {suit: place for place, suit in enumerate(Suit)}
STARTS = [SUIT_OF.index(suit) for suit in range(len(LED))]  # the first card of each suit
MAGIC = STARTS[-1]  # from this card on
TAKES_ALL = frozenset(
    PLACE[card]
    for card, special in SPECIALS.items()
    if special.guise is not None and special.guise.takes is not Takes.BY_RANK
)
ABOVE_ALL = len(CARDS)  # what takes every trick counts as a card beyond all others
ANYTHING = 38  # of 256 moves are made by luck
MIXER, STEP, WORD = 6364136223846793005, 1442695040888963407, (1 << 64) - 1

# To a seat, with so many tricks of each, after so many in all: what the next trick itself is worth.
Wish: TypeAlias = Callable[[int, list[int], int], float]


class Quick:
    """One deal's quest and special card, and how they are played in a hurry."""

    def __init__(self, reward: Reward, special: Card, seats: int) -> None:
        self.seats, self.whole = seats, TRICKS[seats]
        self.values = [_card_value(reward, card) for card in CARDS]
        power = SPECIALS[special].power
        if isinstance(power, Earns):
            self.values[PLACE[special]] += power.points
        self.plain = not any(self.values)
        self.mean = sum([self.values[PLACE[card]] for card in pack(seats, special)]) / (seats * self.whole)
        self.wish = _wish(reward, seats, self.whole)

    def played(self, state: State, chance: int) -> tuple[Trick, ...]:
        """All the tricks of the deal, those to come as they may fall."""
        now, seats, values, wish_of, mean = state.open, self.seats, self.values, self.wish, self.mean
        hands = [[PLACE[card] for card in hand] for hand in state.hands]  # in order, as hands are kept
        tricks = list(now.tricks)
        counts = [0] * seats
        for trick in tricks:
            counts[trick.taker] += 1
        cards = [PLACE[card] for card in now.cards]
        leader = now.leader
        assert leader is not None
        led = None if now.led is None or not cards else LED[now.led]
        while cards or hands[leader]:
            taker, best, value = self._so_far(cards, leader, led)
            for place in range(len(cards), seats):
                seat = (leader + place) % seats
                hand = hands[seat]
                if len(hand) == 1:
                    card = hand.pop()
                else:
                    chance = (chance * MIXER + STEP) & WORD
                    wish = wish_of(seat, counts, len(tricks)) + value + mean * (seats - place - 1)
                    card = hand.pop(self._slot(hand, led, best, wish, chance >> 32, last=place == seats - 1))
                cards.append(card)
                value += values[card]
                if led is None and card < MAGIC:
                    led = SUIT_OF[card]
                if (card > best and SUIT_OF[card] == led) or card in TAKES_ALL:
                    taker, best = seat, card if card < MAGIC else ABOVE_ALL
            counts[taker] += 1
            tricks.append(Trick(leader, tuple([CARDS[card] for card in cards]), taker))
            cards, leader, led = [], taker, None
        return tuple(tricks)

    def _so_far(self, cards: list[int], leader: int, led: int | None) -> tuple[int, int, float]:
        """Who is ahead in a trick, by which card, and what lies in it."""
        taker, best, value = leader, -1, 0.0
        for place, card in enumerate(cards):
            value += self.values[card]
            if (card > best and SUIT_OF[card] == led) or card in TAKES_ALL:
                taker, best = (leader + place) % self.seats, card if card < MAGIC else ABOVE_ALL
        return taker, best, value

    def _slot(
        self, hand: list[int], led: int | None, best: int, wish: float, chance: int, *, last: bool
    ) -> int:
        """The place in the hand of the card that is played. A suit's cards lie together, weak ones first."""
        if led is None:
            if chance & 255 < ANYTHING:
                return (chance >> 8) % len(hand)
            return hand.index((max if wish > 0 else min)(hand, key=RANK.__getitem__))
        first, end = bisect_left(hand, STARTS[led]), bisect_left(hand, STARTS[led + 1])
        if first == end:
            if chance & 255 < ANYTHING:
                return (chance >> 8) % len(hand)
            return self._thrown(hand, wish)
        if end - first == 1:
            return first
        if chance & 255 < ANYTHING:
            return first + (chance >> 8) % (end - first)
        winning = bisect_right(hand, best, first, end)  # from there on cards beat what lies on the table
        if wish > 0 and winning < end:
            return winning if last else end - 1
        if wish > 0 or winning > first:
            end = winning
            if not self.plain:
                return self._cheapest(hand, first, end, wish)
            return first if wish > 0 else end - 1
        return end - 1 if last else first

    def _cheapest(self, hand: list[int], first: int, end: int, wish: float) -> int:
        """Of the cards that cannot win, one that is worth least to who does."""
        worths = [self.values[card] for card in hand[first:end]]
        least = min(worths)
        if wish > 0:
            return first + worths.index(least)
        return end - 1 - worths[::-1].index(least)

    def _thrown(self, hand: list[int], wish: float) -> int:
        """What goes to somebody else's trick: what is worst to win; then what is of least use."""
        if self.plain:
            return hand.index((min if wish > 0 else max)(hand, key=RANK.__getitem__))
        values, sign = self.values, 1 if wish > 0 else -1
        return hand.index(min(hand, key=lambda card: (values[card], sign * RANK[card])))


@lru_cache(maxsize=500)
def quick(reward: Reward, special: Card, seats: int) -> Quick:
    return Quick(reward, special, seats)


def _card_value(reward: Reward, card: Card) -> float:
    """What a card in a trick adds for its taker, where that can be said of a card alone."""
    match reward:
        case Both(one, other):
            return _card_value(one, card) + _card_value(other, card)
        case Per(each, Of() as measure):
            return float(each * in_pile(measure, (card,)))
        case Per(each, LowestNumber(suit)):
            number = KINDS[card].number
            return 0.0 if number is None or SUIT[card] is not suit else 0.4 * each * (number - 6)
        case Per(each, Weakest()):
            return 0.2 * each * ((KINDS[card].number or 8) - 6)
        case Per(each, FewestOfASuit() | MostOfASuit() | LongestSequence()):
            return 0.25 * each
        case Per(each, Triples(ranks)):
            return 0.3 * each * (KINDS[card].rank in ranks)
        case _ if isinstance(getattr(reward, "measure", None), Numbers):
            return 0.05 * reward.points * (KINDS[card].number or 0) / 2
    return 0.0


def _wish(reward: Reward, seats: int, whole: int) -> Wish:
    """What the next trick itself is worth to a seat, whatever lies in it."""
    match reward:
        case Both(one, other):
            first, second = _wish(one, seats, whole), _wish(other, seats, whole)
            return lambda seat, counts, number: first(seat, counts, number) + second(seat, counts, number)
        case Per(each, Tricks(last)):
            return lambda _seat, _counts, number: float(each) if number >= whole - (last or whole) else 0.0
        case Per(each, LongestRun()) | AtLeast(each, LongestRun()):
            return lambda _seat, _counts, _number: 0.5 * each
        case AtLeast(each, LongestDrought()):
            return lambda _seat, _counts, _number: -0.5 * each
        case Per(each, Neighbour()):
            return lambda _seat, _counts, _number: -0.3 * each
        case Exactly(each, Tricks(), value):
            return lambda seat, counts, _number: float(each) if counts[seat] < value else -float(each)
        case Even(each, Tricks()):
            return lambda seat, counts, _number: (
                float(each) if counts[seat] % 2 or not counts[seat] else -each
            )
        case Odd(each, Tricks()):
            return lambda seat, counts, _number: -float(each) if counts[seat] % 2 else float(each)
        case More(each, Tricks(), side):
            return lambda seat, counts, _number: (
                float(each) if counts[seat] <= counts[(seat + side) % seats] + 1 else 0.1
            )
        case Fewer(each, Tricks(), side):
            return lambda seat, counts, _number: (
                -float(each) if counts[seat] + 2 >= counts[(seat + side) % seats] else 0.0
            )
        case Race(each, _, nth):
            return lambda seat, counts, _number: each / nth if counts[seat] < nth else 0.0
        case Unlike(each, Tricks()):
            return lambda seat, counts, _number: float(each) if counts.count(counts[seat]) > 1 else -0.5
        case Alike(each, Tricks()):
            return lambda seat, counts, _number: float(each) if counts[seat] + 1 in counts else -0.5
    return lambda _seat, _counts, _number: 0.0
