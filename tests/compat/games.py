"""Seeded games between bots, by the digest of the record: it changes if a rule or a bot decides otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from taverne.arena.play.group import play_game
from taverne.games import GAMES
from taverne.kernel.game import AnyGame
from taverne.kernel.options import format_options, parse_options
from taverne.kernel.record_file import dump
from tests.conformance.random_games import openings

Json: TypeAlias = Any
FINGERPRINTS = Path(__file__).with_name("golden_fingerprints.json")
TESTS = Path(__file__).parent.parent
GAMES_EACH = 20  # of each game, with all its numbers of seats and many of its options
QUICK = (0, 7, 13)  # the numbers of the games that the quick profile plays again
SEARCHES = ("search", "ismcts")  # bots that are the searches themselves: played in short games only
SHORT = ("lutin_troll", "feed_ze_troll")


class BotGame(msgspec.Struct, frozen=True):
    """How a game was set up, and the digest of its record."""

    seed: str
    options: dict[str, str]
    bots: tuple[str, ...]
    digest: str = ""


def stored_fingerprints() -> Json:
    return msgspec.json.decode(FINGERPRINTS.read_bytes())


def stored_games(slug: str) -> list[BotGame]:
    """The games as they were played when the file was written."""
    return msgspec.convert(stored_fingerprints()["games"][slug], list[BotGame])


def digest_of(game: AnyGame, played: BotGame) -> str:
    """The digest of the record that this game leads to today."""
    record, _ = play_game(game, parse_options(game.options, played.options), played.bots, played.seed)
    return sha256(dump(record).encode()).hexdigest()[:24]


def golden_file(slug: str) -> Path:
    """The file with the golden games of a game's current version, found by its first line."""
    start = f"Golden games of {slug}, version {GAMES[slug].version} of"
    [path] = [path for path in TESTS.rglob("*.txt") if _first_line(path).startswith(start)]
    return path


def _first_line(path: Path) -> str:
    with path.open(encoding="utf-8") as file:
        return file.readline()


def current_fingerprints() -> Json:
    """The contents of golden_fingerprints.json, from games played now."""
    return {
        "playthroughs": {slug: sha256(golden_file(slug).read_bytes()).hexdigest() for slug in GAMES},
        "games": {
            slug: [each.__replace__(digest=digest_of(GAMES[slug], each)) for each in _plan(slug)]
            for slug in GAMES
        },
    }


def _plan(slug: str) -> Iterator[BotGame]:
    for number, opening in enumerate(openings(GAMES[slug], "compat", GAMES_EACH)):
        options = format_options(opening.options)
        yield BotGame(opening.seed, options, tuple(_bot(number, seat) for seat in range(opening.seats)))
    seats = GAMES[slug].seats.start
    for search in SEARCHES if slug in SHORT else ():
        yield BotGame(f"compat {search}", {}, (search, *["mind"] * (seats - 1)))


def _bot(number: int, seat: int) -> str:
    if number < GAMES_EACH // 3:
        return ("random", "mind", "random")[(number + seat) % 3]
    if number < GAMES_EACH - 2:
        return ("novice", "habitue", "random", "mind")[(number + seat) % 4]
    return ("expert", "novice", "habitue")[(number + seat) % 3]
