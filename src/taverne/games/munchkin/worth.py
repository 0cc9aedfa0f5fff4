"""What Munchkin promises each player at the beginning of a turn: a chance of victory, from -1 to 1."""

from collections.abc import Sequence
from math import exp

from taverne.games.munchkin.characters import strength
from taverne.games.munchkin.questions import Acting, Phase
from taverne.games.munchkin.state import Hero, State

STEEP = 0.5  # how much a level is ahead of another
POINT = 0.1  # of a level: a point of strength that comes from items
TURN = 0.6  # of a level: to be about to open a door


def prospects(state: State) -> Sequence[float] | None:
    now = state.open
    match now.stack[-1:]:
        case (Acting(phase=Phase.START),):
            weights = [
                exp(STEEP * (_standing(hero) + TURN * (seat == now.active)))
                for seat, hero in enumerate(now.heroes)
            ]
            return [2 * weight / sum(weights) - 1 for weight in weights]
    return None


def _standing(hero: Hero) -> float:
    """In levels."""
    return hero.level + POINT * (strength(hero) - hero.level)
