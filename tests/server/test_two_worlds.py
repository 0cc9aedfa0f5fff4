"""No byte that the server sends, and no time at which it comes, depends on what its receiver may not know."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from starlette.routing import Route

from taverne.games import GAMES
from taverne.games.lutin_troll.game import LUTIN_TROLL
from taverne.kernel.ask import Wait
from taverne.kernel.game import AnyGame
from taverne.kernel.pace import Pace
from taverne.server.app import make_app
from taverne.server.settings import Settings
from taverne.table.messages.commands import SpectatorsSee
from tests.conformance.pairs import Leak
from tests.conformance.worlds import WORLDS
from tests.profiles import amount
from tests.server import late_leaks, leaks, leaks_in_answers, leaks_in_time
from tests.server.leaks import GAMES_THAT_TALK, Planted
from tests.server.mid_game import in_mid_game, pairs_at
from tests.server.routes import LONG, NOT_ASKED
from tests.server.script import Does, Evening, Look, RunsOut, Twins
from tests.server.twins import twins
from tests.server.two_worlds import compare

CASES = [(slug, pace) for slug in GAMES for pace in Pace]
LEAKY_SERVERS = {**leaks.LEAKY_SERVERS, **leaks_in_answers.LEAKS, **leaks_in_time.LEAKS, **late_leaks.LEAKS}


def test_a_viewer_receives_the_same_bytes_at_the_same_times_in_both_worlds() -> None:
    _compare_all(twins("wire", amount(quick=6, thorough=400)), LUTIN_TROLL)


@pytest.mark.parametrize(("slug", "pace"), CASES)
def test_so_does_a_viewer_of_any_game_at_any_pace_with_and_without_a_bot(slug: str, pace: Pace) -> None:
    some = _cases(slug, pace)
    assert _compare_all(some, GAMES[slug]) >= 0.9 * sum(each.moves for each in some), "they are really made"


@pytest.mark.parametrize("see", [SpectatorsSee.LATE_60, SpectatorsSee.NOTHING])
@pytest.mark.parametrize("slug", [slug for slug in GAMES if WORLDS[slug].has_secrets])
def test_so_does_a_spectator_who_sees_the_game_late_or_not_at_all(slug: str, see: SpectatorsSee) -> None:
    """Nothing that differs is old enough to be shown: these games have fewer than sixty moments."""
    pace = [*Pace][list(GAMES).index(slug) % len(Pace)]
    some = late_leaks.seeing(pairs_at(WORLDS[slug], "spectators", pace, amount(quick=1, thorough=15)), see)
    assert _compare_all(some, GAMES[slug]) > 0


def test_the_cases_have_bots_windows_and_clocks() -> None:
    """Otherwise nothing would be said about their times."""
    for slug, pace in CASES:
        assert {each.bot is None for each in _cases(slug, pace)} == {True, False}, (slug, pace)
    timed = [pace for pace in Pace if pace is not Pace.UNTIMED]
    for pace in timed:
        assert any(each.begins is Wait.REACTION for each in _cases("munchkin", pace))
        assert any(_runs_out(each) for slug in GAMES for each in _cases(slug, pace))
    for slug in GAMES:
        assert any(_runs_out(each) for pace in timed for each in _cases(slug, pace)), slug
    live = [each for pace in Pace for each in _cases("grumpf", pace) if each.begins is Wait.LIVE]
    assert {each.bot is None for each in live} == {True, False}


def test_every_route_has_its_place_in_the_transcript(tmp_path: Path) -> None:
    """A new route needs requests in `tests/server/routes.py`, or a reason why nobody asks it."""
    routes = set()
    for route in make_app(Settings(tmp_path)).routes:
        if isinstance(route, Route):
            routes |= {f"{method} {route.path}" for method in (route.methods or ()) if method != "HEAD"}
        else:
            routes.add(f"WEBSOCKET {getattr(route, 'path', route)}")
    assert routes == {*LONG, *NOT_ASKED}


@pytest.mark.parametrize("slug", [slug for slug in GAMES if WORLDS[slug].has_secrets])
def test_a_seats_view_shown_to_spectators_is_detected(slug: str) -> None:
    game = GAMES[slug]
    talks = replace(game, view=lambda state, viewer: game.view(state, 0 if viewer is None else viewer))
    with pytest.raises(Leak):
        _compare_all(in_mid_game(WORLDS[slug], "planted", 40), talks)


@pytest.mark.parametrize("planted", LEAKY_SERVERS.values(), ids=LEAKY_SERVERS.keys())
def test_a_server_that_leaks_is_detected(planted: Planted) -> None:
    _catch(planted)


@pytest.mark.parametrize("planted", GAMES_THAT_TALK.values(), ids=GAMES_THAT_TALK.keys())
def test_a_game_that_leaks_is_detected_on_the_wire(planted: Planted) -> None:
    _catch(planted)


def test_at_least_forty_leaks_are_planted_in_servers_without_a_fault_in_a_game() -> None:
    assert len(LEAKY_SERVERS) >= 40
    assert len(leaks_in_time.LEAKS) >= 15


def test_the_two_worlds_differ_enough() -> None:
    """Otherwise the tests above could pass without comparing anything."""
    pairs = list(twins("apart", 90))
    secrets = [[_secrets(evening) for evening in each.evenings] for each in pairs]
    assert sum(one != two for one, two in secrets) > 60
    looks = [sum(isinstance(deed, Look) for deed in each.evenings[0].deeds) for each in pairs]
    assert sum(count >= 3 for count in looks) > 30


@cache
def _cases(slug: str, pace: Pace) -> list[Twins]:
    return pairs_at(WORLDS[slug], f"wire {pace}", pace, amount(quick=1, thorough=15))


def _runs_out(each: Twins) -> bool:
    return any(isinstance(deed, RunsOut) for deed in each.evenings[0].deeds)


def _catch(planted: Planted) -> None:
    """Play the pairs that show it best first, then others."""
    with planted.plant(), pytest.raises(Leak):
        _compare_all(planted.pairs(), planted.game)


def _compare_all(pairs: Iterable[Twins], game: AnyGame) -> int:
    return sum([compare(each, game) for each in pairs])


def _secrets(evening: Evening) -> tuple[Any, ...]:
    hands = tuple(side.hand for side in evening.opening.sides)
    return hands, *(deed.move for deed in evening.deeds if isinstance(deed, Does) and deed.hidden)
