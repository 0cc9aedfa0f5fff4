"""Writes the golden games of every game again: `python -m tests.playthroughs`, then read the diff."""

from pathlib import Path

from taverne.games import GAMES
from tests.playthroughs.playthrough import playthrough

if __name__ == "__main__":
    for slug, game in GAMES.items():
        path = Path(__file__).parent.parent / "games" / slug / "golden.txt"
        path.write_text(playthrough(game), encoding="utf-8")
