"""A lesson as lines of text: the teacher's sentence, the table, and the numbers of the moves."""

from __future__ import annotations

from typing import Any

from taverne.kernel.game import IllegalMove
from taverne.kernel.lesson import PUPIL
from taverne.table.lesson_play import ChosenAnswer, LessonPlay, Line, MovesAnswer, PupilAnswer, ReadOn, Shown
from taverne.table.messages.outgoing import Update
from taverne.terminal.plain_table import table
from taverne.terminal.terminal_words import (
    LessonKept,
    LessonStepOf,
    NoSuchMove,
    NotUnderstood,
    TeacherHelps,
    WholeAnswer,
    words,
)
from taverne.words.grammar import Language
from taverne.words.load import lesson_sentences
from taverne.words.roles import Reader

TRIES_BEFORE_HELP = 2


class LessonClient:
    """Plays one lesson with a person who types numbers. Every typed answer is kept, to come back to it."""

    def __init__(self, play: LessonPlay[Any, Any, Any, Any, Any], lang: Language) -> None:
        self._play = play
        self._game = play.game
        self._words = words(play.game, lang)
        self._texts = lesson_sentences(play.game, lang)
        self._tries = 0
        self.typed: list[str] = []  # the answers that went on

    def resume(self, typed: str) -> None:
        """Give the answers of an earlier visit: "2 . 1+4". Raises ValueError if one does not go on."""
        for text in typed.split():
            answer = self._read(text)
            if answer is None or not self._play.answer(answer).right:
                raise ValueError(text)
            self.typed.append(text)

    def run(self) -> None:
        """Ask until the lesson is over, the person leaves or the input ends."""
        print(self._say(Line(f"{self._play.key}.title")))
        while self._play.step is not None:
            self._show_step()
            if not self._ask_until_right():
                if self.typed:
                    self._sentence(LessonKept(" ".join(self.typed)))
                return
        print(self._label("lesson_over"))

    def _ask_until_right(self) -> bool:
        """Whether an answer went on; False: the person leaves."""
        while True:
            try:
                text = "+".join(input("> ").split())
            except EOFError:
                return False
            if text == self._words.label("command", "quit") or text == "q":
                return False
            answer = self._read(text or ".")
            if answer is not None and self._try(answer):
                self.typed.append(text or ".")
                self._tries = 0
                return True

    def _try(self, answer: PupilAnswer[Any]) -> bool:
        """Give the answer, and print what follows. Returns whether it went on."""
        try:
            shown = self._play.answer(answer)
        except IllegalMove as error:
            print(self._words.say("refusal", error.reason, self._reader))
            return False
        self._tell(shown)
        if not shown.right:
            self._tries += 1
            print(self._label("otherwise"))
            if self._tries >= TRIES_BEFORE_HELP and (best := self._play.right_moves()):
                self._sentence(TeacherHelps(self._words.say("move", best[0], self._reader)))
        return shown.right

    def _read(self, text: str) -> PupilAnswer[Any] | None:
        """The answer that is typed; None if it is none, after a sentence that says so."""
        step, moves = self._play.step, self._play.update().moves
        if step is None or (text == "." and (step.is_played or step.answers)):
            return None
        if not step.is_played and not step.answers:
            return ReadOn()
        most = len(moves) if step.is_played else len(step.answers)
        numbers = text.split("+")
        if not all(each.isascii() and each.isdigit() for each in numbers):
            self._plain(NotUnderstood(text))
            return None
        places = [int(each) - 1 for each in numbers]
        if not all(0 <= place < most for place in places):
            self._plain(NoSuchMove(most))
            return None
        if not step.is_played:
            return ChosenAnswer(step.answers[places[0]].key)
        ask = self._play.update().ask
        if ask is not None and len(places) != ask.picks:
            self._sentence(WholeAnswer(ask.picks))
            return None
        return MovesAnswer(tuple(moves[place] for place in places))

    def _show_step(self) -> None:
        step, update = self._play.step, self._play.update()
        assert step is not None
        print()
        for line in table(self._game, update, self._words, complete=False):
            print(line)
        self._sentence(LessonStepOf(self._play.number + 1, self._play.steps, self._say(self._play.line())))
        if step.is_played:
            self._numbered([self._words.say("move", move, self._reader) for move in update.moves])
        elif step.answers:
            self._numbered(
                [self._say(Line(f"{self._play.key}.{step.key}_{each.key}")) for each in step.answers]
            )
        else:
            print(self._label("press_enter"))

    def _tell(self, shown: Shown) -> None:
        """Print the events that followed, then what the teacher says."""
        for update in shown.updates:
            self._events(update)
        if shown.line is not None:
            print(self._say(shown.line))

    def _events(self, update: Update[Any, Any, Any]) -> None:
        for event in update.events:
            print(f"  {self._words.say('event', event, self._reader)}")

    def _numbered(self, texts: list[str]) -> None:
        for number, text in enumerate(texts, 1):
            print(f"{number:3}. {text}")

    def _say(self, line: Line) -> str:
        return self._words.fill(self._texts[line.key], line.values)

    def _sentence(self, value: Any) -> None:
        print(self._words.say("lesson", value, Reader()))

    def _plain(self, value: Any) -> None:
        print(self._words.say("plain", value, Reader()))

    def _label(self, name: str) -> str:
        return self._words.label("lesson", name)

    @property
    def _reader(self) -> Reader:
        return Reader(self._words.names(self._play.update().chairs), PUPIL)
