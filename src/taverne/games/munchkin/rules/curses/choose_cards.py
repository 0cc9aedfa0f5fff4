"""Answers whose meaning depends on the open question: discard a card, take a card, be done."""

from taverne.games.munchkin.rules import moves
from taverne.games.munchkin.rules.bargains import trade
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.characters import equipment
from taverne.games.munchkin.rules.curses import payment, resolve_effect, robbery, special_effects
from taverne.games.munchkin.rules.events.cards import Dowsed
from taverne.games.munchkin.rules.events.character import Lost, Ready
from taverne.games.munchkin.rules.fight import aftermath, rescue_item, treasure_sharing
from taverne.games.munchkin.rules.questions.choices import (
    Dowsing,
    Keeping,
    Picking,
    Replacing,
    Robbing,
    Settling,
    Shedding,
    Stealing,
    Swapping,
    Taxed,
)
from taverne.games.munchkin.rules.questions.fight import Sharing, Snatching, Sorting
from taverne.games.munchkin.rules.questions.flight import Looting
from taverne.games.munchkin.rules.questions.pending import Passing
from taverne.games.munchkin.rules.questions.turn import Creating, Ordering, Reviving, Unpacking
from taverne.games.munchkin.rules.state import State
from taverne.games.munchkin.rules.state_changes import (
    Events,
    discard_cards,
    lose_cards,
    lose_hand_cards,
    pay_with_card,
    pop,
    replace_top,
    with_fight,
)
from taverne.games.munchkin.rules.turn import doors
from taverne.games.munchkin.rules.turn.draw_cards import all_others, receive
from taverne.kernel.tagged import Seat
from taverne.kernel.tuples import put, without


def answer_discard(state: State, seat: Seat, card: Card, events: Events) -> State:
    frame = state.open.stack[-1]
    match frame:
        case Picking():
            return resolve_effect.pick_card(state, seat, frame, card, events)
        case Settling():
            return payment.pay_with_item(state, seat, frame, card, events)
        case Taxed():
            return special_effects.pay_tax(pop(state), seat, card, events)
        case Stealing():
            return trade.pay_for_theft(state, seat, card, events)
        case Reviving():
            state = lose_hand_cards(state, seat, (card,), events)
            left = frame.left - 1
            return replace_top(state, frame.__replace__(left=left)) if left else pop(state)
        case Swapping():
            return _swap_card(state, seat, frame, card, events)
        case Shedding():
            return lose_cards(state, seat, (card,), events)
        case Replacing():
            return equipment.replace_badge(state, frame, card, events)
        case Snatching():
            return rescue_item.make_room(state, seat, card, events)
        case Sorting():
            return aftermath.sort_discards(state, frame, (card,))
    raise AssertionError(f"{frame} asks for no discard")


def _swap_card(state: State, seat: Seat, frame: Swapping, card: Card, events: Events) -> State:
    events.append(Lost(seat, (card,)))
    state = pay_with_card(state, seat, card)
    left = frame.left - 1
    return (
        replace_top(state, frame.__replace__(left=left))
        if left
        else treasure_sharing.finish_swap(pop(state), frame, events)
    )


def answer_take(state: State, seat: Seat, card: Card, events: Events) -> State:
    frame = state.open.stack[-1]
    match frame:
        case Robbing():
            return robbery.rob(state, frame, moves.Take(card), events)
        case Sharing():
            return treasure_sharing.pick_treasure(state, frame, card, events)
        case Looting():
            return aftermath.loot_body(state, frame, card, events)
        case Keeping():
            return equipment.keep_badge(state, frame, card, events)
        case Ordering():
            return doors.choose_door_curse(state, frame, card, events)
        case Dowsing():
            return _take_from_discards(state, seat, frame, card, events)
    raise AssertionError(f"{frame} offers nothing to take")


def _take_from_discards(state: State, seat: Seat, frame: Dowsing, card: Card, events: Events) -> State:
    """Q125: take the card; the Wand of Dowsing that found it is discarded after it."""
    now = pop(state).open
    events.append(Dowsed(seat, card))
    if card in now.doors:
        now = now.__replace__(doors=without(now.doors[::-1], card)[::-1])
    else:
        now = now.__replace__(treasures=without(now.treasures[::-1], card)[::-1])
    state = state.__replace__(open=now)
    if now.fight is None:
        state = discard_cards(state, (frame.card,))
    else:
        state = with_fight(state, now.fight.__replace__(cards=(*now.fight.cards, frame.card)))
    return receive(state, seat, (card,), events, all_others(state, seat))


def answer_done(state: State, seat: Seat, events: Events) -> State:
    frame = state.open.stack[-1]
    match frame:
        case Creating():
            events.append(Ready(seat))
            ready = tuple(sorted((*frame.done, seat)))
            whole = len(ready) == len(state.hands)
            return replace_top(state, Passing() if whole else frame.__replace__(done=ready))
        case Unpacking():
            ready = tuple(sorted((*frame.done, seat)))
            state = state.__replace__(fresh=put(state.fresh, seat, ()))
            if len(ready) == len(frame.seats):
                return pop(state)
            return replace_top(state, frame.__replace__(done=ready))
        case Swapping():
            return pop(state)
        case Sorting(_, _, cards):
            return aftermath.sort_discards(state, frame, cards)
    raise AssertionError(f"{frame} cannot be answered by Done")
