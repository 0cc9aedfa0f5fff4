"""Checkpoint and tail lead to the very table that all entries lead to, for every viewer, after anything."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

import msgspec
import pytest

from taverne.games import GAMES
from taverne.kernel.game import AnyGame
from taverne.server.delivery.stream import KEPT, Numbered, Stream
from taverne.server.store.port import Checkpoint, TableRow
from taverne.server.tables import chronicle
from taverne.server.tables.checkpoint import BadCheckpoint
from taverne.server.tables.log_entries import LogEntry, LoggedCommand, LoggedTick, entry_decoder, replay_entry
from taverne.server.tables.logged_table import (
    RECENT_MESSAGES,
    SPECTATORS,
    AnySent,
    AnyStored,
    LoggedTable,
    Setup,
)
from taverne.server.wire import messages as wire
from taverne.table import table_version
from taverne.table.messages.commands import SpectatorsSee
from taverne.table.messages.outgoing import Refused
from tests.compat.old_data import stored_tables, unpacked
from tests.profiles import amount
from tests.table.any_command import Choose
from tests.table.any_evening import AnyEvening
from tests.table.scene import Scene
from tests.table.snapshot import snapshot
from tests.table.test_any_evening import ACTS, ByLuck

Restore = Callable[[LoggedTable, Checkpoint], None]
EVENING_STEPS = 40
# Constant, of no consequence, or made from another attribute when it is needed.
OTHER_GAMES = (AnyEvening.between_games, AnyEvening.resign, AnyEvening.resign, AnyEvening.wait)
NO_MATTER = {"._row", "._setup", "._opened", "._chairs", ".since_checkpoint", "_streams[]._kept"}
NOT_COMPARED = {"_chairs", "since_checkpoint"}
STREAM_ATTRIBUTES = {*Stream.__slots__} - {"_stored"}  # decoded when a message in it is needed
MESSAGE_ATTRIBUTES = {"_kept", "_start"}  # of a stream: which messages it still has


class Log(NamedTuple):
    """A table, and what happens there."""

    row: TableRow
    entries: Sequence[LogEntry]

    @property
    def lines(self) -> list[bytes]:
        return [msgspec.json.encode(entry) for entry in self.entries]


@pytest.mark.parametrize("messages", [KEPT, RECENT_MESSAGES])
@pytest.mark.parametrize("slug", list(GAMES))
def test_checkpoint_and_tail_equal_all_entries_after_random_evenings(slug: str, messages: int) -> None:
    for number in range(amount(quick=2, thorough=200)):
        luck = ByLuck(f"checkpoints {slug} {number} {messages}")
        _check(_evening(GAMES[slug], luck), luck, every=6, messages=messages)


def test_checkpoint_and_tail_equal_all_entries_of_an_earlier_data_folder(tmp_path: Path) -> None:
    for row, lines in stored_tables(unpacked(tmp_path)):
        decode = entry_decoder(GAMES[row.game]).decode
        log = Log(row, [decode(line) for line in lines])
        _check(log, ByLuck(f"checkpoints {row.id}"), every=amount(quick=40, thorough=4))


def test_messages_that_a_checkpoint_left_out_cost_a_snapshot() -> None:
    log = _evening(GAMES["lutin_troll"], ByLuck("left out 4"))
    table, again = LoggedTable(log.row), LoggedTable(log.row)
    table.replay(log.lines[:-1])
    entry = log.entries[-1]
    sent = _accepted(replay_entry(table.table, entry))
    again.read_checkpoint(table.checkpoint_after(entry, sent))
    table.add_entry(entry)
    table.add_messages(sent)
    number = table.last_number(SPECTATORS)
    assert len(again.messages_since(SPECTATORS, number - RECENT_MESSAGES) or ()) == RECENT_MESSAGES
    assert table.messages_since(SPECTATORS, number - RECENT_MESSAGES - 1)
    assert again.messages_since(SPECTATORS, number - RECENT_MESSAGES - 1) is None
    assert again.agrees_with(table)


def test_a_checkpoint_of_another_state_does_not_agree_with_the_log() -> None:
    log = _evening(GAMES["lutin_troll"], ByLuck("left out 4"))
    table = LoggedTable(log.row, log.lines)
    right = table.stored(RECENT_MESSAGES)
    message = table.stored(RECENT_MESSAGES - 1).streams[SPECTATORS].kept
    gallery = right.streams[SPECTATORS].__replace__(kept=message)
    assert _opened(log, right).agrees_with(table)
    for wrong in (
        right.__replace__(moment=right.moment + 1),
        right.__replace__(table=right.table.__replace__(rematch=(1,))),
        right.__replace__(streams={**right.streams, SPECTATORS: gallery}),
    ):
        assert not _opened(log, wrong).agrees_with(table)


def _opened(log: Log, stored: AnyStored) -> LoggedTable:
    table = LoggedTable(log.row)
    table.restore(stored, table.table.game)
    return table


def _check(
    log: Log,
    luck: ByLuck,
    every: int,
    restore: Restore = LoggedTable.read_checkpoint,
    messages: int = KEPT,
) -> None:
    """A table that is killed often, and goes on from its last checkpoint, equals one that never is.

    If checkpoints hold fewer messages than are kept, messages before them are not compared.
    """
    original, twin = LoggedTable(log.row), LoggedTable(log.row)
    checkpoint, lines = None, log.lines
    left_out: dict[str, int] = {}  # the last message of each viewer that the twin cannot have any more
    next_left_out: dict[str, int] = {}  # after it is killed once more
    for number, entry in enumerate(log.entries, start=1):
        sent = _accepted(replay_entry(twin.table, entry))
        due = luck(range(every)) == 0
        if due:  # made before the entry is stored, as a runner does
            checkpoint = twin.checkpoint_after(entry, sent, messages)
        twin.add_entry(entry)
        twin.add_messages(sent)
        original.replay([lines[number - 1]])
        if due and messages < KEPT:
            next_left_out = {v: stream.number - messages for v, stream in original._streams.items()}
        if luck(range(max(2, every // 2))) == 0:  # killed
            twin, left_out = LoggedTable(log.row), next_left_out
            if checkpoint is not None:
                restore(twin, checkpoint)
            twin.replay(lines[twin.entries : number])
            _compare(twin, original, entry.at, f"after {number} entries", left_out)
    _compare(twin, original, original.last_change, "at the end", left_out)
    assert twin.agrees_with(original)


def _compare(
    table: LoggedTable,
    original: LoggedTable,
    now: float,
    when: str,
    left_out: Mapping[str, int] = MappingProxyType({}),
) -> None:
    """Compare all that both tables know, without messages that were left out of a checkpoint."""
    assert table.viewers == original.viewers, when
    for guest in sorted({*original.viewers, *original.table.seating.guests, "a stranger"}):
        viewer = guest if guest in original.viewers else original.viewer_of(guest)
        oldest = left_out.get(viewer, 0)
        assert _known(table, guest, now, oldest) == _known(original, guest, now, oldest), f"{guest} {when}"
    assert table.table.deadline == original.table.deadline, when
    assert [*table.bot_requests.items()] == [*original.bot_requests.items()], when
    assert msgspec.json.encode(table._done_ids) == msgspec.json.encode(original._done_ids), when
    compared = STREAM_ATTRIBUTES - MESSAGE_ATTRIBUTES if left_out else STREAM_ATTRIBUTES
    assert _attributes(table, compared) == _attributes(original, compared), when


def _known(logged: LoggedTable, guest: str, now: float, oldest: int) -> bytes:
    """Everything that the guest is sent now, after any message from the oldest on that they saw last."""
    viewer = guest if guest in logged.viewers else logged.viewer_of(guest)
    number = logged.last_number(viewer)
    seen = range(max(number - 40, oldest), number + 2)
    missed = [logged.messages_since(viewer, last) for last in (None, *seen)]
    numbers = [None if since is None else [each.number for each in since] for since in missed]
    longest: list[Numbered] = max((since for since in missed if since is not None), key=len)
    lines = [*logged.chronicle], logged.chronicle.dropped
    update, told = logged.snapshot(viewer, now)
    own = logged.table.snapshot(guest, now), update, [*told]
    return wire.encode([own, number, numbers, longest, lines, logged.record])


def _attributes(logged: LoggedTable, of_streams: set[str]) -> dict[str, Any]:
    """All attributes, with those of the table, these of the streams, and those of the chronicle."""
    found = {name: value for name, value in vars(logged).items() if name not in NOT_COMPARED}
    compared = sorted(of_streams)
    streams = {v: [getattr(each, name) for name in compared] for v, each in logged._streams.items()}
    parts = snapshot(logged.table), vars(logged.chronicle), streams, logged._streams.opened
    found["_seeds"], found["_restriction"] = logged._seeds.drawn, vars(logged._restriction)
    return {**found, "table": parts[0], "chronicle": parts[1], "_streams": parts[2:], "_match": None}


def test_a_checkpoint_does_not_change_the_table_that_it_is_made_from() -> None:
    luck = ByLuck("unchanged")
    log = _evening(GAMES["lutin_troll"], luck)
    table, original = LoggedTable(log.row), LoggedTable(log.row)
    for entry, line in zip(log.entries, log.lines, strict=True):
        sent = _accepted(replay_entry(table.table, entry))
        table.checkpoint_after(entry, sent)
        table.add_entry(entry)
        table.add_messages(sent)
        original.replay([line])
    _compare(table, original, original.last_change, "at the end")


# The law notices mistakes.


def test_the_law_notices_every_attribute_that_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chronicle, "KEPT", 12)  # so that short evenings are enough
    logs = [
        _evening(GAMES[slug], ByLuck(f"forgotten {slug} {number}")) for number in range(6) for slug in GAMES
    ]
    logs += [_evening(GAMES["grumpf"], ByLuck(f"other {number}"), OTHER_GAMES) for number in range(8)]
    new = LoggedTable(logs[0].row)
    names = [f".{name}" for name in vars(new)] + [f"_streams[].{name}" for name in Stream.__slots__]
    names += [f"chronicle.{name}" for name in vars(new.chronicle)]
    for name in set(names) - NO_MATTER:
        assert any(_is_noticed(name, log) for log in logs), name


def _is_noticed(name: str, log: Log) -> bool:
    """Whether the law fails if this attribute is as at a new table after a checkpoint was read."""

    def forgetful(logged: LoggedTable, checkpoint: Checkpoint) -> None:
        logged.read_checkpoint(checkpoint)
        new, (owner, _, attribute) = LoggedTable(log.row), name.partition(".")
        if owner == "":
            setattr(logged, attribute, getattr(new, attribute))
        elif owner == "chronicle":
            setattr(logged.chronicle, attribute, getattr(new.chronicle, attribute))
        else:
            for stream in logged._streams.values():
                setattr(stream, attribute, getattr(Stream(), attribute))

    try:
        _check(log, ByLuck("often"), 4, forgetful)
    except Exception:  # a table without a part may fail in any way
        return True
    return False


def test_the_law_notices_a_checkpoint_that_is_one_entry_too_early() -> None:
    for slug in GAMES:
        log = _evening(GAMES[slug], ByLuck(f"too early 4 {slug}"))
        with pytest.raises(AssertionError):
            _check(log, ByLuck("too early 4"), 2, partial(_read_one_too_early, log))


def _read_one_too_early(log: Log, logged: LoggedTable, checkpoint: Checkpoint) -> None:
    logged.replay(log.lines[: checkpoint.entries - 1])
    logged.entries += 1


# Checkpoints that cannot be used.


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ((b'"layout":1', b'"layout":2'), "layout=2"),
        ((b'"rules":', b'"rules":9'), "rules=9"),
        ((b'"table_version":', b'"table_version":9'), "table_version=9"),
        ((b'"entries":', b'"entries":1'), "stored as of"),
        ((b'"last_change":', b'"last_chance":'), "missing required field `last_change`"),
        ((b"\n", b""), "cannot be decoded"),
    ],
)
def test_a_checkpoint_of_other_versions_or_without_sense_is_refused(
    change: tuple[bytes, bytes], words: str
) -> None:
    log = _evening(GAMES["lutin_troll"], ByLuck("refused"))
    table = LoggedTable(log.row)
    table.replay(log.lines)
    checkpoint = table.checkpoint()
    LoggedTable(log.row).read_checkpoint(checkpoint)
    with pytest.raises(BadCheckpoint, match=words):
        LoggedTable(log.row).read_checkpoint(checkpoint.__replace__(body=checkpoint.body.replace(*change, 1)))


def test_a_checkpoint_that_cannot_be_restored_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def impossible(*_: Any) -> None:
        raise KeyError("seat")

    table = LoggedTable(_evening(GAMES["lutin_troll"], ByLuck("refused")).row)
    checkpoint = table.checkpoint()
    monkeypatch.setattr("taverne.server.tables.logged_table.restore", impossible)
    with pytest.raises(BadCheckpoint, match="no sense"):
        table.read_checkpoint(checkpoint)


def test_stored_messages_that_cannot_be_read_cost_a_snapshot(caplog: pytest.LogCaptureFixture) -> None:
    log = _evening(GAMES["lutin_troll"], ByLuck("refused"))
    table, again = LoggedTable(log.row), LoggedTable(log.row)
    table.replay(log.lines)
    number = table.last_number(SPECTATORS)
    stored = table.stored()
    gallery = stored.streams[SPECTATORS].__replace__(kept=msgspec.Raw(b"[{}]"))
    again.restore(stored.__replace__(streams={**stored.streams, SPECTATORS: gallery}), again.table.game)
    assert table.messages_since(SPECTATORS, number - 1)
    assert again.messages_since(SPECTATORS, number - 1) is None
    assert again.messages_since(SPECTATORS, number) == []
    assert "cannot be read" in caplog.text


# Evenings.


class _LoggedEvening(AnyEvening):
    """A random evening at a table of the server."""

    other_games = tuple(GAMES)

    def __init__(self, game: AnyGame, choose: Choose) -> None:
        self.spectators = choose([SpectatorsSee.TABLE, *SpectatorsSee])
        super().__init__(game, choose)

    def _new_scene(self) -> Scene:
        setup = Setup({}, self.pace, self.opened.version, table_version.LATEST)
        slug, seats = self.opened.slug, max(2, self.opened.seats.start)
        body = msgspec.json.encode(setup)
        self.row = TableRow("t", slug, seats, "secret", "invite", "code", 0.0, public=False, setup=body)
        scene = Scene(self.opened, seats, pace=self.pace)
        scene.table = LoggedTable(self.row).table
        return scene


def _evening(game: AnyGame, luck: ByLuck, acts: Sequence[Callable[[AnyEvening], None]] = ACTS) -> Log:
    evening = _LoggedEvening(game, luck)
    for _ in range(EVENING_STEPS):
        luck(acts)(evening)
    return Log(evening.row, [_entry(number, *step) for number, step in enumerate(evening.log)])


def _entry(number: int, guest: str | None, command: Any, now: float) -> LogEntry:
    if guest is None:
        return LoggedTick(now)
    return LoggedCommand(guest, command, now, f"c{number}" if number % 3 else "")


def _accepted(sent: list[AnySent]) -> list[AnySent]:
    return sent[1:] if sent and isinstance(sent[0].message, Refused) else sent
