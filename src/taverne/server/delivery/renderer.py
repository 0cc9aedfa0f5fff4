"""Renders the messages of a table in one language: adds sentences and encodes the result."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Protocol

from taverne.games.sign import screen_of
from taverne.kernel.explanation import due
from taverne.kernel.game import AnyGame
from taverne.kernel.tagged import Seat, Tagged
from taverne.server.delivery.stream import Numbered
from taverne.server.wire import messages as wire
from taverne.table.house_labels import WINNERS, house_captions, house_seat_labels
from taverne.table.messages.notices import Notice
from taverne.table.messages.outgoing import ChairView, Spoke, Stage, Update, Wrote
from taverne.words.grammar import Language
from taverne.words.labels import LabelTable, seat_labels
from taverne.words.load import words_of
from taverne.words.roles import Reader

_NO_CAPTIONS: Mapping[str, str] = {}
_NO_COOLDOWNS: Mapping[str, float] = {}
_NO_LABELS: LabelTable = {}
_PLAYING = Stage.PLAYING  # looking up a member of an enumeration takes time
MOST_CHRONICLE = 48 * 1024  # bytes of the chronicle in a snapshot, which must fit a slow client's buffer
LINE_FRAME = 46  # bytes of a line besides its text, at most


class Chronicle(Protocol):
    """The latest entries of a chronicle, and how many older ones are dropped."""

    dropped: int

    def __len__(self) -> int: ...

    def __reversed__(self) -> Iterator[tuple[int, Tagged]]: ...


class Renderer:
    def __init__(self, game: AnyGame, lang: Language, *, zones: bool, build: str = "") -> None:
        self._game = game
        self._times = game.times
        self._cooldowns = game.cooldowns
        self._build = build
        self._lang = lang
        self._words = words_of(game, lang)
        self._say = self._words.say
        self._prompt = game.presentation.prompt
        self._preview = game.presentation.preview
        self._paragraphs = game.presentation.paragraphs
        self._captions = game.presentation.captions
        self._occasions = game.occasions
        self._zones = game.presentation.zones if zones else None  # for screens that cannot draw this game
        self._chairs: tuple[ChairView, ...] = ()
        self._readers: dict[Seat | None, Reader] = {}

    def reader(self, chairs: tuple[ChairView, ...], seat: Seat | None) -> Reader:
        """The reader on a seat with all names, for sentences. Cached until the chairs change."""
        if chairs is not self._chairs:
            names = self._words.names(chairs)
            self._chairs = chairs
            self._readers = {me: Reader(names, me) for me in (None, *range(len(chairs)))}
        return self._readers[seat]

    def render(self, numbered: Numbered, options: Any) -> bytes:
        number, message, record = numbered.number, numbered.message, numbered.record
        if not isinstance(message, Update):
            reader = self.reader(numbered.chairs, None)
            line = self._chronicle_text(message, reader)
            return wire.encode(wire.ChatMessage(number, message.seat, self._chat_text(message), line))
        allowed, cooldowns = self._timing(message, options)
        labels = self.seat_labels(message) if numbered.renamed else _NO_LABELS
        texts = self.texts(message)
        return wire.encode(wire.UpdateMessage(number, message, texts, record, allowed, cooldowns, labels))

    def update_message(self, number: int, update: Update[Any, Any, Any]) -> wire.UpdateMessage:
        """An update of a table that has no stream, with all its labels."""
        return wire.UpdateMessage(number, update, self.texts(update), seat_labels=self.seat_labels(update))

    def render_snapshot(
        self,
        number: int,
        update: Update[Any, Any, Any],
        chronicle: Chronicle,
        record: str | None,
        options: Any,
    ) -> bytes:
        lines = self._latest_lines(chronicle, self.reader(update.chairs, update.seat))
        left_out = chronicle.dropped + len(chronicle) - len(lines)
        allowed, cooldowns = self._timing(update, options)
        return wire.encode(
            wire.SnapshotMessage(
                number=number,
                update=update,
                said=self.texts(update),
                chronicle=lines,
                record=record,
                allowed=allowed,
                hands=cooldowns,
                seat_labels=self.seat_labels(update),
                build=self._build,
                left_out=left_out,
                game=self._game.slug,
                version=self._game.version,
            )
        )

    def _latest_lines(self, chronicle: Chronicle, reader: Reader) -> tuple[wire.ChronicleEntry, ...]:
        """The latest lines of the chronicle, the oldest first, as many as `MOST_CHRONICLE` bytes hold."""
        lines: list[wire.ChronicleEntry] = []
        left = MOST_CHRONICLE
        for moment, value in reversed(chronicle):
            text = self._chronicle_text(value, reader)
            left -= len(text.encode()) + LINE_FRAME
            if left < 0:
                break
            lines.append(wire.ChronicleEntry(moment, text, self._paragraphs.get(type(value), "")))
        return tuple(reversed(lines))

    def render_refusal(self, id: str, reason: Tagged, reader: Reader) -> bytes:
        return wire.encode(wire.Nack(id, reason, self._say("refusal", reason, reader)))

    def texts(self, update: Update[Any, Any, Any]) -> wire.Texts:
        """The update's sentences, and its zones for screens that need them."""
        say, prompt_of, captions_of, zones = self._say, self._prompt, self._captions, self._zones
        view, ask, moves = update.view, update.ask, update.moves
        reader = player = self.reader(update.chairs, update.seat)
        played: tuple[str, ...] = ()
        if update.played is not None:
            played = self._words.names(update.played.chairs)
            player = Reader(played, update.played.seat)
        prompt, rule, captions = "", "", _NO_CAPTIONS
        explains: tuple[str, ...] = ()
        if view is not None and ask is not None:
            question = prompt_of(view, ask)
            prompt, rule = say("prompt", question, player), self._paragraphs.get(type(question), "")
            if self._occasions and update.stage is _PLAYING and update.seat is not None:
                explains = due(self._occasions, view, (*update.events, question))
            if values := captions_of(view, ask):
                captions = {name: say("caption", value, player) for name, value in values.items()}
        is_common = update.proposal is None and update.end_vote is None and update.behind is None
        if update.stage is not _PLAYING or not is_common:
            captions = {**captions, **self._house_captions(update, reader.names, played)}
        return wire.Texts(
            reader.names,
            prompt,
            rule,
            moves=self._sentences("move", moves, reader) if moves else (),
            previews=self._previews(update, reader) if moves else (),
            events=self._sentences("event", update.events, reader) if update.events else (),
            notices=self._sentences("notice", update.notices, reader) if update.notices else (),
            zones=zones(view) if zones is not None and view is not None else (),
            captions=captions,
            explains=explains,
            played=played,
        )

    def _sentences(self, section: str, values: Iterable[Tagged], reader: Reader) -> list[str]:
        say = self._say
        return [say(section, value, reader) for value in values]

    def _house_captions(
        self, update: Update[Any, Any, Any], names: tuple[str, ...], played: tuple[str, ...]
    ) -> dict[str, str]:
        """The captions of lobby, end and proposals, which call everybody by name, even the reader."""
        sitting, players = Reader(names), Reader(played or names)
        return {
            f"house.{name}": self._say("house", value, players if name == WINNERS else sitting)
            for name, value in house_captions(update).items()
        }

    def seat_labels(self, update: Update[Any, Any, Any]) -> LabelTable:
        reader = self.reader(update.chairs, update.seat)
        shared_labels = house_seat_labels(self._words, reader.names)
        return seat_labels(self._game.presentation.labels, self._words, reader) | shared_labels

    def _previews(self, update: Update[Any, Any, Any], reader: Reader) -> tuple[wire.Preview | None, ...]:
        preview, view = self._preview, update.view
        values = [preview(view, move) for move in update.moves]
        if not any(values):
            return ()
        say = self._say
        return tuple(v if v is None else wire.Preview(v, say("preview", v, reader)) for v in values)

    def _chronicle_text(self, value: Tagged, reader: Reader) -> str:
        """The text of a chronicle entry: an event, a notice, or a chat message."""
        if isinstance(value, Spoke | Wrote):
            colon = " :" if self._lang == "fr" else ":"
            return f"{reader.names[value.seat]}{colon} {self._chat_text(value)}"
        section = "notice" if isinstance(value, Notice) else "event"
        return self._say(section, value, reader)

    def _chat_text(self, message: Spoke | Wrote) -> str:
        return self._words.label("phrase", message.phrase) if isinstance(message, Spoke) else message.text

    def _timing(
        self, update: Update[Any, Any, Any], options: Any
    ) -> tuple[float | None, Mapping[str, float]]:
        """The whole time for the open question in seconds, and the cooldowns of this seat by kind of move."""
        cooldowns_of, seat = self._cooldowns, update.seat
        cooldowns = _NO_COOLDOWNS if seat is None else cooldowns_of(options, seat)
        times = None if update.left is None else self._times.get(update.pace)
        if times is None or update.ask is None:
            return None, cooldowns
        return times.seconds_for(update.ask), cooldowns


class Renderers(dict[Language, Renderer]):
    """A table's renderers by language, made when first needed."""

    def __init__(self, game: AnyGame, build: str = "") -> None:
        self.game = game
        self._build = build  # hash of the static files

    def __missing__(self, lang: Language) -> Renderer:
        zones = not screen_of(self.game)
        renderer = self[lang] = Renderer(self.game, lang, zones=zones, build=self._build)
        return renderer
