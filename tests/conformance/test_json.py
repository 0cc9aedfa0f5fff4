"""Values survive a round trip through JSON, and so does a game that is saved and loaded after every move."""

from typing import Any

import msgspec
from msgspec.json import Decoder

from tests.conformance.random_games import Turn, openings, positions, walk
from tests.conformance.world import World
from tests.conformance.worlds import in_every_world


@in_every_world
def test_states_moves_events_and_views_are_equal_after_a_round_trip_through_json(
    world: World[Any, Any],
) -> None:
    game = world.game
    for opening in openings(game, "json", world.amount(quick=10, thorough=500)):
        start = opening.deal()
        turns = list(walk(game, start, opening.luck, seats=opening.seats, longest=world.longest))
        for state in (start, *(turn.after for turn in turns)):
            _check_round_trip(game.state_decoder, state)
            for viewer in (None, *range(opening.seats)):
                _check_round_trip(game.view_decoder, game.view(state, viewer))
        for turn in turns:
            _check_round_trip(game.move_decoder, turn.move)
            for event in turn.events:
                _check_round_trip(game.event_decoder, event)


@in_every_world
def test_a_state_that_is_saved_and_loaded_after_every_move_leads_to_the_same_game(
    world: World[Any, Any],
) -> None:
    game = world.game

    def reloaded(state: Any) -> Any:
        return game.state_decoder.decode(msgspec.json.encode(state))

    for opening in openings(game, "dual", world.amount(quick=20, thorough=2000)):
        loaded = reloaded(opening.deal())
        turn: Turn
        for turn in walk(game, opening.deal(), opening.luck, seats=opening.seats, longest=world.longest):
            move = game.move_decoder.decode(msgspec.json.encode(turn.move))
            step = game.attempt(loaded, turn.seat, move)
            assert step.events == turn.events
            loaded = reloaded(step.state)
            assert loaded == turn.after
            for seat in range(opening.seats):
                assert game.moves(loaded, seat) == game.moves(turn.after, seat)


@in_every_world
def test_equal_states_give_equal_json(world: World[Any, Any]) -> None:
    """A list instead of a tuple would break equality; a set would be encoded in any order."""
    game = world.game
    for _, state, _ in positions(
        game, "alike", games=world.amount(quick=10, thorough=500), each=10, longest=world.longest
    ):
        encoded = msgspec.json.encode(state)
        decoded = game.state_decoder.decode(encoded)
        assert decoded == state
        assert hash(decoded) == hash(state)
        assert msgspec.json.encode(decoded) == encoded


def _check_round_trip(decoder: Decoder[Any], value: Any) -> None:
    encoded = msgspec.json.encode(value)
    decoded = decoder.decode(encoded)
    assert decoded == value
    assert type(decoded) is type(value)
    assert msgspec.json.encode(decoded) == encoded
