"""All the games of the house, by hand."""

from taverne.games.feed_ze_troll.game import FEED_ZE_TROLL
from taverne.games.grumpf.game import GRUMPF
from taverne.games.lutin_troll.game import LUTIN_TROLL
from taverne.games.munchkin.game import MUNCHKIN
from taverne.games.roi_des_nains.game import ROI_DES_NAINS
from taverne.kernel.game import AnyGame

GAMES: dict[str, AnyGame] = {
    game.slug: game for game in (LUTIN_TROLL, FEED_ZE_TROLL, ROI_DES_NAINS, MUNCHKIN, GRUMPF)
}
