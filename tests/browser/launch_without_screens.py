"""Launches a server on which no game has a screen of its own: each is drawn from its zones."""

import runpy
from pathlib import Path

from taverne.games import sign

LAUNCHER = Path(__file__).parents[1] / "server/launch.py"

if __name__ == "__main__":
    sign.screen_of = lambda _game: ""  # type: ignore[assignment] # before the endpoints are imported
    runpy.run_path(str(LAUNCHER), run_name="__main__")
