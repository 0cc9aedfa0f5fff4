"""The interface of a game, for tables, bots and screens: a value made of pure functions and their types."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec
from msgspec import Struct

from taverne.kernel.ask import Ask
from taverne.kernel.explanation import Explanation, Occasions, by_occasion
from taverne.kernel.lesson import Lesson
from taverne.kernel.luck import Luck
from taverne.kernel.pace import Pace, Times
from taverne.kernel.presentation import Presentation
from taverne.kernel.problem import ProblemSource
from taverne.kernel.signatures import move_type, reasons_type, step_types, view_type
from taverne.kernel.tagged import Seat, Tagged


class Outcome(Struct, frozen=True):
    """The result of a game: scores and ranks by seat. Rank 1 is the best; equal ranks share a place."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]

    @classmethod
    def by_score(cls, scores: Sequence[int]) -> Outcome:
        return cls(tuple(scores), tuple(1 + sum(other > score for other in scores) for score in scores))

    @classmethod
    def nobody_wins(cls, seats: int) -> Outcome:
        """The outcome of an abandoned game: no seat has rank 1."""
        return cls((0,) * seats, (2,) * seats)

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")
O = TypeVar("O")  # noqa: E741 - O is the options type in all modules


class Step(Struct, Generic[S, E], frozen=True, gc=False):
    """The result of a move: the new state, and the events that the move caused."""

    state: S
    events: tuple[E, ...]  # sent to everybody, so they never name a hidden card


class IllegalMove(Exception):
    """Raised for a move that `moves` does not offer. `reason` uses only what that seat may see."""

    def __init__(self, reason: Tagged) -> None:
        super().__init__(str(reason))
        self.reason = reason


class GameOver(Tagged):
    """Refusal: the game is over."""


class AnswerTooLong(Tagged):
    """Refusal: a batch has more moves than the question needs."""


class NotYet(Tagged):
    """Refusal: nobody can move before the countdown is over."""


class NotYourTurn(Tagged):
    """Refusal: the question asks other seats."""

    owing: tuple[Seat, ...]


def any_move(_view: object, moves: Sequence[M], luck: Luck) -> M | None:
    """The policy of a game without a policy of its own: a random move."""
    return luck.choice(moves)[0]


def no_reasons(_view: object, _move: object, _moves: object, _worlds: object) -> tuple[()]:
    """The reasons of a game that gives none."""
    return ()


@dataclass(frozen=True)
class Game(Generic[S, M, E, V, O]):
    """One game: its name and its pure functions. The annotations of these functions define its types."""

    slug: str
    version: int  # increased when the rules change; records of another version are refused with a reason
    seats: range
    options: type[O]  # variants of the rules; forms, command-line flags and docs are made from this type
    times: Mapping[Pace, Times]  # no entry for UNTIMED

    deal: Callable[[int, O, Luck], S]
    ask: Callable[[S], Ask]
    moves: Callable[[S, Seat], Sequence[M]]  # all legal moves of a seat; everything else is illegal
    play: Callable[[S, Seat, M], Step[S, E]]  # expects one of `moves`; does not check it
    why_not: Callable[[V, Ask, M], Tagged]  # why a move is illegal, from what its seat sees
    default_move: Callable[[S, Seat], M]  # for a seat that does not answer; it never advances the luck
    view: Callable[[S, Seat | None], V]  # None: a spectator
    imagine: Callable[[V, Luck], S]  # a random full state that fits the view, with new luck
    outcome: Callable[[S], Outcome | None]
    presentation: Presentation[V, M]

    # Chooses a good move quickly, without search; None: no move now. The default chooses a random legal move.
    policy: Callable[[V, Sequence[M], Luck], M | None] = any_move
    # Values for search, by seat, from -1 (lost) to +1 (won), or None if the game cannot tell: the value of a
    # move in a fully known state, and the value of a state at which a search may stop.
    move_value: Callable[[S, Seat, M], Sequence[float] | None] = lambda _state, _seat, _move: None
    state_value: Callable[[S], Sequence[float] | None] = lambda _state: None
    # The same for the whole game, where `move_value` is that and quicker than a rollout; else None.
    quick_value: Callable[[S, Seat, M], Sequence[float] | None] = lambda _state, _seat, _move: None
    # The scores by seat, as `outcome` would name them if the game ended now; empty: it does not say.
    scores: Callable[[S], Sequence[int]] = lambda _state: ()
    # The moves that a search compares, the policy's move first. A single candidate is played without search.
    candidates: Callable[[V, Sequence[M | None], Luck], Sequence[M | None]] | None = None
    # Chooses a move as a beginner would. Without this function, novice bots overlook some moves instead.
    beginner: Callable[[V, Sequence[M], Luck], M | None] | None = None
    # The probability of each move in a mixed strategy, where a predictable player loses; else None.
    strategy: Callable[[V, Sequence[M], Luck], Sequence[float] | None] = lambda _view, _moves, _luck: None
    # What speaks for a move, the most important first, counted in worlds that the view allows.
    reasons: Callable[[V, M, Sequence[M], Sequence[S]], Sequence[Tagged]] = no_reasons
    # In real time: the seconds that a seat must wait after a move, by the tag of the move.
    cooldowns: Callable[[O, Seat], Mapping[str, float]] = lambda _options, _seat: {}
    # The options of a rematch, from the options, outcome (already moved on by one seat) and last state.
    rematch_options: Callable[[O, Outcome, S], O] = lambda options, _outcome, _state: options
    lessons: tuple[Lesson[S, M, E, V, O], ...] = ()  # the first one first
    problems: ProblemSource[M, V, O] | None = None
    explanations: tuple[Explanation[V], ...] = ()  # for people who play it for the first time

    @cached_property
    def occasions(self) -> Occasions[V]:
        """The explanations by what calls for them."""
        return by_occasion(self.explanations)

    @cached_property
    def state_decoder(self) -> msgspec.json.Decoder[S]:
        return msgspec.json.Decoder(step_types(self.slug, self.play, Step)[0])

    @cached_property
    def move_decoder(self) -> msgspec.json.Decoder[M]:
        return msgspec.json.Decoder(move_type(self.slug, self.play))

    @cached_property
    def event_decoder(self) -> msgspec.json.Decoder[E]:
        return msgspec.json.Decoder(step_types(self.slug, self.play, Step)[1])

    @cached_property
    def view_decoder(self) -> msgspec.json.Decoder[V]:
        return msgspec.json.Decoder(view_type(self.slug, self.view))

    @cached_property
    def reasons_type(self) -> Any:
        """The type of the tuple that `reasons` returns."""
        return reasons_type(self.slug, self.reasons)

    def attempt(self, state: S, seat: Seat, *moves: M) -> Step[S, E]:
        """Play one move or a batch of moves if all are legal; raise IllegalMove otherwise."""
        events: tuple[E, ...] = ()
        ask_of, moves_of, play = self.ask, self.moves, self.play  # as local names called faster
        ask = asked = ask_of(state)
        for number, move in enumerate(moves):
            if number:
                ask = ask_of(state)
            if ask.number != asked.number or (seat in asked.owing and seat not in ask.owing):
                raise IllegalMove(AnswerTooLong())  # without `owing`, which may be secret
            if move not in moves_of(state, seat):
                raise IllegalMove(self.why_not(self.view(state, seat), ask.visible_to(seat), move))
            step = play(state, seat, move)
            state, events = step.state, events + step.events
        return Step(state, events)


AnyGame: TypeAlias = "Game[Any, Any, Any, Any, Any]"  # the only allowed Any: it types the list of all games
