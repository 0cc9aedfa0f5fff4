"""All that is written can be read again, and a game that was saved after every move is the same game."""

from typing import Any

import msgspec
from msgspec.json import Decoder

from tests.conformance.walks import Turn, openings, positions, walk
from tests.conformance.world import World
from tests.conformance.worlds import in_every_world


@in_every_world
def test_states_moves_events_and_views_survive_json(world: World[Any, Any]) -> None:
    game = world.game
    for opening in openings(game, "json", world.amount(quick=10, thorough=500)):
        start = opening.deal()
        turns = list(walk(game, start, opening.luck, seats=opening.seats, longest=world.longest))
        for state in (start, *(turn.after for turn in turns)):
            _survives(game.state_decoder, state)
            for viewer in (None, *range(opening.seats)):
                _survives(game.view_decoder, game.view(state, viewer))
        for turn in turns:
            _survives(game.move_decoder, turn.move)
            for event in turn.events:
                _survives(game.event_decoder, event)


@in_every_world
def test_a_state_that_is_saved_and_loaded_after_every_move_leads_to_the_same_game(
    world: World[Any, Any],
) -> None:
    game = world.game

    def reloaded(state: Any) -> Any:
        return game.state_decoder.decode(msgspec.json.encode(state))

    for opening in openings(game, "dual", world.amount(quick=20, thorough=20_000)):
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
def test_equal_states_are_written_alike(world: World[Any, Any]) -> None:
    """Lists where tuples should be, or sets, would break equality or write in an order of their own."""
    game = world.game
    for _, state, _ in positions(
        game, "alike", games=world.amount(quick=10, thorough=500), each=10, longest=world.longest
    ):
        written = msgspec.json.encode(state)
        again = game.state_decoder.decode(written)
        assert again == state
        assert hash(again) == hash(state)
        assert msgspec.json.encode(again) == written


def _survives(reader: Decoder[Any], value: Any) -> None:
    written = msgspec.json.encode(value)
    again = reader.decode(written)
    assert again == value
    assert type(again) is type(value)
    assert msgspec.json.encode(again) == written
