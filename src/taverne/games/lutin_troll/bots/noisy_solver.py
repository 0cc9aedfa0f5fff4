"""Rounds with open cards against somebody who does not see them: he mostly finds his best card, not always.

To fear the best answer alone would make all cards equal wherever that answer beats them all. So the other's
choice counts for what it costs at worst and, a little, for what any card of his would do; and of two ways to
win or to lose, the one with more life left is better. The last hands of a pack are known to both: there the
exact solution comes first.
"""

from functools import lru_cache
from typing import TypeAlias

from taverne.games.lutin_troll.bots import exact_solver
from taverne.games.lutin_troll.rules.cards import RANK, Card, Cards, meet
from taverne.games.lutin_troll.rules.state import LIFE, Attack, Move, Riposte, State
from taverne.kernel.tagged import Seat

TREMBLE = 0.2  # how much of the other's choice is any card
MARGIN = 0.02  # what a point of life in the end is worth, where a round is 1
DOUBT = 0.1  # what all this counts for where the exact solution is known

Ranks: TypeAlias = tuple[int, ...]  # a hand, as places in the pack, in order
MOST = 1 + MARGIN * LIFE  # a round won with all one's life
CLASHES = [
    [(clash.attacker, clash.defender, clash.lead) for clash in [meet(attack, riposte) for riposte in Card]]
    for attack in Card
]


def move_value(state: State, seat: Seat, move: Move) -> tuple[float, float] | None:
    """By seat, from -1 to 1; None while hands are chosen."""
    mine = _worth(state, seat, move)
    if mine is None:
        return None
    return (mine, -mine) if seat == 0 else (-mine, mine)


def _worth(state: State, seat: Seat, move: Move) -> float | None:
    """To who moves."""
    mine, yours = state.sides[seat], state.sides[1 - seat]
    hand, other = _ranks(mine.hand), _ranks(yours.hand)
    match move:
        case Attack(card):
            found = _led(RANK[card], hand, other, mine.life, yours.life)
        case Riposte(card) if state.attack is not None:
            place = hand.index(RANK[card])
            found = _met(RANK[state.attack], place, other, hand, yours.life, mine.life, attack=False)
        case _:
            return None
    found /= MOST
    if mine.pile or yours.pile:
        return found
    exact = exact_solver.worth(state, seat, move) or 0.0
    return (1 - DOUBT) * exact + DOUBT * found


@lru_cache(maxsize=200_000)
def _attacking(mine: Ranks, yours: Ranks, life: int, other: int) -> float:
    """What a hand is worth to me when I attack next: I find my best card."""
    if not mine:
        return _ended(life, other)
    return max([_led(card, mine, yours, life, other) for card in dict.fromkeys(mine)])


@lru_cache(maxsize=200_000)
def _defending(yours: Ranks, mine: Ranks, other: int, life: int) -> float:
    """The same when the other attacks next."""
    if not mine:
        return _ended(life, other)
    return _trembling([_faced(card, yours, mine, other, life) for card in dict.fromkeys(yours)])


def _led(card: int, mine: Ranks, yours: Ranks, life: int, other: int) -> float:
    """Once my attack lies on the table: he answers."""
    rest = _without(mine, mine.index(card))
    places = [place for place, answer in enumerate(yours) if place == 0 or answer != yours[place - 1]]
    return _trembling([_met(card, place, rest, yours, life, other, attack=True) for place in places])


def _faced(card: int, yours: Ranks, mine: Ranks, other: int, life: int) -> float:
    """Once his attack lies on the table: I find my best answer."""
    rest = _without(yours, yours.index(card))
    places = [place for place, answer in enumerate(mine) if place == 0 or answer != mine[place - 1]]
    return max([_met(card, place, rest, mine, other, life, attack=False) for place in places])


def _met(
    card: int, place: int, attackers: Ranks, defenders: Ranks, life: int, other: int, *, attack: bool
) -> float:
    """Once both cards have met, the attacker's side first; `attack`: that is mine."""
    change, change_other, lead = CLASHES[card][defenders[place]]
    life, other = min(life + change, LIFE), min(other + change_other, LIFE)
    if life <= 0 or other <= 0:
        return _ended(max(0, life), max(0, other)) if attack else _ended(max(0, other), max(0, life))
    rest = _without(defenders, place)
    if (lead >= 0) is attack:  # then I lead
        return (
            _attacking(attackers, rest, life, other) if attack else _attacking(rest, attackers, other, life)
        )
    return _defending(rest, attackers, other, life) if attack else _defending(attackers, rest, life, other)


def _trembling(worths: list[float]) -> float:
    return (1 - TREMBLE) * min(worths) + TREMBLE * sum(worths) / len(worths)


def _ended(life: int, other: int) -> float:
    return (life > other) - (life < other) + MARGIN * (life - other)


def _ranks(hand: Cards) -> Ranks:
    return tuple([RANK[card] for card in hand])


def _without(hand: Ranks, place: int) -> Ranks:
    return hand[:place] + hand[place + 1 :]
