"""`attempt` accepts a move exactly if `moves` offers it, for every seat and every value of the move type."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
import pytest

from taverne.kernel.game import AnswerTooLong, AnyGame, IllegalMove
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat, Tagged
from tests.conformance.every_move import every_move
from tests.conformance.random_games import Opening, positions
from tests.conformance.world import World
from tests.conformance.worlds import WORLDS, in_every_world

SAMPLE = 40  # random values of the move type tried in each position


@in_every_world
def test_a_move_is_accepted_exactly_when_it_is_offered(world: World[Any, Any]) -> None:
    game = world.game
    verdicts = set()
    for opening, state, luck in _positions(world):
        for seat in range(opening.seats):
            offered = list(game.moves(state, seat))
            for move in [*offered, *_some_moves(game, luck.fork(seat))]:
                accepted = _accepted(game, state, seat, move)
                assert accepted is (move in offered), f"{opening}: {move} of seat {seat}"
                verdicts.add((type(move), accepted))
    kinds = {type(move) for move in every_move(game)}
    assert {kind for kind, accepted in verdicts if accepted} == kinds, "some kind of move is never legal"
    assert {kind for kind, accepted in verdicts if not accepted} == kinds, "some kind of move is always legal"


@in_every_world
def test_every_offered_move_is_a_value_of_the_move_type(world: World[Any, Any]) -> None:
    every = set(every_move(world.game))
    for opening, state, _ in _positions(world):
        for seat in range(opening.seats):
            assert every.issuperset(world.game.moves(state, seat))


@in_every_world
def test_a_batch_with_one_illegal_move_is_refused_as_a_whole(world: World[Any, Any]) -> None:
    game, refused = world.game, 0
    for opening, state, luck in _positions(world):
        for seat in game.ask(state).owing:
            first = game.default_move(state, seat)
            after = game.play(state, seat, first).state
            bad = [move for move in _some_moves(game, luck) if move not in game.moves(after, seat)]
            for move in bad[:5]:
                with pytest.raises(IllegalMove) as refusal:
                    game.attempt(state, seat, first, move)
                if game.ask(after).number != game.ask(state).number:
                    assert refusal.value.reason == AnswerTooLong(), str(opening)
                refused += 1
    assert refused


@in_every_world
def test_a_batch_may_not_go_on_after_its_question(world: World[Any, Any]) -> None:
    """Further moves would answer a question that nobody has seen yet."""
    game, refused = world.game, 0
    for _, state, _ in _positions(world):
        for seat in game.ask(state).owing:
            batch = [game.default_move(state, seat)]
            after = game.play(state, seat, batch[0]).state
            while game.ask(after).number == game.ask(state).number and seat in game.ask(after).owing:
                batch.append(game.default_move(after, seat))
                after = game.play(after, seat, batch[-1]).state
            assert game.attempt(state, seat, *batch).state == after
            if game.ask(after).number != game.ask(state).number and game.moves(after, seat):
                with pytest.raises(IllegalMove) as refusal:
                    game.attempt(state, seat, *batch, game.moves(after, seat)[0])
                assert refusal.value.reason == AnswerTooLong()
                refused += 1
    assert refused


def _positions(world: World[Any, Any]) -> Iterator[tuple[Opening, Any, Luck]]:
    games = world.amount(quick=40, thorough=400)
    for number, (seats, state) in enumerate(world.rare()):
        opening = Opening(world.game, f"rare {number}", seats, world.game.options())
        yield opening, state, opening.luck
    yield from positions(world.game, "legality", games=games, each=8, longest=world.longest)


def _some_moves(game: AnyGame, luck: Luck) -> list[Any]:
    """Random moves; each move class is equally likely, however many values it has."""
    kinds = _by_kind(game.slug)
    chosen = []
    for number in range(SAMPLE):
        kind, luck = luck.choice(kinds)
        chosen.append(luck.fork(number).choice(kind)[0])
    return list(dict.fromkeys(chosen))


@cache
def _by_kind(slug: str) -> list[list[Any]]:
    kinds: dict[type, list[Any]] = {}
    for move in every_move(WORLDS[slug].game):
        kinds.setdefault(type(move), []).append(move)
    return list(kinds.values())


def _accepted(game: AnyGame, state: Any, seat: Seat, move: Any) -> bool:
    """Whether `attempt` accepts the move. Checks too that a refusal has a reason, and that `play` agrees."""
    before = msgspec.json.encode(state)
    refusal: Tagged | None = None
    try:
        step = game.attempt(state, seat, move)
    except IllegalMove as illegal:
        refusal = illegal.reason
    assert msgspec.json.encode(state) == before
    if refusal is None:
        assert step == game.play(state, seat, move)
        return True
    assert isinstance(refusal, Tagged)
    return False
