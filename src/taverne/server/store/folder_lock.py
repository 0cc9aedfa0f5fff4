"""Locks a data folder, so that one process at a time writes to it.

The folder itself is locked with `flock`: there is no lock file that somebody could delete. The kernel
releases the lock when the process ends, however it ends.
"""

from __future__ import annotations

import contextlib
import errno
import fcntl
import json
import os
import socket
import time
from collections.abc import Iterator
from pathlib import Path

from taverne.server.store.file_system import network_file_system

OWNER_FILE = "taverne.owner"  # says which process holds the lock; the lock does not depend on it
RETRY_SECONDS = 0.05
LOCKED_BY_OTHERS = (errno.EWOULDBLOCK, errno.EACCES)


class CannotLock(Exception):
    """The folder must not be used; the message says why and what to do."""


class FolderInUse(CannotLock):
    """Another process holds the lock of the folder."""


@contextlib.contextmanager
def locked(folder: Path, wait: float = 0.0) -> Iterator[None]:
    """Hold the lock of an existing folder. Wait up to `wait` seconds for another process to release it."""
    if kind := network_file_system(folder):
        raise CannotLock(
            f"{folder} lies on a network file system ({kind}), where a data file gets damaged and a lock"
            " does not hold: choose a folder on a disk of this machine"
        )
    held = _open(folder)
    try:
        _lock(held, folder, time.monotonic() + wait)
        _forget_in_children(held)
        _write_owner(folder)
        yield
    finally:
        with contextlib.suppress(OSError):
            os.close(held)


def owner_of(folder: Path) -> str:
    """The process that last locked the folder, in words; "" if it is unknown."""
    try:
        owner = json.loads((folder / OWNER_FILE).read_text())
        return f"process {int(owner['pid'])} on {owner['host']}"
    except (OSError, ValueError, KeyError, TypeError):
        return ""


def _open(folder: Path) -> int:
    try:
        return os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    except OSError as error:
        raise CannotLock(f"{folder} cannot be opened as a folder: {error.strerror}") from error


def _lock(held: int, folder: Path, deadline: float) -> None:
    while True:
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return
        except OSError as error:
            if error.errno not in LOCKED_BY_OTHERS:
                raise CannotLock(
                    f"{folder} cannot be locked ({error.strerror}), so a second server could start on it and"
                    " lose games: choose a folder on a file system with locks"
                ) from error
            if time.monotonic() >= deadline:
                raise FolderInUse(
                    f"{folder} is in use by {owner_of(folder) or 'another process'}:"
                    " stop that one first, or choose another folder"
                ) from error
        time.sleep(RETRY_SECONDS)


def _forget_in_children(held: int) -> None:
    """Close the descriptor in forked processes: one that outlives this process would keep the lock."""
    parent = os.getpid()
    file = os.fstat(held)

    def close() -> None:
        with contextlib.suppress(OSError):
            if os.getpid() != parent and os.path.samestat(os.fstat(held), file):
                os.close(held)

    os.register_at_fork(after_in_child=close)


def _write_owner(folder: Path) -> None:
    """Write who holds the lock, for the error message of others. A full disk is no reason to stop."""
    with contextlib.suppress(OSError):
        file = os.open(folder / OWNER_FILE, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_CLOEXEC, 0o600)
        with os.fdopen(file, "w") as owner:
            json.dump({"pid": os.getpid(), "host": socket.gethostname()}, owner)
