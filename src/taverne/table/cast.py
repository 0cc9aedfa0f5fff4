"""The characters that the bots of a game can be."""

from __future__ import annotations

from collections.abc import Sequence

from taverne.bots.levels import EXPERT, HABITUE, LEVELS, NOVICE
from taverne.games import GAMES
from taverne.games.sign import load_sign
from taverne.kernel.game import AnyGame
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat
from taverne.table import table_version
from taverne.table.chair import Chair

CHARACTER_LUCK = "character"  # label of the luck that chooses characters; stored logs depend on it
_LENDERS = {"random": NOVICE, "mind": HABITUE}  # whose characters a bot without a cast of its own may be


def cast_of(game: AnyGame, bot: str | None) -> tuple[str, ...]:
    """The ids of the characters that this bot can be; none in a game without a sign."""
    if bot is None or game.slug not in GAMES:
        return ()
    level = next((each for each in LEVELS if each == bot), None) or _LENDERS.get(bot, EXPERT)
    return tuple(load_sign(game.slug, game.version).cast[level])


def draw_character(chairs: Sequence[Chair], seat: Seat, cast: Sequence[str], version: int) -> str | None:
    """A character for a bot on this seat: none that sits at the table already.

    It is drawn by the names and salts of the guests, so that it tells nothing about the seed.
    """
    others = {chair.character for other, chair in enumerate(chairs) if other != seat}
    free = [character for character in cast if character not in others]
    if version < table_version.COMPANY or not free:
        return None
    guests = Luck.from_seed("/".join(f"{chair.name}/{chair.salt}" for chair in chairs))
    return guests.fork(CHARACTER_LUCK, seat).choice(free)[0]
