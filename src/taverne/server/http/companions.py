"""Companions: people who play on the device of another guest, each a guest of their own at the table."""

from __future__ import annotations

import hmac
from hashlib import sha256

from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.requests import Request

MOST_COMPANIONS = 6  # on one device; the page uses the last one, who never sits down, as a spectator


class Device(Struct, frozen=True):
    """The guests who use one browser: its own guest, then the companions by number."""

    guests: tuple[str, ...]

    @property
    def owner(self) -> str:
        """The guest of the browser's cookie."""
        return self.guests[0]


def device_of(key: bytes, guest: str) -> Device:
    """The device of this guest. Without the server's key nobody can tell which guests share a device."""
    return Device((guest, *(_companion(key, guest, number) for number in range(1, MOST_COMPANIONS + 1))))


def companion_number(request: Request) -> int:
    """The number of the companion that the request is for; 0: for the guest of the cookie."""
    text = request.query_params.get("companion", "0")
    if text not in map(str, range(MOST_COMPANIONS + 1)):
        raise HTTPException(422, f"companion is a number from 1 to {MOST_COMPANIONS}, or 0 for yourself")
    return int(text)


def _companion(key: bytes, guest: str, number: int) -> str:
    return hmac.digest(key, f"companion {number} of {guest}".encode(), sha256).hex()
