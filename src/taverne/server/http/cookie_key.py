"""The key with which the server signs its cookies: a file in the data folder that only its owner can read."""

from __future__ import annotations

import os
import secrets
from contextlib import suppress
from pathlib import Path

from taverne.server.store.data_file import tighten

KEY_FILE = "cookies.key"
KEY_BYTES = 32


def load_cookie_key(folder: Path) -> bytes:
    """Read the key; make one first if there is none, or if the file does not hold a key.

    A new key forgets only browsers that have never been at a table: the store knows the others.
    """
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / KEY_FILE
    tighten(path)
    key = _read(path)
    if key is None:
        with suppress(FileNotFoundError):
            path.unlink()
        _write(path, secrets.token_bytes(KEY_BYTES))
        key = _read(path)
        assert key is not None
    return key


def _read(path: Path) -> bytes | None:
    try:
        key = bytes.fromhex(path.read_text(encoding="ascii"))
    except (FileNotFoundError, ValueError):
        return None
    return key if len(key) == KEY_BYTES else None


def _write(path: Path, key: bytes) -> None:
    with open(path, "x", encoding="ascii", opener=_for_owner_only) as file:
        file.write(key.hex())
        file.flush()
        os.fsync(file.fileno())


def _for_owner_only(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)
