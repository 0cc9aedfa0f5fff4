"""Nobody is ever stuck: every question has an answer for the silent, and silence ends every game."""

from typing import Any

import msgspec

from tests.conformance.walks import openings, positions
from tests.conformance.world import World
from tests.conformance.worlds import in_every_world


@in_every_world
def test_games_of_silent_players_end(world: World[Any, Any]) -> None:
    game = world.game
    for opening in openings(game, "silent", world.amount(quick=50, thorough=2000)):
        state = opening.deal()
        for _ in range(world.longest):
            owing = game.ask(state).owing
            if not owing:
                break
            state = game.attempt(state, owing[0], game.default_move(state, owing[0])).state
        assert game.outcome(state) is not None, f"{opening}: silence goes on for ever"


@in_every_world
def test_the_default_of_every_owing_seat_is_legal_and_only_read(world: World[Any, Any]) -> None:
    """It may read luck, but never advances it: asked twice it says the same, and the state stays."""
    game = world.game
    for opening, state, _ in _positions(world):
        written = msgspec.json.encode(state)
        for seat in game.ask(state).owing:
            move = game.default_move(state, seat)
            assert move in game.moves(state, seat), f"{opening}: {move} of seat {seat}"
            assert game.default_move(state, seat) == move
        assert msgspec.json.encode(state) == written


@in_every_world
def test_the_default_depends_on_nothing_that_its_seat_cannot_know_but_luck(world: World[Any, Any]) -> None:
    game = world.game
    for opening, state, luck in _positions(world):
        for seat in game.ask(state).owing:
            other = world.other_world(state, seat, luck).__replace__(luck=state.luck)
            assert game.default_move(other, seat) == game.default_move(state, seat), f"{opening}: seat {seat}"


def _positions(world: World[Any, Any]) -> Any:
    games = world.amount(quick=16, thorough=2000)
    return positions(world.game, "defaults", games=games, each=10, longest=world.longest)
