"""The problems of all games, read from `games/<slug>/problems.jsonl` when asked for, and that of each day."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from hashlib import sha256
from importlib.resources import files
from types import MappingProxyType
from typing import NamedTuple

import msgspec

from taverne.games import GAMES
from taverne.games.versions import package_at
from taverne.kernel.problem import Problem

FILE = "problems.jsonl"
_DAY = 24 * 3600  # seconds


class Named(NamedTuple):
    """A problem, and the game that it belongs to."""

    slug: str
    problem: Problem


@cache
def problems_of(slug: str) -> Mapping[str, Problem]:
    """The problems of a game by key, the easiest first."""
    file = files(package_at(slug)).joinpath(FILE)
    lines = file.read_bytes().splitlines() if file.is_file() else []
    problems = [msgspec.json.decode(line, type=Problem) for line in lines]
    return MappingProxyType({each.key: each for each in sorted(problems, key=lambda each: each.difficulty)})


def as_file(problems: Iterable[Problem]) -> bytes:
    """The content of a file of problems."""
    return b"".join(msgspec.json.encode(each) + b"\n" for each in problems)


def day_of(now: float) -> int:
    """The day of a moment (seconds since 1970), counted from 1970-01-01."""
    return int(now // _DAY)


def problem_of_the_day(day: int) -> Named | None:
    """The problem of a day (see `day_of`): the games take turns. None: there are no problems."""
    slugs = [slug for slug in GAMES if problems_of(slug)]
    if not slugs:
        return None
    slug = slugs[day % len(slugs)]
    shuffled = sorted(problems_of(slug).values(), key=lambda each: sha256(each.key.encode()).digest())
    return Named(slug, shuffled[day // len(slugs) % len(shuffled)])
