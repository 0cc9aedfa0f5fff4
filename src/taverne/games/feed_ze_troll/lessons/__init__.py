"""The lessons of Feed Ze Troll, the first one first."""

from taverne.games.feed_ze_troll.lessons.cave_of_ursule import CAVE_OF_URSULE
from taverne.games.feed_ze_troll.lessons.when_to_lie import WHEN_TO_LIE

LESSONS = (CAVE_OF_URSULE, WHEN_TO_LIE)
