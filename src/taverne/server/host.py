"""One writer for one table: command, table, log, commit, answer, fan-out, in that order and one at a time."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from msgspec import Struct

from taverne.games import GAMES
from taverne.kernel.ask import LIVE, Tagged
from taverne.server import journal, wire
from taverne.server.audience import Audience, Ear, Letters, deliver
from taverne.server.journal import Did, Ticked
from taverne.server.ledger import GALLERY, AnySent, AnyTable, AnyThink, Ledger
from taverne.server.lines import Lines
from taverne.server.store import Store, StoreFailed, TableRow
from taverne.server.voice import Voices
from taverne.table.grammar import Language
from taverne.table.messages import (
    ClockTick,
    Command,
    Guest,
    Play,
    Refused,
    Slept,
    Stage,
    Think,
    Touch,
    Update,
)
from taverne.table.seating import SHELL
from taverne.table.table import ANSWERS
from taverne.table.words import Company

log = logging.getLogger(__name__)
T = TypeVar("T")
PATIENCE_SECONDS = 1.0  # before a log that could not be read is tried again


class _Job(Struct, frozen=True):
    """Something to be done at a table, and who is told how it went."""

    guest: Guest
    command: Command[Any]
    id: str
    answer: Callable[[Tagged | None], None]
    ear: Ear | None  # where the command came from: it hears an ack


class Host:
    """A table, its log and its listeners. It works through a queue, in nobody's task but the loop's."""

    def __init__(
        self,
        row: TableRow,
        store: Store,
        now: Callable[[], float],
        think: Callable[[Host, AnyThink], None],
        wind: Callable[[Host], None],
    ) -> None:
        self.row = row
        self.game = GAMES[row.game]
        self.ledger = Ledger(row)
        self._store = store
        self._now = now
        self._think = think
        self._wind = wind  # called when the deadline may have changed
        self._queue: deque[_Job] = deque()
        self._busy = False  # the store is writing, or being read
        self._asleep = False  # no clock has run since the log was last written
        self.voices = Voices(self.game)
        self._audience = Audience(self.voices)
        self._viewers = self.ledger.viewers  # when it was last told
        self._lines = Lines()
        self._kept: dict[Guest, float] = {}  # until when each guest's last gesture was kept, in loop time
        self._returning: asyncio.Task[None] | None = None

    @property
    def table(self) -> AnyTable:
        return self.ledger.table

    @property
    def last(self) -> float:
        """When something last happened here."""
        return self.ledger.last

    @property
    def deadline(self) -> float | None:
        """When the clock must next ring."""
        return None if self._asleep else self.table.deadline

    async def load(self) -> None:
        """Become what the log says; the table sleeps until somebody comes."""
        self.ledger = Ledger(self.row, await self._store.log(self.row.id))
        self._asleep = True

    # Doing.

    def post(
        self,
        guest: Guest,
        command: Command[Any],
        id: str = "",
        answer: Callable[[Tagged | None], None] = lambda _: None,
        ear: Ear | None = None,
    ) -> None:
        """A command takes its turn: on disk, then answered, then told to all; or refused and not done."""
        job = _Job(guest, command, id, answer, ear)
        if wait := self._wait(guest, command):
            asyncio.get_running_loop().call_later(wait, self._take, job)
        else:
            self._take(job)

    def _take(self, job: _Job) -> None:
        self._queue.append(job)
        self._work()

    def _wait(self, guest: Guest, command: Command[Any]) -> float:
        """Seconds for which a gesture in real time is kept; one guest's come in the order they were made."""
        match = self.ledger.table.match
        if match is None or match.ask.wait is not LIVE or not isinstance(command, ANSWERS):
            return 0.0
        now = asyncio.get_running_loop().time()
        hand = guest if isinstance(command, Play) else f"{guest}/{command.seat}"
        until = self._kept[hand] = max(now + self._lines.wait(guest), self._kept.get(hand, now))
        return until - now

    async def do(self, guest: Guest, command: Command[Any], id: str = "") -> Tagged | None:
        """Post, and wait for the answer; whether anybody still waits makes no difference to the table."""
        waiting: asyncio.Future[Tagged | None] = asyncio.get_running_loop().create_future()
        self.post(guest, command, id, partial(_tell, waiting))
        return await waiting

    async def fall_asleep(self) -> None:
        """Finish what was begun and write down how far the clock has run."""
        if self._asleep:
            return
        await self.do(SHELL, Touch())
        if self.deadline is not None:
            waiting: asyncio.Future[StoreFailed | None] = asyncio.get_running_loop().create_future()
            self._store.append(self.row.id, wire.encode(Ticked(self._time())), partial(_tell, waiting))
            await waiting
        self._asleep = True

    def _work(self) -> None:
        while self._queue and not self._busy:
            if self._asleep:
                self._wake()
            self._begin(self._queue.popleft())

    def _wake(self) -> None:
        """After the house was closed: no clock has run meanwhile, and bots are asked again."""
        self._asleep = False
        if self.table.deadline is not None:
            slept = Slept(max(0.0, self._now() - self.ledger.last))
            self._queue.appendleft(_Job(SHELL, slept, "", lambda _: None, None))
        for think in list(self.ledger.wanted.values()):
            self._think(self, think)

    def _begin(self, job: _Job) -> None:
        if self.ledger.answered(job.guest, job.id):
            _answer(job, None, [])
            return
        table, now = self.ledger.table, self._time()
        before = table.outcome
        line = _line(job, now)
        try:
            refusal, told = _parted(journal.redo(table, line))
            if refusal is not None and isinstance(line, Did):
                line = line.__replace__(id="")  # sent again, it is refused again
            data = wire.encode(line)
            record = None if table.outcome is before else self.ledger.finished()
        except Exception:  # a mistake in a game's rules costs this command, not the table, not the house
            log.exception("table %s", self.row.id)
            self._return(job, wire.Stumbled())
            return
        if not told and _leaves_no_trace(line, refusal):
            _answer(job, refusal, [])
            return
        self._busy = True
        self._store.append(self.row.id, data, partial(self._end, job, line, told, refusal), record)

    def _end(
        self,
        job: _Job,
        line: Did[Any] | Ticked,
        told: list[AnySent],
        refusal: Tagged | None,
        failed: StoreFailed | None,
    ) -> None:
        """It is on disk, or it has never happened."""
        self._busy = False
        if failed is not None:
            self._return(job, wire.DiskFull())
            return
        self.ledger.note(line)
        letters: Letters = []
        try:
            letters = self._letters(told)
            if self.ledger.wanted:
                self._ask_bots(told)
        except Exception:  # whoever could not be told notices the gap and asks where things stand
            log.exception("table %s", self.row.id)
        _answer(job, refusal, [text for ear, text in letters if ear is job.ear])
        deliver(letters, but=job.ear)
        self._wind(self)
        self._work()

    def _return(self, job: _Job, failure: Tagged) -> None:
        """To what the log says; everybody listening is told where things stand."""
        self._busy = True
        self._returning = asyncio.get_running_loop().create_task(self._go_back(job, failure))

    async def _go_back(self, job: _Job, failure: Tagged) -> None:
        asleep = self._asleep
        while True:
            try:
                await self.load()
                break
            except StoreFailed:  # it cannot even be read: nothing can be done here until it can
                await asyncio.sleep(PATIENCE_SECONDS)
        self._asleep, self._busy = asleep, False
        for guest in self._audience.ears:
            deliver(self._afresh(guest))
        job.answer(failure)
        self._work()

    # Listening.

    def attach(self, guest: Guest, ear: Ear, last: int | None) -> None:
        """Join, rejoin and watch at once: what was missed, or where things stand if that is too much."""
        viewer = self.ledger.viewer(guest)
        self._audience.add(guest, ear, viewer)
        missed = self.ledger.since(viewer, last)
        if missed is None:
            ear.offer([self._fresh(viewer, ear.lang)])
            return
        newest = max((each.number for each in missed if isinstance(each.message, Update)), default=None)
        for each in missed:
            if isinstance(each.message, Update) and each.number == newest:  # time has gone by since
                left = self.table.look(viewer, self._now()).left
                each = each.__replace__(message=each.message.__replace__(left=left))  # noqa: PLW2901
            ear.offer([self.voices[ear.lang].told(each, self.table.options)])

    def detach(self, guest: Guest, ear: Ear) -> None:
        self._audience.remove(guest, ear)
        if not self.listening(guest):
            self._lines.forget(guest)

    def measure_lines(self) -> None:
        """Of all who play here, if they do so in real time."""
        if self.table.stage is not Stage.PLAYING or not self.game.hands(self.table.options, 0):
            return
        for guest, ears in self._audience.ears.items():
            if self.table.seating.find(guest) is not None:
                for ear in ears:
                    ear.measure(partial(self._lines.measured, guest))

    def listening(self, guest: Guest) -> int:
        return len(self._audience.ears.get(guest, ()))

    @property
    def listeners(self) -> int:
        return sum(map(len, self._audience.ears.values()))

    @property
    def spectators(self) -> int:
        return sum(
            len(ears) for guest, ears in self._audience.ears.items() if self.ledger.viewer(guest) == GALLERY
        )

    def tell_all(self, data: bytes) -> None:
        for ears in self._audience.ears.values():
            for ear in ears:
                ear.offer([data])

    def refused(self, id: str, reason: Tagged, guest: Guest, lang: Language) -> bytes:
        return self.voices[lang].refused(id, reason, self.company(guest, lang))

    def company(self, guest: Guest, lang: Language) -> Company:
        """Who is here, as this guest is told of them."""
        look = self.table.look(guest, self._now())
        return self.voices[lang].company(look.chairs, look.seat)

    def _letters(self, sent: list[AnySent]) -> Letters:
        """To each viewer its messages; whoever has just sat down or stood up is told everything afresh."""
        ledger = self.ledger
        letters = self._audience.letters(ledger.absorb(sent), ledger.table.options)
        for guest in self._moved():
            ears = self._audience.ears[guest]
            letters = [(ear, text) for ear, text in letters if ear not in ears] + self._afresh(guest)
        return letters

    def _ask_bots(self, sent: list[AnySent]) -> None:
        for said in sent:
            if isinstance(said.message, Think):
                self._think(self, said.message)

    def _moved(self) -> list[Guest]:
        """Who listens and has sat down or stood up since."""
        if self.ledger.viewers is self._viewers:
            return []
        self._viewers = self.ledger.viewers
        viewing = self._audience.viewing.items()
        return [guest for guest, viewer in viewing if self.ledger.viewer(guest) != viewer]

    def _afresh(self, guest: Guest) -> Letters:
        viewer = self.ledger.viewer(guest)
        self._audience.follow(guest, viewer)
        return [(ear, self._fresh(viewer, ear.lang)) for ear in self._audience.ears[guest]]

    def _fresh(self, viewer: Guest, lang: Language) -> bytes:
        ledger = self.ledger
        number, update = ledger.number(viewer), self.table.look(viewer, self._now())
        return self.voices[lang].fresh(number, update, ledger.chronicle, ledger.record, self.table.options)

    def _time(self) -> float:
        """Never before what is written already, whatever the machine's clock does."""
        return max(self.ledger.last, self._now())


def _line(job: _Job, now: float) -> Did[Any] | Ticked:
    """The log line of a job."""
    if isinstance(job.command, ClockTick):
        return Ticked(now)
    return Did(job.guest, job.command, now, job.id)


def _tell(waiting: asyncio.Future[T], what: T) -> None:
    """Unless nobody waits any more."""
    if not waiting.done():
        waiting.set_result(what)


def _answer(job: _Job, refusal: Tagged | None, told: list[bytes]) -> None:
    """Before anybody else is told of it; an ack leaves in one packet with what its own line is told."""
    job.answer(refusal)
    if job.ear is not None and (refusal is None or told):
        job.ear.offer([wire.encode(wire.Ack(job.id)), *told] if refusal is None else told)


def _parted(sent: list[AnySent]) -> tuple[Tagged | None, list[AnySent]]:
    """Why the command was refused, if it was, and what others are told of it."""
    if sent and isinstance(sent[0].message, Refused):  # which is said first
        return sent[0].message.reason, sent[1:]
    return None, sent


def _leaves_no_trace(line: Did[Any] | Ticked, refusal: Tagged | None) -> bool:
    """A touch that nobody notices, an alarm before its time and a refusal are not worth a line."""
    return refusal is not None or isinstance(line, Ticked) or isinstance(line.command, Touch)
