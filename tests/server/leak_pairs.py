"""Short pairs of worlds that show planted leaks, made once for all of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import count

from taverne.kernel.ask import Wait
from taverne.kernel.pace import Pace
from tests.conformance.worlds import WORLDS
from tests.server.mid_game import in_mid_game
from tests.server.script import Does, RunsOut, Twins, Waits
from tests.server.twins import twins


@cache
def any_duels() -> list[Twins]:
    """Pairs in which no time runs out: a faulty game may not survive it."""
    return [each for each in twins("planted", 60) if not _runs_out(each)]


@cache
def duels() -> list[Twins]:
    """Games of Lutin & Troll in which only the secret entries of the record differ in number."""
    return [each for each in _duels() if _entries(each, 0) != _entries(each, 1)]


@cache
def seen_by_players() -> list[Twins]:
    return [each for each in duels() if each.viewer is not None]


@cache
def with_hints() -> list[Twins]:
    """Pairs where the viewer is asked in the end, and may ask for a hint."""
    return [each for each in _duels() if each.asks_viewer]


@cache
def with_clocks() -> list[Twins]:
    return [each for each in _duels() if _runs_out(each)]


@cache
def windows() -> list[Twins]:
    """Games of Munchkin with a time limit, from an open window on, until it has run out."""
    return _found("munchkin", 5, Wait.REACTION, lambda each: each.bot is None and _runs_out(each))


@cache
def with_bots() -> list[Twins]:
    """Games of Lutin & Troll with a bot that chooses in secret."""
    return _found("lutin_troll", 8, Wait.TURN, lambda each: each.bot is not None and _hidden(each, 0) > 0)


@cache
def hunts() -> list[Twins]:
    """Games of Grumpf in real time, where bots play, or the clock ends the hunt."""
    return _found("grumpf", 4, Wait.LIVE, lambda each: _waits(each) or _runs_out(each))


@cache
def _duels() -> list[Twins]:
    """The shortest first."""
    return sorted(twins("planted", 200), key=_length)


def _found(slug: str, wanted: int, wait: Wait, fits: Callable[[Twins], bool]) -> list[Twins]:
    """The first pairs that fit, the shortest first."""
    some: list[Twins] = []
    for batch in count():
        more = in_mid_game(WORLDS[slug], f"planted {batch}", 12, Pace.FAITHFUL, wait)
        some += [each for each in more if fits(each)]
        if len(some) >= wanted:
            return sorted(some[:wanted], key=_length)
    raise AssertionError


def _entries(each: Twins, which: int) -> int:
    return sum(isinstance(deed, Does) for deed in each.evenings[which].deeds)


def _hidden(each: Twins, which: int) -> int:
    return sum(isinstance(deed, Does) and deed.hidden for deed in each.evenings[which].deeds)


def _runs_out(each: Twins) -> bool:
    return any(isinstance(deed, RunsOut) for deed in each.evenings[0].deeds)


def _waits(each: Twins) -> bool:
    return any(isinstance(deed, Waits) for deed in each.evenings[0].deeds)


def _length(each: Twins) -> int:
    return sum(len(evening.deeds) for evening in each.evenings)
