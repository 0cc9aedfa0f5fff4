"""QR codes of links to this server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import lru_cache

import msgspec
import segno
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from taverne.server.http.client import client_of
from taverne.server.http.lan_address import origin_for_other_devices
from taverne.server.http.origins import host_of
from taverne.server.http.rate_limits import NetworkLimiter
from taverne.server.http.responses import as_json, body
from taverne.server.settings import Settings

LONGEST_LINK = 300


class Text(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    text: str


class QrCode(msgspec.Struct, frozen=True):
    rows: tuple[str, ...]  # of 0 and 1


class QrCodeEndpoint:
    def __init__(self, settings: Settings, now: Callable[[], float]) -> None:
        self._settings = settings
        self._limiter = NetworkLimiter(settings.limits.qr_codes, now)
        self._one_at_a_time = asyncio.Lock()

    async def draw(self, request: Request) -> Response:
        """The QR code of a link to this server, as rows of 0 and 1."""
        text = (await body(request, Text)).text
        client = client_of(request)
        elsewhere = origin_for_other_devices(client, self._settings)
        host = host_of(text)
        if host is None:
            raise HTTPException(400, "`text` is no address: send a link to this server")
        if host not in _hosts(request, elsewhere) or len(text) > LONGEST_LINK:
            raise HTTPException(422, "only links to this server can be drawn")
        if not self._limiter.take(client.shares):
            raise HTTPException(429, "too many QR codes drawn from here: wait a little")
        async with self._one_at_a_time:  # it takes a hundredth of a second
            return as_json(await asyncio.to_thread(_qr_code, text))


@lru_cache(maxsize=256)
def _qr_code(text: str) -> QrCode:
    matrix = segno.make(text, error="m").matrix
    return QrCode(tuple("".join(str(int(bit)) for bit in row) for row in matrix))


def _hosts(request: Request, elsewhere: str | None) -> set[str | None]:
    """The hosts in links to this server."""
    return {request.headers.get("host"), host_of(elsewhere) if elsewhere else None}
