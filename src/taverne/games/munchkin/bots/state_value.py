"""What Munchkin promises each player at the beginning of a turn: a chance of victory, from -1 to 1.

Each seat's signs are weighed, and the chances are as the exponentials of what they come to. The weights are
those that explain best who won 1,500 games between minds (tools/munchkin/learn.py).
"""

from collections.abc import Sequence
from math import exp
from operator import mul
from typing import NamedTuple

from taverne.games.munchkin.bots.card_value import winning_level
from taverne.games.munchkin.rules.cards.actions import Boost, BoostOrKill, Modify
from taverne.games.munchkin.rules.cards.traits import Trait
from taverne.games.munchkin.rules.characters.character import ITEMS, has_trait, item_bonus, strength
from taverne.games.munchkin.rules.fight.strength import DEEDS, MONSTERS
from taverne.games.munchkin.rules.questions import Acting, Cards, Phase
from taverne.games.munchkin.rules.state import Hero, Open, State
from taverne.kernel.tagged import Seat

HELPS = {card: deed.bonus for card, deed in DEEDS.items() if isinstance(deed, Boost | BoostOrKill)}
HINDERS = {
    card: deed.strength for card, deed in DEEDS.items() if isinstance(deed, Modify) and deed.strength > 0
}


class Features(NamedTuple):
    """What tells a winner; the same names for what each of them weighs."""

    level: float
    last: float  # only one level is missing
    closing: float  # the level, for each round that is left
    gear: float  # points of strength beside the level
    helps: float  # points that one-shots would add to a fight
    hinders: float  # points that cards of the hand would add to a monster
    feared: float  # before the last level: all such points of the others
    prey: float  # monsters of the hand that are beaten as things stand
    cards: float
    gold: float  # thousands, of what is not in use
    waits: float  # until the own turn, as a part of a round
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
    """By seat."""
    now = state.open
    arms = [_one_shot_points(hero, hand) for hero, hand in zip(now.heroes, state.hands, strict=True)]
    everybody = sum([helps + hinders for helps, hinders in arms])
    left = now.options.rounds - (now.turn - 1) // len(now.heroes)
    found = []
    for seat, (hero, hand) in enumerate(zip(now.heroes, state.hands, strict=True)):
        might, (helps, hinders) = strength(hero), arms[seat]
        last = hero.level + 1 >= winning_level(epic=now.options.epic)
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
    """Points for the players, from the hand or the table, and points for monsters."""
    shots = (*hand, *[thing.card for thing in hero.items])
    return sum([HELPS.get(card, 0) for card in shots]), sum([HINDERS.get(card, 0) for card in hand])


def _idle_gold(hero: Hero, hand: Cards) -> int:
    carried = [thing.card for thing in hero.items if not item_bonus(hero, thing)]
    return sum([ITEMS[card].gold for card in (*carried, *hand) if card in ITEMS])


def _turns_to_wait(now: Open, seat: Seat) -> float:
    return (seat - now.active) % len(now.heroes) / len(now.heroes)
