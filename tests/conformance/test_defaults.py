"""Every question has a default move, and a game of default moves ends."""

from typing import Any

import msgspec

from tests.conformance.random_games import openings, positions
from tests.conformance.world import World
from tests.conformance.worlds import in_every_world


@in_every_world
def test_games_of_default_moves_end(world: World[Any, Any]) -> None:
    game = world.game
    for opening in openings(game, "silent", world.amount(quick=50, thorough=2000)):
        state = opening.deal()
        for _ in range(world.longest):
            owing = game.ask(state).owing
            if not owing:
                break
            state = game.attempt(state, owing[0], game.default_move(state, owing[0])).state
        assert game.outcome(state) is not None, f"{opening}: default moves do not end the game"


@in_every_world
def test_every_default_move_is_legal_and_asking_for_it_changes_nothing(
    world: World[Any, Any],
) -> None:
    """The default may read luck but not advance it: asked twice, it is the same; the state is unchanged."""
    game = world.game
    for opening, state, _ in _positions(world):
        written = msgspec.json.encode(state)
        for seat in game.ask(state).owing:
            move = game.default_move(state, seat)
            assert move in game.moves(state, seat), f"{opening}: {move} of seat {seat}"
            assert game.default_move(state, seat) == move
        assert msgspec.json.encode(state) == written


@in_every_world
def test_the_default_move_depends_only_on_luck_and_on_what_its_seat_knows(world: World[Any, Any]) -> None:
    game = world.game
    for opening, state, luck in _positions(world):
        for seat in game.ask(state).owing:
            other = world.other_world(state, seat, luck).__replace__(luck=state.luck)
            assert game.default_move(other, seat) == game.default_move(state, seat), f"{opening}: seat {seat}"


def _positions(world: World[Any, Any]) -> Any:
    games = world.amount(quick=16, thorough=2000)
    return positions(world.game, "defaults", games=games, each=10, longest=world.longest)
