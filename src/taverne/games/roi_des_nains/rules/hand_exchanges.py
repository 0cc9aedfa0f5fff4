"""Cards and hands change owner: the raid, swapped and passed hands, the Sorcerer's trade."""

from taverne.games.roi_des_nains.rules.cards import Card, Cards, in_order, with_card
from taverne.games.roi_des_nains.rules.events import (
    Event,
    GaveBack,
    HandsPassedLeft,
    HandsPassedRight,
    HandsSwapped,
    Raided,
    Traded,
)
from taverne.games.roi_des_nains.rules.specials import SPECIALS, Raids
from taverne.games.roi_des_nains.rules.state import Phase, State
from taverne.kernel.game import Step
from taverne.kernel.tagged import Seat
from taverne.kernel.tuples import minus, put, rotated, without


def raid(state: State, seat: Seat, victim: Seat) -> Step[State, Event]:
    """Q35: the raider takes random cards of the victim, and has to give as many back."""
    count = raid_size(state.open.special)
    taken, luck = state.luck.sample(state.hands[victim], count)
    hands = put(state.hands, victim, minus(state.hands[victim], taken))
    hands = put(hands, seat, in_order(hands[seat] + taken))
    now = state.open.__replace__(phase=Phase.GIVE, number=state.open.number + 1, raid=(seat, victim))
    state = state.__replace__(open=now, luck=luck, hands=hands, taken=in_order(taken))
    return Step(state, (Raided(seat, victim, count),))


def raid_size(special: Card) -> int:
    power = SPECIALS[special].power
    assert isinstance(power, Raids)
    return power.count


def give_back(state: State, given: Cards) -> Step[State, Event]:
    """Moves the cards that the raider has chosen to the victim of the raid."""
    seat, victim = state.open.raid
    hands = put(state.hands, seat, minus(state.hands[seat], given))
    hands = put(hands, victim, in_order(hands[victim] + given))
    return Step(state.__replace__(hands=hands, given=given), (GaveBack(seat, victim, len(given)),))


def swap_hands(state: State, seat: Seat, other: Seat) -> Step[State, Event]:
    seats = list(range(len(state.hands)))
    seats[seat], seats[other] = other, seat
    return Step(_move_hands(state, tuple(seats)), (HandsSwapped(seat, other),))


def pass_hands_left(state: State, seat: Seat) -> Step[State, Event]:
    """Q33, Q40: moves every hand to the next player clockwise."""
    return Step(_move_hands(state, rotated(_seats(state), -1)), (HandsPassedLeft(seat),))


def pass_hands_right(state: State, seat: Seat) -> Step[State, Event]:
    return Step(_move_hands(state, rotated(_seats(state), 1)), (HandsPassedRight(seat),))


def trade(state: State, seat: Seat, card: Card) -> Step[State, Event]:
    """Q30, Q31: exchanges the Magic card for a card of the trick, whose taker stays the same."""
    now, trick = state.open, state.open.tricks[-1]
    trick = trick.__replace__(cards=put(trick.cards, trick.cards.index(card), now.special))
    hand = with_card(without(state.hands[seat], now.special), card)
    traded = Traded(seat, card)
    now = now.__replace__(tricks=(*now.tricks[:-1], trick), trade=traded)
    return Step(state.__replace__(open=now, hands=put(state.hands, seat, hand)), (traded,))


def _move_hands(state: State, receivers: tuple[Seat, ...]) -> State:
    """Moves whole hands; the suits that a hand is proved to lack move with it (Q39)."""
    givers = [receivers.index(seat) for seat in _seats(state)]
    lacks = tuple([state.open.lacks[giver] for giver in givers])
    hands = tuple([state.hands[giver] for giver in givers])
    return state.__replace__(open=state.open.__replace__(lacks=lacks, received=receivers), hands=hands)


def _seats(state: State) -> tuple[Seat, ...]:
    return tuple(range(len(state.hands)))
