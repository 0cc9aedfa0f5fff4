"""Solves a hand of open cards against an opponent who does not see the cards, and therefore makes mistakes.

Against a perfect opponent all cards are equal wherever one riposte beats them all. So here the opponent plays
mostly their best card, sometimes any other; and of two equal results the one with more life left is better.
When both piles are empty, the players know each other's hands: then the exact solution counts most.
"""

from functools import lru_cache
from typing import TypeAlias

from taverne.games.lutin_troll.bots import exact_solver
from taverne.games.lutin_troll.rules.cards import RANK, Card, Cards, meet
from taverne.games.lutin_troll.rules.state import LIFE, Attack, Move, Riposte, State
from taverne.kernel.tagged import Seat

MISTAKES = 0.2  # chance that the opponent plays any card instead of the best one
LIFE_VALUE = 0.02  # value of a point of life at the end, where winning the round is 1
NOISY_SHARE = 0.1  # weight of the noisy solution where the exact one is known

Ranks: TypeAlias = tuple[int, ...]  # a hand as sorted indices of Card
HIGHEST_VALUE = 1 + LIFE_VALUE * LIFE
CLASHES = [
    [(clash.attacker, clash.defender, clash.lead) for clash in [meet(attack, riposte) for riposte in Card]]
    for attack in Card
]


def move_value(state: State, seat: Seat, move: Move) -> tuple[float, float] | None:
    """Value of the move for both seats, from -1 to 1; None for a pick."""
    value = _value_for_mover(state, seat, move)
    if value is None:
        return None
    return (value, -value) if seat == 0 else (-value, value)


def _value_for_mover(state: State, seat: Seat, move: Move) -> float | None:
    """Value of the move for the seat that makes it; None if it is neither an attack nor a riposte."""
    own, other = state.sides[seat], state.sides[1 - seat]
    hand, other_hand = _ranks(own.hand), _ranks(other.hand)
    match move:
        case Attack(card):
            value = _after_own_attack(RANK[card], hand, other_hand, own.life, other.life)
        case Riposte(card) if state.attack is not None:
            place = hand.index(RANK[card])
            attack = RANK[state.attack]
            value = _after_combat(attack, place, other_hand, hand, other.life, own.life, own_attack=False)
        case _:
            return None
    value /= HIGHEST_VALUE
    if own.pile or other.pile:
        return value
    exact = exact_solver.move_value(state, seat, move) or 0.0
    return (1 - NOISY_SHARE) * exact + NOISY_SHARE * value


@lru_cache(maxsize=200_000)
def _before_own_attack(own: Ranks, other: Ranks, life: int, other_life: int) -> float:
    """Value when the player attacks next, with their best card."""
    if not own:
        return _final_value(life, other_life)
    return max([_after_own_attack(card, own, other, life, other_life) for card in dict.fromkeys(own)])


@lru_cache(maxsize=200_000)
def _before_other_attack(other: Ranks, own: Ranks, other_life: int, life: int) -> float:
    """Value when the opponent attacks next, perhaps with a mistake."""
    if not own:
        return _final_value(life, other_life)
    return _with_mistakes(
        [_after_other_attack(card, other, own, other_life, life) for card in dict.fromkeys(other)]
    )


def _after_own_attack(card: int, own: Ranks, other: Ranks, life: int, other_life: int) -> float:
    """Value once the player's attack is played: the opponent ripostes, perhaps with a mistake."""
    rest = _without(own, own.index(card))
    return _with_mistakes(
        [
            _after_combat(card, place, rest, other, life, other_life, own_attack=True)
            for place in _different_cards(other)
        ]
    )


def _after_other_attack(card: int, other: Ranks, own: Ranks, other_life: int, life: int) -> float:
    """Value once the opponent's attack is played: the player makes the best riposte."""
    rest = _without(other, other.index(card))
    return max(
        [
            _after_combat(card, place, rest, own, other_life, life, own_attack=False)
            for place in _different_cards(own)
        ]
    )


def _after_combat(
    attack: int,
    place: int,
    attackers: Ranks,
    defenders: Ranks,
    life: int,
    defender_life: int,
    *,
    own_attack: bool,
) -> float:
    """Value once the attack has met the defender's card at `place`; `attackers` hold the attack no more."""
    change, defender_change, lead = CLASHES[attack][defenders[place]]
    life, defender_life = min(life + change, LIFE), min(defender_life + defender_change, LIFE)
    if life <= 0 or defender_life <= 0:
        life, defender_life = max(0, life), max(0, defender_life)
        return _final_value(life, defender_life) if own_attack else _final_value(defender_life, life)
    rest = _without(defenders, place)
    if lead >= 0:  # the same player attacks again
        attack_next = _before_own_attack if own_attack else _before_other_attack
        return attack_next(attackers, rest, life, defender_life)
    attack_next = _before_other_attack if own_attack else _before_own_attack
    return attack_next(rest, attackers, defender_life, life)


def _with_mistakes(values: list[float]) -> float:
    """The opponent mostly makes the choice that is worst for the player, sometimes any other."""
    return (1 - MISTAKES) * min(values) + MISTAKES * sum(values) / len(values)


def _final_value(life: int, other_life: int) -> float:
    return (life > other_life) - (life < other_life) + LIFE_VALUE * (life - other_life)


def _ranks(hand: Cards) -> Ranks:
    return tuple([RANK[card] for card in hand])


def _without(hand: Ranks, place: int) -> Ranks:
    return hand[:place] + hand[place + 1 :]


def _different_cards(hand: Ranks) -> list[int]:
    """The place of the first card of each kind."""
    return [place for place, card in enumerate(hand) if place == 0 or card != hand[place - 1]]
