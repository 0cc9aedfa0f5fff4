"""Renders a table's messages in one language: adds the sentences and encodes the result."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from taverne.games.sign import has_screen
from taverne.kernel.game import AnyGame
from taverne.kernel.tagged import Seat, Tagged
from taverne.server.delivery.stream import Numbered
from taverne.server.wire import messages as wire
from taverne.table.house_labels import house_captions, house_seat_labels
from taverne.table.messages.notices import Notice
from taverne.table.messages.outgoing import ChairView, Spoke, Stage, Update, Wrote
from taverne.words.grammar import Language
from taverne.words.labels import LabelTable, seat_labels
from taverne.words.load import words
from taverne.words.roles import Reader

_NO_CAPTIONS: Mapping[str, str] = {}
_NO_LABELS: LabelTable = {}


class Renderer:
    def __init__(self, game: AnyGame, lang: Language, *, zones: bool, build: str = "") -> None:
        self._game = game
        self._build = build
        self._lang = lang
        self._words = words(game.slug, lang)
        self._say = self._words.say
        self._asked = game.presentation.prompt
        self._paragraphs = game.presentation.paragraphs
        self._captions = game.presentation.captions
        self._zones = game.presentation.zones if zones else None  # for screens that cannot draw this game
        self._chairs: tuple[ChairView, ...] = ()
        self._companies: dict[Seat | None, Reader] = {}

    def company(self, chairs: tuple[ChairView, ...], seat: Seat | None) -> Reader:
        """The names at the table, for sentences addressed to a seat. Cached for the same chairs."""
        if chairs is not self._chairs:
            names = self._words.names(chairs)
            self._chairs = chairs
            self._companies = {me: Reader(names, me) for me in (None, *range(len(chairs)))}
        return self._companies[seat]

    def render(self, numbered: Numbered, options: Any) -> bytes:
        number, message, record = numbered.number, numbered.message, numbered.record
        if not isinstance(message, Update):
            company = self.company(numbered.chairs, None)
            line = self._in_line(message, company)
            return wire.encode(wire.ChatMessage(number, message.seat, self._heard(message), line))
        allowed, hands = self._rhythm(message, options)
        labels = self._seat_labels(message) if numbered.renamed else _NO_LABELS
        texts = self.texts(message)
        return wire.encode(wire.UpdateMessage(number, message, texts, record, allowed, hands, labels))

    def render_snapshot(
        self,
        number: int,
        update: Update[Any, Any, Any],
        chronicle: Iterable[tuple[int, Tagged]],
        record: str | None,
        options: Any,
    ) -> bytes:
        company = self.company(update.chairs, update.seat)
        lines = tuple(
            wire.ChronicleEntry(moment, self._in_line(value, company)) for moment, value in chronicle
        )
        allowed, hands = self._rhythm(update, options)
        texts, labels, build = self.texts(update), self._seat_labels(update), self._build
        return wire.encode(
            wire.SnapshotMessage(number, update, texts, lines, record, allowed, hands, labels, build)
        )

    def render_refusal(self, id: str, reason: Tagged, company: Reader) -> bytes:
        return wire.encode(wire.Nack(id, reason, self._say("refusal", reason, company)))

    def texts(self, update: Update[Any, Any, Any]) -> wire.Texts:
        """The update's sentences, and its zones for screens that need them."""
        say, asked, zones, view, moves = self._say, self._asked, self._zones, update.view, update.moves
        company = self.company(update.chairs, update.seat)
        prompt, rule, captions = "", "", _NO_CAPTIONS
        if view is not None and update.ask is not None:
            question = asked(view, update.ask)
            prompt, rule = say("prompt", question, company), self._paragraphs.get(type(question), "")
            captions = {
                name: say("caption", value, company)
                for name, value in self._captions(view, update.ask).items()
            }
        if update.stage is not Stage.PLAYING or update.proposal is not None:
            captions = {**captions, **self._house_captions(update, company)}
        return wire.Texts(
            company.names,
            prompt,
            rule,
            moves=[say("move", move, company) for move in moves] if moves else (),
            previews=self._previews(update, company) if moves else (),
            events=[say("event", event, company) for event in update.events] if update.events else (),
            notices=[say("notice", notice, company) for notice in update.notices] if update.notices else (),
            zones=zones(view) if zones is not None and view is not None else (),
            captions=captions,
        )

    def _house_captions(self, update: Update[Any, Any, Any], company: Reader) -> dict[str, str]:
        """The house calls everybody by name, the reader too."""
        everybody = Reader(company.names)
        captions = house_captions(update).items()
        return {f"house.{name}": self._say("house", value, everybody) for name, value in captions}

    def _seat_labels(self, update: Update[Any, Any, Any]) -> LabelTable:
        company = self.company(update.chairs, update.seat)
        house = house_seat_labels(self._words, company.names)
        return seat_labels(self._game.presentation.labels, self._words, company) | house

    def _previews(self, update: Update[Any, Any, Any], company: Reader) -> tuple[wire.Preview | None, ...]:
        values = [self._game.presentation.preview(update.view, move) for move in update.moves]
        if not any(values):
            return ()
        say = self._say
        return tuple(v if v is None else wire.Preview(v, say("preview", v, company)) for v in values)

    def _in_line(self, value: Tagged, company: Reader) -> str:
        """The text of a chronicle entry: an event, a notice, or a chat message."""
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
        """Seconds for the open question in all, and the cooldown of each kind of move of this seat."""
        times = None if update.left is None else self._game.times.get(update.pace)
        hands = self._game.cooldowns
        return (
            times.seconds_for(update.ask) if times and update.ask is not None else None,
            {} if update.seat is None else hands(options, update.seat),
        )


class Renderers(dict[Language, Renderer]):
    """A table's renderers by language, made when first needed."""

    def __init__(self, game: AnyGame, build: str = "") -> None:
        self._game = game
        self._build = build  # of the static files

    def __missing__(self, lang: Language) -> Renderer:
        zones = not has_screen(self._game.slug)
        renderer = self[lang] = Renderer(self._game, lang, zones=zones, build=self._build)
        return renderer
