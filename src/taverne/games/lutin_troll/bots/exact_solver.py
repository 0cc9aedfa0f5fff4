"""Rounds with open cards, solved exactly: what a round is worth when both hands are known."""

from functools import lru_cache

from taverne.games.lutin_troll.rules.cards import Card, Cards, meet
from taverne.games.lutin_troll.rules.state import LIFE, Attack, Move, Riposte, State
from taverne.kernel.tagged import Seat
from taverne.kernel.tuples import without


def worth(state: State, seat: Seat, move: Move) -> float | None:
    """+1 if the move wins this hand against best play, 0 if it ties, -1 if it loses; None while choosing."""
    mine, yours = state.sides[seat], state.sides[1 - seat]
    match move:
        case Attack(card):
            return _led(card, mine.hand, yours.hand, mine.life, yours.life)
        case Riposte(card) if state.attack is not None:
            return -_met(state.attack, card, yours.hand, mine.hand, yours.life, mine.life)
    return None


@lru_cache(maxsize=100_000)
def _fought(attackers: Cards, defenders: Cards, life: int, other_life: int) -> int:
    """The hand's worth to who attacks next."""
    if not attackers:
        return (life > other_life) - (life < other_life)
    best = -1
    for card in dict.fromkeys(attackers):
        best = max(best, _led(card, attackers, defenders, life, other_life))
        if best == 1:
            break
    return best


def _led(card: Card, attackers: Cards, defenders: Cards, life: int, other_life: int) -> int:
    """The same once the attack lies on the table: the other answers as well as he can."""
    rest = without(attackers, card)
    worst = 1
    for answer in dict.fromkeys(defenders):
        worst = min(worst, _met(card, answer, rest, defenders, life, other_life))
        if worst == -1:
            break
    return worst


def _met(attack: Card, riposte: Card, attackers: Cards, defenders: Cards, life: int, other_life: int) -> int:
    """The same once both cards have met; `attackers` no longer hold the attack."""
    clash = meet(attack, riposte)
    life = min(life + clash.attacker, LIFE)
    other_life = min(other_life + clash.defender, LIFE)
    if life <= 0 or other_life <= 0:
        return -1 if life <= 0 else 1
    defenders = without(defenders, riposte)
    if clash.lead < 0:
        return -_fought(defenders, attackers, other_life, life)
    return _fought(attackers, defenders, life, other_life)
