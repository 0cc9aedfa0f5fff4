"""Rollouts: play a deal quickly to its end, with all hands seen; search needs thousands of them.

Each player follows a rule of thumb to take or avoid tricks as the quest asks; some cards are random.
"""

from functools import lru_cache
from hashlib import shake_256

from taverne.games.roi_des_nains.bots.rollout_weights import card_value, rollout_weights
from taverne.games.roi_des_nains.bots.search_position import ABOVE_ALL, TAKES_ALL, SearchPosition
from taverne.games.roi_des_nains.rules.card_sets import BIT, MAGIC, SUIT_AROUND, CardSet
from taverne.games.roi_des_nains.rules.cards import Card, pack
from taverne.games.roi_des_nains.rules.quests.quests import QUESTS, Quest
from taverne.games.roi_des_nains.rules.quests.rewards import Reward
from taverne.games.roi_des_nains.rules.quests.scoring import TRICKS
from taverne.games.roi_des_nains.rules.specials import SPECIALS, Earns

RANDOM_MOVES = 38  # so many of 256 cards are played at random
RANDOM_BYTES = shake_256(b"whims").digest(2 * 4096)
# For each card: 0, played by the rule of thumb; or a number that picks a random card.
RANDOM_PICKS = [
    1 + which if whether < RANDOM_MOVES else 0
    for whether, which in zip(*[iter(RANDOM_BYTES)] * 2, strict=True)
]
MOST = 40  # cards in a deal
STARTS = len(RANDOM_PICKS) - MOST


class Rollout:
    """Plays out deals with one quest and one special card."""

    def __init__(self, reward: Reward, special: Card, seats: int) -> None:
        self.takes_all = TAKES_ALL[special]
        values = {BIT[card]: card_value(reward, card) for card in pack(seats, special)}
        power = SPECIALS[special].power
        if isinstance(power, Earns):
            values[BIT[special]] += power.points
        mean = sum(values.values()) / len(values)
        self.values = values if any(values.values()) else {}
        # All positions of a search begin with the same few tricks.
        self.value = lru_cache(maxsize=40)(self._value)
        self.by_value = [
            sum([card for card in values if values[card] == value]) for value in sorted(set(values.values()))
        ]
        self.weights = rollout_weights(reward, seats, TRICKS[seats])
        self.rounds = [  # by leader: each seat in turn, the value of the cards after it, whether it is last
            [
                ((leader + place) % seats, mean * (seats - place - 1), place == seats - 1)
                for place in range(seats)
            ]
            for leader in range(seats)
        ]

    def finish(self, position: SearchPosition, chance: int) -> None:
        """Plays all cards that are left, in one long function, because calls would make it slower."""
        hands, counts, takes_all = position.hands, position.counts, self.takes_all
        values, rounds, weights = self.values, self.rounds, self.weights
        takers, piles, special = position.takers, position.piles, position.special
        fallen = position.fall is not None
        picks = iter(RANDOM_PICKS[(start := chance % STARTS) : start + MOST])
        led, best, ahead, lying = position.led, position.best, position.ahead, position.lying
        value = self.value(lying) if lying else 0.0
        turns, hand = rounds[position.leader][lying.bit_count() :], hands[position.turn]
        while hand & hand - 1:
            wanted = weights(counts)
            for seat, coming, last in turns:
                hand = hands[seat]
                if card := hand & led:
                    if card.bit_count() > 1:
                        if pick := next(picks):
                            card = _pick_any(card, pick)
                        else:
                            gain = wanted[seat] + value + coming
                            card = self._pick_of_suit(card, best or MAGIC, gain, last)
                    if card > best:
                        best, ahead = card, seat
                else:
                    if pick := next(picks):
                        card = _pick_any(hand, pick)
                    elif led:
                        card = self._pick_discard(hand, wanted[seat] + value + coming)
                    else:
                        card = _pick_lead(hand, wanted[seat] + value + coming)
                    if not led and (led := SUIT_AROUND[card]):
                        if card > best:
                            best, ahead = card, seat
                    elif card == takes_all:
                        best, ahead = ABOVE_ALL, seat
                hands[seat] = hand ^ card
                lying |= card
                if values:
                    value += values[card]
            if not fallen and lying & special:
                position.note_fall(lying)
                fallen = True
            takers.append(ahead)
            counts[ahead] += 1
            piles[ahead] |= lying
            turns, hand = rounds[ahead], hands[ahead]
            led = best = lying = 0
            value = 0.0
        if not lying:  # else the last trick has begun already
            position.leader = position.turn = position.ahead = ahead
            position.lying = position.led = position.best = 0
        position.play_last_trick()

    def _value(self, trick: CardSet) -> float:
        """The sum of the values of the cards of a trick, for its taker."""
        return sum([value for card, value in self.values.items() if card & trick])

    def _pick_of_suit(self, cards: CardSet, best: CardSet, gain: float, last: bool) -> CardSet:  # noqa: FBT001 - called for every card
        """Picks one of two or more cards of the suit led; `best` is the card to beat."""
        if gain > 0:
            if cards < best:
                return self._pick_cheapest(cards, gain)
            if last:
                cards &= -best
                return cards & -cards
            return 1 << cards.bit_length() - 1
        if losing := cards & best - 1:
            return self._pick_cheapest(losing, gain)
        return 1 << cards.bit_length() - 1 if last else cards & -cards

    def _pick_cheapest(self, cards: CardSet, gain: float) -> CardSet:
        """Picks a card for a trick that it will not win: of least value to the taker, then least useful."""
        for group in self.by_value:
            if found := cards & group:
                return found & -found if gain > 0 else 1 << found.bit_length() - 1
        return cards

    def _pick_discard(self, hand: CardSet, gain: float) -> CardSet:
        """Picks a card of another suit than the suit led; a Magic card may still take the trick."""
        if self.takes_all & hand:
            if gain > 0:
                return self.takes_all
            hand ^= self.takes_all
        return self._pick_cheapest(hand, gain)


@lru_cache(maxsize=500)
def rollout(quest: Quest, special: Card, seats: int) -> Rollout:
    """The rollout of a quest and a special card, made once."""
    return Rollout(QUESTS[quest], special, seats)


def _pick_lead(cards: CardSet, gain: float) -> CardSet:
    """Picks the card to lead: the strongest or the weakest, a Magic card only if no other is left."""
    cards = cards & ~MAGIC or cards
    return 1 << cards.bit_length() - 1 if gain > 0 else cards & -cards


def _pick_any(cards: CardSet, pick: int) -> CardSet:
    """Picks the card that the random number `pick` stands for."""
    for _ in range(pick % cards.bit_count()):
        cards &= cards - 1
    return cards & -cards
