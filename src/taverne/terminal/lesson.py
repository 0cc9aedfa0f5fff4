"""A lesson as lines of text: the teacher's sentence, the table, and the numbers of the moves."""

from __future__ import annotations

import re
import shutil
import sys
import textwrap
from collections.abc import Iterable
from typing import Any

from taverne.kernel.game import IllegalMove
from taverne.kernel.lesson import PUPIL
from taverne.table.lesson_play import ChosenAnswer, LessonPlay, Line, MovesAnswer, PupilAnswer, ReadOn, Shown
from taverne.table.messages.outgoing import Update
from taverne.terminal import typed_commands
from taverne.terminal.lesson_choices import listed_moves
from taverne.terminal.plain_table import table
from taverne.terminal.rule_sections import rule_sections
from taverne.terminal.terminal_words import (
    FirstGameBy,
    LessonKept,
    LessonStepOf,
    MoreMoves,
    NextLesson,
    NoSuchMove,
    NotUnderstood,
    TeacherHelps,
    TeacherSays,
    WholeAnswer,
    words,
)
from taverne.terminal.typed_commands import Numbers, TypedCommand
from taverne.words.grammar import Language
from taverne.words.load import lesson_sentences
from taverne.words.roles import Reader

TRIES_BEFORE_HELP = 2
MOST_KINDS = 13  # of pieces that are named: a lesson speaks of every card of the pupil's hand
INDENT = "      "  # of what does not fit into a line


_ITEM = re.compile(r"\n(?=\n|[-#|])|\n(?<=\n\n)")  # ends a paragraph, or a line of a list or table


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
        self._print(self._say(Line(f"{self._play.key}.title")))
        self._print(self._label("how_to_answer"))
        while self._play.step is not None:
            self._show_step()
            if not self._ask_until_right():
                if self.typed:
                    self._sentence(LessonKept(self._game.slug, self._play.key, " ".join(self.typed)))
                return
        self._show_end()

    def _ask_until_right(self) -> bool:
        """Whether an answer went on; False: the person leaves."""
        while True:
            try:
                line = input("> ").strip()
            except EOFError:
                return False
            typed = typed_commands.read(line, self._game)
            if isinstance(typed, TypedCommand) and typed.name == "quit":
                return False
            if self._shows(line):
                continue
            text = "+".join(map(str, typed.numbers)) if isinstance(typed, Numbers) else line
            answer = self._read(text or ".")
            if answer is not None and self._try(answer):
                self.typed.append(text or ".")
                self._tries = 0
                return True

    def _shows(self, line: str) -> bool:
        """Whether the line asks to see something: the paragraph of the step, or all moves."""
        typed = typed_commands.read(line, self._game)
        if isinstance(typed, TypedCommand) and typed.name == "rules":
            self._show_paragraph()
        elif typed_commands.is_word(line, "all", self._game):
            self._numbered(range(len(self._play.update().moves)))
        else:
            return False
        return True

    def _try(self, answer: PupilAnswer[Any]) -> bool:
        """Give the answer, and print what follows. Returns whether it went on."""
        try:
            shown = self._play.answer(answer)
        except IllegalMove as error:
            self._print(self._words.say("refusal", error.reason, self._reader))
            return False
        self._tell(shown)
        if not shown.right:
            self._tries += 1
            self._print(self._label("otherwise"))
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
        for line in table(self._game, update, self._words, complete=False, most_of_own=MOST_KINDS):
            self._print(line)
        line_of_step = self._say(self._play.line())
        self._sentence(LessonStepOf(self._play.number + 1, self._play.steps, line_of_step, step.rule))
        if step.is_played:
            self._offer_moves()
        elif step.answers:
            for number, answer in enumerate(step.answers, 1):
                text = self._say(Line(f"{self._play.key}.{step.key}_{answer.key}"))
                self._print(f"{number:3}. {text}")
        else:
            self._print(self._label("press_enter"))

    def _offer_moves(self) -> None:
        """List the moves to choose from; where several are to be played at once, all of them."""
        step, update = self._play.step, self._play.update()
        assert step is not None
        assert update.ask is not None
        if update.ask.picks > 1:
            self._numbered(range(len(update.moves)))
            self._sentence(WholeAnswer(update.ask.picks))
            return
        places = listed_moves(step, update.view, update.moves)
        self._numbered(places)
        if len(places) < len(update.moves):
            self._sentence(MoreMoves(len(update.moves) - len(places)))

    def _show_paragraph(self) -> None:
        """Print the paragraph of the rules that the step is about."""
        step = self._play.step
        for section in rule_sections(self._game, self._words.lang):
            if step is not None and section.anchor == step.rule:
                for text in _ITEM.split(section.text):
                    self._print(re.sub(r"[ \n]+", " ", text))

    def _show_end(self) -> None:
        self._print(self._label("lesson_over"))
        self._sentence(FirstGameBy(self._game.slug))
        keys = [lesson.key for lesson in self._game.lessons]
        for key in keys[keys.index(self._play.key) + 1 :][:1]:
            self._sentence(NextLesson(self._game.slug, key))

    def _tell(self, shown: Shown) -> None:
        """Print the events that followed, then what the teacher says."""
        for update in shown.updates:
            self._events(update)
        if shown.line is not None:
            self._sentence(TeacherSays(self._say(shown.line)))

    def _events(self, update: Update[Any, Any, Any]) -> None:
        for event in update.events:
            self._print(f"  {self._words.say('event', event, self._reader)}")

    def _numbered(self, places: Iterable[int]) -> None:
        """Print the moves at these places. A move keeps its number, however many are listed."""
        moves = self._play.update().moves
        for place in places:
            self._print(f"{place + 1:3}. {self._words.say('move', moves[place], self._reader)}")

    def _say(self, line: Line) -> str:
        return self._words.fill(self._texts[line.key], line.values)

    def _sentence(self, value: Any) -> None:
        self._print(self._words.say("lesson", value, Reader()))

    def _plain(self, value: Any) -> None:
        self._print(self._words.say("plain", value, Reader()))

    def _print(self, text: str) -> None:
        """Print a text; in a terminal in lines that end between words."""
        if sys.stdout.isatty() and text:
            width = shutil.get_terminal_size().columns - 1
            text = textwrap.fill(text, width, subsequent_indent=INDENT, break_on_hyphens=False)
        print(text)

    def _label(self, name: str) -> str:
        return self._words.label("lesson", name)

    @property
    def _reader(self) -> Reader:
        return Reader(self._words.names(self._play.update().chairs), PUPIL)
