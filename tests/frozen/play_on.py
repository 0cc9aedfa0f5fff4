"""Plays the tables of a data file on to their ends: `python -m tests.frozen.play_on DATA_FILE GAME...`.

Prints a digest of everything that everybody is told from the first entry of the log to the end, in both
languages, and the version of the next game at the same table.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from taverne.kernel.luck import Luck
from taverne.server.delivery.renderer import Renderers
from taverne.server.tables.log_entries import LogEntry, LoggedCommand, LoggedTick, entry_decoder, replay_entry
from taverne.server.tables.logged_table import LoggedTable
from taverne.table.messages.commands import BotMove, Play, Rematch, Resume
from taverne.table.messages.outgoing import Stage
from taverne.table.seating import SHELL
from taverne.words.grammar import LANGUAGES
from tests.compat.old_data import stored_tables

MOST_COMMANDS = 6000


class PlayedOn(Struct, frozen=True):
    """How a table went on."""

    table: str
    stage: Stage
    version: int  # of the game that was played to its end
    messages: int
    digest: str
    next_version: int  # of the rematch


def played_on(path: Path, slugs: list[str]) -> Iterator[PlayedOn]:
    for row, lines in stored_tables(path):
        if row.game in slugs:
            yield _PlayedTable(LoggedTable(row), lines).result()


class _PlayedTable:
    def __init__(self, logged: LoggedTable, lines: list[bytes]) -> None:
        self._logged = logged
        self._renderers = Renderers(logged.table.game)
        self._told = sha256()
        self._messages = 0
        self._luck = Luck.from_seed("play on")
        decode = entry_decoder(logged.table.game).decode
        for line in lines:
            self._apply(decode(line))

    def result(self) -> PlayedOn:
        table = self._logged.table
        for _ in range(MOST_COMMANDS):
            if table.stage is not Stage.PLAYING or (entry := self._next_entry()) is None:
                break
            self._apply(entry)
        stage, digest, messages = table.stage, self._told.hexdigest(), self._messages
        version = 0 if table.match is None else table.match.record.head.version
        if stage is Stage.OVER:
            for chair in table.seating.chairs:
                if chair.guest is not None:
                    self._apply(LoggedCommand(chair.guest, Rematch(), self._logged.last_change + 1.0))
        again = 0 if table.match is None else table.match.record.head.version
        return PlayedOn(self._row_id(), stage, version, messages, digest, again)

    def _row_id(self) -> str:
        return str(self._logged.record or "").partition("-")[0]

    def _next_entry(self) -> LogEntry | None:
        """A move of a bot or a guest, drawn by luck, or the next tick of the clock."""
        table, now = self._logged.table, self._logged.last_change + 0.5
        guests = [chair.guest for chair in table.seating.chairs if chair.guest is not None]
        if table.clock.paused:
            return LoggedCommand(guests[0], Resume(), now)
        for seat, request in self._logged.bot_requests.items():
            return LoggedCommand(SHELL, BotMove(seat, request.number, self._choice(request.moves)), now)
        for guest in guests:
            look = table.snapshot(guest, now)
            if look.ask is not None and look.seat in look.ask.owing and look.moves:
                move = self._choice(look.moves)
                return LoggedCommand(guest, Play((move,), look.ask.number), now)
        return None if table.deadline is None else LoggedTick(max(table.deadline, now))

    def _choice(self, moves: tuple[Any, ...]) -> Any:
        if not moves:
            return None
        move, self._luck = self._luck.choice(moves)
        return move

    def _apply(self, entry: LogEntry) -> None:
        sent = replay_entry(self._logged.table, entry)
        self._logged.add_entry(entry)
        for viewer, numbered in self._logged.add_messages(sent):
            for lang in LANGUAGES:
                text = self._renderers[lang].render(numbered, self._logged.table.options)
                self._told.update(f"{viewer} {numbered.number} {lang} ".encode() + text)
            self._messages += 1


if __name__ == "__main__":
    found = list(played_on(Path(sys.argv[1]), sys.argv[2:]))
    sys.stdout.buffer.write(msgspec.json.encode(found))
