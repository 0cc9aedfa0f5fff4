"""Plays one random game to its end and checks every state on the way."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from taverne.kernel.game import AnyGame, Outcome
from taverne.kernel.tagged import Seat
from tests.conformance.question_numbers import QuestionNumbers
from tests.conformance.random_games import Opening, walk_offered
from tests.conformance.unless_same import unless_same
from tests.conformance.world import World


def check_random_game(world: World[Any, Any], opening: Opening) -> None:
    """AssertionError if the game is inconsistent anywhere, or does not end."""
    game, state = world.game, opening.deal()
    questions = QuestionNumbers(game.ask(state))
    checked = partial(_checked_moves, world, opening.seats)
    for turn in walk_offered(game, state, opening.luck, checked, longest=world.longest):
        state = turn.after
        questions.follow(game.ask(state), has_events=bool(turn.events), mover=turn.seat)
    assert game.outcome(state) is not None, f"{opening}: nobody can move, and the game is not over"


def _checked_moves(world: World[Any, Any], seats: int, state: Any) -> list[Sequence[Any]]:
    """Check a state; the moves of every seat in it."""
    game = world.game
    world.check(state)
    ask, outcome = game.ask(state), game.outcome(state)
    _check_seats(seats, ask.asked, ask.owing, outcome)
    offered = [game.moves(state, seat) for seat in range(seats)]
    for seat, moves in enumerate(offered):
        _check_moves(game, state, seat, moves, owes=seat in ask.owing)
    if outcome is not None:
        assert len(outcome.scores) == len(outcome.ranks) == seats
        assert outcome.winners
        assert tuple(game.scores(state)) in ((), outcome.scores)
        assert not any(offered)
    return offered


@unless_same
def _check_seats(
    seats: int, asked: tuple[Seat, ...], owing: tuple[Seat, ...], outcome: Outcome | None
) -> None:
    assert set(owing) <= set(asked) <= set(range(seats))
    assert list(asked) == sorted(set(asked))
    assert list(owing) == sorted(set(owing))
    assert (outcome is not None) is (asked == ())
    assert owing or outcome is not None, "seats are asked, but none owes an answer"


def _check_moves(game: AnyGame, state: Any, seat: int, moves: Sequence[Any], *, owes: bool) -> None:
    assert len(set(moves)) == len(moves), f"seat {seat} is offered a move twice: {moves}"
    if owes:
        assert moves, f"seat {seat} owes an answer and has none"
        assert game.default_move(state, seat) in moves
