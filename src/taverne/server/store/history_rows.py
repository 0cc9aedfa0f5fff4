"""The part of the data file from which people's histories are made: results, and who played."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, TypeAlias

from msgspec import Struct

from taverne.kernel.tagged import Seat
from taverne.server.store.chair_names import without_names
from taverne.server.store.checksums import DamagedData, check_row, row_checksum
from taverne.server.store.port import Statement
from taverne.server.store.results import COLUMNS, ResultRow, add_result, checked_result

Do: TypeAlias = Callable[..., Awaitable[None]]
Read: TypeAlias = Callable[..., Awaitable[list[tuple[Any, ...]]]]

_RESULT = ", ".join(f"r.{column}" for column in COLUMNS.split(", "))
_PLAYED = f"""
    SELECT {_RESULT}, r.crc, (
        SELECT group_concat(o.seat || ' ' || o.guest, char(10)) FROM players o WHERE o.record = r.record
    )
    FROM players p JOIN results r ON r.record = p.record WHERE p.guest = ?
"""
_MISSING = """
    SELECT rowid, id FROM records r WHERE rowid > ?
    AND EXISTS (SELECT 1 FROM players p WHERE p.record = r.id)
    AND NOT EXISTS (SELECT 1 FROM results WHERE results.record = r.id) ORDER BY rowid LIMIT 100
"""


class OwnGame(Struct, frozen=True):
    """A finished game of a guest."""

    row: ResultRow
    seat: Seat  # of the guest; the first, if they had several
    guests: dict[Seat, str]  # people and external bots by seat; "": one who was erased


class GameFilter(Struct, frozen=True):
    """The games of a guest that are wanted; "" or None: any."""

    game: str = ""
    since: float | None = None
    until: float | None = None
    before: tuple[float, str] | None = None  # only games that come later in the list than this one


class HistoryRows:
    def __init__(self, do: Do, read: Read) -> None:
        self._do = do
        self._read = read

    async def games_of(self, guest: str, wanted: GameFilter, most: int) -> list[OwnGame]:
        """The guest's finished games, the latest first. Damaged rows are left out."""
        clauses, values = _clauses(wanted)
        sql = f"{_PLAYED}{clauses} GROUP BY r.record ORDER BY r.at DESC, r.record DESC LIMIT ?"
        games = []
        for *columns, players in await self._read(sql, guest, *values, most):
            with suppress(DamagedData):
                guests = _by_seat(players)
                own = min(seat for seat, each in guests.items() if each == guest)
                games.append(OwnGame(checked_result(columns), own, guests))
        return games

    async def when_ended(self, guest: str, record: str) -> float | None:
        """When this game of the guest ended; None: they played no such game."""
        rows = await self._read(
            "SELECT at FROM results JOIN players USING (record) WHERE record = ? AND guest = ?", record, guest
        )
        return float(rows[0][0]) if rows else None

    async def records_without_result(self, after: int) -> list[tuple[int, str]]:
        """Records of people's games that have no result yet: their numbers (after this one) and names."""
        return [(number, str(name)) for number, name in await self._read(_MISSING, after)]

    async def when_finished(self, record: str) -> float:
        rows = await self._read("SELECT at FROM finished WHERE record = ?", record)
        return float(rows[0][0]) if rows else 0.0

    async def tables_with_unknown_players(self) -> list[str]:
        """Tables with games from versions that did not store who played.

        The migration has written the time at which the table was opened for the end of such a game.
        """
        rows = await self._read(
            "SELECT DISTINCT tab FROM records r JOIN finished f ON f.record = r.id"
            " JOIN tables t ON t.id = tab WHERE f.at = t.opened"
            " AND NOT EXISTS (SELECT 1 FROM players p WHERE p.record = r.id)"
        )
        return [str(table) for (table,) in rows]

    async def add_players(self, record: str, at: float, guests: Sequence[str | None]) -> None:
        """Store who played a game of such a table, and when it ended."""
        insert = (
            "INSERT OR IGNORE INTO players SELECT ?, ?, ? WHERE EXISTS (SELECT 1 FROM records WHERE id = ?)"
        )
        seated = [(seat, guest) for seat, guest in enumerate(guests) if guest is not None]
        await self._do(
            ("UPDATE finished SET at = ? WHERE record = ?", (at, record)),
            *((insert, (record, seat, guest, record)) for seat, guest in seated),
        )

    async def add(self, row: ResultRow) -> None:
        await self._do(add_result(row))

    async def erase(self, guest: str) -> int:
        """Erase the guest's history: who played these games, and the guest's name beside them. How many."""
        rows = await self._read(
            "SELECT id, chairs, group_concat(seat) FROM players JOIN records ON id = record"
            " WHERE guest = ? GROUP BY id",
            guest,
        )
        changes = {
            record: without_names(bytes(chairs), {*map(int, seats.split(","))})
            for record, chairs, seats in rows
        }
        statements = await statements_for_chairs(self._read, changes)
        await self._do(*statements, ("UPDATE players SET guest = '' WHERE guest = ?", (guest,)))
        return len(changes)


async def statements_for_chairs(read: Read, changes: Mapping[str, bytes]) -> list[Statement]:
    """Replace the chairs beside records and results. A damaged row keeps its wrong checksum."""
    statements: list[Statement] = []
    for record, chairs in changes.items():
        for table, key, columns in (
            ("records", "id", "id, tab, lines, chairs"),
            ("results", "record", COLUMNS),
        ):
            for row in await read(f"SELECT {columns}, crc FROM {table} WHERE {key} = ?", record):
                checksum = _checksum_with(row, columns.split(", ").index("chairs"), chairs)
                update = f"UPDATE {table} SET chairs = ?, crc = ? WHERE {key} = ?"
                statements.append((update, (chairs, checksum, record)))
    return statements


def _checksum_with(row: Sequence[Any], place: int, chairs: bytes) -> Any:
    """The checksum of a row with other chairs; of a damaged row, the wrong one that it has."""
    *columns, checksum = row
    try:
        check_row("row", columns, checksum)
    except DamagedData:
        return checksum or 0
    return row_checksum((*columns[:place], chairs, *columns[place + 1 :]))


def _clauses(wanted: GameFilter) -> tuple[str, list[Any]]:
    """The conditions of a filter in SQL, with their values."""
    conditions: dict[str, tuple[Any, ...]] = {}
    if wanted.game:
        conditions["r.game = ?"] = (wanted.game,)
    if wanted.since is not None:
        conditions["r.at >= ?"] = (wanted.since,)
    if wanted.until is not None:
        conditions["r.at < ?"] = (wanted.until,)
    if wanted.before is not None:
        conditions["(r.at, r.record) < (?, ?)"] = wanted.before
    return "".join(f" AND {each}" for each in conditions), [
        v for values in conditions.values() for v in values
    ]


def _by_seat(players: str) -> dict[Seat, str]:
    pairs = (line.partition(" ") for line in players.split("\n"))
    return {int(seat): guest for seat, _, guest in pairs}
