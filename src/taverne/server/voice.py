"""What a table says in one language: every message with its sentences in words, ready for the line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from taverne.kernel.ask import Seat, Tagged
from taverne.kernel.game import AnyGame
from taverne.server import wire
from taverne.server.catalogue import has_own_table
from taverne.server.stream import Numbered
from taverne.table.grammar import Language
from taverne.table.messages import ChairSeen, Notice, Spoke, Update, Wrote
from taverne.table.words import Company, words


class Voice:
    def __init__(self, game: AnyGame, lang: Language, *, zones: bool, build: str = "") -> None:
        self._game = game
        self._build = build
        self._lang = lang
        self._words = words(game.slug, lang)
        self._say = self._words.say
        self._asked = game.face.prompt
        self._paragraphs = game.face.paragraphs
        self._zones = game.face.zones if zones else None  # for screens that cannot draw this game
        self._chairs: tuple[ChairSeen, ...] = ()
        self._companies: dict[Seat | None, Company] = {}

    def company(self, chairs: tuple[ChairSeen, ...], seat: Seat | None) -> Company:
        """Those who sit here, worked out once for as long as the same are told."""
        if chairs is not self._chairs:
            names = self._words.names(chairs)
            self._chairs = chairs
            self._companies = {me: Company(names, me) for me in (None, *range(len(chairs)))}
        return self._companies[seat]

    def told(self, numbered: Numbered, options: Any) -> bytes:
        number, message, record = numbered.number, numbered.message, numbered.record
        if not isinstance(message, Update):
            return wire.encode(wire.Heard(number, message.seat, self._heard(message)))
        allowed, hands = self._rhythm(message, options)
        return wire.encode(wire.Told(number, message, self.said(message), record, allowed, hands))

    def fresh(
        self,
        number: int,
        update: Update[Any, Any, Any],
        chronicle: Iterable[tuple[int, Tagged]],
        record: str | None,
        options: Any,
    ) -> bytes:
        company = self.company(update.chairs, update.seat)
        lines = tuple(wire.Line(moment, self._in_line(value, company)) for moment, value in chronicle)
        allowed, hands = self._rhythm(update, options)
        said, build = self.said(update), self._build
        return wire.encode(wire.Fresh(number, update, said, lines, record, allowed, hands, build))

    def refused(self, id: str, reason: Tagged, company: Company) -> bytes:
        return wire.encode(wire.Nack(id, reason, self._say("refusal", reason, company)))

    def said(self, update: Update[Any, Any, Any]) -> wire.Said:
        """The update's sentences, and its zones if they are wanted."""
        say, asked, zones, view, moves = self._say, self._asked, self._zones, update.view, update.moves
        company = self.company(update.chairs, update.seat)
        prompt, rule = "", ""
        if view is not None and update.ask is not None:
            question = asked(view, update.ask)
            prompt, rule = say("prompt", question, company), self._paragraphs.get(type(question), "")
        return wire.Said(
            company.names,
            prompt,
            rule,
            moves=[say("move", move, company) for move in moves] if moves else (),
            previews=self._previews(update, company) if moves else (),
            events=[say("event", event, company) for event in update.events] if update.events else (),
            notices=[say("notice", notice, company) for notice in update.notices] if update.notices else (),
            zones=zones(view) if zones is not None and view is not None else (),
        )

    def _previews(self, update: Update[Any, Any, Any], company: Company) -> tuple[wire.Preview | None, ...]:
        values = [self._game.face.preview(update.view, move) for move in update.moves]
        if not any(values):
            return ()
        say = self._say
        return tuple(v if v is None else wire.Preview(v, say("preview", v, company)) for v in values)

    def _in_line(self, value: Tagged, company: Company) -> str:
        """A line of the chronicle: an event, a notice, or something somebody said."""
        if isinstance(value, Spoke | Wrote):
            colon = " :" if self._lang == "fr" else ":"
            return f"{company.names[value.seat]}{colon} {self._heard(value)}"
        section = "notice" if isinstance(value, Notice) else "event"
        return self._say(section, value, company)

    def _heard(self, message: Spoke | Wrote) -> str:
        return self._words.label("phrase", message.phrase) if isinstance(message, Spoke) else message.text

    def _rhythm(
        self, update: Update[Any, Any, Any], options: Any
    ) -> tuple[float | None, Mapping[str, float]]:
        """Seconds for the open question in all, and for each kind of move of this hand."""
        times = None if update.left is None else self._game.times.get(update.pace)
        hands = self._game.hands
        return (
            times.allowed(update.ask) if times and update.ask is not None else None,
            {} if update.seat is None else hands(options, update.seat),
        )


class Voices(dict[Language, Voice]):
    """The languages that are spoken at a table."""

    def __init__(self, game: AnyGame, build: str = "") -> None:
        self._game = game
        self._build = build  # of the static files

    def __missing__(self, lang: Language) -> Voice:
        zones = not has_own_table(self._game.slug)
        voice = self[lang] = Voice(self._game, lang, zones=zones, build=self._build)
        return voice
