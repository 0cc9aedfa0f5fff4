"""The lessons of Grumpf, the first one first."""

from taverne.games.grumpf.lessons.conditions_and_huts import CONDITIONS_AND_HUTS
from taverne.games.grumpf.lessons.first_hunt import FIRST_HUNT

LESSONS = (FIRST_HUNT, CONDITIONS_AND_HUTS)
