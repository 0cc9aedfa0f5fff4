"""The characters that the bots of a game can be."""

from __future__ import annotations

from taverne.bots.levels import EXPERT, HABITUE, LEVELS, NOVICE
from taverne.games import GAMES
from taverne.games.sign import load_sign
from taverne.kernel.game import AnyGame

_LENDERS = {"random": NOVICE, "mind": HABITUE}  # whose characters a bot without a cast of its own may be


def cast_of(game: AnyGame, bot: str | None) -> tuple[str, ...]:
    """The ids of the characters that this bot can be; none in a game without a sign."""
    if bot is None or game.slug not in GAMES:
        return ()
    level = next((each for each in LEVELS if each == bot), None) or _LENDERS.get(bot, EXPERT)
    return tuple(load_sign(game.slug, game.version).cast[level])
