"""One writer for one table: command, table, log, commit, answer, fan-out, in that order and one at a time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Protocol

from taverne.games import GAMES
from taverne.kernel.ask import Tagged
from taverne.server import wire
from taverne.server.catalogue import has_own_table
from taverne.server.journal import Did, Ticked
from taverne.server.ledger import GALLERY, AnySent, AnyTable, AnyThink, Ledger
from taverne.server.store import Store, StoreFailed, TableRow
from taverne.server.stream import Numbered
from taverne.table.grammar import Language
from taverne.table.messages import Command, Guest, Refused, Slept, Think, Touch, Update
from taverne.table.seating import SHELL
from taverne.table.words import Company, words

log = logging.getLogger(__name__)


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
        think: Callable[[Host, AnyThink], None],
    ) -> None:
        self.row = row
        self.game = GAMES[row.game]
        self.ledger = Ledger(row)
        self._store = store
        self._now = now
        self._think = think
        self._lock = asyncio.Lock()
        self._asleep = False  # no clock has run since the log was last written
        self._astray = False  # memory is not what the log says
        self._ears: dict[Guest, list[Ear]] = {}
        self._viewing: dict[Guest, Guest] = {}  # whose stream each listener was last told

    @property
    def table(self) -> AnyTable:
        return self.ledger.table

    @property
    def last(self) -> float:
        """When something last happened here."""
        return self.ledger.last

    @property
    def deadline(self) -> float | None:
        """When `tick` is next needed."""
        return None if self._asleep else self.table.deadline

    async def load(self) -> None:
        """Become what the log says; the table sleeps until somebody comes."""
        self.ledger = Ledger(self.row, await self._store.log(self.row.id))
        self._asleep = True

    # Doing.

    async def do(
        self, guest: Guest, command: Command[Any], id: str = "", ack: Callable[[], None] = lambda: None
    ) -> Tagged | None:
        """One command: on disk, then acknowledged, then told to all; or a refusal, and nothing is done."""
        async with self._lock:
            await self._wake()
            if self._astray:
                return wire.DiskFull()
            if self.ledger.answered(guest, id):
                ack()
                return None
            return await self._do(guest, command, id, ack)

    async def tick(self) -> Tagged | None:
        """Let the clock answer for those who let the open question run out."""
        async with self._lock:
            await self._wake()
            if self._astray:
                return wire.DiskFull()
            now = self._time()
            if self.deadline is None or now < self.deadline:
                return None
            return await self._happen(Ticked(now), lambda: self.table.tick(now))

    async def wake(self) -> None:
        """After the house was closed: no clock has run meanwhile, and bots are asked again."""
        async with self._lock:
            await self._wake()

    async def fall_asleep(self) -> None:
        """Write down how far the clock has run."""
        async with self._lock:
            if self.deadline is not None:
                now = self._time()
                await self._happen(Ticked(now), lambda: self.table.tick(now))
            self._asleep = True

    async def _wake(self) -> None:
        if self._astray:
            await self._return()
        if not self._asleep:
            return
        self._asleep = False
        if self.table.deadline is not None:
            await self._do(SHELL, Slept(max(0.0, self._now() - self.ledger.last)))
        for think in list(self.ledger.wanted.values()):
            self._think(self, think)

    async def _do(
        self, guest: Guest, command: Command[Any], id: str = "", ack: Callable[[], None] = lambda: None
    ) -> Tagged | None:
        now = self._time()
        line = Did(guest, command, now, id)
        return await self._happen(line, lambda: self.table.handle(guest, command, now), ack)

    async def _happen(
        self,
        line: Did[Any] | Ticked,
        change: Callable[[], list[AnySent]],
        ack: Callable[[], None] = lambda: None,
    ) -> Tagged | None:
        """Change the table, commit, then tell; what cannot be kept has never happened."""
        was = self.table.stage
        try:
            sent = change()
        except Exception:  # a mistake in a game's rules costs this command, not the table, not the house
            log.exception("table %s", self.row.id)
            await self._return()
            return wire.Stumbled()
        refusal = next((each.message.reason for each in sent if isinstance(each.message, Refused)), None)
        told = [each for each in sent if not isinstance(each.message, Refused)]
        if refusal is not None and isinstance(line, Did):
            line = line.__replace__(id="")  # sent again, it is refused again
        if told or not _leaves_no_trace(line, refusal):
            try:
                await self._store.append(self.row.id, wire.encode(line), self.ledger.finished(was))
            except StoreFailed:
                await self._return()
                return wire.DiskFull()
            self.ledger.note(line)
        if refusal is None:
            ack()
        self._publish(told)
        return refusal

    async def _return(self) -> None:
        """To what the log says; everybody listening is told where things stand."""
        self._astray = True
        asleep = self._asleep
        try:
            await self.load()
        except StoreFailed:
            return
        self._astray, self._asleep = False, asleep
        for guest in self._ears:
            self._tell_afresh(guest)

    # Listening.

    def attach(self, guest: Guest, ear: Ear, last: int | None) -> None:
        """Join, rejoin and watch at once: what was missed, or where things stand if that is too much."""
        viewer = self._viewing[guest] = self.ledger.viewer(guest)
        self._ears.setdefault(guest, []).append(ear)
        missed = self.ledger.since(viewer, last)
        if missed is None:
            ear.offer(self._fresh(viewer, ear.lang))
            return
        newest = max((each.number for each in missed if isinstance(each.message, Update)), default=None)
        for each in missed:
            if isinstance(each.message, Update) and each.number == newest:  # time has gone by since
                left = self.table.look(viewer, self._now()).left
                each = each._replace(message=each.message.__replace__(left=left))  # noqa: PLW2901
            ear.offer(self._told(each, ear.lang))

    def detach(self, guest: Guest, ear: Ear) -> None:
        self._ears[guest].remove(ear)
        if not self._ears[guest]:
            del self._ears[guest], self._viewing[guest]

    def listening(self, guest: Guest) -> int:
        return len(self._ears.get(guest, ()))

    @property
    def listeners(self) -> int:
        return sum(map(len, self._ears.values()))

    @property
    def spectators(self) -> int:
        return sum(len(ears) for guest, ears in self._ears.items() if self.ledger.viewer(guest) == GALLERY)

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

    def _publish(self, sent: list[AnySent]) -> None:
        """To each viewer its messages; whoever has just sat down or stood up is told everything afresh."""
        told = self.ledger.absorb(sent)
        moved = [guest for guest, viewer in self._viewing.items() if viewer != self.ledger.viewer(guest)]
        for viewer, each in told:
            cache: dict[Language, bytes] = {}
            for guest, ears in self._ears.items():
                if self._viewing[guest] != viewer or guest in moved:
                    continue
                for ear in ears:
                    if ear.lang not in cache:
                        cache[ear.lang] = self._told(each, ear.lang)
                    ear.offer(cache[ear.lang])
        for guest in moved:
            self._tell_afresh(guest)
        for think in [each.message for each in sent if isinstance(each.message, Think)]:
            self._think(self, think)

    def _tell_afresh(self, guest: Guest) -> None:
        viewer = self._viewing[guest] = self.ledger.viewer(guest)
        for ear in self._ears[guest]:
            ear.offer(self._fresh(viewer, ear.lang))

    def _told(self, numbered: Numbered, lang: Language) -> bytes:
        number, message, record = numbered
        if isinstance(message, Update):
            said, allowed = self._said(message, lang), self._allowed(message)
            return wire.encode(wire.Told(number, message, said, record, allowed))
        return wire.encode(wire.Heard(number, message.seat, wire.heard(words(self.game.slug, lang), message)))

    def _fresh(self, viewer: Guest, lang: Language) -> bytes:
        ledger = self.ledger
        update = self.table.look(viewer, self._now())
        said = self._said(update, lang)
        lines = tuple(
            wire.Line(moment, wire.in_line(self.game, value, said.names, update.seat, lang))
            for moment, value in ledger.chronicle
        )
        allowed = self._allowed(update)
        return wire.encode(wire.Fresh(ledger.number(viewer), update, said, lines, ledger.record, allowed))

    def _said(self, update: Update[Any, Any, Any], lang: Language) -> wire.Said:
        return wire.in_words(self.game, update, lang, zones=not has_own_table(self.game.slug))

    def _allowed(self, update: Update[Any, Any, Any]) -> float | None:
        times = self.game.times.get(update.pace)
        return times.allowed(update.ask) if times and update.ask and update.left is not None else None

    def _time(self) -> float:
        """Never before what is written already, whatever the machine's clock does."""
        return max(self.ledger.last, self._now())


def _leaves_no_trace(line: Did[Any] | Ticked, refusal: Tagged | None) -> bool:
    """A touch that nobody notices and a refusal are not worth a line."""
    return refusal is not None or (isinstance(line, Did) and isinstance(line.command, Touch))
