"""Plain mode: the game as lines of text, for pipes, screen readers and small machines."""

from __future__ import annotations

from typing import Any, assert_never

from taverne.table.chat import phrases
from taverne.table.messages.commands import Command, Play, Rematch, Resign, Say, TakeBack, Write
from taverne.table.messages.commands import Leave as StandUp
from taverne.table.messages.outgoing import Stage
from taverne.table.messages.refusals import NotPlaying
from taverne.terminal import typed_commands
from taverne.terminal.action import Action, AskName, is_offered
from taverne.terminal.choices import Leave, choices
from taverne.terminal.hints import Hint, why_no_hint
from taverne.terminal.leaving import WayToLeave, asks_before_leaving, meaning_of_leaving, ways_to_leave
from taverne.terminal.line_reader import LineReader, ReadTimeout
from taverne.terminal.open_question import can_change_standing_order, toggle_standing_order
from taverne.terminal.plain_output import PlainOutput
from taverne.terminal.table_actions import table_actions
from taverne.terminal.table_link import GuestMessage, Keeping, NewName, ReportGuest, TableLink
from taverne.terminal.terminal_words import (
    FurtherMenu,
    KeptFromNow,
    NoSuchMove,
    NoSuchPhrase,
    NotUnderstood,
)
from taverne.terminal.typed_commands import Numbers, TypedCommand, Unclear
from taverne.words.grammar import Language


class PlainClient:
    def __init__(self, link: TableLink, lang: Language, lines: LineReader) -> None:
        self._game, self._link = link.game, link
        self._output = PlainOutput(link, lang)
        self._line_reader = lines
        self._leaving = False

    @property
    def lang(self) -> Language:
        return self._output.lang

    def run(self) -> None:
        """Play until the person leaves or the input ends."""
        print(self._label("game", "title"), self._label("game", "tagline"), sep="\n")
        print(self._label("plain", "welcome"))
        self._receive(self._link.open(self._line_reader.wake))
        self._output.table()
        while not self._leaving:
            line = self._read_line()
            if line is None:
                return
            if line.strip():
                self._run_input(typed_commands.read(line, self._game))

    # Input.

    def _read_line(self) -> str | None:
        """The next line. Meanwhile the clock of the table runs and messages arrive."""
        print("> ", end="", flush=True)
        while True:
            try:
                return self._line_reader.next(self._link.due)
            except ReadTimeout:
                messages = self._link.arrived()
            if messages:
                print()
                self._receive(messages)
                if self._output.is_new:
                    self._output.table()
                print("> ", end="", flush=True)

    def _run_input(self, typed: typed_commands.Typed) -> None:
        match typed:
            case Numbers(numbers) if self._output.latest.stage is Stage.PLAYING:
                self._play(numbers)
            case Numbers(numbers):
                self._choose(numbers)
            case TypedCommand(name, rest):
                self._run_command(name, rest)
            case Unclear(text):
                self._output.sentence("plain", NotUnderstood(text))
            case _:
                assert_never(typed)

    def _run_command(self, name: str, rest: str) -> None:
        match name:
            case "undo":
                self._send(TakeBack())
            case "pass" if can_change_standing_order(self._output.latest):
                self._send(toggle_standing_order(self._output.latest))
            case "pass":
                print(self._label("plain", "nothing_to_pass"))
            case "say":
                self._say(rest)
            case "write":
                self._receive(self._link.do(Write(rest)))
            case "menu":
                self._menu(rest)
            case "name":
                self._rename(rest)
            case "again":
                self._send(Rematch())
            case "resign":
                self._resign()
            case "hint":
                self._hint()
            case "keep":
                self._keep()
            case "quit":
                self._quit()
            case _:
                self._show(name, rest)

    def _show(self, name: str, rest: str) -> None:
        """Run a command that only prints something."""
        match name:
            case "help":
                self._output.help()
            case "rules":
                self._output.rules(complete=typed_commands.is_word(rest, "all", self._game))
            case "why":
                self._output.why()
            case "card":
                self._output.cards(rest)
            case "legend":
                self._output.legend()
            case "table":
                self._output.table(complete=True)
            case "chronicle":
                self._output.chronicle()
            case "lang":
                self._output.lang = typed_commands.language(rest, self.lang)
                self._link.speak(self.lang)
                self._output.table()

    def _play(self, numbers: tuple[int, ...]) -> None:
        update = self._output.latest
        if update.ask is None or not update.moves:
            print(self._label("plain", "no_moves_now"))
        elif not all(1 <= number <= len(update.moves) for number in numbers):
            self._output.sentence("plain", NoSuchMove(len(update.moves)))
        else:
            self._send(Play(tuple(update.moves[number - 1] for number in numbers), update.ask.number))

    def _choose(self, numbers: tuple[int, ...]) -> None:
        """Run a line of the list before or after a game."""
        listed = choices(self._game, self._output.latest, self._output.words, self._link.name)
        if len(numbers) != 1 or not 1 <= numbers[0] <= len(listed):
            self._output.sentence("plain", NoSuchMove(len(listed)))
            return
        action = listed[numbers[0] - 1].action
        if isinstance(action, Leave):
            self._quit()
        else:
            self._send(*action)

    def _menu(self, rest: str) -> None:
        """Do the action of these numbers, one for each list on the way; without any show the list."""
        actions = self._actions
        for number in rest.split():
            if not number.isdecimal() or not 1 <= int(number) <= len(actions):
                self._output.sentence("plain", NoSuchMove(len(actions)))
                return
            action = actions[int(number) - 1]
            if not isinstance(action.deed, tuple):
                self._do(action)
                return
            actions = list(action.deed)
        self._output.numbered([action.label for action in actions])
        if rest:
            self._output.sentence("plain", FurtherMenu(rest))

    @property
    def _actions(self) -> list[Action]:
        return table_actions(self._output.latest, self._output.words, self._link)

    def _do(self, action: Action) -> None:
        """Do an action of the menu. If it has a question, ask first; meanwhile the table may change."""
        assert not isinstance(action.deed, tuple)
        if action.question:
            print(action.question, self._label("plain", "confirm"), sep="\n")
            confirmed = typed_commands.is_word(self._read_line() or "", "yes", self._game)
            if not confirmed or not is_offered(action, self._actions):
                print(self._label("plain", "unchanged"))
                return
        match action.deed:
            case AskName():
                print(self._label("terminal", "new_name"))
                self._rename(self._read_line() or "")
            case ReportGuest():
                self._receive(self._link.request(action.deed))
            case command:
                self._send(command)

    def _rename(self, name: str) -> None:
        if self._link.keeping is not Keeping.AT_SERVER:
            print(self._label("plain", "no_server"))
        elif name.strip():
            self._receive(self._link.request(NewName(name.strip())))
        else:
            print(self._label("plain", "unchanged"))

    def _say(self, rest: str) -> None:
        sayable = phrases(self._game)
        if not rest:
            self._output.numbered([self._label("phrase", phrase) for phrase in sayable])
        elif rest.isdecimal() and 1 <= int(rest) <= len(sayable):
            self._receive(self._link.do(Say(sayable[int(rest) - 1])))
        else:
            self._output.sentence("plain", NoSuchPhrase(len(sayable)))

    def _hint(self) -> None:
        if reason := why_no_hint(self._output.latest):
            self._output.sentence("refusal", reason)
            return
        hint = self._link.hint(self._output.latest, self.lang)
        if isinstance(hint, Hint):
            self._output.hint(hint)
        else:
            print(hint.text)

    def _resign(self) -> None:
        print(self._label("plain", "sure"))
        if typed_commands.is_word(self._read_line() or "", "yes", self._game):
            self._send(Resign())
        else:
            print(self._label("plain", "stays"))

    def _keep(self) -> None:
        if self._link.keeping is not Keeping.LOST:
            print(self._label("plain", "kept_already"))
        elif self._output.latest.stage is not Stage.PLAYING:
            self._output.sentence("refusal", NotPlaying())
        else:
            self._output.sentence("plain", KeptFromNow(str(self._link.keep())))

    def _quit(self) -> None:
        """Leave. A game that would be lost and a seat at a server are asked about."""
        if self._link.keeping is Keeping.AT_SERVER and asks_before_leaving(self._link, self._output.latest):
            self._leave_server()
            return
        if self._link.keeping is Keeping.LOST and self._output.latest.stage is Stage.PLAYING:
            print(self._label("plain", "not_kept"))
            line = self._read_line()
            keeps = line is not None and typed_commands.is_word(line, "keep", self._game)
            if keeps:
                self._link.keep()
            elif line is not None and not typed_commands.is_word(line, "yes", self._game):
                print(self._label("plain", "stays"))
                return
        self._leaving = True

    def _leave_server(self) -> None:
        """Ask how to leave. At the end of the input the person is gone and their seat is kept."""
        update = self._output.latest
        print(self._label("question", meaning_of_leaving(update)))
        ways = ways_to_leave(self._link, update, self._output.words)
        self._output.numbered([text for text, _ in ways])
        line = self._read_line()
        chosen = int(line) - 1 if line is not None and line.strip().isdecimal() else 0
        way = ways[chosen][1] if chosen in range(len(ways)) else WayToLeave.STAY
        if way is WayToLeave.STAY and line is not None:
            print(self._label("plain", "unchanged"))
            return
        if way is WayToLeave.STAND_UP:
            self._link.do(StandUp())
        self._leaving = True

    def _send(self, *commands: Command[Any]) -> None:
        """Send commands and print what comes of them; after a refusal only its reason."""
        before = self._output.latest
        for command in commands:
            self._receive(self._link.do(command))
        if self._output.latest is not before:
            self._output.table()

    def _receive(self, messages: list[GuestMessage]) -> None:
        self._output.messages(messages)
        while turn := self._link.next_bot_turn():
            self._output.messages(turn.play(turn.think()))

    def _label(self, section: str, name: str) -> str:
        return self._output.label(section, name)
