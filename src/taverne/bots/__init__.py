"""Bots: they choose a move from the view and the legal moves of their seat, and never receive a state."""

from taverne.bots import policy_bot, random_bot
from taverne.bots.advice import AdviserFactory, bot_from_adviser
from taverne.bots.bot import BotFactory
from taverne.bots.levels import LEVELS, Engine, Recipe, adviser, level

ADVISERS: dict[str, AdviserFactory] = {name: level(name) for name in LEVELS}  # they explain their moves
YARDSTICKS: dict[str, Recipe] = {  # plain searches, to measure levels and games against
    "search": Recipe(Engine.PIMC, worlds=24, only_if_solvable=True),
    "ismcts": Recipe(Engine.ISMCTS, worlds=200),
}


def _as_bot(make: AdviserFactory) -> BotFactory:
    return lambda game: bot_from_adviser(make(game))


def _by_recipe(recipe: Recipe) -> AdviserFactory:
    return lambda game: adviser(game, recipe)


OFFERED = ("random", *LEVELS)  # the bots that players can put on a seat
BOTS: dict[str, BotFactory] = {
    "random": random_bot.make,
    "mind": policy_bot.make,
    **{name: _as_bot(_by_recipe(recipe)) for name, recipe in YARDSTICKS.items()},
    **{name: _as_bot(make) for name, make in ADVISERS.items()},
}
