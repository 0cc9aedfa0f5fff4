"""Looks for problems in games between bots. The same seed finds the same problems."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import count, islice
from typing import Any, NamedTuple, TypeAlias

import msgspec
from msgspec import Raw

from taverne.bots.advice import Adviser
from taverne.bots.bot import Budget
from taverne.bots.levels import EXPERT, HABITUE, NOVICE, level
from taverne.bots.problems.proof import Proof, prove, second_opinion_agrees
from taverne.bots.simulation import MAX_MOVES, movers, policy_move
from taverne.games.sign import Level
from taverne.kernel.game import AnyGame
from taverne.kernel.luck import Luck
from taverne.kernel.problem import Problem, ProblemSource
from taverne.kernel.tagged import Seat, Standing

NOISE = 0.05  # share of random moves in the games that are searched
APART = 12  # questions between two problems of one game, so that they are not alike
MOST_IN_A_GAME = 4
TRIES: dict[Level, int] = {NOVICE: 8, HABITUE: 4, EXPERT: 3}  # of each level at a problem
LEAST_MOVES = 3
MOST_OF_EASY = {1: 0.15, 2: 0.65}  # share of the problems that may have these difficulties
LONGEST_KEY = 8

AnySource: TypeAlias = ProblemSource[Any, Any, Any]


class Position(NamedTuple):
    """A question that may be a problem."""

    view: Any
    moves: Sequence[Any]
    seats: int
    kind: str
    origin: str


class Mine:
    """A search for so many problems of a game: of every kind, few of them easy. It adds them to `found`."""

    def __init__(self, game: AnyGame, wanted: int, seed: str, found: dict[str, Problem]) -> None:
        self._game = game
        self._wanted = wanted
        self._seed = seed
        self._found = found
        self._source = source_of(game)
        self._advisers = {name: level(name)(game) for name in TRIES}

    def search(self) -> Iterator[Problem]:
        """Yield each problem as it is found, until there are enough."""
        for number in count():
            positions = _positions(self._game, self._seed, number)
            in_this_game = 0
            while in_this_game < MOST_IN_A_GAME and len(self._found) < self._wanted:
                position = next(positions, None)
                if position is None:
                    break
                problem = self._examine(position) if self._has_room(position.kind) else None
                if problem is not None:
                    self._found[problem.key] = problem
                    yield problem
                    in_this_game += 1
                    for _ in islice(positions, APART):
                        pass
            if len(self._found) >= self._wanted:
                return

    def _has_room(self, kind: str) -> bool:
        """Whether further problems of this kind are wanted: no kind may have twice its share."""
        alike = sum(each.kind == kind for each in self._found.values())
        return alike * len(self._source.kinds) < 2 * self._wanted

    def _examine(self, position: Position) -> Problem | None:
        """The problem that a position makes, if one of its moves is proved to be the best."""
        game, source, view, moves = self._game, self._source, position.view, position.moves
        encoded = msgspec.json.encode(view)
        key = sha256(encoded).hexdigest()[:LONGEST_KEY]
        if key in self._found:
            return None
        luck = Luck.from_seed(f"{self._seed} {key}")
        proof = prove(game, view, moves, luck, position.seats, worlds=source.worlds, margin=source.margin)
        if proof is None or not second_opinion_agrees(game, view, moves, proof.right, luck.fork("opinion")):
            return None
        rated = difficulty(proof, view, moves, self._advisers, luck)
        alike = sum(each.difficulty == rated for each in self._found.values())
        if alike >= MOST_OF_EASY.get(rated, 1.0) * self._wanted:
            return None
        return Problem(
            key=key,
            kind=position.kind,
            version=game.version,
            difficulty=rated,
            seats=position.seats,
            view=Raw(encoded),
            right=tuple([Raw(msgspec.json.encode(moves[place])) for place in proof.right]),
            chances=proof.chances,
            margin=proof.margin,
            interval=proof.interval,
            worlds=proof.worlds,
            origin=position.origin,
        )


def difficulty(
    proof: Proof, view: Any, moves: Sequence[Any], advisers: dict[Level, Adviser], luck: Luck
) -> int:
    """From 1, if all levels of bots find the right move, to 5, if hardly any does. Chance is a level, too."""
    right = [moves[place] for place in proof.right]
    shares = [len(right) / len(moves)]
    for name, tries in TRIES.items():
        made = [
            advisers[name](view, moves, luck.fork(name, number), Budget()).move for number in range(tries)
        ]
        shares.append(sum(move in right for move in made) / tries)
    return 5 - min(4, int(5 * sum(shares) / len(shares)))


def _positions(game: AnyGame, seed: str, number: int) -> Iterator[Position]:
    """The questions of one game that may be problems, in their order."""
    source = source_of(game)
    seats, options = source.tables[number % len(source.tables)]
    luck = Luck.from_seed(f"{seed} game {number}")
    state = game.deal(seats, options, luck)
    luck = luck.fork("bots")
    for question in range(MAX_MOVES):
        if game.outcome(state) is not None:
            return
        luck = luck.fork("step")
        for mover in movers(game, state, luck, seats):
            if _is_asked(game, state, mover.seat, mover.moves):
                view = game.view(state, mover.seat)
                kind = source.kind_of(view, mover.moves)
                if kind is not None:
                    origin = f"{seed}, game {number}, question {question}"
                    yield Position(view, mover.moves, seats, kind, origin)
            if luck.fork("noise").below(100)[0] < 100 * NOISE:
                move = luck.choice(mover.moves)[0]
            else:
                move = policy_move(game, state, mover, luck)
            if move is not None:
                state = game.play(state, mover.seat, move).state
                break


def _is_asked(game: AnyGame, state: Any, seat: Seat, moves: Sequence[Any]) -> bool:
    """Whether the seat must choose one of several moves. Moves that answer no question make no problem."""
    if len(moves) < LEAST_MOVES or None in moves or all(isinstance(move, Standing) for move in moves):
        return False
    ask = game.ask(state)
    return seat in ask.owing and ask.picks == 1


def source_of(game: AnyGame) -> AnySource:
    assert game.problems is not None, f"{game.slug} has no problems"
    return game.problems
