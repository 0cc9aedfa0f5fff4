"""The output of plain mode."""

from __future__ import annotations

from typing import Any

from taverne.kernel.presentation import Ink
from taverne.kernel.tagged import Tagged
from taverne.table.messages.outgoing import Stage, Update
from taverne.terminal import plain_table, typed_commands
from taverne.terminal.choices import choices
from taverne.terminal.chronicle import Chronicle, Kind
from taverne.terminal.draft import Draft
from taverne.terminal.hints import Hint, hint_lines
from taverne.terminal.open_question import is_my_turn, paragraph, prompt
from taverne.terminal.pieces import pieces_in_move
from taverne.terminal.rule_sections import rule_sections
from taverne.terminal.table_link import GuestMessage, Past, PastLines, TableLink
from taverne.terminal.terminal_words import (
    Explained,
    MoreLines,
    NoSuchCard,
    Seed,
    Several,
    TimeLeft,
    words,
)
from taverne.words.grammar import Language
from taverne.words.roles import Reader
from taverne.words.words import Words

MOST_PAST_LINES = 20  # of the chronicle, when a person comes or comes back
SYMBOLS = {"✶": "no_value", "×": "times", "→": "preview"}


class PlainOutput:
    def __init__(self, link: TableLink, lang: Language) -> None:
        self._game, self._link = link.game, link
        self._chronicle = Chronicle(link.explainer)
        self._update: Update[Any, Any, Any] | None = None
        self._printed: tuple[Any, ...] = ()  # the question whose table was printed last
        self.lang = lang

    @property
    def latest(self) -> Update[Any, Any, Any]:
        assert self._update is not None
        return self._update

    @property
    def words(self) -> Words:
        return words(self._game, self.lang)

    @property
    def reader(self) -> Reader:
        return Reader(self.words.names(self.latest.chairs), self.latest.seat)

    def messages(self, messages: list[GuestMessage]) -> None:
        """Print the new lines of the chronicle. Lines about a known past are cut short."""
        for message in messages:
            known = sum(line.kind in (Kind.EVENT, Kind.NOTICE, Kind.SPEECH) for line in self._chronicle.lines)
            lines = self._chronicle.add(message)
            if isinstance(message, Update):
                self._update = message
            if isinstance(message, PastLines):
                lines = lines[known:]
            if isinstance(message, Past | PastLines) and len(lines) > MOST_PAST_LINES:
                print(self.words.say("plain", MoreLines(len(lines) - MOST_PAST_LINES), Reader()))
                lines = lines[-MOST_PAST_LINES:]
            for line in lines:
                print(line.sentence(self.words))

    def chronicle(self) -> None:
        for line in self._chronicle.lines:
            if line.kind is not Kind.REFUSAL:
                print(line.sentence(self.words))

    @property
    def is_new(self) -> bool:
        """Whether the question, or the lobby, differs from the one that was printed last."""
        return self._question() != self._printed

    def table(self, *, complete: bool = False) -> None:
        """Print the table, the question and the choices."""
        update = self.latest
        self._printed = self._question()
        print()
        for line in plain_table.table(self._game, update, self.words, complete=complete):
            print(line)
        print(prompt(self._game, update, self.words))
        if update.stage is Stage.OVER:
            self.sentence("terminal", Seed(update.seed or ""))
            print(self.label("plain", "over"))
        if update.order is not None:
            print(self.label("plain", "passing"))
        if self._link.seconds_left is not None and is_my_turn(update):
            self.sentence("plain", TimeLeft(round(self._link.seconds_left)))
        self._choices()

    def rules(self, *, complete: bool) -> None:
        """Print the paragraph about the question; where there is none, all rules."""
        sections = rule_sections(self._game, self.lang)
        wanted = paragraph(self._game, self.latest)
        asked = [section for section in sections if wanted and section.anchor == wanted and not complete]
        for section in asked or sections:
            print(f"{section.text}\n")

    def why(self) -> None:
        """Print the last event or refusal that the rules explain, and its paragraph."""
        paragraphs = self._game.presentation.paragraphs
        line = self._chronicle.last_explained(paragraphs)
        if line is None:
            return self.rules(complete=False)
        print(line.sentence(self.words))
        wanted = paragraphs[type(line.value)]
        for section in rule_sections(self._game, self.lang):
            if section.anchor == wanted:
                print(f"{section.text}\n")
        return None

    def cards(self, rest: str) -> None:
        """Print the cards of a move, given by its number; the card of this name; or all cards."""
        pieces = list(self._game.presentation.pieces)
        if rest.isdecimal() and 1 <= int(rest) <= len(self.latest.moves):
            pieces = pieces_in_move(self.latest.moves[int(rest) - 1], self._game)
        elif rest:
            wanted = typed_commands.normalized(rest)
            pieces = [
                name for name in pieces if typed_commands.normalized(self.words.noun(name).name) == wanted
            ]
        if not pieces:
            self.sentence("plain", NoSuchCard(rest))
        for name in pieces:
            print(plain_table.card(name, self._game, self.words))

    def legend(self) -> None:
        inks = {self.label("ink", ink): ink.value for ink in Ink}
        for symbol, name in (SYMBOLS | inks).items():
            self.sentence("plain", Explained(symbol, self.label("symbol", name)))

    def hint(self, hint: Hint) -> None:
        for line in hint_lines(hint, self.words):
            print(line)

    def help(self) -> None:
        print(self.label("help", "numbers"))
        for name in typed_commands.COMMANDS:
            self.sentence("plain", Explained(self.label("command", name), self.label("help", name)))

    def numbered(self, lines: list[str]) -> None:
        for number, line in enumerate(lines, start=1):
            print(f"  {number}. {line}")

    def sentence(self, section: str, value: Tagged) -> None:
        print(self.words.say(section, value, self.reader))

    def label(self, section: str, name: str) -> str:
        return self.words.label(section, name)

    def _choices(self) -> None:
        update = self.latest
        listed = choices(self._game, update, self.words, self._link.name)
        if not listed:
            return
        print(self.label("plain", "your_moves" if update.stage is Stage.PLAYING else "your_choices"))
        self.numbered(
            [
                choice.text
                + (f" ×{choice.left}" if choice.has_several else "")
                + (f" → {choice.preview}" if choice.preview else "")
                for choice in listed
            ]
        )
        if is_my_turn(update) and update.ask is not None and update.ask.picks > 1:
            size = Draft(self._game, update).size
            example = " ".join(str(1 + each % len(update.moves)) for each in range(size))
            if size > 1:
                self.sentence("plain", Several(size, example))

    def _question(self) -> tuple[Any, ...]:
        update = self.latest
        asked = update.stage, update.seat, update.end_vote, update.wishes, update.closed
        if update.stage is Stage.LOBBY:
            return *asked, update.chairs, update.host, update.options, update.pace, update.training
        number = update.ask.number if update.ask is not None and update.moves else None
        return *asked, number, update.moves, update.proposal, update.paused
