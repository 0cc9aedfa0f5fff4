"""The settings and limits of a server. The defaults suit a home."""

from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True)
class Limits:
    message_bytes: int = 8192  # one message from a client
    messages: tuple[int, float] = (100, 20.0)  # of one socket: so many in so many seconds
    unread_bytes: int = 128 * 1024  # of messages that a slow client has not read before its socket is closed
    sockets_per_guest: int = 8
    sockets_per_address: int = 80
    tables_per_guest: tuple[int, float] = (12, 3600.0)
    tables_per_address: tuple[int, float] = (60, 3600.0)
    codes_per_address: tuple[int, float] = (20, 300.0)  # attempts at spoken codes
    bots_per_table: tuple[int, float] = (20, 3600.0)  # tokens for external bots
    hints_per_guest: tuple[int, float] = (30, 60.0)
    analyses_per_address: tuple[int, float] = (30, 3600.0)
    spectators: int = 50
    tables: int = 5000
    ticket_seconds: float = 30.0
    absent_seconds: float = 45.0  # without a socket before a guest counts as away
    idle_seconds: float = 600.0  # without a socket before a table is unloaded from memory
    forgotten_seconds: float = 7 * 24 * 3600.0  # before an unused table is deleted
    connections: int = 10_000  # open at once, sockets among them
    connections_per_address: int = 200  # where there is no proxy before the server
    request_seconds: float = 10.0  # for the head of a request to arrive, and again for its body
    answer_seconds: float = 30.0  # without reading on before a slow reader of an answer is cut off
    replays: tuple[int, float] = (60, 60.0)  # built for one guest or address
    live_replay_seconds: float = 0.25  # an answer about a running game is sent after a multiple of this
    unread_answers_bytes: int = 32 * 1024 * 1024  # of all answers over HTTP that slow clients have not read


@dataclass(frozen=True)
class Settings:
    data: Path
    host: str = "127.0.0.1"
    port: int = 8000
    origins: tuple[str, ...] = ()  # that may open sockets, besides the server's own
    secure: bool = False  # served over https: Secure cookies with the __Host- prefix
    proxies: int = 0  # how many of our own proxies set X-Forwarded-For
    bot_workers: int = 1
    bot_seconds: float = 2.0  # for a bot's move; after that the table plays the default move
    hint_seconds: float = 5.0  # for a hint; after that there is none
    bot_pause: tuple[float, float] = (0.6, 1.1)  # before a bot's move, whatever its cards: from, to
    loose_lines: int = 5000  # of the log before it is compacted
    limits: Limits = field(default_factory=Limits)
