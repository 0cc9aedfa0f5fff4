"""A policy that chooses moves from a view, by rules of thumb and without search.

To attack is a disadvantage: the attacker shows a card first, and must attack again after winning. So an
attack is valued by the riposte to expect from a hand of which only the pool is known. A good hand has a fair
share of the strong cards that are left.
"""

from collections.abc import Sequence
from math import comb

from taverne.games.lutin_troll.rules.cards import PACK, Card, Clash, meet
from taverne.games.lutin_troll.rules.state import HAND, LIFE, Attack, Move, Pick, Riposte, View
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat
from taverne.kernel.tuples import minus

CARD_VALUE = {  # the gain in the chance of winning a round, by card
    Card.LUTIN: -0.19,
    Card.FARFADET: -0.16,
    Card.KORRIGAN: -0.10,
    Card.ELFE: -0.05,
    Card.GNOME6: 0.01,
    Card.GNOME7: 0.07,
    Card.GNOME8: 0.14,
    Card.KOBOLD: 0.28,
    Card.GOBELIN: 0.35,
    Card.TROLL: 0.43,
    Card.NYMPH: 0.10,
    Card.HARPY: 0.49,
    Card.MANDRAGORE: 0.34,
}
ATTACK_COST = 1.0  # life points that it costs to attack next
CARD_COST = 8.0  # life points for a card value of 1 while combats are still to come
KNOCK_OUT = 100.0  # life points for winning the round at once
HANDS_TRIED = 24


def policy(view: View, moves: Sequence[Move], luck: Luck) -> Move | None:
    seat = view.seat
    if seat is None:
        return None
    match moves[0]:
        case Pick():
            card = _choose_pick(view, luck)
            return max(moves, key=lambda move: (move.card is card, CARD_VALUE[move.card]))
        case Attack():
            return max(moves, key=lambda move: _attack_value(view, seat, move.card))
        case Riposte():
            return max(moves, key=lambda move: _riposte_value(view, seat, move.card))


def _choose_pick(view: View, luck: Luck) -> Card:
    """A card of that random hand whose value is nearest to a fair share of the cards left."""
    left = view.hand + view.pile
    share = sum(CARD_VALUE[card] for card in left) * HAND / len(left)
    drawn = [luck.fork(n).sample(view.pile, HAND - len(view.hand))[0] for n in range(HANDS_TRIED)]
    nearest = min(drawn, key=lambda cards: abs(sum(CARD_VALUE[card] for card in view.hand + cards) - share))
    return nearest[0]


def _attack_value(view: View, seat: Seat, card: Card) -> float:
    """The expected value of an attack if the opponent always plays the worst riposte for it in their hand."""
    other = view.sides[1 - seat]
    pool = minus(PACK, other.discard)
    values = sorted(_combat_value(view, seat, meet(card, riposte)) + _cost(view, riposte) for riposte in pool)
    all_hands = comb(len(pool), other.hand)
    expected = sum(
        value * comb(len(pool) - 1 - place, other.hand - 1) / all_hands for place, value in enumerate(values)
    )
    return expected - _cost(view, card)


def _riposte_value(view: View, seat: Seat, card: Card) -> float:
    assert view.attack is not None
    own_first = meet(card, view.attack)  # roles do not matter (§8)
    return _combat_value(view, seat, own_first) - _cost(view, card)


def _cost(view: View, card: Card) -> float:
    """The cost of playing a card, in life points; nothing in the last combat of a hand."""
    return CARD_COST * CARD_VALUE[card] if len(view.hand) > 1 else 0.0


def _combat_value(view: View, seat: Seat, clash: Clash) -> float:
    """The value of a combat in life points for `seat`, whose card is the attacker of the clash."""
    life, other_life = view.sides[seat].life, view.sides[1 - seat].life
    change = min(clash.attacker, LIFE - life)
    if life + change <= 0:
        return -KNOCK_OUT
    if other_life + clash.defender <= 0:
        return KNOCK_OUT
    attack_cost = ATTACK_COST * clash.lead if len(view.hand) > 1 else 0.0
    return change - min(clash.defender, LIFE - other_life) - attack_cost
