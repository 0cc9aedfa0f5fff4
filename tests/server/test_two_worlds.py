"""No byte that the server sends depends on what its receiver must not know."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest

from taverne.games import GAMES
from taverne.games.lutin_troll.game import LUTIN_TROLL
from taverne.kernel.game import AnyGame
from tests.conformance.pairs import Leak
from tests.conformance.worlds import WORLDS
from tests.profiles import amount
from tests.server.leaks import GAMES_THAT_TALK, LEAKY_SERVERS, Planted
from tests.server.twins import Does, Evening, Look, Twins, in_mid_game, twins
from tests.server.two_worlds import compare

OTHERS = [slug for slug in GAMES if slug != LUTIN_TROLL.slug]  # whose evenings begin in mid-game


async def test_a_viewer_receives_the_same_bytes_in_both_worlds() -> None:
    await _compare_all(twins("wire", amount(quick=6, thorough=1200)), LUTIN_TROLL)


@pytest.mark.parametrize("slug", OTHERS)
async def test_a_viewer_of_any_other_game_receives_the_same_bytes(slug: str) -> None:
    pairs = list(in_mid_game(WORLDS[slug], "wire", amount(quick=4, thorough=100)))
    assert sum(map(_moves, pairs)) > len(pairs)
    assert await _compare_all(pairs, GAMES[slug]) == sum(map(_moves, pairs)), "all of them are really made"


@pytest.mark.parametrize("slug", [slug for slug in OTHERS if WORLDS[slug].has_secrets])
async def test_a_seats_view_shown_to_spectators_is_detected(slug: str) -> None:
    game = GAMES[slug]
    talks = replace(game, view=lambda state, viewer: game.view(state, 0 if viewer is None else viewer))
    with pytest.raises(Leak):
        await _compare_all(in_mid_game(WORLDS[slug], "planted", 40), talks)


@pytest.mark.parametrize("planted", LEAKY_SERVERS.values(), ids=LEAKY_SERVERS.keys())
async def test_a_server_that_leaks_is_detected(planted: Planted) -> None:
    await _catch(planted)


@pytest.mark.parametrize("planted", GAMES_THAT_TALK.values(), ids=GAMES_THAT_TALK.keys())
async def test_a_game_that_leaks_is_detected_on_the_wire(planted: Planted) -> None:
    await _catch(planted)


async def test_the_two_worlds_differ_enough() -> None:
    """Otherwise the tests above could pass without comparing anything."""
    pairs = list(twins("apart", 90))
    secrets = [[_secrets(evening) for evening in each.evenings] for each in pairs]
    assert sum(one != two for one, two in secrets) > 60
    looks = [sum(isinstance(deed, Look) for deed in each.evenings[0].deeds) for each in pairs]
    assert sum(count >= 3 for count in looks) > 30


async def _catch(planted: Planted) -> None:
    with planted.plant(), pytest.raises(Leak):
        await _compare_all(twins("planted", 40), planted.game)


async def _compare_all(pairs: Iterable[Twins], game: AnyGame) -> int:
    return sum([await compare(each, game) for each in pairs])


def _moves(each: Twins) -> int:
    return sum(isinstance(deed, Does) for deed in each.evenings[0].deeds)


def _secrets(evening: Evening) -> tuple[Any, ...]:
    hands = tuple(side.hand for side in evening.opening.sides)
    return hands, *(deed.move for deed in evening.deeds if isinstance(deed, Does) and deed.hidden)
