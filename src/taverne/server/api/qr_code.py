"""QR codes of links to this server."""

from __future__ import annotations

from urllib.parse import urlsplit

import msgspec
import segno
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from taverne.server.http.client import client_of
from taverne.server.http.lan_address import origin_for_other_devices
from taverne.server.http.responses import as_json, body
from taverne.server.settings import Settings

LONGEST_LINK = 300


class Text(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    text: str


class QrCode(msgspec.Struct, frozen=True):
    rows: tuple[str, ...]  # of 0 and 1


class QrCodeEndpoint:
    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    async def draw(self, request: Request) -> Response:
        """The QR code of a link to this server, as rows of 0 and 1."""
        text = (await body(request, Text)).text
        client = client_of(request)
        elsewhere = origin_for_other_devices(client, self._settings)
        ours = {client.host, urlsplit(elsewhere).netloc if elsewhere else None}
        if len(text) > LONGEST_LINK or _host(text) not in ours:
            raise HTTPException(422, "only links to this server can be drawn")
        matrix = segno.make(text, error="m").matrix
        return as_json(QrCode(tuple("".join(str(int(bit)) for bit in row) for row in matrix)))


def _host(link: str) -> str:
    """The host of a link in lower case; a space, which is no host, if it is no link."""
    try:
        return urlsplit(link).netloc.lower() or " "
    except ValueError:
        return " "
