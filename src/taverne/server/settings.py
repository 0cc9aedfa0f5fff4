"""How a house is run. The defaults suit a home; every limit has one place."""

from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True)
class Limits:
    message_bytes: int = 8192  # one message from a client
    messages: tuple[int, float] = (100, 20.0)  # per socket: so many in so many seconds
    unread_bytes: int = 128 * 1024  # waiting for one slow reader before it is cut
    sockets_per_guest: int = 8
    sockets_per_address: int = 80
    tables_per_guest: tuple[int, float] = (12, 3600.0)
    tables_per_address: tuple[int, float] = (60, 3600.0)
    codes_per_address: tuple[int, float] = (20, 300.0)  # spoken codes tried
    bots_per_table: tuple[int, float] = (20, 3600.0)  # tokens for bots from outside
    hints_per_guest: tuple[int, float] = (30, 60.0)
    analyses_per_address: tuple[int, float] = (30, 3600.0)
    spectators: int = 50
    tables: int = 5000
    ticket_seconds: float = 30.0
    absent_seconds: float = 45.0  # without a socket before a guest counts as away
    idle_seconds: float = 600.0  # without a socket before a table is put away from memory
    forgotten_seconds: float = 7 * 24 * 3600.0  # before an untouched table is closed for good


@dataclass(frozen=True)
class Settings:
    data: Path
    host: str = "127.0.0.1"
    port: int = 8000
    origins: tuple[str, ...] = ()  # further origins that may open sockets, beside the one the page came from
    secure: bool = False  # behind https: Secure cookies with the __Host- prefix
    proxies: int = 0  # how many proxies of ours stand in front and set X-Forwarded-For
    bot_workers: int = 1
    bot_seconds: float = 2.0  # a bot that thinks longer costs its table one default move
    hint_seconds: float = 5.0  # an adviser who thinks longer knows nothing
    bot_pause: tuple[float, float] = (0.6, 1.1)  # how long a bot seems to think, whatever it holds
    loose_lines: int = 5000  # of the log, before each table's are bound into a chapter
    limits: Limits = field(default_factory=Limits)
