"""Hidden moves have no events and change nothing that anybody else is sent."""

from collections.abc import Iterator
from typing import Any

from taverne.kernel.ask import Wait
from taverne.kernel.game import AnyGame
from taverne.kernel.tagged import Seat
from tests.conformance.random_games import positions
from tests.conformance.world import World
from tests.conformance.worlds import WORLDS, in_every_world


@in_every_world
def test_a_hidden_move_changes_nothing_for_anybody_else(world: World[Any, Any]) -> None:
    game = world.game
    for seats, state in _states(world):
        for seat in range(seats):
            hidden = [move for move in game.moves(state, seat) if world.seen(state, seat, move) is None]
            for move in hidden:
                step = game.play(state, seat, move)
                assert step.events == (), f"{move} of seat {seat} has events, which everybody is sent"
                assert _sent_to_others(game, step.state, seats, mover=seat) == _sent_to_others(
                    game, state, seats, mover=seat
                )


@in_every_world
def test_a_sealed_answer_looks_the_same_to_others_whatever_it_is(world: World[Any, Any]) -> None:
    """This holds until all have answered; then answers may be revealed."""
    game = world.game
    for seats, state in _states(world):
        ask = game.ask(state)
        if not ask.sealed:
            continue
        for seat in ask.owing:
            steps = [game.play(state, seat, move) for move in game.moves(state, seat)]
            question_stays = [step for step in steps if game.ask(step.state).number == ask.number]
            assert len({step.events for step in question_stays}) <= 1
            assert len({_sent_to_others(game, step.state, seats, mover=seat) for step in question_stays}) <= 1


@in_every_world
def test_in_a_reaction_window_each_viewer_is_shown_only_their_own_pass(world: World[Any, Any]) -> None:
    for seats, state in _states(world):
        ask = world.game.ask(state)
        for viewer in (None, *range(seats)):
            shown = ask.visible_to(viewer)
            if ask.wait is Wait.REACTION:
                assert set(shown.owing) - {viewer} == set(ask.asked) - {viewer}
            assert (viewer in shown.owing) is (viewer in ask.owing)
            assert shown.__replace__(owing=ask.owing) == ask


def test_the_positions_tried_include_sealed_questions_and_hidden_passes() -> None:
    asks = [world.game.ask(state) for world in WORLDS.values() for _, state in _states(world)]
    assert any(ask.sealed and ask.owing != ask.asked for ask in asks)
    assert any(ask.wait is Wait.REACTION and ask.owing != ask.asked for ask in asks)


def _states(world: World[Any, Any]) -> Iterator[tuple[int, Any]]:
    games = world.amount(quick=20, thorough=2000)
    for opening, state, _ in positions(world.game, "sealed", games=games, each=6, longest=world.longest):
        yield opening.seats, state


def _sent_to_others(game: AnyGame, state: Any, seats: int, *, mover: Seat) -> tuple[Any, ...]:
    """Everything that the viewers other than the mover are sent."""
    ask = game.ask(state)
    others = [viewer for viewer in (None, *range(seats)) if viewer != mover]
    return tuple((game.view(state, viewer), ask.visible_to(viewer)) for viewer in others)
