"""Drives `taverne join` in tests: the program in a pseudo-terminal, and a guest's table in this process."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import pexpect

from taverne.terminal.remote.address import parse_address
from taverne.terminal.remote.cookies import CookieFile
from taverne.terminal.remote.house import House
from taverne.terminal.remote.remote_table import RemoteTable, join

TIMEOUT = 60  # seconds; long, for busy machines
JOIN = [sys.executable, "-m", "taverne", "join"]
QUICK = {"tokens": "3", "hands": "dealt", "first": "seat1"}


def environment(home: Path) -> dict[str, str]:
    """A home of its own, and no proxy between two processes of one machine."""
    changes = {"HOME": str(home), "LANG": "en_GB.UTF-8", "PYTHONIOENCODING": "utf-8", "NO_PROXY": "*"}
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "XDG_"))}
    return {**kept, **changes}


def start(home: Path, *words: str) -> pexpect.spawn[str]:
    return pexpect.spawn(
        JOIN[0],
        [*JOIN[1:], *words],
        encoding="utf-8",
        timeout=TIMEOUT,
        dimensions=(24, 200),
        env=environment(home),
        echo=False,
    )


def link_of(port: int, table: dict[str, Any]) -> str:
    return f"http://127.0.0.1:{port}/t#{table['invite']}"


def joined(port: int, table: dict[str, Any], home: Path, name: str = "Lila") -> RemoteTable:
    """A guest's table in this process, connected."""
    address = parse_address(link_of(port, table))
    link = join(address, House(address.house, CookieFile(home / "cookies.json"), "en"))
    link.connect()
    link.name = name
    return link
