"""The settings and limits of a server, each with its default, its meaning and what is right.

The defaults suit a home. Flags, environment variables, the configuration file, `taverne settings` and
docs/settings.md are all made from these fields (setting_table.py).
"""

from dataclasses import MISSING, dataclass, field
from pathlib import Path
from typing import Any

from taverne.server.cores import spare_cores
from taverne.server.setting_kinds import (
    ADDRESS,
    ALLOWANCE,
    BASE_PATH,
    CONTACT,
    FILE,
    FOLDER,
    HOST_NAMES,
    NETWORKS,
    ORIGINS,
    PAUSE,
    SWITCH,
    Kind,
    seconds,
    seconds_or_never,
    whole_number,
)

DAY = 24 * 3600.0
MEBIBYTE = 1024 * 1024
TERM = seconds_or_never(3600, 36500 * DAY)


def setting(default: Any, meaning: str, kind: Kind, *, name: str = "", stands_for: str = "") -> Any:
    """A field that operators can set.

    `name` is its public name, if it is not the field's. `stands_for` describes a default that depends on
    the machine; the default is then a function.
    """
    notes = {"meaning": meaning, "kind": kind, "name": name, "stands_for": stands_for}
    if callable(default):
        return field(default_factory=default, metadata=notes)
    return field(default=default, metadata=notes)


_CORES = "this machine's cores less one"


@dataclass(frozen=True)
class Limits:
    """The limits of what one guest, table, network or the whole server may use.

    A network is an IPv4 address, or the first 64 bits of an IPv6 address.
    """

    message_bytes: int = setting(8192, "bytes of one message from a client", whole_number(1024, MEBIBYTE))
    messages: tuple[int, float] = setting((100, 20.0), "messages of one guest to one table", ALLOWANCE)
    unread_bytes: int = setting(
        128 * 1024,
        "bytes that a slow client has not read before its socket is closed",
        whole_number(16 * 1024, 64 * MEBIBYTE),
    )
    sockets_per_guest: int = setting(8, "open sockets of one guest at one table", whole_number(1, 1000))
    sockets_per_network: int = setting(80, "open sockets of one network", whole_number(1, 10**6))
    tables_per_guest: tuple[int, float] = setting((12, 3600.0), "tables opened by one guest", ALLOWANCE)
    tables_per_network: tuple[int, float] = setting((60, 3600.0), "tables opened from one network", ALLOWANCE)
    codes_per_network: tuple[int, float] = setting(
        (20, 300.0), "spoken codes tried from one network", ALLOWANCE
    )
    renames_per_guest: tuple[int, float] = setting((30, 300.0), "changes of name of one guest", ALLOWANCE)
    device_offers_per_guest: tuple[int, float] = setting(
        (20, 3600.0), "phrases for a further device of one guest", ALLOWANCE
    )
    device_phrases_per_network: tuple[int, float] = setting(
        (20, 300.0), "phrases of further devices tried from one network", ALLOWANCE
    )
    wrong_device_phrases: tuple[int, float] = setting(
        (100, 60.0), "wrong ones on the whole server before all have to wait", ALLOWANCE
    )
    forgets_per_network: tuple[int, float] = setting(
        (6, 3600.0), "guests from one network forgotten at their own wish", ALLOWANCE
    )
    bots_per_table: tuple[int, float] = setting((20, 3600.0), "tokens for bots from outside", ALLOWANCE)
    hints_per_guest: tuple[int, float] = setting((30, 60.0), "hints for one guest", ALLOWANCE)
    analyses_per_network: tuple[int, float] = setting(
        (30, 3600.0), "analyses of finished games asked for from one network", ALLOWANCE
    )
    spectators: int = setting(
        50,
        "spectators of one table; if there are more, the newest of the network with most has to leave",
        whole_number(0, 10**6),
    )
    tables: int = setting(5000, "tables in memory before no more are opened", whole_number(1, 10**6))
    ticket_seconds: float = setting(30.0, "before a ticket for a socket expires", seconds(1, 3600))
    absent_seconds: float = setting(45.0, "without a socket before a guest counts as away", seconds(1, DAY))
    idle_seconds: float = setting(
        600.0, "without a socket before a table is unloaded from memory", seconds(1, 365 * DAY)
    )
    forgotten_seconds: float = setting(
        7 * DAY, "before an unused table is deleted", seconds(3600, 36500 * DAY)
    )
    log_seconds: float | None = setting(
        None,
        "before the log of an unused table without a running game is compacted to its last state",
        seconds_or_never(3600, 36500 * DAY),
    )
    wrong_codes: tuple[int, float] = setting(
        (600, 60.0), "wrong spoken codes on the whole server before all codes have to wait", ALLOWANCE
    )
    guests_per_network: tuple[int, float] = setting(
        (120, 3600.0), "new guests (browsers without a cookie) from one network", ALLOWANCE
    )
    joins_per_network: tuple[int, float] = setting(
        (600, 3600.0), "first visits to tables from one network", ALLOWANCE
    )
    joins_per_table: tuple[int, float] = setting(
        (300, 3600.0), "first visits to one table, whatever their network", ALLOWANCE
    )
    large_network_factor: int = setting(
        20, "how many times as much a large network may use as another; 0: no limit", whole_number(0, 10**6)
    )
    bot_questions: int = setting(
        500, "questions that wait for a bot worker before bots make default moves", whole_number(1, 10**6)
    )
    bot_questions_per_network: int = setting(
        80, "the same for the tables of one network; in a large one, for each table", whole_number(1, 10**6)
    )
    hint_questions: int = setting(
        16, "questions that wait for a hint worker before the answer is: busy", whole_number(1, 10**4)
    )
    analyses: int = setting(
        12, "games that wait for their analysis before the answer is: busy", whole_number(1, 10**4)
    )
    chat_per_guest: tuple[int, float] = setting(
        (8, 16.0), "chat messages of one guest at one table", ALLOWANCE
    )
    chat_per_guest_and_day: tuple[int, float] = setting((500, DAY), "the same over a day", ALLOWANCE)
    chat_per_table: tuple[int, float] = setting(
        (30, 20.0), "chat messages of all players of one table together", ALLOWANCE
    )
    games_per_guest: tuple[int, float] = setting(
        (120, 3600.0), "starts and rematches of one guest at one table", ALLOWANCE
    )
    guests_per_table: int = setting(
        200, "guests that may enter one table by its invitation or as bots", whole_number(2, 10**6)
    )
    home_page_seconds: float = setting(1.0, "for which the list of public tables is kept", seconds(0, 3600))
    connections: int = setting(10_000, "open connections, sockets among them", whole_number(10, 10**7))
    connections_per_network: int = setting(200, "open connections of one network", whole_number(2, 10**7))
    request_seconds: float = setting(
        10.0, "for the head of a request to arrive, and again for its body", seconds(0.1, 3600)
    )
    answer_seconds: float = setting(
        30.0, "without reading on before a slow reader of an answer is cut off", seconds(0.1, 3600)
    )
    requests_per_network: tuple[int, float] = setting(
        (3000, 60.0), "requests of any kind from one network", ALLOWANCE
    )
    histories: tuple[int, float] = setting(
        (60, 60.0), "questions about people's own histories from one network", ALLOWANCE
    )
    qr_codes: tuple[int, float] = setting((60, 60.0), "QR codes drawn for one network", ALLOWANCE)
    lessons: tuple[int, float] = setting(
        (240, 60.0), "steps of lessons and tries at problems, for one network", ALLOWANCE
    )
    replays: tuple[int, float] = setting(
        (60, 60.0),
        "replays built for one guest or network, and twenty times as many further pages",
        ALLOWANCE,
    )
    live_replay_seconds: float = setting(
        0.25, "an answer about a running game is sent after a multiple of this", seconds(0, 60)
    )
    reports_per_guest: tuple[int, float] = setting((6, 3600.0), "reports of one guest", ALLOWANCE)
    reports_per_network: tuple[int, float] = setting((30, 3600.0), "reports from one network", ALLOWANCE)
    notifications_per_guest: tuple[int, float] = setting(
        (12, 3600.0), "notifications for one guest about one table", ALLOWANCE
    )
    notifications_waiting: int = setting(
        1000, "notifications that wait to be sent before further ones are dropped", whole_number(1, 10**6)
    )
    subscriptions_per_guest: tuple[int, float] = setting(
        (30, 3600.0), "times that one guest asks for notifications", ALLOWANCE
    )
    unread_answers_bytes: int = setting(
        32 * MEBIBYTE,
        "bytes of all answers over HTTP that slow clients have not read",
        whole_number(MEBIBYTE, 2**40),
    )


@dataclass(frozen=True)
class Settings:
    data: Path = setting(  # noqa: RUF009 - a field
        MISSING, "the folder where games are kept", FOLDER, stands_for="~/.local/share/taverne"
    )
    host: str = setting("0.0.0.0", "the address to listen on; 0.0.0.0: all of this machine's", ADDRESS)
    port: int = setting(8000, "the port; 0: any free one", whole_number(0, 65535))
    origins: tuple[str, ...] = setting(
        (), "further addresses of this server's pages, besides the one asked for", ORIGINS, name="origin"
    )
    secure: bool = setting(
        False, "all browsers come through https, also if no named proxy says so", SWITCH, name="https"
    )
    bot_workers: int = setting(spare_cores, "processes for bots", whole_number(1, 256), stands_for=_CORES)
    bot_seconds: float = setting(
        2.0, "for a bot's move; after that the table plays the default move", seconds(0.1, 60)
    )
    hint_seconds: float = setting(5.0, "for a hint; after that there is none", seconds(0.1, 60))
    bot_pause: tuple[float, float] = setting(
        (0.6, 1.1), "the pause before a bot's move, whatever its cards", PAUSE
    )
    loose_lines: int = setting(5000, "entries of the log before it is compacted", whole_number(100, 10**7))
    checkpoint_entries: int = setting(
        64, "entries of a table's log between two checkpoints, from which it opens", whole_number(1, 10**7)
    )
    limits: Limits = field(default_factory=Limits)
    hint_workers: int = setting(spare_cores, "processes for hints", whole_number(1, 256), stands_for=_CORES)
    analysis_workers: int = setting(
        spare_cores, "processes for analyses, at low priority", whole_number(1, 256), stands_for=_CORES
    )
    worker_bytes: int = setting(
        1024 * MEBIBYTE,
        "memory of one worker; one that needs more is replaced",
        whole_number(256 * MEBIBYTE, 2**40),
    )
    bot_wait_seconds: float = setting(
        10.0,
        "for a bot's question to get a worker; after that the table plays the default move",
        seconds(0.1, 600),
    )
    trusted_proxies: tuple[str, ...] = setting(
        (),
        "your own proxies: their X-Forwarded-For and X-Forwarded-Proto are believed",
        NETWORKS,
        name="trusted_proxy",
    )
    metrics_from: tuple[str, ...] = setting(
        ("127.0.0.0/8", "::1/128"), "who may read /metrics, directly and not through a proxy", NETWORKS
    )
    allowed_hosts: tuple[str, ...] = setting(
        (),
        "further names of this server, besides those of the local network",
        HOST_NAMES,
        name="allowed_host",
    )
    large_networks: tuple[str, ...] = setting(
        (), "schools, clubs and firms whose many guests share an address", NETWORKS, name="large_network"
    )
    base_path: str = setting("", "the path below which a proxy serves the pages, if it is not /", BASE_PATH)
    lock_seconds: float = setting(
        5.0, "for another process to release the data folder before this one gives up", seconds(0, 600)
    )
    service_worker: bool = setting(
        True, "browsers keep a page for when there is no line, and may be notified; no: they drop it", SWITCH
    )
    box: str = setting(
        "",
        "a box that its owner corrected: a file, or a folder of files (docs/boxes.md)",
        FILE,
    )
    push_contact: str = setting(
        "", "how push services reach you; with it, guests can ask for notifications in games by days", CONTACT
    )
    push_key_file: str = setting(
        "", "the private key of notifications, in PEM, if it is not push.key in the data folder", FILE
    )
    push_hosts: tuple[str, ...] = setting(
        (),
        "push services of your own network; all others must have public addresses",
        HOST_NAMES,
        name="push_host",
    )
    keep_records: float | None = setting(
        None, "seconds before the record of a finished game is deleted", TERM
    )
    keep_reports: float | None = setting(None, "seconds before a report that was settled is deleted", TERM)
    keep_bans: float | None = setting(None, "seconds before a ban that has ended is deleted", TERM)
    keep_acts: float | None = setting(None, "seconds before an act of an operator is deleted", TERM)
