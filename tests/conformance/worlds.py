"""The `World` of every game that the conformance tests run on: the real games and the sketches."""

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from taverne.games import GAMES
from taverne.kernel.game import AnyGame
from tests.conformance.sketch_worlds import SKETCH_WORLDS
from tests.conformance.world import World

_GAMES_FOLDER = Path(__file__).parent.parent / "games"


def worlds_of(games: Mapping[str, AnyGame]) -> dict[str, World[Any, Any]]:
    """The worlds of the games that have one: tests/games/<slug>/world.py with a WORLD in it."""
    return {
        slug: import_module(f"tests.games.{slug}.world").WORLD
        for slug in games
        if (_GAMES_FOLDER / slug / "world.py").exists()
    }


WORLDS: dict[str, World[Any, Any]] = {**worlds_of(GAMES), **SKETCH_WORLDS}

in_every_world = pytest.mark.parametrize("world", WORLDS.values(), ids=WORLDS.keys())
