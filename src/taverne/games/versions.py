"""The rules of a game by version: the current one in `games/`, older ones frozen in `frozen/<slug>/v<N>/`.

A table and a record name the version they were begun under. Everything that plays or decodes them asks
`game_for`, so that a change of rules changes nothing for them.
"""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from typing import Any

from taverne.games import GAMES
from taverne.kernel.game import AnyGame
from taverne.kernel.record import OtherVersion, Record
from taverne.kernel.record_file import label_of, load

FROZEN = "taverne.frozen"
FIRST_BOXED = 1000  # versions from this number on are games with the box of an owner (games/boxes.py)
LAST_BOXED = 2**40 * FIRST_BOXED + FIRST_BOXED - 1  # the number of a box has forty bits
RETIRING = "RETIRING"

_beside: dict[tuple[str, int], AnyGame] = {}  # the games with boxes, and those that they replaced


class OtherBox(OtherVersion):
    """The record was written with the box of an owner, whose file is not here."""

    def __init__(self, slug: str, version: int) -> None:
        super().__init__(
            f"played with box {box_number(version)} of {slug}: name its file with --box", newer=True
        )


def game_for(slug: str, version: int) -> AnyGame:
    """The game under this version of its rules. Raise OtherVersion if it is not here."""
    if slug not in GAMES:
        raise OtherVersion(f"unknown game {slug!r}; known: {', '.join(GAMES)}", newer=True)
    current = GAMES[slug]
    if version == current.version:
        return current
    if FIRST_BOXED <= version <= LAST_BOXED:
        if (slug, version) not in _beside:
            raise OtherBox(slug, version)
        return _beside[slug, version]
    if (slug, version) in _beside:
        return _beside[slug, version]
    rules = current.version % FIRST_BOXED
    game = _frozen(slug, version) if version < rules else None
    if game is None:
        raise OtherVersion.of(slug, version, rules)
    return game


def box_number(version: int) -> str:
    """The digits by which people tell boxes apart, from the version of a game with a box."""
    return f"{version // FIRST_BOXED:010x}"


def add_boxed(game: AnyGame) -> None:
    """Let a game with a box be the current one. The current one before stays for tables that name it."""
    before = GAMES[game.slug]
    _beside[game.slug, before.version] = before
    _beside[game.slug, game.version] = game
    GAMES[game.slug] = game


def package_of(game: AnyGame) -> str:
    """The package that this version of the game lies in, with its words and its screen."""
    return package_at(game.slug, game.version)


def package_at(slug: str, version: int | None = None) -> str:
    """The same by name; None is the current version."""
    if version is not None and slug in GAMES and version % FIRST_BOXED != GAMES[slug].version % FIRST_BOXED:
        return _frozen_package(slug, version % FIRST_BOXED)
    return f"taverne.games.{slug}"


def all_packages() -> list[str]:
    """The packages of all versions that are here, the current ones first."""
    frozen = [_frozen_package(slug, version) for slug in GAMES for version in frozen_versions(slug)]
    return [*map(package_at, GAMES), *frozen]


def frozen_versions(slug: str) -> list[int]:
    """The older versions of a game's rules that are here, the oldest first."""
    if find_spec(f"{FROZEN}.{slug}") is None:
        return []
    names = [module.name for module in pkgutil.iter_modules(import_module(f"{FROZEN}.{slug}").__path__)]
    return sorted(int(name[1:]) for name in names)


def retiring_versions() -> list[tuple[str, int]]:
    """The frozen versions that a later release will leave out: their packages hold a file RETIRING."""
    frozen = [(slug, version) for slug in GAMES for version in frozen_versions(slug)]
    return [each for each in frozen if files(_frozen_package(*each)).joinpath(RETIRING).is_file()]


def read_record(text: str) -> tuple[AnyGame, Record[Any, Any]]:
    """Parse a record file with the version of the rules that it names. Raise BadRecord."""
    label = label_of(text)
    if label.game not in GAMES:
        return load(text, GAMES)  # says what is wrong
    return load(text, {label.game: game_for(label.game, label.version)})


@cache
def _frozen(slug: str, version: int) -> AnyGame | None:
    package = _frozen_package(slug, version)
    if find_spec(f"{FROZEN}.{slug}") is None or find_spec(package) is None:
        return None
    game: AnyGame = getattr(import_module(f"{package}.game"), slug.upper())
    return game


def _frozen_package(slug: str, version: int) -> str:
    return f"{FROZEN}.{slug}.v{version}"
