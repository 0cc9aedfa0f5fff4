"""The lessons of Lutin & Troll, the first one first."""

from taverne.games.lutin_troll.lessons.duel import DUEL
from taverne.games.lutin_troll.lessons.losing_to_win import LOSING_TO_WIN

LESSONS = (DUEL, LOSING_TO_WIN)
