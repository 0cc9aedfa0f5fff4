"""What a seat may know, and whole states that such knowledge allows."""

from taverne.games.lutin_troll.rules.cards import PACK, in_order
from taverne.games.lutin_troll.rules.state import HAND, Phase, Seen, Side, State, View
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat
from taverne.kernel.tuples import minus


def view(state: State, seat: Seat | None) -> View:
    """An attentive player's knowledge: every discard is public (Q13), both packs are equal."""
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
    """While hands are chosen a pile counts as whole until its owner is ready (Q1)."""
    ready = len(side.hand) == HAND
    hand = HAND if ready else 0 if phase is Phase.CHOICE else len(side.hand)
    return Seen(
        life=side.life,
        tokens=side.tokens,
        pile=len(side.pile) + len(side.hand) - hand,
        hand=hand,
        discard=side.discard,
        ready=ready,
    )


def imagine(view: View, luck: Luck) -> State:
    """The other's cards are known but for which of them he holds: those are drawn afresh."""
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
