"""The reasons for a card of Le Roi des Nains: tricks taken in imagined worlds, masters, missing suits."""

from collections.abc import Sequence

from taverne.games.roi_des_nains.bots.policy import policy
from taverne.games.roi_des_nains.rules.cards import KINDS, STRENGTH, SUIT, Card, Suit
from taverne.games.roi_des_nains.rules.rules import ask, play
from taverne.games.roi_des_nains.rules.rules import moves as legal_moves
from taverne.games.roi_des_nains.rules.specials import SPECIALS
from taverne.games.roi_des_nains.rules.state import Move, Phase, Play, State, View
from taverne.games.roi_des_nains.rules.trick_rules import suit_led
from taverne.games.roi_des_nains.rules.views import view as view_of
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat, Tagged

MOST_WORLDS = 12  # in which a trick is played out
_LUCK = Luck(b"reasons")


class TakesTrick(Tagged):
    """Reason: in so many of the worlds the seat takes this trick, if the others play by the game's policy."""

    times: int
    worlds: int


class IsMaster(Tagged):
    """Reason: no higher card of its suit can be in another hand."""

    card: Card


class LacksSuit(Tagged):
    """Reason: this player, who is still to play, is proved to hold none of the suit led."""

    seat: Seat
    suit: Suit


class SpecialIsOut(Tagged):
    """Reason: the special card of the deal is in another hand."""

    card: Card


Reason = TakesTrick | IsMaster | LacksSuit | SpecialIsOut


def reasons(view: View, move: Move, moves: Sequence[Move], worlds: Sequence[State]) -> tuple[Reason, ...]:  # noqa: ARG001 - a card is judged by what is out
    """Give the reasons for the card, the most important first."""
    if not isinstance(move, Play) or view.seat is None:
        return ()
    seen = worlds[:MOST_WORLDS]
    found: list[Reason] = [TakesTrick(sum([_takes(world, view.seat, move) for world in seen]), len(seen))]
    if _is_master(view, move.card):
        found.append(IsMaster(move.card))
    led = suit_led(view.open, move.card)
    if led is not None:
        found += [LacksSuit(seat, led) for seat in _still_to_play(view) if led in view.open.lacks[seat]]
    if view.open.special in _unseen(view):
        found.append(SpecialIsOut(view.open.special))
    return tuple(found)


def _takes(world: State, seat: Seat, move: Play) -> bool:
    """Whether the seat takes the trick in this world."""
    done = len(world.open.tricks)
    deal = world.open.deal
    state = play(world, seat, move).state
    while state.open.deal == deal and len(state.open.tricks) == done and state.open.phase is Phase.PLAY:
        (mover,) = ask(state).owing
        choice = policy(view_of(state, mover), legal_moves(state, mover), _LUCK)
        assert choice is not None
        state = play(state, mover, choice).state
    after = state.open
    trick = after.tricks[done] if len(after.tricks) > done else after.last
    return trick is not None and trick.taker == seat


def _unseen(view: View) -> set[Card]:
    """The cards of this deal that other players may hold."""
    now = view.open
    base = [card for card in KINDS if card not in SPECIALS or card is now.special]
    gone = {card for trick in now.tricks for card in trick.cards} | {*now.cards, *view.hand}
    return set(base) - gone


def _is_master(view: View, card: Card) -> bool:
    if SUIT[card] is Suit.MAGIC:
        return False
    return not any(SUIT[other] is SUIT[card] and STRENGTH[other] > STRENGTH[card] for other in _unseen(view))


def _still_to_play(view: View) -> list[Seat]:
    """The seats that play after this one in the trick."""
    now, seats = view.open, len(view.held)
    after = seats - 1 - len(now.cards)
    assert view.seat is not None
    return [(view.seat + 1 + place) % seats for place in range(after)]
