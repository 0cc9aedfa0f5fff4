"""Seeded games between bots, by the digest of their records: bots and rules decide as before."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from taverne.arena.play.group import play_game
from taverne.games import GAMES
from taverne.kernel.options import format_options, parse_options
from taverne.kernel.record_file import dump
from tests.conformance.walks import openings

Json: TypeAlias = Any
FINGERPRINTS = Path(__file__).with_name("golden_fingerprints.json")
TESTS = Path(__file__).parent.parent
EACH = 20  # games of each game, with all its numbers of seats and many of its options
QUICK = (0, 7, 13)  # which of them are played again in the quick profile
ONES = ("search", "ismcts")  # the engines as such, in the games that they are quick in
SHORT = ("lutin_troll", "feed_ze_troll")


class Played(msgspec.Struct, frozen=True):
    """How a game was set up, and what came of it."""

    seed: str
    options: dict[str, str]
    bots: tuple[str, ...]
    digest: str = ""


def kept() -> Json:
    return msgspec.json.decode(FINGERPRINTS.read_bytes())


def games_of(slug: str) -> list[Played]:
    """The games as they were played when the file was written."""
    return msgspec.convert(kept()["games"][slug], list[Played])


def digest_of(slug: str, played: Played) -> str:
    """Of the record to which this game leads today."""
    game = GAMES[slug]
    record, _ = play_game(game, parse_options(game.options, played.options), played.bots, played.seed)
    return sha256(dump(record).encode()).hexdigest()[:24]


def golden_file(slug: str) -> Path:
    """The golden games of a game, wherever in tests they lie."""
    [path] = [
        path for path in TESTS.rglob("*.txt") if _first_line(path).startswith(f"Golden games of {slug},")
    ]
    return path


def _first_line(path: Path) -> str:
    with path.open(encoding="utf-8") as file:
        return file.readline()


def newly_played() -> Json:
    """What the file holds."""
    return {
        "playthroughs": {slug: sha256(golden_file(slug).read_bytes()).hexdigest() for slug in GAMES},
        "games": {
            slug: [each.__replace__(digest=digest_of(slug, each)) for each in _plan(slug)] for slug in GAMES
        },
    }


def _plan(slug: str) -> Iterator[Played]:
    for number, opening in enumerate(openings(GAMES[slug], "compat", EACH)):
        options = format_options(opening.options)
        yield Played(opening.seed, options, tuple(_bot(number, seat) for seat in range(opening.seats)))
    seats = GAMES[slug].seats.start
    for engine in ONES if slug in SHORT else ():
        yield Played(f"compat {engine}", {}, (engine, *["mind"] * (seats - 1)))


def _bot(number: int, seat: int) -> str:
    if number < EACH // 3:
        return ("random", "mind", "random")[(number + seat) % 3]
    if number < EACH - 2:
        return ("novice", "habitue", "random", "mind")[(number + seat) % 4]
    return ("expert", "novice", "habitue")[(number + seat) % 3]
