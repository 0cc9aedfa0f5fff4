"""Solves a hand of open cards exactly: its result when both players see all cards and play perfectly."""

from functools import lru_cache

from taverne.games.lutin_troll.rules.cards import Card, Cards, meet
from taverne.games.lutin_troll.rules.state import LIFE, Attack, Move, Riposte, State
from taverne.kernel.tagged import Seat
from taverne.kernel.tuples import without


def move_value(state: State, seat: Seat, move: Move) -> float | None:
    """+1 if the seat wins this hand after the move, 0 if it ties, -1 if it loses; None for a pick."""
    own, other = state.sides[seat], state.sides[1 - seat]
    match move:
        case Attack(card):
            return _after_attack(card, own.hand, other.hand, own.life, other.life)
        case Riposte(card) if state.attack is not None:
            return -_after_riposte(state.attack, card, other.hand, own.hand, other.life, own.life)
    return None


@lru_cache(maxsize=100_000)
def _before_attack(attackers: Cards, defenders: Cards, life: int, other_life: int) -> int:
    """The result for the attacker, who plays the best attack."""
    if not attackers:
        return (life > other_life) - (life < other_life)
    best = -1
    for card in dict.fromkeys(attackers):
        best = max(best, _after_attack(card, attackers, defenders, life, other_life))
        if best == 1:
            break
    return best


def _after_attack(card: Card, attackers: Cards, defenders: Cards, life: int, other_life: int) -> int:
    """The result for the attacker once the attack is played and the defender plays the best riposte."""
    rest = without(attackers, card)
    worst = 1
    for riposte in dict.fromkeys(defenders):
        worst = min(worst, _after_riposte(card, riposte, rest, defenders, life, other_life))
        if worst == -1:
            break
    return worst


def _after_riposte(
    attack: Card, riposte: Card, attackers: Cards, defenders: Cards, life: int, other_life: int
) -> int:
    """The result for the attacker once both cards have met; `attackers` hold the attack no more."""
    clash = meet(attack, riposte)
    life = min(life + clash.attacker, LIFE)
    other_life = min(other_life + clash.defender, LIFE)
    if life <= 0 or other_life <= 0:
        return -1 if life <= 0 else 1
    defenders = without(defenders, riposte)
    if clash.lead < 0:
        return -_before_attack(defenders, attackers, other_life, life)
    return _before_attack(attackers, defenders, life, other_life)
