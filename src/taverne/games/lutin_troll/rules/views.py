"""The view of a seat, and random states that agree with a view."""

from taverne.games.lutin_troll.rules.cards import PACK, in_order
from taverne.games.lutin_troll.rules.state import CHOICE, HAND, Phase, Seen, Side, State, View
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat
from taverne.kernel.tuples import minus


def view(state: State, seat: Seat | None) -> View:
    """Builds the view of a seat: both discards whole (Q13), but only its own hand and pile."""
    own = None if seat is None else state.sides[seat]
    return View(
        seat=seat,
        options=state.options,
        sides=tuple([_seen(side, state.phase) for side in state.sides]),
        attacker=state.attacker,
        number=state.number,
        phase=state.phase,
        attack=state.attack,
        hands=state.hands,
        hand=own.hand if own else (),
        pile=own.pile if own else (),
    )


def _seen(side: Side, phase: Phase) -> Seen:
    """The public part of a side. A hand that is not complete is counted as part of the pile (Q1)."""
    ready = len(side.hand) == HAND
    hand = HAND if ready else 0 if phase is CHOICE else len(side.hand)
    return Seen(
        life=side.life,
        tokens=side.tokens,
        pile=len(side.pile) + len(side.hand) - hand,
        hand=hand,
        discard=side.discard,
        ready=ready,
    )


def imagine(view: View, luck: Luck) -> State:
    """A state that fits the view: cards that the viewer cannot see are dealt at random to hands and piles."""
    sides = []
    for seat, seen in enumerate(view.sides):
        if seat == view.seat:
            pile, hand = view.pile, view.hand
        else:
            unseen = minus(PACK, seen.discard)
            drawn, luck = luck.sample(unseen, seen.hand)
            pile, hand = minus(unseen, drawn), in_order(drawn)
        sides.append(Side(pile, hand, seen.discard, seen.life, seen.tokens))
    return State(
        options=view.options,
        luck=luck,
        sides=tuple(sides),
        attacker=view.attacker,
        number=view.number,
        phase=view.phase,
        attack=view.attack,
        hands=view.hands,
    )
