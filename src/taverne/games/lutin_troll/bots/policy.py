"""What Lutin & Troll values: a judgement of moves from a view alone.

Whoever attacks shows his card first, and whoever wins a combat must attack again: the lead is a burden.
An attack is therefore judged by the best answer to expect from a hand of which only the pool is known,
a hand by its share of the strong cards left.
"""

from collections.abc import Sequence
from math import comb

from taverne.games.lutin_troll.rules.cards import PACK, Card, Clash, meet
from taverne.games.lutin_troll.rules.state import HAND, LIFE, Attack, Move, Pick, Riposte, View
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat
from taverne.kernel.tuples import minus

WORTH = {  # what a card adds to a hand, as a share of a round won
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
LEAD = 1.0  # life points that not having to attack next is worth
CARD = 8.0  # life points that a card's whole worth stands for while combats are still to come
KNOCK_OUT = 100.0
HANDS_TRIED = 24


def policy(view: View, moves: Sequence[Move], luck: Luck) -> Move | None:
    seat = view.seat
    if seat is None:
        return None
    match moves[0]:
        case Pick():
            card = _pick(view, luck)
            return max(moves, key=lambda move: (move.card is card, WORTH[move.card]))
        case Attack():
            return max(moves, key=lambda move: _attack(view, seat, move.card))
        case Riposte():
            return max(moves, key=lambda move: _riposte(view, seat, move.card))


def _pick(view: View, luck: Luck) -> Card:
    """Of some hands drawn by luck, a card of the one nearest to a fair share of the strong cards left."""
    left = view.hand + view.pile
    share = sum(WORTH[card] for card in left) * HAND / len(left)
    drawn = [luck.fork(n).sample(view.pile, HAND - len(view.hand))[0] for n in range(HANDS_TRIED)]
    nearest = min(drawn, key=lambda cards: abs(sum(WORTH[card] for card in view.hand + cards) - share))
    return nearest[0]


def _attack(view: View, seat: Seat, card: Card) -> float:
    """The worth of leading a card: the worst of the other's answers, each as likely as he is to hold it."""
    other = view.sides[1 - seat]
    pool = minus(PACK, other.discard)
    swings = sorted(_swing(view, seat, meet(card, answer)) + _kept(view, answer) for answer in pool)
    ways = comb(len(pool), other.hand)
    worst = sum(
        swing * comb(len(pool) - 1 - place, other.hand - 1) / ways for place, swing in enumerate(swings)
    )
    return worst - _kept(view, card)


def _riposte(view: View, seat: Seat, card: Card) -> float:
    assert view.attack is not None
    return _swing(view, seat, meet(card, view.attack)) - _kept(view, card)  # roles do not matter (§8)


def _kept(view: View, card: Card) -> float:
    """What spending a card costs; nothing in the last combat of a hand."""
    return CARD * WORTH[card] if len(view.hand) > 1 else 0.0


def _swing(view: View, seat: Seat, clash: Clash) -> float:
    """A combat in life points, seen from `seat`, whose card comes first in the clash."""
    mine, yours = view.sides[seat].life, view.sides[1 - seat].life
    my_change = min(clash.attacker, LIFE - mine)
    if mine + my_change <= 0:
        return -KNOCK_OUT
    if yours + clash.defender <= 0:
        return KNOCK_OUT
    lead = LEAD * clash.lead if len(view.hand) > 1 else 0.0
    return my_change - min(clash.defender, LIFE - yours) - lead
