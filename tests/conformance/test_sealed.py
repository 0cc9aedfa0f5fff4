"""What is secret stays silent: hidden moves have no events and change nothing that anybody else is shown."""

from collections.abc import Iterator
from typing import Any

from taverne.kernel.ask import Wait
from taverne.kernel.game import AnyGame
from taverne.kernel.tagged import Seat
from tests.conformance.walks import positions
from tests.conformance.world import World
from tests.conformance.worlds import WORLDS, in_every_world


@in_every_world
def test_a_hidden_move_is_noticed_by_nobody_else(world: World[Any, Any]) -> None:
    game = world.game
    for seats, state in _states(world):
        for seat in range(seats):
            hidden = [move for move in game.moves(state, seat) if world.seen(state, seat, move) is None]
            for move in hidden:
                step = game.play(state, seat, move)
                assert step.events == (), f"{move} of seat {seat} is told to everybody"
                assert _sights(game, step.state, seats, but=seat) == _sights(game, state, seats, but=seat)


@in_every_world
def test_a_sealed_answer_sounds_the_same_whatever_it_is(world: World[Any, Any]) -> None:
    """Until all have answered: then it may be opened."""
    game = world.game
    for seats, state in _states(world):
        ask = game.ask(state)
        if not ask.sealed:
            continue
        for seat in ask.owing:
            steps = [game.play(state, seat, move) for move in game.moves(state, seat)]
            open_still = [step for step in steps if game.ask(step.state).number == ask.number]
            assert len({step.events for step in open_still}) <= 1
            assert len({_sights(game, step.state, seats, but=seat) for step in open_still}) <= 1


@in_every_world
def test_in_a_reaction_only_the_passer_knows_who_has_passed(world: World[Any, Any]) -> None:
    for seats, state in _states(world):
        ask = world.game.ask(state)
        for viewer in (None, *range(seats)):
            shown = ask.visible_to(viewer)
            if ask.wait is Wait.REACTION:
                assert set(shown.owing) - {viewer} == set(ask.asked) - {viewer}
            assert (viewer in shown.owing) is (viewer in ask.owing)
            assert shown.__replace__(owing=ask.owing) == ask


def test_sealed_questions_and_hidden_passes_are_among_what_is_tried() -> None:
    asks = [world.game.ask(state) for world in WORLDS.values() for _, state in _states(world)]
    assert any(ask.sealed and ask.owing != ask.asked for ask in asks)
    assert any(ask.wait is Wait.REACTION and ask.owing != ask.asked for ask in asks)


def _states(world: World[Any, Any]) -> Iterator[tuple[int, Any]]:
    games = world.amount(quick=20, thorough=2000)
    for opening, state, _ in positions(world.game, "sealed", games=games, each=6, longest=world.longest):
        yield opening.seats, state


def _sights(game: AnyGame, state: Any, seats: int, *, but: Seat) -> tuple[Any, ...]:
    """What everybody else is sent."""
    ask = game.ask(state)
    others = [viewer for viewer in (None, *range(seats)) if viewer != but]
    return tuple((game.view(state, viewer), ask.visible_to(viewer)) for viewer in others)
