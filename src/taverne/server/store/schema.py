"""The SQLite schema and its migrations. Stored: no name in it may ever change."""

from __future__ import annotations

import sqlite3

SCHEMAS = [  # applied in order; the file's user_version says how many have been applied
    """
    CREATE TABLE tables (
        id TEXT PRIMARY KEY, game TEXT NOT NULL, seats INTEGER NOT NULL, secret TEXT NOT NULL,
        invite TEXT NOT NULL UNIQUE, code TEXT NOT NULL UNIQUE, opened REAL NOT NULL,
        public INTEGER NOT NULL, setup BLOB NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE log (seq INTEGER PRIMARY KEY, tab TEXT NOT NULL, line BLOB NOT NULL);
    CREATE INDEX log_tab ON log (tab);
    CREATE TABLE admitted (tab TEXT NOT NULL, guest TEXT NOT NULL, PRIMARY KEY (tab, guest)) WITHOUT ROWID;
    CREATE INDEX admitted_guest ON admitted (guest);
    CREATE TABLE records (id TEXT PRIMARY KEY, tab TEXT NOT NULL, lines TEXT NOT NULL, chairs BLOB NOT NULL);
    CREATE TABLE probe (one INTEGER PRIMARY KEY CHECK (one = 1), count INTEGER NOT NULL);
    INSERT INTO probe VALUES (1, 0);
    """,
    "CREATE TABLE analyses (record TEXT PRIMARY KEY, body BLOB NOT NULL) WITHOUT ROWID;",
    """
    DROP INDEX log_tab;
    CREATE TABLE chapters (seq INTEGER PRIMARY KEY, tab TEXT NOT NULL, lines BLOB NOT NULL);
    CREATE INDEX chapters_tab ON chapters (tab);
    """,
    # Guests whose cookies are worth nothing.
    "CREATE TABLE revoked (guest TEXT PRIMARY KEY, at REAL NOT NULL) WITHOUT ROWID;",
    """
    ALTER TABLE log ADD COLUMN crc INTEGER;
    ALTER TABLE chapters ADD COLUMN crcs BLOB;
    ALTER TABLE tables ADD COLUMN crc INTEGER;
    ALTER TABLE records ADD COLUMN crc INTEGER;
    ALTER TABLE analyses ADD COLUMN crc INTEGER;
    """,
    # What replays show of games whose rules are retired, by record; by "<slug>/<version>": the game's card.
    "CREATE TABLE shown (name TEXT PRIMARY KEY, body BLOB NOT NULL, crc INTEGER) WITHOUT ROWID;",
    # What operators keep, and when each game ended and who played it. Games from before count from the time
    # at which their table was opened, or from now if it is gone; nothing tells who played them.
    """
    CREATE TABLE finished (record TEXT PRIMARY KEY, at REAL NOT NULL) WITHOUT ROWID;
    CREATE INDEX finished_at ON finished (at);
    INSERT INTO finished SELECT id, coalesce(
        (SELECT opened FROM tables WHERE tables.id = tab), CAST(strftime('%s', 'now') AS REAL)
    ) FROM records;
    CREATE TABLE players (
        record TEXT NOT NULL, seat INTEGER NOT NULL, guest TEXT NOT NULL, PRIMARY KEY (record, seat)
    ) WITHOUT ROWID;
    CREATE INDEX players_guest ON players (guest);
    CREATE TABLE closed (tab TEXT PRIMARY KEY, at REAL NOT NULL) WITHOUT ROWID;
    CREATE TABLE removed (tab TEXT NOT NULL, guest TEXT NOT NULL, PRIMARY KEY (tab, guest)) WITHOUT ROWID;
    CREATE TABLE bans (
        number INTEGER PRIMARY KEY, at REAL NOT NULL, who TEXT NOT NULL, until REAL, why TEXT NOT NULL
    );
    CREATE TABLE reports (
        number INTEGER PRIMARY KEY, at REAL NOT NULL, tab TEXT NOT NULL, reporter TEXT NOT NULL,
        reported TEXT NOT NULL, name TEXT NOT NULL, kind TEXT NOT NULL, said TEXT NOT NULL,
        note TEXT NOT NULL, settled REAL, answer TEXT NOT NULL
    );
    CREATE TABLE acts (
        number INTEGER PRIMARY KEY, at REAL NOT NULL, what TEXT NOT NULL, target TEXT NOT NULL,
        detail TEXT NOT NULL, by_user TEXT NOT NULL
    );
    """,
    # A table after `entries` entries of its log, which have the checksum `log_crc`. The last of them lies in
    # a later chapter than this one, or still in the log. `first` is the number of the first entry kept.
    """
    CREATE TABLE checkpoints (
        tab TEXT PRIMARY KEY, entries INTEGER NOT NULL, log_crc INTEGER NOT NULL, first INTEGER NOT NULL,
        body BLOB NOT NULL, crc INTEGER NOT NULL, chapter INTEGER NOT NULL
    );
    """,
    # The results of finished games, for the histories of those who played. Made from the records; games from
    # before get theirs in the background.
    """
    CREATE TABLE results (
        record TEXT PRIMARY KEY, at REAL NOT NULL, game TEXT NOT NULL, chairs BLOB NOT NULL,
        body BLOB NOT NULL, crc INTEGER NOT NULL
    ) WITHOUT ROWID;
    """,
    # What people have chosen for themselves; `figure` and `colour` are NULL where they have not.
    """
    CREATE TABLE profiles (
        guest TEXT PRIMARY KEY, name TEXT NOT NULL, figure TEXT, colour TEXT, at REAL NOT NULL
    ) WITHOUT ROWID;
    """,
    # Further devices of guests, by the hash of their cookies.
    """
    CREATE TABLE devices (device TEXT PRIMARY KEY, guest TEXT NOT NULL, at REAL NOT NULL) WITHOUT ROWID;
    """,
    # Where the notifications of each device go, and at which tables their guests want them. `told` is the
    # question about which the guest was notified last.
    """
    CREATE TABLE push_devices (
        device TEXT PRIMARY KEY, guest TEXT NOT NULL, endpoint TEXT NOT NULL UNIQUE, p256dh TEXT NOT NULL,
        auth TEXT NOT NULL, lang TEXT NOT NULL, at REAL NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX push_devices_guest ON push_devices (guest);
    CREATE TABLE push_tables (
        tab TEXT NOT NULL, guest TEXT NOT NULL, told TEXT NOT NULL, PRIMARY KEY (tab, guest)
    ) WITHOUT ROWID;
    CREATE INDEX push_tables_guest ON push_tables (guest);
    """,
    # The hours in which guests want no notifications: minutes of the day in their time zone.
    """
    CREATE TABLE push_quiet (
        guest TEXT PRIMARY KEY, zone TEXT NOT NULL, start INTEGER NOT NULL, stop INTEGER NOT NULL
    ) WITHOUT ROWID;
    """,
]


class NewerStore(Exception):
    """The data file was written by a later version of the server."""

    def __init__(self, version: int) -> None:
        super().__init__(
            f"the data file has schema {version}, but this server knows only up to {len(SCHEMAS)}: update it"
        )


def migrate(connection: sqlite3.Connection) -> None:
    """Bring the file up to date."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version > len(SCHEMAS):
        raise NewerStore(version)
    for number, schema in enumerate(SCHEMAS[version:], start=version + 1):
        connection.executescript(f"BEGIN IMMEDIATE; {schema} PRAGMA user_version = {number}; COMMIT;")
