"""The value of a state at the beginning of a turn: each seat's chance of victory, from -1 to 1.

The chances are a softmax of the seats' weighted features. The weights are fitted to the winners of 1,500
games between policy bots (tools/munchkin/learn.py).
"""

from collections.abc import Sequence
from math import exp
from operator import mul
from typing import NamedTuple

from taverne.games.munchkin.rules.cards.actions import Boost, BoostOrKill, Modify
from taverne.games.munchkin.rules.cards.traits import Trait
from taverne.games.munchkin.rules.characters.character import ITEMS, has_trait, item_bonus, strength
from taverne.games.munchkin.rules.fight.strength import DEEDS, MONSTERS
from taverne.games.munchkin.rules.questions.base import Cards
from taverne.games.munchkin.rules.questions.turn import Acting, Phase
from taverne.games.munchkin.rules.state import Hero, Open, State
from taverne.games.munchkin.rules.state_changes import winning_level
from taverne.kernel.tagged import Seat

HELPS = {card: deed.bonus for card, deed in DEEDS.items() if isinstance(deed, Boost | BoostOrKill)}
HINDERS = {
    card: deed.strength for card, deed in DEEDS.items() if isinstance(deed, Modify) and deed.strength > 0
}


class Features(NamedTuple):
    """The features of a seat; the same names hold their weights."""

    level: float
    last: float  # 1 if only one level is missing
    closing: float  # the level divided by the rounds that are left
    gear: float  # points of strength beside the level
    helps: float  # points that the seat's one-shots can add to the players' side
    hinders: float  # points that cards of the hand can add to a monster
    feared: float  # if only one level is missing: such points of all other players
    prey: float  # monsters of the hand that the character beats now
    cards: float  # cards in the hand
    gold: float  # thousands of gold pieces in items that are not in use
    waits: float  # turns until the seat's own, as a fraction of a round
    warrior: float
    cleric: float


WEIGHTS = Features(
    level=0.177,
    last=0.597,
    closing=0.867,
    gear=0.089,
    helps=0.016,
    hinders=0.015,
    feared=-0.033,
    prey=0.228,
    cards=0.019,
    gold=0.165,
    waits=-0.189,
    warrior=0.258,
    cleric=0.473,
)


def state_value(state: State) -> Sequence[float] | None:
    match state.open.stack[-1:]:
        case (Acting(phase=Phase.START),):
            weights = [exp(sum(map(mul, WEIGHTS, each))) for each in features(state)]
            total = sum(weights)
            return [2 * weight / total - 1 for weight in weights]
    return None


def features(state: State) -> list[Features]:
    """The features of each seat."""
    now = state.open
    arms = [_one_shot_points(hero, hand) for hero, hand in zip(now.heroes, state.hands, strict=True)]
    everybody = sum([helps + hinders for helps, hinders in arms])
    left = now.options.rounds - (now.turn - 1) // len(now.heroes)
    found = []
    for seat, (hero, hand) in enumerate(zip(now.heroes, state.hands, strict=True)):
        might, (helps, hinders) = strength(hero), arms[seat]
        last = hero.level + 1 >= winning_level(now.options)
        found.append(
            Features(
                level=hero.level,
                last=last,
                closing=hero.level / left,
                gear=might - hero.level,
                helps=helps,
                hinders=hinders,
                feared=last * (everybody - helps - hinders),
                prey=sum([card in MONSTERS and MONSTERS[card].level < might for card in hand]),
                cards=len(hand),
                gold=_idle_gold(hero, hand) / 1000,
                waits=_turns_to_wait(now, seat),
                warrior=has_trait(hero, Trait.WARRIOR),
                cleric=has_trait(hero, Trait.CLERIC),
            )
        )
    return found


def _one_shot_points(hero: Hero, hand: Cards) -> tuple[int, int]:
    """Points that the seat's cards can add for the players, and points for monsters."""
    shots = (*hand, *[thing.card for thing in hero.items])
    return sum([HELPS.get(card, 0) for card in shots]), sum([HINDERS.get(card, 0) for card in hand])


def _idle_gold(hero: Hero, hand: Cards) -> int:
    carried = [thing.card for thing in hero.items if not item_bonus(hero, thing)]
    return sum([ITEMS[card].gold for card in (*carried, *hand) if card in ITEMS])


def _turns_to_wait(now: Open, seat: Seat) -> float:
    return (seat - now.active) % len(now.heroes) / len(now.heroes)
