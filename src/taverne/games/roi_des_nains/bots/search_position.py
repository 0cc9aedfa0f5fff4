"""A deal in numbers with all hands seen, on which search plays thousands of times a second.

It knows tricks, but no windows, trades or changes of hands. A Magic card takes its trick if its power is to
take tricks, and stands for no other card.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from operator import add

from taverne.games.roi_des_nains.bots.sheet_value import sheet_value, to_come
from taverne.games.roi_des_nains.rules.card_sets import (
    BIT,
    MAGIC,
    NOBLES,
    OF_SUIT,
    SUIT_AROUND,
    CardSet,
    card_set,
)
from taverne.games.roi_des_nains.rules.cards import Suit
from taverne.games.roi_des_nains.rules.quests.quests import QUESTS
from taverne.games.roi_des_nains.rules.quests.rewards import scorer
from taverne.games.roi_des_nains.rules.quests.scoring import TRICKS
from taverne.games.roi_des_nains.rules.specials import SPECIALS, Fall, Takes, bonus, fall
from taverne.games.roi_des_nains.rules.state import Open, State
from taverne.games.roi_des_nains.rules.tricks import Won, won

ABOVE_ALL = 1 << 60  # a card that takes every trick counts as higher than all others
TAKES_ALL: dict[str, CardSet] = {
    card: MAGIC if special.guise is not None and special.guise.takes is not Takes.BY_RANK else 0
    for card, special in SPECIALS.items()
}


class SearchPosition:
    """A deal that changes as cards are played; a search tries a card on a copy."""

    __slots__ = (
        *("now", "seats", "special", "hands", "leader", "turn", "lying", "led", "best", "ahead"),
        *("takers", "piles", "counts", "fall", "player", "score", "later"),
    )

    now: Open
    seats: int
    special: CardSet
    hands: list[CardSet]
    leader: int
    turn: int
    lying: CardSet  # the trick on the table
    led: CardSet  # the suit to follow; 0: none yet
    best: CardSet  # the card that takes the trick as it lies
    ahead: int  # the seat that has played it
    takers: list[int]
    piles: list[CardSet]
    counts: list[int]  # by seat, the number of tricks won
    fall: Fall | None
    player: int  # the seat that holds the special card or has played it
    score: Callable[[Won], list[int]]  # the points of the quest
    later: int  # deals after this one

    def copy(self) -> SearchPosition:
        other = SearchPosition()
        other.now, other.seats, other.special, other.hands = self.now, self.seats, self.special, self.hands[:]
        other.leader, other.turn, other.lying, other.led = self.leader, self.turn, self.lying, self.led
        other.best, other.ahead, other.fall, other.player = self.best, self.ahead, self.fall, self.player
        other.score, other.later = self.score, self.later
        other.takers, other.piles, other.counts = self.takers[:], self.piles[:], self.counts[:]
        return other

    def play(self, card: CardSet) -> None:
        """Plays a card of the seat whose turn it is; the last card of a trick completes it."""
        seat = self.turn
        self.hands[seat] ^= card
        self.lying |= card
        if not self.led:
            self.led = SUIT_AROUND[card]
        if card & self.led:
            if card > self.best:
                self.best, self.ahead = card, seat
        elif card == TAKES_ALL[self.now.special]:
            self.best, self.ahead = ABOVE_ALL, seat
        if card == self.special:
            self.player = seat
        self.turn = (seat + 1) % self.seats
        if self.turn == self.leader:
            self.take(self.ahead, self.lying)

    def take(self, taker: int, trick: CardSet) -> None:
        """Gives the trick to its taker, who leads the next one."""
        if self.fall is None and trick & self.special:
            self.note_fall(trick)
        self.takers.append(taker)
        self.counts[taker] += 1
        self.piles[taker] |= trick
        self.leader = self.turn = self.ahead = taker
        self.lying = self.led = self.best = 0

    def note_fall(self, trick: CardSet) -> None:
        """Notes that the special card has fallen in this trick, which nobody has taken yet."""
        self.fall = Fall(len(self.takers), self.player, (trick & NOBLES).bit_count())

    def play_last_trick(self) -> None:
        """Plays the last card of each hand."""
        hands, led, best, ahead, trick = self.hands, self.led, self.best, self.ahead, self.lying
        takes_all, seats = TAKES_ALL[self.now.special], self.seats
        for place in range(self.turn, self.turn + seats - trick.bit_count()):
            seat = place % seats
            card = hands[seat]
            hands[seat] = 0
            trick |= card
            if not led:
                led = SUIT_AROUND[card]
            if card & led:
                if card > best:
                    best, ahead = card, seat
            elif card == takes_all:
                best, ahead = ABOVE_ALL, seat
        self.take(ahead, trick)

    def value(self) -> tuple[float, ...]:
        """The value of the score sheet, by seat, once this deal is written on it."""
        now, all_won = self.now, Won(self.takers, self.piles, TRICKS[self.seats])
        earned = self.score(all_won)
        extra = bonus(now.special, self.fall, all_won, earned)
        return sheet_value(tuple(map(add, map(add, now.totals, earned), extra)), self.later)


@lru_cache(maxsize=1)
def search_position(state: State) -> SearchPosition:
    """The position of a state, shared by all moves that are tried in it: play on a copy."""
    position = _open_part(state.open).copy()
    position.hands = [card_set(hand) for hand in state.hands]
    for seat, hand in enumerate(position.hands):
        if hand & position.special:
            position.player = seat
    return position


@lru_cache(maxsize=1)
def _open_part(now: Open) -> SearchPosition:
    """The open part of a position, which is the same in all states of a search."""
    position, seats = SearchPosition(), len(now.totals)
    assert now.leader is not None
    position.now, position.seats, position.special = now, seats, BIT[now.special]
    position.leader = position.turn = position.ahead = now.leader
    position.lying = position.best = position.player = 0
    position.led = OF_SUIT.get(now.led or Suit.MAGIC, 0)
    all_won = won(now.tricks, seats, TRICKS[seats])
    position.takers, position.piles = list(all_won.takers), list(all_won.piles)
    position.counts = [position.takers.count(seat) for seat in range(seats)]
    position.fall = fall(now.special, now.tricks)
    position.hands, position.later = [0] * seats, to_come(now)
    if now.quest is not None:
        position.score = scorer(QUESTS[now.quest])
    for card in now.cards:
        position.hands[position.turn] = BIT[card]
        position.play(BIT[card])
    return position
