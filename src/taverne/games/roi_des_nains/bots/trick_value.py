"""The value of a trick for one player, by the seat that takes it, found in the quest's own data."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from math import comb, exp
from operator import add
from typing import assert_never

from taverne.games.roi_des_nains.rules.card_sets import card_set
from taverne.games.roi_des_nains.rules.cards import KINDS, SUIT, Card, Suit, pack
from taverne.games.roi_des_nains.rules.quests.measures import (
    LongestDrought,
    LongestRun,
    LowestNumber,
    Neighbour,
    Numbers,
    OfCards,
    Tricks,
    Weakest,
    count,
    in_pile,
    pile_counter,
)
from taverne.games.roi_des_nains.rules.quests.quests import QUESTS
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
    points,
)
from taverne.games.roi_des_nains.rules.quests.scoring import TRICKS
from taverne.games.roi_des_nains.rules.specials import SPECIALS, Earns, Takes
from taverne.games.roi_des_nains.rules.state import View
from taverne.games.roi_des_nains.rules.tricks import Won, won
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat

SAMPLES = 4  # random tricks by which the value of tricks to come is estimated
NO_NUMBER = 4.0  # counts as the lowest number of a suit while none has been won
NUMBERS = 45.0  # a sum of numbers that is usually the highest
POWER = {
    Takes.ALWAYS: 1.0,
    Takes.UNLESS_ACE: 0.8,
    Takes.BY_RANK: 0.4,
}  # chance that a Magic card takes a trick
STEERED = 1.5  # ratio by which players get the tricks they want more often than by chance
STEEP = 1.3  # steepness of the chance to keep a lead over a neighbour


class TrickValue:
    """One player's knowledge of the deal, and the value of tricks in it."""

    def __init__(self, view: View, me: Seat, luck: Luck, reward: Reward | None = None) -> None:
        now = view.open
        self.now, self.me, self.seats = now, me, len(view.held)
        self.reward = reward or QUESTS[now.quest or now.tile[0]]
        self.won = won(now.tricks, self.seats, TRICKS[self.seats])
        seen = {*view.hand, *now.cards, *[card for trick in now.tricks for card in trick.cards]}
        self.hidden = [card for card in pack(self.seats, now.special) if card not in seen]
        self.to_come = self.won.whole - len(now.tricks) - 1  # tricks after the one on the table
        self._hand, self._luck = view.hand, luck
        self._of_tricks: dict[Reward, list[float]] = {}

    def of(self, cards: Sequence[Card]) -> list[float]:
        """The value in points of a trick with these cards for the player, by taker."""
        return list(map(add, self._of(self.reward, cards), self._special(cards)))

    def kept(self, card: Card) -> float:
        """The value of keeping a card: the chance that it takes a later trick, times the value of one."""
        return self.future * self.power[card]

    @cached_property
    def power(self) -> dict[Card, float]:
        """For each card that is left, the chance that it takes a trick."""
        left = [*self.hidden, *self._hand]
        by_suit = {suit: sorted(KINDS[card].rank for card in left if SUIT[card] is suit) for suit in Suit}
        return {card: self._power(card, by_suit[SUIT[card]]) for card in left}

    @cached_property
    def share(self) -> float:
        """The part of the tricks to come that the player can expect to take."""
        mine, all_cards = sum(self.power[card] for card in self._hand), sum(self.power.values())
        return min(0.95, mine / all_cards) if all_cards else 0.0

    @cached_property
    def future(self) -> float:
        """The value of taking a later trick, compared with somebody else taking it."""
        match self.reward:
            case Per(each, Tricks(last)) if last:
                return each * min(1.0, last / (self.to_come + 1))
        pool = [*self.hidden, *self._hand]
        if len(pool) < self.seats:
            return 0.0
        gains = 0.0
        for number in range(SAMPLES):
            stakes = self.of(self._luck.fork("future", number).sample(pool, self.seats)[0])
            gains += stakes[self.me] - (sum(stakes) - stakes[self.me]) / (self.seats - 1)
        return gains / SAMPLES

    def _power(self, card: Card, ranks: list[int]) -> float:
        guise = SPECIALS[card].guise if card in SPECIALS else None
        if guise is not None:
            return POWER[guise.takes] if guise.played else 0.0
        beaten = ranks.index(KINDS[card].rank) + 0.5
        return float((beaten / len(ranks)) ** (self.seats - 1))

    def _of(self, reward: Reward, cards: Sequence[Card]) -> list[float]:
        match reward:
            case Both(one, other):
                return list(map(add, self._of(one, cards), self._of(other, cards)))
            case Highest(prize, Numbers()):
                return self._to_taker(prize * sum(KINDS[card].number or 0 for card in cards) / NUMBERS)
            case Per(each, LowestNumber() | Weakest() as lowest):
                return self._by_lowest(each, lowest, cards)
            case Per(each, measure):
                if not isinstance(measure, Tricks | LongestRun | LongestDrought | Neighbour):
                    return self._by_cards(each, measure, cards)
        if reward not in self._of_tricks:  # this does not depend on the cards of the trick
            self._of_tricks[reward] = self._by_tricks(reward)
        return self._of_tricks[reward]

    def _by_cards(self, each: int, measure: OfCards, cards: Sequence[Card]) -> list[float]:
        """The change of the taker's points if the deal ended after this trick, by taker."""
        count, more = pile_counter(measure), card_set(cards)
        before, after = count(self.won.piles), count([pile | more for pile in self.won.piles])
        return [
            gain if taker == self.me else -gain / (self.seats - 1)
            for taker, gain in enumerate([each * (b - a) for a, b in zip(before, after, strict=True)])
        ]

    def _by_tricks(self, reward: Reward) -> list[float]:
        match reward:
            case Exactly() | Even() | Odd() | Unlike() | Alike() | More() | Fewer():
                return self._by_count(reward)
            case AtLeast(prize, LongestRun() | LongestDrought() as row, length):
                return self._by_row(prize, row, length)
            case Race(prize, step, nth):
                tricks = self.won.takers.count(self.me)
                late = sum(self.won.takers.count(seat) >= nth for seat in range(self.seats))
                reached = prize + step * late if tricks + 1 == nth else prize / nth
                return self._only_mine(reached if tricks < nth else 0.0)
        return self._as_if_over(reward)

    def _as_if_over(self, reward: Reward) -> list[float]:
        """The change of the player's lead if the deal ended after this trick, by taker."""
        before, leads = points(reward, self.won), []
        for taker in range(self.seats):
            then = Won((*self.won.takers, taker), self.won.piles, self.won.whole)
            leads.append(self._lead([b - a for a, b in zip(before, points(reward, then), strict=True)]))
        return leads

    def _lead(self, changes: Sequence[float]) -> float:
        """The change of the player's points, less the mean change of the others' points."""
        mine = changes[self.me]
        return mine - (sum(changes) - mine) / (self.seats - 1)

    def _to_taker(self, value: float) -> list[float]:
        return [value if seat == self.me else -value / (self.seats - 1) for seat in range(self.seats)]

    def _only_mine(self, value: float) -> list[float]:
        return [value if seat == self.me else 0.0 for seat in range(self.seats)]

    def _special(self, cards: Sequence[Card]) -> list[float]:
        power = SPECIALS[self.now.special].power
        value = power.points if isinstance(power, Earns) and self.now.special in cards else 0
        return self._to_taker(value)

    def _by_lowest(self, each: int, lowest: LowestNumber | Weakest, cards: Sequence[Card]) -> list[float]:
        pile = self.won.piles[self.me]
        held, then = (in_pile(lowest, some) or NO_NUMBER for some in (pile, pile | card_set(cards)))
        return self._only_mine(each * (then - held))

    def _by_row(self, prize: int, row: LongestRun | LongestDrought, length: int) -> list[float]:
        """The prize for a long row of tricks, won or lost, times the chance to reach the length, by taker."""
        if count(row, self.won)[self.me] >= length:
            return [0.0] * self.seats
        of_mine = isinstance(row, LongestRun)
        hits = [(taker == self.me) is of_mine for taker in reversed(self.won.takers)]
        size = next((i for i, hit in enumerate(hits) if not hit), len(hits))
        chance = min(0.9, STEERED * self.share) if of_mine else 1 - self.share / STEERED
        longer, broken = (prize * _row_chance(some, self.to_come, length, chance) for some in (size + 1, 0))
        return [longer if (taker == self.me) is of_mine else broken for taker in range(self.seats)]

    def _by_count(self, reward: Exactly | Even | Odd | Unlike | Alike | More | Fewer) -> list[float]:
        """The points times the chance that the player's final number of tricks earns them, by taker."""
        tricks = [self.won.takers.count(seat) for seat in range(self.seats)]
        values = []
        for taker in range(self.seats):
            then = [number + (seat == taker) for seat, number in enumerate(tricks)]
            chances = enumerate(self._mine, start=then[self.me])
            good = sum(chance * self._chance_to_earn(reward, in_all, then) for in_all, chance in chances)
            values.append(reward.points * good)
        return values

    def _chance_to_earn(
        self, reward: Exactly | Even | Odd | Unlike | Alike | More | Fewer, tricks: int, then: list[int]
    ) -> float:
        """The chance that this final number of tricks earns the reward."""
        match reward:
            case Exactly():
                return float(tricks == reward.value)
            case Even():
                return float(tricks > 0 and tricks % 2 == 0)
            case Odd():
                return float(tricks % 2 == 1)
            case Unlike():
                return self._alone(tricks, then)
            case Alike():
                return 1 - self._alone(tricks, then)
            case More() | Fewer():
                other = then[(self.me + reward.side) % self.seats] + self.to_come * self._others
                lead = tricks - other if isinstance(reward, More) else other - tricks
                return 1 / (1 + exp(STEEP * (0.5 - lead)))
            case _:
                assert_never(reward)

    def _alone(self, tricks: int, then: list[int]) -> float:
        """The chance that nobody else ends with the same number of tricks."""
        alone = 1.0
        for seat, number in enumerate(then):
            if seat != self.me and 0 <= tricks - number <= self.to_come:
                alone *= 1 - self._theirs[tricks - number]
        return alone

    @property
    def _others(self) -> float:
        """The part of the tricks to come that each other player can expect to take."""
        return (1 - self.share) / (self.seats - 1)

    @cached_property
    def _mine(self) -> list[float]:
        """The chance that the player wins so many of the tricks to come, by number."""
        return _binomial(self.to_come, self.share)

    @cached_property
    def _theirs(self) -> list[float]:
        """The chance that another player wins so many of the tricks to come, by number."""
        return _binomial(self.to_come, self._others)


def _row_chance(row: int, trials: int, length: int, chance: float) -> float:
    """The chance of a row of `length` hits: the row now has `row` hits, and `trials` trials are to come."""
    chances = [0.0] * length + [1.0]  # by row so far, with no trials left
    for _ in range(trials):
        chances = [chance * chances[size + 1] + (1 - chance) * chances[0] for size in range(length)] + [1.0]
    return chances[min(row, length)]


def _binomial(trials: int, chance: float) -> list[float]:
    """The probability of each number of hits."""
    return [comb(trials, hits) * chance**hits * (1 - chance) ** (trials - hits) for hits in range(trials + 1)]
