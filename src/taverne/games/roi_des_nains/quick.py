"""A deal played to its end in a hurry, with all hands seen: for search, which needs thousands of them.

Everybody takes or ducks as the quest would have it, by a rule of thumb, and now and then does anything.
Cards here are numbers. Windows, trades and changes of hands are left out, and a Magic card that is not yet
played takes its trick if its power is to take tricks: the rules themselves are asked for the first move only.
"""

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
MAGIC = tuple(Suit).index(Suit.MAGIC)
TAKES_ALL = frozenset(
    PLACE[card]
    for card, special in SPECIALS.items()
    if special.guise is not None and special.guise.takes is not Takes.BY_RANK
)
ABOVE_ALL = 100  # the strength of a card that takes every trick
ANYTHING = 38  # of 256 moves are made by luck
MIXER, STEP, WORD = 6364136223846793005, 1442695040888963407, (1 << 64) - 1

Wish: TypeAlias = Callable[
    [int, list[int], int], float
]  # seat, tricks of each, trick number: what a trick is worth


class Quick:
    """One deal's quest and special card, and how they are played in a hurry."""

    def __init__(self, reward: Reward, special: Card, seats: int) -> None:
        self.seats, self.whole = seats, TRICKS[seats]
        self.values = [_card_value(reward, card) for card in CARDS]
        power = SPECIALS[special].power
        if isinstance(power, Earns):
            self.values[PLACE[special]] += power.points
        self.mean = sum([self.values[PLACE[card]] for card in pack(seats, special)]) / (seats * self.whole)
        self.wish = _wish(reward, seats, self.whole)

    def played(self, state: State, chance: int) -> tuple[Trick, ...]:
        """All the tricks of the deal, those to come as they may fall."""
        now, seats = state.open, self.seats
        hands = [[PLACE[card] for card in hand] for hand in state.hands]
        tricks = list(now.tricks)
        counts = [0] * seats
        for trick in tricks:
            counts[trick.taker] += 1
        cards = [PLACE[card] for card in now.cards]
        leader = now.leader
        assert leader is not None
        led = None if now.led is None or not cards else tuple(Suit).index(now.led)
        while cards or any(hands):
            taker, best = leader, -1
            value = 0.0
            if cards:  # some have played before
                for place, card in enumerate(cards):
                    value += self.values[card]
                    strength = _strength(card, led)
                    if strength > best:
                        taker, best = (leader + place) % seats, strength
            for place in range(len(cards), seats):
                seat = (leader + place) % seats
                hand = hands[seat]
                chance = (chance * MIXER + STEP) & WORD
                wish = self.wish(seat, counts, len(tricks)) + value + self.mean * (seats - place - 1)
                card = self._card(hand, led, best, wish, chance >> 32, last=seats - place == 1)
                hand.remove(card)
                cards.append(card)
                value += self.values[card]
                if led is None and SUIT_OF[card] != MAGIC:
                    led = SUIT_OF[card]
                strength = _strength(card, led)
                if strength > best:
                    taker, best = seat, strength
            counts[taker] += 1
            tricks.append(Trick(leader, tuple([CARDS[card] for card in cards]), taker))
            cards, leader, led = [], taker, None
        return tuple(tricks)

    def _card(
        self, hand: list[int], led: int | None, best: int, wish: float, chance: int, *, last: bool
    ) -> int:
        if len(hand) == 1:
            return hand[0]
        choice = hand if led is None else [card for card in hand if SUIT_OF[card] == led]
        follows = bool(choice)
        if not follows:
            choice = hand
        if len(choice) == 1:
            return choice[0]
        if chance & 255 < ANYTHING:
            return choice[(chance >> 8) % len(choice)]
        if led is None:
            return (max if wish > 0 else min)(choice, key=RANK.__getitem__)
        if not follows:
            return self._thrown(choice, wish)
        winning = [card for card in choice if RANK[card] > best]
        if wish > 0:
            if not winning:
                return min(choice, key=lambda card: (self.values[card], RANK[card]))
            return (min if last else max)(winning, key=RANK.__getitem__)
        ducking = [card for card in choice if RANK[card] < best]
        if ducking:
            return min(ducking, key=lambda card: (self.values[card], -RANK[card]))
        return (max if last else min)(winning, key=RANK.__getitem__)

    def _thrown(self, choice: list[int], wish: float) -> int:
        """What goes to somebody else's trick: what is worst to win; then what is of least use."""
        values = self.values
        if wish > 0:
            return min(choice, key=lambda card: (values[card], RANK[card]))
        return min(choice, key=lambda card: (values[card], -RANK[card]))


@lru_cache(maxsize=500)
def quick(reward: Reward, special: Card, seats: int) -> Quick:
    return Quick(reward, special, seats)


def _strength(card: int, led: int | None) -> int:
    if SUIT_OF[card] == led:
        return RANK[card]
    return ABOVE_ALL if card in TAKES_ALL else 0


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
