"""The lessons of Munchkin, the first one first."""

from taverne.games.munchkin.lessons.bargains_and_the_leader import BARGAINS_AND_THE_LEADER
from taverne.games.munchkin.lessons.dungeon_turn import DUNGEON_TURN

LESSONS = (DUNGEON_TURN, BARGAINS_AND_THE_LEADER)
