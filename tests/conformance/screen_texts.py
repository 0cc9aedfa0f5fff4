"""The texts of the games' own screens: labels that their JavaScript asks for, captions in random games."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from importlib.resources import files
from itertools import cycle
from pathlib import Path
from typing import Any

from taverne.kernel.game import AnyGame
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat, Tagged
from taverne.words.labels import fixed_labels
from taverne.words.load import words
from tests.conformance.random_games import openings, settings, walk
from tests.conformance.worlds import WORLDS


def source_of(slug: str) -> str:
    """All JavaScript of a game's own screen, as one text."""
    folder = Path(str(files(f"taverne.games.{slug}")))
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.js")))


def labels_asked_for(slug: str) -> set[str]:
    """The labels without fields that a screen asks for by name."""
    labels = fixed_labels((), words(slug, "fr"))
    return labels.keys() & set(re.findall(r'"([\w.]+)"', source_of(slug)))


def captions_in_games(game: AnyGame) -> Iterator[tuple[Mapping[str, Tagged], int]]:
    """The captions of deals with every option and of random games, and the number of seats."""
    for seats, options in settings(game):
        state = game.deal(seats, options, Luck.from_seed("captions"))
        for viewer in (None, *range(seats)):
            yield _captions(game, state, viewer), seats
    for opening in openings(game, "captions", WORLDS[game.slug].amount(quick=12, thorough=60)):
        start = opening.deal()
        turns = walk(game, start, opening.luck, seats=opening.seats, longest=WORLDS[game.slug].longest)
        viewers = cycle((None, *range(opening.seats)))  # one for each state is enough
        for state in (start, *(turn.after for turn in turns)):
            yield _captions(game, state, next(viewers)), opening.seats


def _captions(game: AnyGame, state: Any, viewer: Seat | None) -> Mapping[str, Tagged]:
    ask = game.ask(state).visible_to(viewer)
    return game.presentation.captions(game.view(state, viewer), ask)
