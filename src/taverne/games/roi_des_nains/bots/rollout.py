"""A deal played to its end in a hurry, with all hands seen: for search, which needs thousands of them.

Everybody takes or ducks as the quest would have it, by a rule of thumb, and now and then does anything.
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

ANYTHING = 38  # of 256 moves are made by luck
DRAWN = shake_256(b"whims").digest(2 * 4096)
WHIMS = [1 + which if whether < ANYTHING else 0 for whether, which in zip(*[iter(DRAWN)] * 2, strict=True)]
MOST = 40  # in a deal
STARTS = len(WHIMS) - MOST


class Rollout:
    """One deal's quest and special card, and how they are played in a hurry."""

    def __init__(self, reward: Reward, special: Card, seats: int) -> None:
        self.takes_all = TAKES_ALL[special]
        values = {BIT[card]: card_value(reward, card) for card in pack(seats, special)}
        power = SPECIALS[special].power
        if isinstance(power, Earns):
            values[BIT[special]] += power.points
        mean = sum(values.values()) / len(values)
        self.values = values if any(values.values()) else {}
        self.value = lru_cache(maxsize=40)(
            self._value
        )  # all worlds of a search begin with the same few tricks
        self.by_value = [
            sum([card for card in values if values[card] == value]) for value in sorted(set(values.values()))
        ]
        self.wishes = rollout_weights(reward, seats, TRICKS[seats])
        self.rounds = [  # by leader: each seat in turn, what comes into the trick after it, if it is last
            [
                ((leader + place) % seats, mean * (seats - place - 1), place == seats - 1)
                for place in range(seats)
            ]
            for leader in range(seats)
        ]

    def finish(self, table: SearchPosition, chance: int) -> None:
        """Lays all the cards that are left. What falls is decided here, not card by card: it is quicker."""
        hands, counts, takes_all = table.hands, table.counts, self.takes_all
        values, rounds, rollout_weights = self.values, self.rounds, self.wishes
        whims = iter(WHIMS[(start := chance % STARTS) : start + MOST])
        led, best, ahead, lying = table.led, table.best, table.ahead, table.lying
        value = self.value(lying) if lying else 0.0
        turns, hand = rounds[table.leader][lying.bit_count() :], hands[table.turn]
        while hand & hand - 1:
            wanted = rollout_weights(counts)
            for seat, coming, last in turns:
                hand = hands[seat]
                if not led:
                    whim = next(whims)
                    card = _any(hand, whim) if whim else _led(hand, wanted[seat] + value + coming)
                    led = SUIT_AROUND[card]
                    beats = card > best if led else card == takes_all
                elif card := hand & led:
                    if card.bit_count() > 1:
                        if whim := next(whims):
                            card = _any(card, whim)
                        else:
                            wish = wanted[seat] + value + coming
                            card = self._followed(card, best or MAGIC, wish, last)
                    beats = card > best
                else:
                    whim = next(whims)
                    card = _any(hand, whim) if whim else self._thrown(hand, wanted[seat] + value + coming)
                    beats = card == takes_all
                if beats:
                    best, ahead = card if card & led else ABOVE_ALL, seat
                hands[seat] = hand ^ card
                lying |= card
                if values:
                    value += values[card]
            table.take(ahead, lying)
            turns, hand = rounds[ahead], hands[ahead]
            led = best = lying = 0
            value = 0.0
        table.play_last_trick()

    def _value(self, trick: CardSet) -> float:
        """The sum of the values of the cards of a trick, for its taker."""
        return sum([worth for card, worth in self.values.items() if card & trick])

    def _followed(self, cards: CardSet, best: CardSet, wish: float, last: bool) -> CardSet:  # noqa: FBT001 - called for every card
        """Picks one of two or more cards of the suit led; `best` is the card to beat."""
        if wish > 0:
            if cards < best:
                return self._cheapest(cards, wish)
            if last:
                cards &= -best
                return cards & -cards
            return 1 << cards.bit_length() - 1
        if losing := cards & best - 1:
            return self._cheapest(losing, wish)
        return 1 << cards.bit_length() - 1 if last else cards & -cards

    def _cheapest(self, cards: CardSet, wish: float) -> CardSet:
        """Of cards that will not win, one that is worth least to who does; then what is of least use."""
        for group in self.by_value:
            if found := cards & group:
                return found & -found if wish > 0 else 1 << found.bit_length() - 1
        return cards

    def _thrown(self, hand: CardSet, wish: float) -> CardSet:
        """What goes to somebody else's trick, unless it takes it."""
        if self.takes_all & hand:
            if wish > 0:
                return self.takes_all
            hand ^= self.takes_all
        return self._cheapest(hand, wish)


@lru_cache(maxsize=500)
def rollout(quest: Quest, special: Card, seats: int) -> Rollout:
    return Rollout(QUESTS[quest], special, seats)


def _led(cards: CardSet, wish: float) -> CardSet:
    """Picks the card to lead: the strongest or the weakest, a Magic card only if no other is left."""
    cards = cards & ~MAGIC or cards
    return 1 << cards.bit_length() - 1 if wish > 0 else cards & -cards


def _any(cards: CardSet, whim: int) -> CardSet:
    for _ in range(whim % cards.bit_count()):
        cards &= cards - 1
    return cards & -cards
