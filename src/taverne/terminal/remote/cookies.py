"""Keeps the cookies of servers in a private file, so that a seat survives a restart of the program."""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

import msgspec

PRIVATE = 0o600


class CookieFile:
    """Cookies by the address of their server. A file that cannot be read holds none."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def cookie(self, house: str) -> str:
        """The cookie as "name=value"; "" if there is none."""
        return self._cookies().get(house, "")

    def keep(self, house: str, cookie: str) -> None:
        """Write a cookie. The file is replaced at once, and nobody else may read it."""
        cookies = self._cookies() | {house: cookie}
        self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        draft = self.path.with_name(f"{self.path.name}.{os.getpid()}")
        with suppress(FileNotFoundError):
            draft.unlink()
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE), "wb") as file:
            file.write(msgspec.json.format(msgspec.json.encode(cookies)))
        draft.replace(self.path)

    def _cookies(self) -> dict[str, str]:
        try:
            return msgspec.json.decode(self.path.read_bytes(), type=dict[str, str])
        except (OSError, msgspec.DecodeError):
            return {}


def default_cookie_file(environment: Mapping[str, str]) -> CookieFile:
    folder = (
        environment.get("XDG_STATE_HOME") or Path(environment.get("HOME", "~")).expanduser() / ".local/state"
    )
    return CookieFile(Path(folder) / "taverne" / "cookies.json")
