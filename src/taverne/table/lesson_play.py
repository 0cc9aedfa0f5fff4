"""Plays a lesson by the ordinary rules: what the pupil sees, what follows their move, what is taken back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, TypeAlias

from msgspec import Struct

from taverne.kernel.game import E, Game, M, O, S, V
from taverne.kernel.lesson import PUPIL, Lesson, LessonStep, Script, Trial, Value
from taverne.kernel.options import format_options
from taverne.kernel.tagged import Tagged
from taverne.table.laid_table import FIGURES, seen_from
from taverne.table.messages.figures import Figure
from taverne.table.messages.outgoing import ChairView, Update


class MovesAnswer(Tagged, Generic[M]):
    """The pupil plays: one move, or the moves of one whole answer."""

    moves: tuple[M, ...]


class ChosenAnswer(Tagged):
    """The pupil chooses one of the answers to the teacher's question."""

    key: str


class ReadOn(Tagged):
    """The pupil has read the sentence."""


PupilAnswer: TypeAlias = MovesAnswer[M] | ChosenAnswer | ReadOn


class Line(Struct, frozen=True):
    """A sentence of the teacher: its key in the texts of lessons, and the values of its gaps."""

    key: str
    values: Mapping[str, Value] = {}


class Shown(Struct, frozen=True):
    """The reaction to an answer: the table after each move, and the teacher's sentence.

    If `right` is false, the moves were made on a copy, and the lesson is where it was before.
    """

    right: bool
    updates: tuple[Update[Any, Any, Any], ...]
    line: Line | None = None


class WrongKind(Exception):
    """The answer is of a kind that the step does not ask for. The message says what it asks for."""


class LessonOver(Exception):
    """The lesson has no further step."""


class LessonPlay(Generic[S, M, E, V, O]):
    """One pupil in one lesson."""

    def __init__(self, game: Game[S, M, E, V, O], lesson: Lesson[S, M, E, V, O], name: str) -> None:
        self.game = game
        self.key = lesson.key
        self.steps = len(lesson.steps)
        self._lesson = lesson
        self._chairs = (ChairView(name), *map(_chair, lesson.names, FIGURES))
        self._options = format_options(lesson.options)
        self.number = 0  # of the step
        self.state = self._set_table(lesson.steps[0])

    @property
    def step(self) -> LessonStep[S, M, E, V] | None:
        """The open step; None: the lesson is over."""
        return self._lesson.steps[self.number] if self.number < len(self._lesson.steps) else None

    def line(self) -> Line:
        """The teacher's sentence for the open step."""
        step = self._open_step()
        view = self.game.view(self.state, PUPIL)
        key = f"{step.key}_{step.variant(view)}" if step.variant else step.key
        return self._line(key, step.values(view))

    def update(self) -> Update[Any, Any, Any]:
        """The table as the pupil sees it now."""
        return self._update(self.state, ())

    def right_moves(self) -> tuple[M, ...]:
        """The legal moves that go on."""
        step, view = self._open_step(), self.game.view(self.state, PUPIL)
        return tuple(move for move in self.game.moves(self.state, PUPIL) if step.is_right(view, (move,)))

    def answer(self, answer: PupilAnswer[M]) -> Shown:
        """Answer the open step. Raises IllegalMove, WrongKind or LessonOver, and then nothing has changed."""
        step = self._open_step()
        match answer:
            case MovesAnswer(moves) if step.is_played:
                return self._played(step, moves)
            case ChosenAnswer(key) if step.answers:
                return self._chosen(step, key)
            case ReadOn() if not step.is_played and not step.answers:
                return self._go_on(step, self.state, [])
        raise WrongKind(_wanted(step))

    def _played(self, step: LessonStep[S, M, E, V], moves: tuple[M, ...]) -> Shown:
        if len(moves) != self.game.ask(self.state).picks:
            raise WrongKind(_wanted(step))
        view = self.game.view(self.state, PUPIL)
        made = self.game.attempt(self.state, PUPIL, *moves)
        updates = [self._update(made.state, made.events)]
        if step.is_right(view, moves):
            return self._go_on(step, made.state, updates)
        reply = step.reply_to(moves)
        if reply is None:
            return Shown(False, tuple(updates))
        after = self._follow(made.state, reply.script, updates)
        events = tuple(event for update in updates for event in update.events)
        values = reply.values(Trial(view, self.game.view(after, PUPIL), events))
        return Shown(False, tuple(updates), self._line(f"{step.key}_{reply.key}", values))

    def _chosen(self, step: LessonStep[S, M, E, V], key: str) -> Shown:
        answer = next((each for each in step.answers if each.key == key), None)
        if answer is None:
            raise WrongKind(_wanted(step))
        line = self._line(f"{step.key}_{key}_reply", {})
        if not answer.right:
            return Shown(False, (), line)
        return self._go_on(step, self.state, []).__replace__(line=line)

    def _go_on(self, step: LessonStep[S, M, E, V], state: S, updates: list[Update[Any, Any, Any]]) -> Shown:
        self.state = self._follow(state, step.script, updates)
        self.number += 1
        if self.step is not None and self.step.start is not None:
            self.state = self._set_table(self.step)
            updates.append(self.update())
        return Shown(True, tuple(updates))

    def _follow(self, state: S, script: Script[M, V], updates: list[Update[Any, Any, Any]]) -> S:
        """Make the scripted moves, and add what the pupil sees after each."""
        for seat, chosen in script:
            move = chosen(self.game.view(state, seat)) if callable(chosen) else chosen
            made = self.game.attempt(state, seat, move)
            state = made.state
            updates.append(self._update(state, made.events))
        return state

    def _set_table(self, step: LessonStep[S, M, E, V]) -> S:
        assert step.start is not None, f"the first step of {self._lesson.key} sets no table"
        return step.start()

    def _open_step(self) -> LessonStep[S, M, E, V]:
        if self.step is None:
            raise LessonOver
        return self.step

    def _update(self, state: S, events: tuple[E, ...]) -> Update[Any, Any, Any]:
        return seen_from(PUPIL, self.game, state, self._options, self._chairs, events)

    def _line(self, key: str, values: Mapping[str, Value]) -> Line:
        return Line(f"{self._lesson.key}.{key}", values)


def _chair(name: str, figure: Figure) -> ChairView:
    return ChairView(name, figure=figure)


def _wanted(step: LessonStep[Any, Any, Any, Any]) -> str:
    if step.is_played:
        return "this step waits for a move, or for all moves of one answer"
    if step.answers:
        return f"this step waits for one of the answers {', '.join(each.key for each in step.answers)}"
    return "this step is read, then it goes on"
