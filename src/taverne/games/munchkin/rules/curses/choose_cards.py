"""Answers that mean what their question says: a card to lose, a card to take, nothing more."""

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
    Told,
    discarded,
    hand_lost,
    instead,
    lost,
    paid,
    popped,
    with_fight,
)
from taverne.games.munchkin.rules.turn import doors
from taverne.games.munchkin.rules.turn.draw_cards import received, seen_by_all
from taverne.kernel.tagged import Seat
from taverne.kernel.tuples import put, without


def discard(state: State, seat: Seat, card: Card, told: Told) -> State:
    frame = state.open.stack[-1]
    match frame:
        case Picking():
            return resolve_effect.pick(state, seat, frame, card, told)
        case Settling():
            return payment.settle(state, seat, frame, card, told)
        case Taxed():
            return special_effects.tax(popped(state), seat, card, told)
        case Stealing():
            return trade.stolen(state, seat, card, told)
        case Reviving():
            state = hand_lost(state, seat, (card,), told)
            left = frame.left - 1
            return instead(state, frame.__replace__(left=left)) if left else popped(state)
        case Swapping():
            return _swap(state, seat, frame, card, told)
        case Shedding():
            return lost(state, seat, (card,), told)
        case Replacing():
            return equipment.gives_way(state, frame, card, told)
        case Snatching():
            return rescue_item.made_room(state, seat, card, told)
        case Sorting():
            return aftermath.laid(state, frame, (card,))
    raise AssertionError(f"{frame} asks for no discard")


def _swap(state: State, seat: Seat, frame: Swapping, card: Card, told: Told) -> State:
    told.append(Lost(seat, (card,)))
    state = paid(state, seat, card)
    left = frame.left - 1
    return (
        instead(state, frame.__replace__(left=left))
        if left
        else treasure_sharing.swapped(popped(state), frame, told)
    )


def take(state: State, seat: Seat, card: Card, told: Told) -> State:
    frame = state.open.stack[-1]
    match frame:
        case Robbing():
            return robbery.rob(state, frame, moves.Take(card), told)
        case Sharing():
            return treasure_sharing.shared(state, frame, card, told)
        case Looting():
            return aftermath.looted(state, frame, card, told)
        case Keeping():
            return equipment.kept(state, frame, card, told)
        case Ordering():
            return doors.ordered(state, frame, card, told)
        case Dowsing():
            return _dowsed(state, seat, frame, card, told)
    raise AssertionError(f"{frame} offers nothing to take")


def _dowsed(state: State, seat: Seat, frame: Dowsing, card: Card, told: Told) -> State:
    """Q125: the card that found it follows."""
    now = popped(state).open
    told.append(Dowsed(seat, card))
    if card in now.doors:
        now = now.__replace__(doors=without(now.doors[::-1], card)[::-1])
    else:
        now = now.__replace__(treasures=without(now.treasures[::-1], card)[::-1])
    state = state.__replace__(open=now)
    if now.fight is None:
        state = discarded(state, (frame.card,))
    else:
        state = with_fight(state, now.fight.__replace__(cards=(*now.fight.cards, frame.card)))
    return received(state, seat, (card,), told, seen_by_all(state, seat))


def done(state: State, seat: Seat, told: Told) -> State:
    frame = state.open.stack[-1]
    match frame:
        case Creating():
            told.append(Ready(seat))
            ready = tuple(sorted((*frame.done, seat)))
            whole = len(ready) == len(state.hands)
            return instead(state, Passing() if whole else frame.__replace__(done=ready))
        case Unpacking():
            ready = tuple(sorted((*frame.done, seat)))
            state = state.__replace__(fresh=put(state.fresh, seat, ()))
            if len(ready) == len(frame.seats):
                return popped(state)
            return instead(state, frame.__replace__(done=ready))
        case Swapping():
            return popped(state)
        case Sorting(_, _, cards):
            return aftermath.laid(state, frame, cards)
    raise AssertionError(f"{frame} is not done by saying so")
