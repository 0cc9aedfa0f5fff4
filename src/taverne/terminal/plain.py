"""Plain mode: the game told line by line, for pipes, screen readers and small machines."""

from __future__ import annotations

import sys
from typing import Any, assert_never

from taverne.kernel.tagged import Tagged
from taverne.table.chat import phrases
from taverne.table.messages.commands import Command, Play, Rematch, Resign, Say, TakeBack
from taverne.table.messages.outgoing import Stage, Update
from taverne.terminal import plain_table, typed_commands
from taverne.terminal.choices import choices
from taverne.terminal.chronicle import Chronicle
from taverne.terminal.draft import Draft
from taverne.terminal.line_reader import EndOfInput, LineReader
from taverne.terminal.local_game import Heard, LocalGame
from taverne.terminal.open_question import may_stand, mine, prompt, standing
from taverne.terminal.pieces import named_in
from taverne.terminal.session import Session
from taverne.terminal.terminal_words import (
    Explained,
    NoSuchCard,
    NoSuchMove,
    NoSuchPhrase,
    NotUnderstood,
    Seed,
    Several,
    TimeLeft,
    words,
)
from taverne.terminal.typed_commands import Numbers, Order, Unclear
from taverne.words.roles import Reader
from taverne.words.rule_page import rule_page
from taverne.words.words import Words


class Plain:
    def __init__(self, session: Session, evening: LocalGame) -> None:
        self._game, self.lang = session.game, session.lang
        self._evening, self._tale = evening, Chronicle()
        self._ear = LineReader(sys.stdin.fileno())
        self._update: Update[Any, Any, Any] | None = None
        self._leaving = False

    def run(self) -> None:
        """Until the person leaves, or the input ends."""
        print(self._label("game", "title"), self._label("game", "tagline"), sep="\n")
        print(self._label("plain", "welcome"))
        self._hear(self._evening.open())
        self._show()
        while not self._leaving:
            line = self._listen()
            if line is None:
                return
            if line.strip():
                self._obey(typed_commands.read(line, self._game.slug))

    # What the person says.

    def _listen(self) -> str | None:
        """The next line; while nobody speaks, the table's clock goes on."""
        while True:
            print("> ", end="", flush=True)
            try:
                return self._ear.next(self._evening.patience)
            except EndOfInput:
                print()
                self._hear(self._evening.tick())
                self._show()

    def _obey(self, typed: typed_commands.Typed) -> None:
        match typed:
            case Numbers(numbers):
                self._play(numbers)
            case Order(name, rest):
                self._order(name, rest)
            case Unclear(text):
                self._tell("plain", NotUnderstood(text))
            case _:
                assert_never(typed)

    def _order(self, name: str, rest: str) -> None:
        match name:
            case "help":
                self._help()
            case "rules":
                print(rule_page(self._game.slug, self.lang))
            case "card":
                self._card(rest)
            case "table":
                self._show(whole=True)
            case "undo":
                self._do(TakeBack())
            case "pass" if may_stand(self._now):
                self._do(standing(self._now))
            case "pass":
                print(self._label("plain", "nothing_to_pass"))
            case "say":
                self._say(rest)
            case "again":
                self._do(Rematch())
            case "resign":
                self._resign()
            case "lang":
                self.lang = typed_commands.language(rest, self.lang)
                self._show()
            case "quit":
                self._leaving = True

    def _play(self, numbers: tuple[int, ...]) -> None:
        update = self._now
        assert update.ask is not None
        if not update.moves:
            print(self._label("plain", "no_moves_now"))
        elif not all(1 <= number <= len(update.moves) for number in numbers):
            self._tell("plain", NoSuchMove(len(update.moves)))
        else:
            self._do(Play(tuple(update.moves[number - 1] for number in numbers), update.ask.number))

    def _say(self, rest: str) -> None:
        sayable = phrases(self._game)
        if not rest:
            for number, phrase in enumerate(sayable, start=1):
                print(f"  {number}. {self._label('phrase', phrase)}")
        elif rest.isdecimal() and 1 <= int(rest) <= len(sayable):
            self._hear(self._evening.do(Say(sayable[int(rest) - 1])))
        else:
            self._tell("plain", NoSuchPhrase(len(sayable)))

    def _card(self, rest: str) -> None:
        """A card by the number of a move that names it, by its own name, or all of them."""
        pieces = list(self._game.presentation.pieces)
        if rest.isdecimal() and 1 <= int(rest) <= len(self._now.moves):
            pieces = named_in(self._now.moves[int(rest) - 1], self._game)
        elif rest:
            pieces = [
                name
                for name in pieces
                if typed_commands.bare(self._words.noun(name).name) == typed_commands.bare(rest)
            ]
        if not pieces:
            self._tell("plain", NoSuchCard(rest))
        for name in pieces:
            print(plain_table.card(name, self._game, self._words))

    def _resign(self) -> None:
        print(self._label("plain", "sure"))
        line = self._listen() or ""
        if typed_commands.agrees(line, self._game.slug):
            self._do(Resign())
        else:
            print(self._label("plain", "stays"))

    def _do(self, command: Command[Any]) -> None:
        """What it leads to is told; a refusal says why and leaves everything as it was."""
        before = self._update
        self._hear(self._evening.do(command))
        if self._update is not before:
            self._show()

    # What the person is told.

    def _hear(self, heard: list[Heard]) -> None:
        self._report(heard)
        while think := self._evening.asked_bot():
            self._report(self._evening.hear(self._evening.choice(think)))

    def _report(self, heard: list[Heard]) -> None:
        for message in heard:
            for line in self._tale.hear(message):
                print(line.told(self._words))
            if isinstance(message, Update) and message.view is not None:
                self._update = message

    def _show(self, *, whole: bool = False) -> None:
        """The table, the question and the moves."""
        update = self._now
        print()
        for line in plain_table.table(self._game, update, self._words, whole=whole):
            print(line)
        print(prompt(self._game, update, self._words))
        if update.stage is Stage.OVER:
            self._tell("terminal", Seed(update.seed or ""))
            print(self._label("plain", "over"))
            return
        if update.order is not None:
            print(self._label("plain", "passing"))
        if update.left is not None and mine(update):
            self._tell("plain", TimeLeft(round(update.left)))
        if update.moves:
            self._show_moves(update)

    def _show_moves(self, update: Update[Any, Any, Any]) -> None:
        print(self._label("plain", "your_moves"))
        for number, choice in enumerate(choices(self._game, update, self._words), start=1):
            left = f" ×{choice.left}" if choice.several else ""
            print(f"  {number}. {choice.text}{left}")
        assert update.ask is not None
        if mine(update) and update.ask.picks > 1 and (size := Draft(self._game, update).size) > 1:
            example = " ".join(str(1 + each % len(update.moves)) for each in range(size))
            self._tell("plain", Several(size, example))

    def _help(self) -> None:
        print(self._label("help", "numbers"))
        for name in typed_commands.COMMANDS:
            self._tell("plain", Explained(self._label("command", name), self._label("help", name)))

    def _tell(self, section: str, value: Tagged) -> None:
        print(self._words.say(section, value, self._company))

    def _label(self, section: str, name: str) -> str:
        return self._words.label(section, name)

    @property
    def _now(self) -> Update[Any, Any, Any]:
        assert self._update is not None
        return self._update

    @property
    def _company(self) -> Reader:
        return Reader(self._words.names(self._now.chairs), self._now.seat)

    @property
    def _words(self) -> Words:
        return words(self._game.slug, self.lang)
