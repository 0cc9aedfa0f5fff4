"""One writer for one table: command, table, log, commit, answer, fan-out, in that order and one at a time."""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict, defaultdict
from collections.abc import Callable
from typing import Any, Protocol, TypeAlias

import msgspec

from taverne.games import GAMES
from taverne.kernel.ask import Pace, Tagged
from taverne.kernel.lines import written
from taverne.kernel.options import chosen
from taverne.server import journal, wire
from taverne.server.catalogue import has_own_table
from taverne.server.journal import Did, Ticked
from taverne.server.store import Store, StoredRecord, StoreFailed, TableRow
from taverne.server.stream import Spoken, Stream
from taverne.table.grammar import Language
from taverne.table.messages import (
    Command,
    Guest,
    Refused,
    Sent,
    Slept,
    Stage,
    Started,
    Think,
    Thought,
    Touch,
    Update,
    Watch,
)
from taverne.table.seating import SHELL
from taverne.table.table import Table
from taverne.table.words import Company, words

GALLERY: Guest = "gallery"  # all who look on without a seat share one stream
REMEMBERED = 256  # command ids kept for answering retries
STAND_IN = "mind"

AnyTable: TypeAlias = "Table[Any, Any, Any, Any, Any]"


class Setup(msgspec.Struct, frozen=True):
    options: dict[str, str]
    pace: Pace


class Ear(Protocol):
    """A connection, as a host sees it: it takes encoded messages and never makes anybody wait."""

    lang: Language

    def offer(self, data: bytes) -> None: ...


class Host:
    """A table, its log and its listeners."""

    def __init__(
        self,
        row: TableRow,
        store: Store,
        now: Callable[[], float],
        think: Callable[[Host, Think[Any, Any]], None],
    ) -> None:
        self.row = row
        self.game = GAMES[row.game]
        self.wanted: dict[int, Think[Any, Any]] = {}  # by seat: bots whose thought has not come yet
        self._store = store
        self._now = now
        self._think = think
        self._lock = asyncio.Lock()
        self._ears: dict[Guest, list[Ear]] = {}
        self._viewing: dict[Guest, Guest] = {}  # whose stream each listener was last told
        self._fresh_thoughts: list[Think[Any, Any]] = []
        self._read = journal.reader(self.game)
        self._fold([])

    async def load(self) -> None:
        """Become what the log says."""
        self._fold(await self._store.log(self.row.id))

    # Doing.

    async def do(
        self, guest: Guest, command: Command[Any], id: str = "", ack: Callable[[], None] = lambda: None
    ) -> Tagged | None:
        """One command: on disk, then acknowledged, then told to all; or a refusal, and nothing is done."""
        async with self._lock:
            if id and (guest, id) in self._answered:
                ack()
                return None
            now = self._time()
            was = self.table.stage
            sent = self.table.handle(guest, command, now)
            refusal = next((each.message.reason for each in sent if isinstance(each.message, Refused)), None)
            told = [each for each in sent if not isinstance(each.message, Refused)]
            if not told and (refusal is not None or isinstance(command, Touch)):
                return refusal
            failure = await self._keep(
                Did(guest, command, now, id), told, was, ack if refusal is None else None
            )
            return failure or refusal

    async def tick(self) -> None:
        async with self._lock:
            now = self._time()
            if self.table.deadline is not None and now >= self.table.deadline:
                was = self.table.stage
                await self._keep(Ticked(now), self.table.tick(now), was, None)

    async def wake_up(self) -> None:
        """After the house was closed: no clock has run meanwhile, and bots are asked again."""
        if self.table.deadline is not None:
            await self.do(SHELL, Slept(max(0.0, self._now() - self._last)))
        for think in list(self.wanted.values()):
            self._think(self, think)

    @property
    def deadline(self) -> float | None:
        return self.table.deadline

    @property
    def last(self) -> float:
        """When something last happened here."""
        return self._last

    async def _keep(
        self,
        line: Did[Any] | Ticked,
        sent: list[Sent[Any, Any, Any]],
        was: Stage,
        ack: Callable[[], None] | None,
    ) -> wire.DiskFull | None:
        """Commit, then tell; if it cannot be kept, it never happened."""
        try:
            await self._store.append(self.row.id, wire.encode(line), self._finished(was))
        except StoreFailed:
            await self.load()
            self._refresh()
            return wire.DiskFull()
        self._note(line)
        if ack is not None:
            ack()
        self._publish(sent)
        return None

    def _finished(self, was: Stage) -> StoredRecord | None:
        match = self.table.match
        if match is None or was is not Stage.PLAYING or self.table.stage is not Stage.OVER:
            return None
        assert self.record is not None
        names = tuple(chair.name or chair.bot or "" for chair in self.table.seating.chairs)
        return StoredRecord(self.record, self.row.id, written(match.record), msgspec.json.encode(names))

    # Listening.

    def attach(self, guest: Guest, ear: Ear, last: int | None) -> None:
        """Join, rejoin and watch at once: what was missed, or where things stand if that is too much."""
        self._ears.setdefault(guest, []).append(ear)
        viewer = self._viewer(guest)
        missed = self._streams[viewer].since(last)
        if missed is None:
            ear.offer(self._fresh(viewer, ear.lang))
            return
        for number, message in missed:
            if isinstance(message, Update):  # time has gone by since
                message = message.__replace__(left=self.table.look(viewer, self._now()).left)  # noqa: PLW2901
            ear.offer(self._told(number, message, ear.lang))

    def detach(self, guest: Guest, ear: Ear) -> None:
        self._ears[guest].remove(ear)

    def listening(self, guest: Guest) -> int:
        return len(self._ears.get(guest, ()))

    @property
    def listeners(self) -> int:
        return sum(map(len, self._ears.values()))

    @property
    def spectators(self) -> int:
        return sum(len(ears) for guest, ears in self._ears.items() if self._viewer(guest) == GALLERY)

    def tell_all(self, data: bytes) -> None:
        for ears in self._ears.values():
            for ear in ears:
                ear.offer(data)

    def refused(self, id: str, reason: Tagged, guest: Guest, lang: Language) -> bytes:
        text = words(self.game.slug, lang).say("refusal", reason, self.company(guest, lang))
        return wire.encode(wire.Nack(id, reason, text))

    def company(self, guest: Guest, lang: Language) -> Company:
        """Who is here, as this guest is told of them."""
        look = self.table.look(guest, self._now())
        return Company(words(self.game.slug, lang).names(look.chairs), look.seat)

    def _publish(self, sent: list[Sent[Any, Any, Any]]) -> None:
        """To each viewer its messages; whoever has just sat down or stood up is told everything afresh."""
        viewers = {guest: self._viewer(guest) for guest in self._ears}
        moved = [guest for guest in self._ears if viewers[guest] != self._viewing.get(guest, viewers[guest])]
        self._viewing = viewers
        for viewer, number, message in self._absorb(sent):
            cache: dict[Language, bytes] = {}
            for guest, ears in self._ears.items():
                if viewers[guest] != viewer or guest in moved:
                    continue
                for ear in ears:
                    if ear.lang not in cache:
                        cache[ear.lang] = self._told(number, message, ear.lang)
                    ear.offer(cache[ear.lang])
        for guest in moved:
            for ear in self._ears[guest]:
                ear.offer(self._fresh(viewers[guest], ear.lang))
        for think in self._fresh_thoughts:
            self._think(self, think)
        self._fresh_thoughts = []

    def _refresh(self) -> None:
        for guest, ears in self._ears.items():
            for ear in ears:
                ear.offer(self._fresh(self._viewer(guest), ear.lang))

    def _viewer(self, guest: Guest) -> Guest:
        return guest if self.table.seating.find(guest) is not None else GALLERY

    def _told(self, number: int, message: Spoken, lang: Language) -> bytes:
        if isinstance(message, Update):
            said = self._said(message, lang)
            return wire.encode(wire.Told(number, message, said, self.record, self._allowed(message)))
        return wire.encode(wire.Heard(number, message.seat, wire.heard(words(self.game.slug, lang), message)))

    def _fresh(self, viewer: Guest, lang: Language) -> bytes:
        update = self.table.look(viewer, self._now())
        said = self._said(update, lang)
        lines = tuple(
            wire.Line(moment, wire.in_line(self.game, value, said.names, update.seat, lang))
            for moment, value in self._chronicle
        )
        number, allowed = self._streams[viewer].number, self._allowed(update)
        return wire.encode(wire.Fresh(number, update, said, lines, self.record, allowed))

    def _said(self, update: Update[Any, Any, Any], lang: Language) -> wire.Said:
        return wire.in_words(self.game, update, lang, zones=not has_own_table(self.game.slug))

    def _allowed(self, update: Update[Any, Any, Any]) -> float | None:
        times = self.game.times.get(update.pace)
        return times.allowed(update.ask) if times and update.ask and update.left is not None else None

    # Being the fold of a log.

    def _fold(self, lines: list[bytes]) -> None:
        setup = msgspec.json.decode(self.row.setup, type=Setup)
        self._games = 0
        self._moment = 0
        self._drawn = 0
        self._last = self.row.opened
        self._answered: OrderedDict[tuple[Guest, str], None] = OrderedDict()
        self._streams: defaultdict[Guest, Stream] = defaultdict(Stream)
        self._viewing = {}
        self._chronicle: list[tuple[int, Tagged]] = []
        self.wanted.clear()
        options = chosen(self.game.options, setup.options)
        self.table: AnyTable = Table(
            self.game, self.row.seats, options, seeds=self._seed, pace=setup.pace, stand_in=STAND_IN
        )
        self._absorb(self.table.handle(GALLERY, Watch(), self.row.opened))
        for raw in lines:
            line = self._read.decode(raw)
            self._absorb(journal.redo(self.table, line))
            self._note(line)
        self._fresh_thoughts = []

    def _note(self, line: Did[Any] | Ticked) -> None:
        self._last = line.at
        if isinstance(line, Ticked):
            return
        if isinstance(line.command, Thought):
            self.wanted.pop(line.command.seat, None)
        if line.id:
            self._answered[line.guest, line.id] = None
            if len(self._answered) > REMEMBERED:
                self._answered.popitem(last=False)

    def _absorb(self, sent: list[Sent[Any, Any, Any]]) -> list[tuple[Guest, int, Spoken]]:
        """Put messages into their streams and into the chronicle."""
        numbered = []
        for each in sent:
            message = each.message
            if isinstance(message, Think):
                self.wanted[message.seat] = message
                self._fresh_thoughts.append(message)
            elif each.to is not None and not isinstance(message, Refused):
                if each.to == GALLERY:
                    self._chronicled(message)
                numbered.append((each.to, self._streams[each.to].push(message), message))
        return numbered

    def _chronicled(self, message: Spoken) -> None:
        values = (*message.notices, *message.events) if isinstance(message, Update) else (message,)
        if any(isinstance(value, Started) for value in values):
            self._games += 1
            self._moment = 0
            self._chronicle.clear()
        if isinstance(message, Update) and message.events:
            self._moment += 1  # a count of what was public: the number of entries would tell of secret ones
        self._chronicle += [(self._moment, value) for value in values]

    @property
    def record(self) -> str | None:
        """The unguessable name of the record of the game being played, or just played."""
        if not self._games:
            return None
        seal = hashlib.sha256(f"{self.row.secret}/record/{self._games}".encode()).hexdigest()[:12]
        return f"{self.row.id}-{self._games}-{seal}"

    def _seed(self) -> str:
        """Seeds derive from the table's secret: a log replays to the same deals, no seed tells another."""
        self._drawn += 1
        return hashlib.sha256(f"{self.row.secret}/seed/{self._drawn}".encode()).hexdigest()

    def _time(self) -> float:
        """Never backwards, whatever the machine's clock does."""
        self._last = max(self._last, self._now())
        return self._last
