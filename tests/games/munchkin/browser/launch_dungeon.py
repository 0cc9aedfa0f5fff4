"""Starts a server whose games of Munchkin begin in a prepared position, for three players.

Behind the first door waits a monster of level 14. The first player wins only with help of the second;
the third one holds the cards that can turn the fight.
"""

import runpy
from dataclasses import replace
from pathlib import Path

from taverne.games import GAMES
from taverne.games.munchkin.game import MUNCHKIN
from taverne.games.munchkin.lessons.dealt import hero, scene
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.state import Options, State
from taverne.kernel.luck import Luck

LAUNCHER = Path(__file__).parents[3] / "server/launch.py"


def deal(_seats: int, options: Options, _luck: Luck) -> State:
    return scene(
        hero(Card.SNEAKY_BASTARD_SWORD, Card.SLIMY_ARMOR, level=4, stowed=[Card.SPIKY_KNEES]),
        hero(Card.CHAINSAW_OF_BLOODY_DISMEMBERMENT, Card.HELM_OF_COURAGE, level=6, classes=[Card.THIEF]),
        hero(Card.FLAMING_ARMOR, level=2),
        hands=[
            [Card.LEATHER_ARMOR, Card.BOIL_AN_ANTHILL],
            [Card.MAUL_RAT, Card.HUGE_ROCK],
            [Card.ENRAGED, Card.DUCK_OF_DOOM, Card.LOADED_DIE, Card.PLUTONIUM_DRAGON],
        ],
        doors=[Card.UNSPEAKABLY_AWFUL_INDESCRIBABLE_HORROR],
        options=options,
    )


if __name__ == "__main__":
    GAMES["munchkin"] = replace(MUNCHKIN, deal=deal)
    runpy.run_path(str(LAUNCHER), run_name="__main__")
