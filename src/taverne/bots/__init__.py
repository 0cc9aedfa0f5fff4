"""Bots: given what a seat may see and do, they choose a move. They never receive a state."""

from taverne.bots import mind
from taverne.bots import random as chance
from taverne.bots.advice import MakeAdviser, follower
from taverne.bots.bot import MakeBot
from taverne.bots.levels import LEVELS, Engine, Recipe, adviser, level

ADVISERS: dict[str, MakeAdviser] = {name: level(name) for name in LEVELS}  # who can be asked why
YARDSTICKS: dict[str, Recipe] = {  # the engines as such, to measure levels and games by
    "search": Recipe(Engine.PIMC, worlds=24, only_if_solvable=True),
    "ismcts": Recipe(Engine.ISMCTS, worlds=200),
}


def _following(make: MakeAdviser) -> MakeBot:
    return lambda game: follower(make(game))


def _by_recipe(recipe: Recipe) -> MakeAdviser:
    return lambda game: adviser(game, recipe)


OFFERED = ("random", *LEVELS)  # whom a table proposes for its empty seats
BOTS: dict[str, MakeBot] = {
    "random": chance.make,
    "mind": mind.make,
    **{name: _following(_by_recipe(recipe)) for name, recipe in YARDSTICKS.items()},
    **{name: _following(make) for name, make in ADVISERS.items()},
}
