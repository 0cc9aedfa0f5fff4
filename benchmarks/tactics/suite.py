"""The suites of all games: their files, and the states that their positions describe."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from benchmarks.tactics import feed_ze_troll, grumpf, lutin_troll, munchkin, roi_des_nains
from benchmarks.tactics.position import BadPosition, Position, matches
from taverne.games import GAMES
from taverne.kernel.game import AnyGame

POSITIONS = Path(__file__).with_name("positions")
HELD_OUT = "held_out"


class Suite(Struct, frozen=True):
    """How the positions of one game are read."""

    kind: type[Position]
    build: Callable[[Any], Any]  # from a position to the state before its first move
    steps: Mapping[str, Callable[[Any, str], Any]] = {}  # words in `play` that are no moves, such as a die


SUITES: dict[str, Suite] = {
    "lutin_troll": Suite(lutin_troll.LutinPosition, lutin_troll.build),
    "feed_ze_troll": Suite(feed_ze_troll.CavePosition, feed_ze_troll.build),
    "roi_des_nains": Suite(roi_des_nains.DealPosition, roi_des_nains.build),
    "munchkin": Suite(munchkin.MunchkinPosition, munchkin.build, munchkin.STEPS),
    "grumpf": Suite(grumpf.HuntPosition, grumpf.build),
}


def files_of(slug: str, *, held_out: bool) -> list[Path]:
    """The files of a suite: each theme has one, and one for the positions that are held out."""
    return [path for path in sorted((POSITIONS / slug).glob("*.toml")) if (HELD_OUT in path.stem) is held_out]


def positions_of(slug: str, *, held_out: bool) -> list[Position]:
    return [position for path in files_of(slug, held_out=held_out) for position in read(slug, path)]


def read(slug: str, path: Path) -> Sequence[Position]:
    written = msgspec.toml.decode(path.read_bytes())["position"]
    return [msgspec.convert(each, SUITES[slug].kind) for each in written]


def fingerprint(slug: str) -> str:
    """A short hash of all files of a suite. Measured figures name the one they belong to."""
    digest = sha256()
    for held_out in (False, True):
        for path in files_of(slug, held_out=held_out):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:8]


def state_of(slug: str, position: Position) -> Any:
    """The state of a position, after the moves that lead to it."""
    game, suite = GAMES[slug], SUITES[slug]
    state = suite.build(position)
    for step in position.play:
        word, _, rest = step.partition(" ")
        state = suite.steps[word](state, rest) if word in suite.steps else _played(game, state, word, rest)
    return state


def _played(game: AnyGame, state: Any, seat: str, text: str) -> Any:
    if not seat.isdigit():
        raise BadPosition(f"“{seat} {text}” begins with no seat")
    legal = game.moves(state, int(seat))
    found = [move for move in legal if matches(move, text)]
    if len(found) != 1:
        raise BadPosition(
            f"“{text}” means {len(found)} of the moves of seat {seat}: {', '.join(map(str, legal))}"
        )
    return game.play(state, int(seat), found[0]).state
