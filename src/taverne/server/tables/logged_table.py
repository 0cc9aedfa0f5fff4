"""A table with everything that its log determines: streams, chronicle, bot requests, ids of commands."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from typing import Any, TypeAlias

import msgspec

from taverne.games.versions import game_for
from taverne.kernel.game import AnyGame, Outcome
from taverne.kernel.options import format_options, parse_options
from taverne.kernel.pace import Pace
from taverne.kernel.record_file import dump
from taverne.server.delivery.stream import KEPT, SPOKEN, Numbered, Spoken, Stream, Streams
from taverne.server.store.port import Checkpoint, StoredRecord, TableRow
from taverne.server.store.results import add_result, result_row
from taverne.server.tables.checkpoint import (
    BadCheckpoint,
    StoredLoggedTable,
    decoded,
    encoded,
    message_decoder,
)
from taverne.server.tables.chronicle import Chronicle
from taverne.server.tables.derived_seeds import DerivedSeeds, derived
from taverne.server.tables.evening import KEPT_GAMES, PlayedGame
from taverne.server.tables.log_entries import LogEntry, LoggedCommand, entry_decoder, replay_entry
from taverne.server.tables.restriction import (
    RESTRICTED,
    RESTRICTED_SCREEN,
    Restriction,
    for_a_room,
    without_game,
)
from taverne.table import table_version
from taverne.table.chair import Chair
from taverne.table.match import Match
from taverne.table.messages.commands import BotMove, Guest, SpectatorsSee, Watch
from taverne.table.messages.outgoing import BotRequest, Sent, Stage, Update
from taverne.table.stored_table import restore, stored
from taverne.table.table import Table

SPECTATORS: Guest = "gallery"  # the viewer whose stream all spectators share
REMEMBERED_IDS = 256  # for each guest, to recognise commands that are sent again
REMEMBERED_GUESTS = 256  # for so many guests
RECENT_MESSAGES = 4  # of each stream in the checkpoint of a running table: those under way in a crash
STAND_IN = "mind"  # the bot that plays for absent people

AnyTable: TypeAlias = "Table[Any, Any, Any, Any, Any]"
AnySent: TypeAlias = "Sent[Any, Any, Any]"
AnyBotRequest: TypeAlias = "BotRequest[Any, Any]"
AnyUpdate: TypeAlias = "Update[Any, Any, Any]"
AnyMatch: TypeAlias = "Match[Any, Any, Any, Any, Any]"
AnyStored: TypeAlias = "StoredLoggedTable[Any, Any, Any, Any, Any]"


class Opening(msgspec.Struct, frozen=True):
    """The game with which a table was opened: its log begins with it."""

    game: str
    seats: int
    options: dict[str, str]
    pace: Pace
    version: int


class Setup(msgspec.Struct, frozen=True):
    """The settings with which the game of a table's row was begun there."""

    options: dict[str, str]
    pace: Pace
    version: int = 1  # of the rules
    table_version: int = table_version.FIRST  # of what the table itself does, whatever the game
    opening: Opening | None = None  # None: the table has never changed its game


class LoggedTable:
    """The result of replaying a log. The same entries give an equal LoggedTable in any process."""

    def __init__(self, row: TableRow, entries: Iterable[bytes] = ()) -> None:
        setup = msgspec.json.decode(row.setup, type=Setup)
        opening = setup.opening or Opening(row.game, row.seats, setup.options, setup.pace, setup.version)
        self._opened = game_for(opening.game, opening.version)
        self._game = self._opened  # of the messages in the streams
        self._row = row
        self._setup = setup
        self.entries = 0  # of the log, so far
        self.since_checkpoint = 0  # entries since the latest checkpoint
        self._seeds = DerivedSeeds(row.secret)
        self._matches = 0  # number of matches begun so far
        self._match: AnyMatch | None = None  # the latest
        self._moment = 0
        self._streams = Streams({SPECTATORS: Stream()})
        self._chairs: list[Chair] = []
        self.viewers: set[Guest] = {SPECTATORS}  # guests with a stream; a new set replaces it when it changes
        self._done_ids: dict[Guest, dict[str, None]] = {}  # of the latest commands of each guest
        self.chronicle = Chronicle()
        self._restriction = Restriction()
        self.evening: tuple[PlayedGame, ...] = ()  # the games finished at this table, the oldest first
        self._begun = 0.0  # when the current or latest game was begun
        self.bot_requests: dict[int, AnyBotRequest] = {}  # by seat; only unanswered ones
        self.record: str | None = None  # the unguessable name of the current or last game's record
        self.last_change = row.opened  # the time of the last entry
        self.table: AnyTable = Table(
            self._opened,
            opening.seats,
            parse_options(self._opened.options, opening.options),
            seeds=self._seeds,
            pace=opening.pace,
            stand_in=STAND_IN,
            version=setup.table_version,
        )
        self.add_messages(self.table.handle(SPECTATORS, Watch(), row.opened))
        self.replay(entries)

    def replay(self, entries: Iterable[bytes]) -> None:
        """Apply further entries of the log."""
        for raw in entries:
            entry = entry_decoder(self.table.game).decode(raw)
            sent = replay_entry(self.table, entry)
            self.add_entry(entry)
            self.add_messages(sent)

    # Checkpoints.

    def checkpoint(self, messages: int = KEPT) -> Checkpoint:
        """The state, with so many of the latest messages of each stream."""
        body = encoded(self.stored(messages), self._game, self._opened, self._setup.table_version)
        return Checkpoint(self.entries, body)

    def checkpoint_after(
        self, entry: LogEntry, sent: Iterable[AnySent], messages: int = RECENT_MESSAGES
    ) -> Checkpoint:
        """The state after one more entry, which the table has handled but the store has not stored yet.

        It has only the latest messages of each stream: with all of them it would be some four times as large.
        """
        twin = copy(self)
        twin._streams, twin.chronicle = self._streams.copy(), self.chronicle.copy()
        twin._restriction = self._restriction.copy()
        twin._done_ids = {guest: dict(ids) for guest, ids in self._done_ids.items()}
        twin.bot_requests = dict(self.bot_requests)
        twin.add_entry(entry)
        twin.add_messages(sent)
        return twin.checkpoint(messages)

    def read_checkpoint(self, checkpoint: Checkpoint) -> None:
        """Take over the state of a checkpoint. Raise BadCheckpoint if that is impossible."""
        game, stored = decoded(checkpoint.body, self._opened, self._setup.table_version)
        if stored.entries != checkpoint.entries:
            raise BadCheckpoint(f"it is of entry {stored.entries}, but is stored as of {checkpoint.entries}")
        try:
            self.restore(stored, game)
        except Exception as error:
            raise BadCheckpoint(f"it makes no sense: {error!r}") from error

    def stored(self, messages: int = KEPT) -> AnyStored:
        return StoredLoggedTable(
            entries=self.entries,
            last_change=self.last_change,
            table=stored(self.table),
            seeds=self._seeds.drawn,
            matches=self._matches,
            moment=self._moment,
            record=self.record,
            streams={viewer: stream.stored(messages) for viewer, stream in self._streams.items()},
            streams_opened=self._streams.opened,
            chronicle=self.chronicle.stored(),
            done_ids={guest: tuple(ids) for guest, ids in self._done_ids.items()},
            bot_requests=tuple(self.bot_requests.values()),
            begun=self._begun,
            evening=self.evening,
            restriction=self._restriction.stored(),
        )

    def restore(self, stored: AnyStored, game: AnyGame) -> None:
        """Take over a stored state, in which the table plays this game."""
        if game is not self.table.game:
            self.table.take_game(game)
            self._game = game
        restore(self.table, stored.table)
        self.entries, self.since_checkpoint = stored.entries, 0
        self.last_change, self.record = stored.last_change, stored.record
        self._seeds.drawn, self._matches, self._moment = stored.seeds, stored.matches, stored.moment
        self._match = self.table.match
        self._streams, decode = Streams(), message_decoder(self.table.game)
        for viewer, stream in stored.streams.items():
            self._streams[viewer] = Stream()
            self._streams[viewer].restore(stream, decode)
        self._streams.opened = stored.streams_opened
        self._follow_chairs()
        self.chronicle.restore(stored.chronicle)
        self._restriction.restore(stored.restriction, self.table.match)
        self._done_ids = {guest: dict.fromkeys(ids) for guest, ids in stored.done_ids.items()}
        self.bot_requests = {request.seat: request for request in stored.bot_requests}
        self._begun, self.evening = stored.begun, stored.evening

    def agrees_with(self, replayed: LoggedTable) -> bool:
        """Whether the whole log leads to this table. Messages that a checkpoint left out are not compared."""
        found, made = self.stored(), replayed.stored()
        for viewer in found.streams.keys() & made.streams.keys():
            made.streams[viewer] = replayed._streams[viewer].stored_after(found.streams[viewer].start)
        return found == made

    # Following the log.

    def add_entry(self, entry: LogEntry) -> None:
        """Take note of an entry that is stored: its time, its id, the bot request it answers."""
        self.last_change = entry.at
        self.entries += 1
        self.since_checkpoint += 1
        if not isinstance(entry, LoggedCommand):
            return
        if type(entry.command) is BotMove:
            self._remove_bot_request(entry.command)
        if entry.id:
            done = self._done_ids.setdefault(entry.guest, {})
            done[entry.id] = None
            if len(done) > REMEMBERED_IDS:
                del done[next(iter(done))]
            if len(self._done_ids) > REMEMBERED_GUESTS:
                del self._done_ids[next(iter(self._done_ids))]

    def add_messages(self, sent: Iterable[AnySent]) -> list[tuple[Guest, Numbered]]:
        """Add messages to the chronicle and to their viewers' streams; return them with their numbers."""
        self._follow_table()
        numbered: list[tuple[Guest, Numbered]] = []
        viewers, streams, record = self.viewers, self._streams, self.record
        for each in sent:
            to, message = each.to, each.message
            if isinstance(message, SPOKEN):
                if to in viewers:
                    numbered.append((to, streams[to].push(message, record)))
                if to == SPECTATORS:
                    self._add_to_chronicle(message)
                    if RESTRICTED in viewers and isinstance(message, Update):
                        numbered += self._restricted(message)
            elif isinstance(message, BotRequest):
                self.bot_requests[message.seat] = message
        return numbered

    def viewer_of(self, guest: Guest) -> Guest:
        """The viewer whose stream this guest gets: the guest at a seat, or all spectators."""
        if self.table.seating.find(guest) is not None:
            return guest
        return RESTRICTED if RESTRICTED in self.viewers else SPECTATORS

    def snapshot(self, viewer: Guest, now: float) -> tuple[AnyUpdate, Chronicle]:
        """All that this viewer may see now, and what they may have been told."""
        update, match = self.table.snapshot(viewer, now), self.table.match
        if match is None or update.seat is not None or not self._is_restricted:
            return update, self.chronicle
        if RESTRICTED not in self.viewers:  # the command that begins the game is not stored yet
            return without_game(update), Chronicle()
        if viewer not in (RESTRICTED, RESTRICTED_SCREEN):
            return update, self.chronicle
        late = self._restriction.seen(update, match, self._moment)
        seen = for_a_room(late) if viewer == RESTRICTED_SCREEN else late
        return seen, self._restriction.told(self.chronicle)

    def spectators_entries(self) -> int | None:
        """The entries of the record that spectators may know of; None: all that are there.

        Of a game that nobody may watch they are told nothing at all.
        """
        return self._restriction.entries if self._is_restricted else None

    def last_number(self, viewer: Guest) -> int:
        return self._streams[_stream_of(viewer)].number

    def messages_since(self, viewer: Guest, last: int | None) -> list[Numbered] | None:
        """The messages after number `last`; None if some are gone, or the table plays another game now."""
        return None if self.plays_another_game else self._streams[_stream_of(viewer)].since(last)

    @property
    def plays_another_game(self) -> bool:
        """Whether the table has gone on to another game, and its messages have not been added yet."""
        return self._game is not self.table.game

    def is_done(self, guest: Guest, id: str) -> bool:
        """Whether the guest's command with this id is already in the log."""
        return id in self._done_ids.get(guest, ())

    def finished_record(self, at: float) -> StoredRecord | None:
        """The record of the game that ended at this time, to be stored."""
        match = self.table.match
        if match is None or self.table.outcome is None:
            return None
        assert self.record is not None
        chairs = self.table.seating.chairs
        views = msgspec.json.encode([chair.public_view() for chair in chairs])
        guests = tuple(chair.guest for chair in chairs)
        result = None
        if any(guests) and not match.played_on:
            row = result_row(self.record, self._row.id, at, self.table.game, match.record, views)
            result = add_result(row)
        return StoredRecord(self.record, self._row.id, dump(match.record), views, at, guests, result)

    def _follow_table(self) -> None:
        """When a new match has begun, name its record and clear the chronicle. Follow the chairs.

        When it is over, add it to the evening.
        """
        table, questions = self.table, self.table.questions
        match, outcome = questions.match, questions.outcome
        if self._game is not table.game:
            self._change_game(table.game)
        if match is not None and match is not self._match:
            self._match = match
            self._matches += 1
            self._moment = 0
            self.chronicle.clear()
            suffix = derived(self._row.secret, "record", self._matches)[:12]
            self.record = f"{self._row.id}-{self._matches}-{suffix}"
            self._begun = self.last_change if self._keeps_evening else 0.0
            if self._is_restricted:
                self._restriction.begin(match, self.last_change)
        if outcome is not None and self.record is not None and self._keeps_evening:
            self._add_to_evening(self.record, outcome)
        if self._is_restricted is not (RESTRICTED in self.viewers) or table.seating.chairs != self._chairs:
            self._follow_chairs()

    def _change_game(self, game: AnyGame) -> None:
        """The table plays another game: its messages are of other types. What was said is kept."""
        before = {chair.guest: seat for seat, chair in enumerate(self._chairs) if chair.guest is not None}
        now = {chair.guest: seat for seat, chair in enumerate(self.table.seating.chairs)}
        self.chronicle.keep_chat({seat: now[guest] for guest, seat in before.items() if guest in now})
        for stream in self._streams.values():
            stream.restart()
        self.bot_requests.clear()
        self._game, self._moment = game, 0

    def _follow_chairs(self) -> None:
        """Delete the streams of guests who left their seats."""
        self._chairs = list(self.table.seating.chairs)
        self.viewers = {SPECTATORS, *[chair.guest for chair in self._chairs if chair.guest is not None]}
        if self._is_restricted:
            self.viewers.add(RESTRICTED)
        else:
            self._restriction.end()
        for guest in self._streams.keys() - self.viewers:
            del self._streams[guest]

    @property
    def _is_restricted(self) -> bool:
        """Whether a game is played of which spectators do not get what the public table shows."""
        is_usual = self.table.settings.spectators is SpectatorsSee.TABLE
        return not is_usual and self.table.stage is Stage.PLAYING

    def _restricted(self, live: AnyUpdate) -> list[tuple[Guest, Numbered]]:
        """The messages for spectators of a restricted game, when the public table shows this update."""
        match, stream = self.table.match, self._streams[RESTRICTED]
        assert match is not None
        sent = self._restriction.follow(live, match, self.chronicle, self._moment, self.last_change)
        numbered = [(RESTRICTED, stream.push(message, self.record)) for message in sent]
        stream.drop()  # messages with all hands are too large to be kept
        return numbered

    @property
    def _keeps_evening(self) -> bool:
        """Tables of earlier versions keep none: it would miss the games before an old checkpoint."""
        return self._setup.table_version >= table_version.EVENING

    def _add_to_evening(self, record: str, outcome: Outcome) -> None:
        """Add the game that has just ended, unless it is there already or counts for nothing."""
        game, chairs, match = self.table.game, self.table.seating.chairs, self.table.match
        if (self.evening and self.evening[-1].record == record) or (match and match.played_on):
            return
        played = PlayedGame(
            record=record,
            game=game.slug,
            version=game.version,
            ended=self.last_change,
            seconds=max(0.0, self.last_change - self._begun),
            chairs=tuple(chair.public_view() for chair in chairs),
            guests=tuple(chair.guest for chair in chairs),
            ranks=outcome.ranks,
        )
        self.evening = (*self.evening, played)[-KEPT_GAMES:]

    def _remove_bot_request(self, bot_move: BotMove[Any]) -> None:
        """Remove the bot request that this move answers.

        A late answer to an older question removes nothing.
        """
        request = self.bot_requests.get(bot_move.seat)
        if request is not None and request.number == bot_move.number:
            del self.bot_requests[bot_move.seat]

    def _add_to_chronicle(self, message: Spoken) -> None:
        if not isinstance(message, Update):
            self.chronicle.append(self._moment, message)
            return
        if message.events:
            self._moment += 1  # counts public changes: the number of log entries would reveal secret ones
        for values in (message.notices, message.events):
            for value in values:
                self.chronicle.append(self._moment, value)


def row_with_game(row: TableRow, table: AnyTable) -> TableRow:
    """The row of a table that has just changed its game."""
    setup = msgspec.json.decode(row.setup, type=Setup)
    opening = setup.opening or Opening(row.game, row.seats, setup.options, setup.pace, setup.version)
    game = table.game
    changed = Setup(format_options(table.options), table.pace, game.version, setup.table_version, opening)
    seats = len(table.seating.chairs)
    return row.__replace__(game=game.slug, seats=seats, setup=msgspec.json.encode(changed))


def game_of(row: TableRow) -> AnyGame:
    """The game that the table plays, under the version of its rules. Raise OtherVersion."""
    return game_for(row.game, msgspec.json.decode(row.setup, type=Setup).version)


def _stream_of(viewer: Guest) -> Guest:
    """The viewer whose messages this one gets, too."""
    return RESTRICTED if viewer == RESTRICTED_SCREEN else viewer
