"""A snapshot fits the buffer of a client on a slow line, however long the game and however much was said."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from taverne.games import GAMES
from taverne.kernel.pace import Pace
from taverne.server.delivery.renderer import MOST_CHRONICLE, Renderers
from taverne.server.settings import Limits
from taverne.server.store.port import TableRow
from taverne.server.tables.chronicle import KEPT
from taverne.server.tables.logged_table import SPECTATORS, LoggedTable, Setup
from taverne.table.messages.commands import Play, Ready, Rematch, Say, SetFreeText, Sit, Start, Write
from taverne.table.messages.outgoing import Stage
from taverne.words.grammar import LANGUAGES
from tests.profiles import amount

MOST = Limits().unread_bytes // 2  # half of it is left for the updates after the snapshot
LONGEST = "😀" * 140
EVERY = 40  # commands between two checks


@pytest.mark.parametrize("slug", GAMES)
def test_a_snapshot_stays_small_in_every_game(slug: str) -> None:
    for seed in range(amount(quick=1, thorough=12)):
        largest, lines = 0, 0
        for number, logged in enumerate(_long_game(slug, seed)):
            if number % EVERY == 0:
                largest = max(largest, *map(len, _snapshots(logged)))
                lines = max(lines, len(logged.chronicle) + logged.chronicle.dropped)
        assert largest < MOST, (slug, seed, largest, lines)


def test_a_snapshot_stays_small_whatever_the_players_write() -> None:
    logged = _lobby("lutin_troll")
    _do(logged, "guest 0", SetFreeText(free_text=True))
    for _ in range(3 * KEPT):
        _do(logged, "guest 1", Write(LONGEST))
    largest = max(map(len, _snapshots(logged)))
    assert MOST_CHRONICLE / 2 < largest < MOST
    assert len(logged.chronicle) == KEPT


def test_a_snapshot_says_how_many_older_lines_it_leaves_out() -> None:
    logged = _lobby("lutin_troll")
    before = len(logged.chronicle)
    for _ in range(3 * KEPT):
        _do(logged, "guest 0", Say("hello"))
    for raw in _snapshots(logged):
        fresh = msgspec.json.decode(raw)
        assert fresh["left_out"] + len(fresh["chronicle"]) == 3 * KEPT + before
        assert fresh["chronicle"][-1]["text"].startswith("Guest0")
    assert logged.chronicle.dropped == 2 * KEPT + before
    _do(logged, "guest 0", Start())
    assert all("left_out" not in msgspec.json.decode(raw) for raw in _snapshots(logged))


def _lobby(slug: str) -> LoggedTable:
    """A table in its lobby with a guest on every seat, all of them ready."""
    game = GAMES[slug]
    setup = msgspec.json.encode(Setup({}, Pace.UNTIMED, game.version))
    logged = LoggedTable(
        TableRow("id", slug, game.seats.stop - 1, "secret", "invite", "code", 0.0, False, setup)
    )
    for seat in range(game.seats.stop - 1):
        _do(logged, f"guest {seat}", Sit(seat, f"Guest{seat}"))
        _do(logged, f"guest {seat}", Ready(ready=True))
    return logged


def _long_game(slug: str, seed: int) -> Iterator[LoggedTable]:
    """Random games and rematches at one table, and the table after each command."""
    dice, logged = random.Random(seed), _lobby(slug)
    _do(logged, "guest 0", Start())
    for _ in range(amount(quick=3000, thorough=6000)):
        table = logged.table
        if table.stage is Stage.OVER:
            for guest in table.seating.guests:
                _do(logged, guest, Rematch())
        match = table.match
        assert match is not None
        able = [seat for seat in match.ask.owing if table.game.moves(match.state, seat)]
        if not able:
            return
        seat = dice.choice(able)
        player = table.seating.chairs[seat].guest
        move = dice.choice(list(table.game.moves(match.state, seat)))
        _do(logged, str(player), Play((move,), match.ask.number))
        yield logged


def _do(logged: LoggedTable, guest: str, command: Any) -> None:
    logged.add_messages(logged.table.handle(guest, command, 0.0))


def _snapshots(logged: LoggedTable) -> list[bytes]:
    """The snapshots of each seat and of a spectator, in every language."""
    renderers, table = Renderers(logged.table.game), logged.table
    viewers = [SPECTATORS, *[str(chair.guest) for chair in table.seating.chairs]]
    return [
        renderers[lang].render_snapshot(
            1, table.snapshot(viewer, 0.0), logged.chronicle, logged.record, table.options
        )
        for viewer in viewers
        for lang in LANGUAGES
    ]
