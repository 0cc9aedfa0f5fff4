"""The chronicle: what happened, kept as values so that it can be told in either language at any time."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from taverne.kernel.tagged import Seat, Tagged
from taverne.table.messages.outgoing import ChairView, Refused, Spoke, Update, Wrote
from taverne.terminal.local_game import Heard
from taverne.terminal.terminal_words import Said
from taverne.words.roles import Reader
from taverne.words.words import Words


class Kind(StrEnum):
    EVENT = "event"
    NOTICE = "notice"
    SPEECH = "speech"
    REFUSAL = "refusal"


@dataclass(frozen=True)
class Line:
    """One sentence to be, with the company in which it was said: seats move on in a rematch."""

    kind: Kind
    value: Tagged
    chairs: tuple[ChairView, ...]
    me: Seat | None

    def told(self, words: Words) -> str:
        company = Reader(words.names(self.chairs), self.me)
        match self.value:
            case Spoke(seat, phrase):
                return words.say("terminal", Said(seat, words.label("phrase", phrase)), company)
            case Wrote(seat, text):
                return words.say("terminal", Said(seat, text), company)
        return words.say(self.kind, self.value, company)


class Chronicle:
    def __init__(self) -> None:
        self.lines: list[Line] = []
        self._chairs: tuple[ChairView, ...] = ()
        self._me: Seat | None = None

    def hear(self, message: Heard) -> list[Line]:
        """The new lines; what the table says comes before what the game does."""
        match message:
            case Update():
                self._chairs, self._me = message.chairs, message.seat
                new = [self._line(Kind.NOTICE, notice) for notice in message.notices]
                new += [self._line(Kind.EVENT, event) for event in message.events]
            case Spoke() | Wrote():
                new = [self._line(Kind.SPEECH, message)]
            case Refused():
                new = [self._line(Kind.REFUSAL, message.reason)]
        self.lines += new
        return new

    def _line(self, kind: Kind, value: Tagged) -> Line:
        return Line(kind, value, self._chairs, self._me)
