"""Charity: at the end of a turn, cards over the hand limit go to the players of the lowest level."""

from taverne.games.munchkin.rules.characters.character import hand_limit
from taverne.games.munchkin.rules.events.turn import CharityGiven
from taverne.games.munchkin.rules.moves import GiveAway, Move
from taverne.games.munchkin.rules.questions.choices import Picking
from taverne.games.munchkin.rules.questions.pending import Passing
from taverne.games.munchkin.rules.questions.turn import Giving
from taverne.games.munchkin.rules.state import Gift, State
from taverne.games.munchkin.rules.state_changes import CARD_ORDER, Events, living, pop, push, replace_top
from taverne.games.munchkin.rules.turn.draw_cards import hand_over_unseen
from taverne.kernel.tagged import Seat


def end_turn(state: State, seat: Seat) -> State:
    """§24, Q17 to Q19: cards over the limit go to the lowest players, or to the discards."""
    heroes = state.open.heroes
    state = replace_top(state, Passing())
    excess = len(state.hands[seat]) - hand_limit(heroes[seat])
    if excess <= 0:
        return state
    lowest = min([heroes[other].level for other in living(state)])
    if heroes[seat].level == lowest:
        return push(state, Picking(0, seat, excess, excess))
    poor = tuple([other for other in living(state) if heroes[other].level == lowest])
    return push(state, Giving(0, seat, excess, poor))


def gift_moves(state: State, seat: Seat, frame: Giving) -> list[Move]:
    """Q18: shares are as even as possible; the giver chooses who gets which cards, and who gets one more."""
    base, more = divmod(frame.count, len(frame.to))
    got = [sum([gift.to == other for gift in state.chosen]) for other in frame.to]
    richer = sum([count > base for count in got])
    able = [
        other
        for other, count in zip(frame.to, got, strict=True)
        if count < base or (count == base and richer < more)
    ]
    hand = list(state.hands[seat])
    for gift in state.chosen:
        hand.remove(gift.card)
    return [GiveAway(card, other) for card in dict.fromkeys(hand) for other in able]


def choose_gift(state: State, seat: Seat, frame: Giving, move: GiveAway, events: Events) -> State:
    chosen = tuple(sorted((*state.chosen, Gift(move.card, move.to)), key=_gift_order))
    if len(chosen) < frame.count:
        return state.__replace__(chosen=chosen)
    state = pop(state.__replace__(chosen=()))
    for other in frame.to:
        cards = tuple([gift.card for gift in chosen if gift.to == other])
        if cards:
            events.append(CharityGiven(seat, other, len(cards)))
            state = hand_over_unseen(state, seat, other, cards, events)
    return state


def _gift_order(gift: Gift) -> tuple[int, int]:
    return CARD_ORDER[gift.card], -1 if gift.to is None else gift.to
