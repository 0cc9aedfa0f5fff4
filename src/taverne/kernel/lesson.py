"""Lessons: a game from a fixed start, with others who play by a script, and the sentences of a teacher.

A lesson is data in the package of its game. `table/lesson_play.py` plays it through the ordinary rules; the
sentences are in the game's texts, below `lesson.<key of the lesson>`, by the keys of steps and replies.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from taverne.kernel.tagged import Seat

S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")
O = TypeVar("O")  # noqa: E741 - as in kernel/game.py

PUPIL: Seat = 0  # the seat of the person who learns

Value: TypeAlias = int | str  # of a gap in a sentence: a number, or the name of a piece


# Moves that seats make by themselves, the pupil's own seat among them: each is a move, or is chosen from what
# that seat sees, so that a script knows no secret.
Script: TypeAlias = tuple[tuple[Seat, M | Callable[[V], M]], ...]


@dataclass(frozen=True)
class Trial(Generic[E, V]):
    """The result of a move on the copy, as the pupil sees it."""

    before: V
    after: V
    events: tuple[E, ...]


def no_values(_seen: object) -> Mapping[str, Value]:
    """The values of a sentence without gaps."""
    return {}


@dataclass(frozen=True)
class Reply(Generic[M, E, V]):
    """The teacher's answer to a move that the step does not ask for, and that is taken back."""

    key: str  # of the sentence, after the key of the step: <step>_<reply>
    to: tuple[M, ...] = ()  # (): to all moves that have no reply of their own
    script: Script[M, V] = ()  # how the others would go on, on the copy
    values: Callable[[Trial[E, V]], Mapping[str, Value]] = no_values  # of the gaps in the sentence


@dataclass(frozen=True)
class Answer:
    """One of the answers to a question of the teacher that no move answers."""

    key: str  # of its text and, with `_reply`, of what the teacher says to it
    right: bool = False


@dataclass(frozen=True)
class LessonStep(Generic[S, M, E, V]):
    """One thing that the pupil does: play a move, answer a question, or read and go on."""

    key: str  # of the sentence
    rule: str = ""  # the paragraph of the rule page: "§8"
    # The moves that go on, or a test of the pupil's view and of all moves of their answer.
    # () and no answers: the pupil reads.
    right: tuple[M, ...] | Callable[[V, tuple[M, ...]], bool] = ()
    script: Script[M, V] = ()  # what then happens
    replies: tuple[Reply[M, E, V], ...] = ()
    answers: tuple[Answer, ...] = ()
    variant: Callable[[V], str] | None = None  # added to the key of the sentence: <step>_<variant>
    values: Callable[[V], Mapping[str, Value]] = no_values
    # The table is set anew before this step. Every component of the game is in the state exactly once.
    start: Callable[[], S] | None = None

    @property
    def is_played(self) -> bool:
        """Whether a move goes on."""
        return callable(self.right) or bool(self.right)

    def is_right(self, view: V, moves: tuple[M, ...]) -> bool:
        """Whether this answer goes on."""
        if callable(self.right):
            return self.right(view, moves)
        return all(move in self.right for move in moves)

    def reply_to(self, moves: tuple[M, ...]) -> Reply[M, E, V] | None:
        """The reply to an answer that does not go on: that of one of its moves, else the usual one."""
        own = [reply for reply in self.replies if any(move in reply.to for move in moves)]
        usual = [reply for reply in self.replies if not reply.to]
        return next(iter(own + usual), None)


@dataclass(frozen=True)
class Lesson(Generic[S, M, E, V, O]):
    """A whole lesson. Its first step sets the table."""

    key: str
    minutes: int
    options: O
    names: tuple[str, ...]  # of the other seats
    steps: tuple[LessonStep[S, M, E, V], ...]
