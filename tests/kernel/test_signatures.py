"""The types of a game are read from its annotations; a game without them is told so in a sentence."""

from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from typing import TYPE_CHECKING, Any

import pytest

from taverne.games import GAMES
from taverne.kernel.game import AnyGame, Step, any_move
from taverne.kernel.luck import Luck
from taverne.kernel.signatures import MissingAnnotation
from taverne.kernel.tagged import Seat
from tests.sketches import SKETCHES
from tests.sketches.hunt import HUNT
from tests.sketches.hunt_values import State

if TYPE_CHECKING:
    from tests.sketches.hunt_values import Event, Move


def _named(game: AnyGame, name: str) -> Any:
    """The type of this name in the modules of a game; a sketch is one module."""
    if game.slug in SKETCHES:
        return getattr(import_module(game.deal.__module__), name)
    return getattr(import_module(f"taverne.games.{game.slug}.game"), name)


@pytest.mark.parametrize("game", [*GAMES.values(), *SKETCHES.values()], ids=[*GAMES, *SKETCHES])
def test_the_decoders_of_a_game_read_the_types_that_its_value_is_written_with(game: AnyGame) -> None:
    assert game.state_decoder.type == _named(game, "State")
    assert game.move_decoder.type == _named(game, "Move")
    assert game.event_decoder.type == _named(game, "Event")
    assert game.view_decoder.type == _named(game, "View")


def _without_move(state: State, seat: Seat, move) -> Step[State, int]:  # type: ignore[no-untyped-def] # the fault
    raise NotImplementedError


def _without_step(state: State, seat: Seat, move: int) -> State:
    raise NotImplementedError


def _without_return(state: State, seat: Seat, move: int):  # type: ignore[no-untyped-def] # the fault
    raise NotImplementedError


def _of_two_parameters(state: State, seat: Seat) -> Step[State, int]:
    raise NotImplementedError


def _typed_for_checking_only(state: State, seat: Seat, move: "Move") -> "Step[State, Event]":
    raise NotImplementedError


FORM = r"; annotate it as play\(state: State, seat: Seat, move: Move\) -> Step\[State, Event\]$"


@pytest.mark.parametrize(
    ("play", "sentence"),
    [
        (_without_move, "hunt: play does not say the type of its parameter 'move'"),
        (_of_two_parameters, "hunt: play takes 2 parameters, not 3"),
        (
            _typed_for_checking_only,
            "hunt: play has annotations that cannot be read .*'Move' is not defined.*",
        ),
    ],
)
def test_a_play_that_does_not_say_its_move_is_told_so(play: Callable[..., Any], sentence: str) -> None:
    with pytest.raises(MissingAnnotation, match=sentence + FORM):
        _ = replace(HUNT, play=play).move_decoder


@pytest.mark.parametrize(
    ("play", "sentence"),
    [
        (_without_step, "hunt: play returns .*State.*, not a Step with its types"),
        (_without_return, "hunt: play does not say what it returns"),
        (_typed_for_checking_only, "hunt: play has annotations that cannot be read"),
    ],
)
def test_a_play_that_does_not_say_its_step_is_told_so(play: Callable[..., Any], sentence: str) -> None:
    game: AnyGame = replace(HUNT, play=play)
    with pytest.raises(MissingAnnotation, match=sentence):
        _ = game.state_decoder
    with pytest.raises(MissingAnnotation, match=sentence):
        _ = game.event_decoder


def test_a_view_without_a_type_is_told_so() -> None:
    with pytest.raises(
        MissingAnnotation, match=r"hunt: view does not say what it returns; annotate it as view\("
    ):
        _ = replace(HUNT, view=lambda state, _seat: HUNT.view(state, None)).view_decoder


def test_a_game_without_a_judgement_makes_any_legal_move() -> None:
    moves: Any = tuple(range(5))
    chosen = {any_move(None, moves, Luck.from_seed(f"any {number}")) for number in range(60)}
    assert chosen == set(moves)
    assert HUNT.policy is any_move
