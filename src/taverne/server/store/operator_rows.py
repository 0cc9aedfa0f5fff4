"""The operators' part of the data file: bans, removals, closed tables, reports, terms, and the list of acts.

Each change is committed together with the act that the list of acts shows for it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, TypeAlias

from msgspec import Struct, structs

from taverne.server.store.checkpoints import UnusableCheckpoint, body_of
from taverne.server.store.history_rows import statements_for_chairs
from taverne.server.store.port import Statement
from taverne.server.store.push_rows import unsubscribe_guest

Do: TypeAlias = Callable[..., Awaitable[None]]
Read: TypeAlias = Callable[..., Awaitable[list[tuple[Any, ...]]]]


class Act(Struct, frozen=True):
    """A change by an operator, or by the house in keeping the operator's terms."""

    at: float
    what: str
    target: str  # a table, a network, the short id of a guest ...
    detail: str
    by: str  # the user of the operating system


class BanRow(Struct, frozen=True):
    number: int
    at: float
    who: str  # a guest, or a network in CIDR notation
    until: float | None  # None: for good
    why: str

    @property
    def is_network(self) -> bool:
        return "/" in self.who


class Report(Struct, frozen=True):
    """A player's report about a name, or about what somebody has said."""

    at: float
    table: str
    reporter: str
    reported: str
    name: str
    kind: str
    said: str  # by the reported guest, as the server has stored it; one message a line
    note: str


class Terms(Struct, frozen=True):
    """For how many seconds things are kept; None: for good."""

    records: float | None = None
    reports: float | None = None  # after they were settled
    bans: float | None = None  # after they ended
    acts: float | None = None


TERM_COLUMNS = {  # by the field of Terms: the SQL table, and the column of the time from which a term counts
    "records": ("finished", "at"),
    "reports": ("reports", "settled"),
    "bans": ("bans", "until"),
    "acts": ("acts", "at"),
}
_GUESTS = """
    SELECT guest FROM admitted UNION SELECT guest FROM profiles UNION SELECT guest FROM players
    UNION SELECT guest FROM removed UNION SELECT guest FROM revoked
    UNION SELECT reported FROM reports UNION SELECT reporter FROM reports
    UNION SELECT who FROM bans WHERE instr(who, '/') = 0
"""
_BESIDE_RECORDS = {
    "records": "id",
    "analyses": "record",
    "players": "record",
    "results": "record",
    "shown": "name",
}
_OLD_RECORDS = "(SELECT record FROM finished WHERE at < ?)"


class OperatorRows:
    def __init__(self, do: Do, read: Read) -> None:
        self._do = do
        self._read = read

    async def commit(self, act: Act, *changes: Statement) -> None:
        """Commit changes together with the act."""
        await self._do(*changes, noted(act))

    # Guests and tables by the beginnings of their ids.

    async def guests_like(self, start: str) -> list[str]:
        rows = await self._read(
            f"SELECT guest FROM ({_GUESTS}) WHERE substr(guest, 1, ?) = ?", len(start), start
        )
        return [guest for (guest,) in rows]

    async def tables_like(self, start: str) -> list[str]:
        rows = await self._read("SELECT id FROM tables WHERE substr(id, 1, ?) = ?", len(start), start)
        return [table for (table,) in rows]

    # Bans.

    async def bans(self) -> list[BanRow]:
        rows = await self._read("SELECT number, at, who, until, why FROM bans ORDER BY number")
        return [BanRow(*row) for row in rows]

    async def ban(self, act: Act, who: str, until: float | None, why: str) -> None:
        """Ban a guest, who is notified no more, or a network. An earlier ban of the same is replaced."""
        insert = "INSERT INTO bans (at, who, until, why) VALUES (?, ?, ?, ?)"
        banned = (insert, (act.at, who, until, why))
        await self.commit(act, _unban(who), banned, *unsubscribe_guest(who))

    async def unban(self, act: Act, who: str) -> None:
        await self.commit(act, _unban(who))

    # Closed tables, and guests who were removed from one.

    async def is_closed(self, table: str) -> bool:
        return bool(await self._read("SELECT 1 FROM closed WHERE tab = ?", table))

    async def is_removed(self, table: str, guest: str) -> bool:
        return bool(await self._read("SELECT 1 FROM removed WHERE tab = ? AND guest = ?", table, guest))

    async def remove(self, act: Act, table: str, guest: str) -> None:
        """Take the guest's access to the table away for good."""
        await self.commit(
            act,
            ("DELETE FROM admitted WHERE tab = ? AND guest = ?", (table, guest)),
            ("INSERT OR IGNORE INTO removed VALUES (?, ?)", (table, guest)),
        )

    async def tables_admitting(self, guest: str) -> list[str]:
        rows = await self._read("SELECT tab FROM admitted WHERE guest = ? ORDER BY tab", guest)
        return [table for (table,) in rows]

    # Reports.

    async def add_report(self, report: Report) -> None:
        columns = "at, tab, reporter, reported, name, kind, said, note, settled, answer"
        values = (*structs.astuple(report), None, "")
        await self._do((f"INSERT INTO reports ({columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", values))

    async def open_reports(self, reporter: str, reported: str) -> int:
        """How many reports of this guest about that one nobody has settled yet."""
        where = "reporter = ? AND reported = ? AND settled IS NULL"
        return len(await self._read(f"SELECT 1 FROM reports WHERE {where}", reporter, reported))

    async def has_report(self, number: int) -> bool:
        return bool(await self._read("SELECT 1 FROM reports WHERE number = ?", number))

    async def settle(self, act: Act, number: int, answer: str) -> None:
        update = "UPDATE reports SET settled = ?, answer = ? WHERE number = ?"
        await self.commit(act, (update, (act.at, answer, number)))

    async def change_texts_of_reports(self, tables: Sequence[str], changed: Callable[[str], str]) -> None:
        """Change what was said and written in the reports from these tables."""
        statements: list[Statement] = []
        for number, table, *texts in await self._read("SELECT number, tab, said, note, answer FROM reports"):
            if table in tables and (new := [*map(changed, texts)]) != texts:
                update = "UPDATE reports SET said = ?, note = ?, answer = ? WHERE number = ?"
                statements.append((update, (*new, number)))
        if statements:
            await self._do(*statements)

    # What a guest has left behind.

    async def tables_in_log(self, guest: str) -> list[str]:
        """The tables whose logs contain the guest's id."""
        rows = await self._read(
            "SELECT DISTINCT tab FROM log WHERE instr(line, ?) UNION"
            " SELECT DISTINCT tab FROM chapters WHERE instr(lines, ?)",
            guest.encode(),
            guest.encode(),
        )
        return [table for (table,) in rows]

    async def compacted_tables(self, guest: str) -> list[tuple[str, bytes | None, bool]]:
        """The tables whose logs were compacted: id, checkpoint, and whether the guest may enter.

        The checkpoint is None if it is damaged.
        """
        rows = await self._read(
            "SELECT tab, body, EXISTS (SELECT 1 FROM admitted a WHERE a.tab = c.tab AND guest = ?)"
            " FROM checkpoints c WHERE first > 1",
            guest,
        )
        return [(tab, _body(body), bool(admitted)) for tab, body, admitted in rows]

    async def records_of(self, guest: str) -> list[tuple[str, bytes, set[int]]]:
        """The records of games that the guest played: id, chairs, and the guest's seats."""
        rows = await self._read(
            "SELECT id, chairs, group_concat(seat) FROM players JOIN records ON id = record"
            " WHERE guest = ? GROUP BY id",
            guest,
        )
        return [(record, bytes(chairs), {*map(int, seats.split(","))}) for record, chairs, seats in rows]

    async def nameless_records(self, tables: Sequence[str] | None = None) -> list[tuple[str, bytes]]:
        """The records, of these tables or of all, that do not tell which guests played: id and chairs."""
        rows = await self._read(
            "SELECT id, tab, chairs FROM records WHERE id NOT IN (SELECT record FROM players)"
        )
        return [(record, bytes(chairs)) for record, tab, chairs in rows if tables is None or tab in tables]

    async def change_chairs(self, changes: Mapping[str, bytes]) -> None:
        """Replace the names beside records, each by its id."""
        statements = await statements_for_chairs(self._read, changes)
        if statements:
            await self._do(*statements)

    async def forget_guest(self, act: Act, guest: str) -> None:
        """Delete all rows about a guest. It stays known that their cookie is worth nothing."""
        await self.commit(
            act,
            *unsubscribe_guest(guest),
            ("DELETE FROM profiles WHERE guest = ?", (guest,)),
            ("DELETE FROM admitted WHERE guest = ?", (guest,)),
            ("DELETE FROM removed WHERE guest = ?", (guest,)),
            ("UPDATE players SET guest = '' WHERE guest = ?", (guest,)),
            ("DELETE FROM bans WHERE who = ?", (guest,)),
            ("DELETE FROM reports WHERE reported = ?", (guest,)),
            ("UPDATE reports SET reporter = '', note = '' WHERE reporter = ?", (guest,)),
        )

    # Terms.

    async def expired(self, terms: Terms, now: float) -> dict[str, int]:
        """How many rows of each kind are older than their term."""
        found = {}
        for kind, (table, column) in TERM_COLUMNS.items():
            term = getattr(terms, kind)
            if term is not None:
                count_older = f"SELECT count(*) FROM {table} WHERE {column} < ?"
                ((count,),) = await self._read(count_older, now - term)
                found[kind] = count
        return found

    async def delete_expired(self, act: Act, terms: Terms, now: float) -> None:
        changes: list[Statement] = []
        for kind, (table, column) in TERM_COLUMNS.items():
            term = getattr(terms, kind)
            if term is None:
                continue
            if kind == "records":
                for beside, name in _BESIDE_RECORDS.items():
                    changes.append((f"DELETE FROM {beside} WHERE {name} IN {_OLD_RECORDS}", (now - term,)))
            changes.append((f"DELETE FROM {table} WHERE {column} < ?", (now - term,)))
        await self.commit(act, *changes)


def closed(act: Act) -> tuple[Statement, ...]:
    """Keep that a table is closed for good, so that those who come back are told."""
    return ("INSERT OR REPLACE INTO closed VALUES (?, ?)", (act.target, act.at)), noted(act)


def noted(act: Act) -> Statement:
    insert = "INSERT INTO acts (at, what, target, detail, by_user) VALUES (?, ?, ?, ?, ?)"
    return insert, (act.at, act.what, act.target, act.detail, act.by)


def _unban(who: str) -> Statement:
    return "DELETE FROM bans WHERE who = ?", (who,)


def _body(stored: bytes) -> bytes | None:
    """The body of a checkpoint; None if it is damaged."""
    try:
        return body_of(stored)
    except UnusableCheckpoint:
        return None
