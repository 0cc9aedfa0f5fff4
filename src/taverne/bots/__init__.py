"""Bots: given what a seat may see and do, they choose a move. They never receive a state."""

from taverne.bots import policy_bot
from taverne.bots import random_bot as chance
from taverne.bots.advice import AdviserFactory, follower
from taverne.bots.bot import BotFactory
from taverne.bots.levels import LEVELS, Engine, Recipe, adviser, level

ADVISERS: dict[str, AdviserFactory] = {name: level(name) for name in LEVELS}  # who can be asked why
YARDSTICKS: dict[str, Recipe] = {  # the engines as such, to measure levels and games by
    "search": Recipe(Engine.PIMC, worlds=24, only_if_solvable=True),
    "ismcts": Recipe(Engine.ISMCTS, worlds=200),
}


def _following(make: AdviserFactory) -> BotFactory:
    return lambda game: follower(make(game))


def _by_recipe(recipe: Recipe) -> AdviserFactory:
    return lambda game: adviser(game, recipe)


OFFERED = ("random", *LEVELS)  # whom a table proposes for its empty seats
BOTS: dict[str, BotFactory] = {
    "random": chance.make,
    "mind": policy_bot.make,
    **{name: _following(_by_recipe(recipe)) for name, recipe in YARDSTICKS.items()},
    **{name: _following(make) for name, make in ADVISERS.items()},
}
