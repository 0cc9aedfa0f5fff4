"""Plain mode: the game as lines of text, for pipes, screen readers and small machines."""

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
from taverne.terminal.line_reader import LineReader, ReadTimeout
from taverne.terminal.local_game import GuestMessage, LocalGame
from taverne.terminal.open_question import (
    can_change_standing_order,
    is_my_turn,
    prompt,
    toggle_standing_order,
)
from taverne.terminal.pieces import pieces_in_move
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
from taverne.terminal.typed_commands import Numbers, TypedCommand, Unclear
from taverne.words.roles import Reader
from taverne.words.rule_page import rule_page
from taverne.words.words import Words


class PlainClient:
    def __init__(self, session: Session, local_game: LocalGame) -> None:
        self._game, self.lang = session.game, session.lang
        self._local_game, self._chronicle = local_game, Chronicle()
        self._line_reader = LineReader(sys.stdin.fileno())
        self._update: Update[Any, Any, Any] | None = None
        self._leaving = False

    def run(self) -> None:
        """Play until the person leaves or the input ends."""
        print(self._label("game", "title"), self._label("game", "tagline"), sep="\n")
        print(self._label("plain", "welcome"))
        self._receive(self._local_game.open())
        self._print_table()
        while not self._leaving:
            line = self._read_line()
            if line is None:
                return
            if line.strip():
                self._run_input(typed_commands.read(line, self._game))

    # Input.

    def _read_line(self) -> str | None:
        """The next line. Meanwhile the clock of the table runs."""
        while True:
            print("> ", end="", flush=True)
            try:
                return self._line_reader.next(self._local_game.seconds_left)
            except ReadTimeout:
                print()
                self._receive(self._local_game.tick())
                self._print_table()

    def _run_input(self, typed: typed_commands.Typed) -> None:
        match typed:
            case Numbers(numbers):
                self._play(numbers)
            case TypedCommand(name, rest):
                self._run_command(name, rest)
            case Unclear(text):
                self._print_sentence("plain", NotUnderstood(text))
            case _:
                assert_never(typed)

    def _run_command(self, name: str, rest: str) -> None:
        match name:
            case "help":
                self._print_help()
            case "rules":
                print(rule_page(self._game.slug, self.lang, self._game.version))
            case "card":
                self._print_cards(rest)
            case "table":
                self._print_table(complete=True)
            case "undo":
                self._send(TakeBack())
            case "pass" if can_change_standing_order(self._latest):
                self._send(toggle_standing_order(self._latest))
            case "pass":
                print(self._label("plain", "nothing_to_pass"))
            case "say":
                self._say(rest)
            case "again":
                self._send(Rematch())
            case "resign":
                self._resign()
            case "lang":
                self.lang = typed_commands.language(rest, self.lang)
                self._print_table()
            case "quit":
                self._leaving = True

    def _play(self, numbers: tuple[int, ...]) -> None:
        update = self._latest
        assert update.ask is not None
        if not update.moves:
            print(self._label("plain", "no_moves_now"))
        elif not all(1 <= number <= len(update.moves) for number in numbers):
            self._print_sentence("plain", NoSuchMove(len(update.moves)))
        else:
            self._send(Play(tuple(update.moves[number - 1] for number in numbers), update.ask.number))

    def _say(self, rest: str) -> None:
        sayable = phrases(self._game)
        if not rest:
            for number, phrase in enumerate(sayable, start=1):
                print(f"  {number}. {self._label('phrase', phrase)}")
        elif rest.isdecimal() and 1 <= int(rest) <= len(sayable):
            self._receive(self._local_game.do(Say(sayable[int(rest) - 1])))
        else:
            self._print_sentence("plain", NoSuchPhrase(len(sayable)))

    def _print_cards(self, rest: str) -> None:
        """Print the cards of a move, given by its number; the card of this name; or all cards."""
        pieces = list(self._game.presentation.pieces)
        if rest.isdecimal() and 1 <= int(rest) <= len(self._latest.moves):
            pieces = pieces_in_move(self._latest.moves[int(rest) - 1], self._game)
        elif rest:
            pieces = [
                name
                for name in pieces
                if typed_commands.normalized(self._words.noun(name).name) == typed_commands.normalized(rest)
            ]
        if not pieces:
            self._print_sentence("plain", NoSuchCard(rest))
        for name in pieces:
            print(plain_table.card(name, self._game, self._words))

    def _resign(self) -> None:
        print(self._label("plain", "sure"))
        line = self._read_line() or ""
        if typed_commands.is_yes(line, self._game):
            self._send(Resign())
        else:
            print(self._label("plain", "stays"))

    def _send(self, command: Command[Any]) -> None:
        """Apply the command and print the result; after a refusal only its reason."""
        before = self._update
        self._receive(self._local_game.do(command))
        if self._update is not before:
            self._print_table()

    # Output.

    def _receive(self, messages: list[GuestMessage]) -> None:
        self._print_messages(messages)
        while request := self._local_game.next_bot_request():
            self._print_messages(self._local_game.apply_bot_move(self._local_game.bot_move(request)))

    def _print_messages(self, messages: list[GuestMessage]) -> None:
        for message in messages:
            for line in self._chronicle.add(message):
                print(line.sentence(self._words))
            if isinstance(message, Update) and message.view is not None:
                self._update = message

    def _print_table(self, *, complete: bool = False) -> None:
        """Print the table, the question and the moves."""
        update = self._latest
        print()
        for line in plain_table.table(self._game, update, self._words, complete=complete):
            print(line)
        print(prompt(self._game, update, self._words))
        if update.stage is Stage.OVER:
            self._print_sentence("terminal", Seed(update.seed or ""))
            print(self._label("plain", "over"))
            return
        if update.order is not None:
            print(self._label("plain", "passing"))
        if update.left is not None and is_my_turn(update):
            self._print_sentence("plain", TimeLeft(round(update.left)))
        if update.moves:
            self._print_moves(update)

    def _print_moves(self, update: Update[Any, Any, Any]) -> None:
        print(self._label("plain", "your_moves"))
        for number, choice in enumerate(choices(self._game, update, self._words), start=1):
            left = f" ×{choice.left}" if choice.has_several else ""
            print(f"  {number}. {choice.text}{left}")
        assert update.ask is not None
        if is_my_turn(update) and update.ask.picks > 1 and (size := Draft(self._game, update).size) > 1:
            example = " ".join(str(1 + each % len(update.moves)) for each in range(size))
            self._print_sentence("plain", Several(size, example))

    def _print_help(self) -> None:
        print(self._label("help", "numbers"))
        for name in typed_commands.COMMANDS:
            self._print_sentence("plain", Explained(self._label("command", name), self._label("help", name)))

    def _print_sentence(self, section: str, value: Tagged) -> None:
        print(self._words.say(section, value, self._reader))

    def _label(self, section: str, name: str) -> str:
        return self._words.label(section, name)

    @property
    def _latest(self) -> Update[Any, Any, Any]:
        assert self._update is not None
        return self._update

    @property
    def _reader(self) -> Reader:
        return Reader(self._words.names(self._latest.chairs), self._latest.seat)

    @property
    def _words(self) -> Words:
        return words(self._game, self.lang)
