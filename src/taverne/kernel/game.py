"""The page everything is written against: a game is a value made of pure functions and its types."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec
from msgspec import Struct

from taverne.kernel.ask import Ask
from taverne.kernel.luck import Luck
from taverne.kernel.pace import Pace, Times
from taverne.kernel.presentation import Presentation
from taverne.kernel.signatures import move_type, step_types, view_type
from taverne.kernel.tagged import Seat, Tagged


class Outcome(Struct, frozen=True):
    """How a game ended, by seat. Rank 1 is the best; equal ranks share the place."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]

    @classmethod
    def by_score(cls, scores: Sequence[int]) -> Outcome:
        return cls(tuple(scores), tuple(1 + sum(other > score for other in scores) for score in scores))

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")
O = TypeVar("O")  # noqa: E741 - the options type; its letter is on every page of the house


class Step(Struct, Generic[S, E], frozen=True, gc=False):
    """What a move makes of a state."""

    state: S
    events: tuple[E, ...]  # public: they never name a hidden card


class IllegalMove(Exception):
    """A move that `moves` does not offer; the refusal says why, from what that seat may see."""

    def __init__(self, reason: Tagged) -> None:
        super().__init__(str(reason))
        self.reason = reason


class GameOver(Tagged):
    """Refusal: nothing can be played any more."""


class AnswerTooLong(Tagged):
    """Refusal: the question was answered before all these moves were made."""


class NotYet(Tagged):
    """Refusal: a countdown runs, and nobody can act before it is over."""


class NotYourTurn(Tagged):
    """Refusal: somebody else is asked."""

    owing: tuple[Seat, ...]


def any_move(_view: object, moves: Sequence[M], luck: Luck) -> M | None:
    """A judgement that likes all moves alike."""
    return luck.choice(moves)[0]


@dataclass(frozen=True)
class Game(Generic[S, M, E, V, O]):
    """One game: its name and its pure functions, whose annotations say its types."""

    slug: str
    version: int  # bumped when behaviour changes, so that old records replay or say why not
    seats: range
    options: type[O]  # variants as data: forms, flags and docs are made from this type
    times: Mapping[Pace, Times]  # no entry for UNTIMED

    deal: Callable[[int, O, Luck], S]
    ask: Callable[[S], Ask]
    moves: Callable[[S, Seat], Sequence[M]]  # the only source of legality
    play: Callable[[S, Seat, M], Step[S, E]]  # trusts that the move is one of `moves`
    why_not: Callable[
        [V, Ask, M], Tagged
    ]  # the reason for a move that is not offered, from what its seat sees
    default_move: Callable[[S, Seat], M]  # what a silent seat does; may read luck, never advances it
    view: Callable[[S, Seat | None], V]  # None: a spectator
    imagine: Callable[[V, Luck], S]  # a whole state that this view allows, with fresh luck
    outcome: Callable[[S], Outcome | None]
    presentation: Presentation[V, M]

    # The game's own judgement of moves; where it has none, any legal move.
    policy: Callable[[V, Sequence[M], Luck], M | None] = any_move
    # What search may ask beyond the rules, by seat, from -1 (lost) to +1 (won), where the game has an answer:
    # what a move comes to in a world that is all seen, and what to hope for where a search may stop.
    move_value: Callable[[S, Seat, M], Sequence[float] | None] = lambda _state, _seat, _move: None
    state_value: Callable[[S], Sequence[float] | None] = lambda _state: None
    # The moves between which a search shall choose, the judgement's own first; one alone is made without it.
    candidates: Callable[[V, Sequence[M | None], Luck], Sequence[M | None]] | None = None
    # How somebody plays who has just learnt the game; where it does not say, he overlooks good moves.
    beginner: Callable[[V, Sequence[M], Luck], M | None] | None = None
    # How often a good player makes each of the moves, where being read is a danger.
    strategy: Callable[[V, Sequence[M], Luck], Sequence[float] | None] = lambda _view, _moves, _luck: None
    # Where a game is played in real time: how many seconds a seat's one hand is busy with a move, by its tag.
    cooldowns: Callable[[O, Seat], Mapping[str, float]] = lambda _options, _seat: {}
    # Options of a rematch, in which everybody has moved on by a seat; the state is as the game left it.
    rematch_options: Callable[[O, Outcome, S], O] = lambda options, _outcome, _state: options

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

    def attempt(self, state: S, seat: Seat, *moves: M) -> Step[S, E]:
        """An answer from outside, a move or a batch: played whole if it is legal, else IllegalMove."""
        events: tuple[E, ...] = ()
        ask = asked = self.ask(state)
        for number, move in enumerate(moves):
            if number:
                ask = self.ask(state)
            if ask.number != asked.number or (seat in asked.owing and seat not in ask.owing):
                raise IllegalMove(AnswerTooLong())  # whoever else has answered: that may be a secret
            if move not in self.moves(state, seat):
                raise IllegalMove(self.why_not(self.view(state, seat), ask.visible_to(seat), move))
            step = self.play(state, seat, move)
            state, events = step.state, events + step.events
        return Step(state, events)


AnyGame: TypeAlias = "Game[Any, Any, Any, Any, Any]"  # the one allowed Any: the list of all games
