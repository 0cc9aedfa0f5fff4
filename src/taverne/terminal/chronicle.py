"""The chronicle of the game, kept as values, so that it can be shown in either language at any time."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from taverne.kernel.tagged import Seat, Tagged
from taverne.table.messages.notices import Notice
from taverne.table.messages.outgoing import ChairView, Refused, Spoke, Update, Wrote
from taverne.terminal.explainer import Explainer, Explains
from taverne.terminal.table_link import GuestMessage, LineNews, Past, PastLines, RefusedInWords
from taverne.terminal.terminal_words import Said
from taverne.words.roles import Reader
from taverne.words.words import Words


class Kind(StrEnum):
    EVENT = "event"
    NOTICE = "notice"
    SPEECH = "speech"
    REFUSAL = "refusal"
    LINE = "line"  # the connection to a server
    EXPLANATION = "explanation"


class InWords(Tagged):
    """A text that a server has put into words; it is shown as it is."""

    text: str


@dataclass(frozen=True)
class ChronicleLine:
    """A line of the chronicle, with the chairs of its time: in a rematch people change seats."""

    kind: Kind
    value: Tagged
    chairs: tuple[ChairView, ...]
    me: Seat | None

    def sentence(self, words: Words) -> str:
        reader = Reader(words.names(self.chairs), self.me)
        match self.value:
            case Spoke(seat, phrase):
                return words.say("terminal", Said(seat, words.label("phrase", phrase)), reader)
            case Wrote(seat, text):
                return words.say("terminal", Said(seat, text), reader)
            case InWords(text):
                return text
            case Explains():
                return self.value.sentence(words)
        return words.say(self.kind, self.value, reader)


class Chronicle:
    def __init__(self, explainer: Explainer | None = None) -> None:
        self._explainer = explainer  # None: the person knows the game
        self.lines: list[ChronicleLine] = []
        self._chairs: tuple[ChairView, ...] = ()
        self._me: Seat | None = None

    def add(self, message: GuestMessage) -> list[ChronicleLine]:
        """Add the lines of a message and return them; notices come before events."""
        match message:
            case Update():
                self._chairs, self._me = message.chairs, message.seat
                new = [self._line(Kind.NOTICE, notice) for notice in message.notices]
                new += [self._line(Kind.EVENT, event) for event in message.events]
                if self._explainer is not None:
                    new += [self._line(Kind.EXPLANATION, each) for each in self._explainer.new(message)]
            case Spoke() | Wrote():
                new = [self._line(Kind.SPEECH, message)]
            case Refused():
                new = [self._line(Kind.REFUSAL, message.reason)]
            case RefusedInWords(text):
                new = [self._line(Kind.REFUSAL, InWords(text))]
            case Past(values):
                new = [self._line(_kind_of(value), value) for value in values]
            case PastLines(lines):
                self.lines = []
                new = [self._line(Kind.EVENT, InWords(line)) for line in lines]
            case LineNews(value):
                new = [self._line(Kind.LINE, value)]
        self.lines += new
        return new

    def last_explained(self, paragraphs: Mapping[type[Tagged], str]) -> ChronicleLine | None:
        """The last event or refusal that a paragraph of the rules explains."""
        return next((line for line in reversed(self.lines) if type(line.value) in paragraphs), None)

    def _line(self, kind: Kind, value: Tagged) -> ChronicleLine:
        return ChronicleLine(kind, value, self._chairs, self._me)


def _kind_of(value: Tagged) -> Kind:
    return Kind.NOTICE if isinstance(value, Notice) else Kind.EVENT
