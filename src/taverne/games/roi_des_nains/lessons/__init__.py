"""The lessons of Le Roi des Nains, the first one first."""

from taverne.games.roi_des_nains.lessons.counting_and_ducking import COUNTING_AND_DUCKING
from taverne.games.roi_des_nains.lessons.five_tricks import FIVE_TRICKS

LESSONS = (FIVE_TRICKS, COUNTING_AND_DUCKING)
