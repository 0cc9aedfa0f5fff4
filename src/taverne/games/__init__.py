"""All the games of the house, by hand."""

from taverne.games.lutin_troll.game import LUTIN_TROLL
from taverne.kernel.game import AnyGame

GAMES: dict[str, AnyGame] = {game.slug: game for game in (LUTIN_TROLL,)}
