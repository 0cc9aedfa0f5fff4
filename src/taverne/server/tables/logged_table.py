"""What a table's log amounts to: the table, what each viewer was told, what is still to be thought about."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from typing import Any, TypeAlias, TypeVar

import msgspec

from taverne.games import GAMES
from taverne.kernel.ask import Pace, Tagged
from taverne.kernel.lines import written
from taverne.kernel.options import chosen
from taverne.server.delivery.stream import SPOKEN, Numbered, Spoken, Stream
from taverne.server.store.port import StoredRecord, TableRow
from taverne.server.tables import log_entries as journal
from taverne.server.tables.log_entries import LoggedCommand, LoggedTick
from taverne.table.chair import Chair
from taverne.table.match import Match
from taverne.table.messages import Guest, Sent, Think, Thought, Update, Watch
from taverne.table.table import Table

T = TypeVar("T")
GALLERY: Guest = "gallery"  # all who look on without a seat share one stream
REMEMBERED = 256  # of each guest, the ids of commands that are done, for answering retries
MOST_GUESTS = 256  # of whom they are remembered
STAND_IN = "mind"
APART = 1_000_000  # between the numbers of two streams

AnyTable: TypeAlias = "Table[Any, Any, Any, Any, Any]"
AnySent: TypeAlias = "Sent[Any, Any, Any]"
AnyThink: TypeAlias = "Think[Any, Any]"
AnyMatch: TypeAlias = "Match[Any, Any, Any, Any, Any]"


class Setup(msgspec.Struct, frozen=True):
    """How a table was opened."""

    options: dict[str, str]
    pace: Pace
    version: int = 1  # of the rules: a log is played again by those it was written under


class _Streams(dict[Guest, Stream]):
    """By viewer. Whoever sits down again has another one: a number belongs to one of them alone."""

    sittings = 0

    def __missing__(self, viewer: Guest) -> Stream:
        self.sittings += 1
        stream = self[viewer] = Stream(APART * self.sittings)
        return stream


class LoggedTable:
    """The fold of a log. The same lines give the same ledger, in any process."""

    def __init__(self, row: TableRow, lines: Iterable[bytes] = ()) -> None:
        setup = msgspec.json.decode(row.setup, type=Setup)
        game = GAMES[row.game]
        self._row = row
        self._seeds = 0
        self._games = 0
        self._match: AnyMatch | None = None  # the last of them
        self._moment = 0
        self._streams = _Streams({GALLERY: Stream()})
        self._chairs: list[Chair] = []
        self.viewers: set[Guest] = {GALLERY}  # who has a stream; another set when somebody else has
        self._done: dict[Guest, dict[str, None]] = {}  # the latest commands of each guest, by id
        self.chronicle: list[tuple[int, Tagged]] = []  # what everybody was told of this game, by moment
        self.wanted: dict[int, AnyThink] = {}  # by seat: bots whose thought has not come yet
        self.record: str | None = None  # the unguessable name of the game being played, or just played
        self.last = row.opened  # when something was last written
        self.table: AnyTable = Table(
            game,
            row.seats,
            chosen(game.options, setup.options),
            seeds=self._seed,
            pace=setup.pace,
            stand_in=STAND_IN,
        )
        self.absorb(self.table.handle(GALLERY, Watch(), row.opened))
        read = journal.reader(game)
        for raw in lines:
            line = read.decode(raw)
            sent = journal.replay_entry(self.table, line)
            self.note(line)
            self.absorb(sent)

    def note(self, line: LoggedCommand[Any] | LoggedTick) -> None:
        """A line is written."""
        self.last = line.at
        if isinstance(line, LoggedTick):
            return
        if isinstance(line.command, Thought):
            self._thought(line.command)
        if line.id:
            done = self._done.setdefault(line.guest, {})
            done[line.id] = None
            _forget(done, REMEMBERED)
            _forget(self._done, MOST_GUESTS)

    def absorb(self, sent: Iterable[AnySent]) -> list[tuple[Guest, Numbered]]:
        """Put messages into the chronicle and into their viewers' streams."""
        self._look_round()
        told: list[tuple[Guest, Numbered]] = []
        viewers, streams, record = self.viewers, self._streams, self.record
        for each in sent:
            to, message = each.to, each.message
            if isinstance(message, SPOKEN):
                if to in viewers:
                    told.append((to, streams[to].push(message, record)))
                if to == GALLERY:
                    self._chronicled(message)
            elif isinstance(message, Think):
                self.wanted[message.seat] = message
        return told

    def viewer(self, guest: Guest) -> Guest:
        """Whose stream a guest is told."""
        return guest if self.table.seating.find(guest) is not None else GALLERY

    def number(self, viewer: Guest) -> int:
        return self._streams[viewer].number

    def since(self, viewer: Guest, last: int | None) -> list[Numbered] | None:
        return self._streams[viewer].since(last)

    def answered(self, guest: Guest, id: str) -> bool:
        """Whether a command of this id is done already."""
        return id in self._done.get(guest, ())

    def finished(self) -> StoredRecord | None:
        """What is kept for good when a game has just ended."""
        match = self.table.match
        if match is None or self.table.outcome is None:
            return None
        assert self.record is not None
        chairs = msgspec.json.encode([chair.seen() for chair in self.table.seating.chairs])
        return StoredRecord(self.record, self._row.id, written(match.record), chairs)

    def _look_round(self) -> None:
        """Whoever has stood up has no stream any more, and every game has a record of its own."""
        match, chairs = self.table.match, self.table.seating.chairs
        if match is not None and match is not self._match:
            self._match = match
            self._games += 1
            self._moment = 0
            self.chronicle.clear()
            seal = derived(self._row.secret, "record", self._games)[:12]
            self.record = f"{self._row.id}-{self._games}-{seal}"
        if chairs != self._chairs:
            self._chairs = list(chairs)
            self.viewers = {GALLERY, *[chair.guest for chair in chairs if chair.guest is not None]}
            for guest in self._streams.keys() - self.viewers:
                del self._streams[guest]

    def _thought(self, thought: Thought[Any]) -> None:
        """Unless it is late, and the bot has been asked something else meanwhile."""
        think = self.wanted.get(thought.seat)
        if think is not None and think.number == thought.number:
            del self.wanted[thought.seat]

    def _chronicled(self, message: Spoken) -> None:
        if not isinstance(message, Update):
            self.chronicle.append((self._moment, message))
            return
        if message.events:
            self._moment += 1  # a count of what was public: the number of entries would tell of secret ones
        for values in (message.notices, message.events):
            for value in values:
                self.chronicle.append((self._moment, value))

    def _seed(self) -> str:
        """Seeds derive from the table's secret: a log replays to the same deals, no seed tells another."""
        self._seeds += 1
        return derived(self._row.secret, "seed", self._seeds)


def _forget(latest: dict[str, T], most: int) -> None:
    """The oldest, when there are more."""
    if len(latest) > most:
        del latest[next(iter(latest))]


def derived(secret: str, purpose: str, number: int) -> str:
    return sha256(f"{secret}/{purpose}/{number}".encode()).hexdigest()
