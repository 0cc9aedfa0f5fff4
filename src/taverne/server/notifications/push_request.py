"""One request to a push service: bounded in time and size, without redirects, to a checked address."""

from __future__ import annotations

import asyncio
import ssl

import h11
from msgspec import Struct

from taverne.server.notifications.push_endpoint import Endpoint, addresses_of

SECONDS = 15.0  # for everything, from the name to the end of the answer's head
HEAD_BYTES = 16 * 1024  # of the answer; its body is not read


class PushAnswer(Struct, frozen=True):
    status: int
    retry_after: float | None = None  # seconds


class NoAnswer(Exception):
    """The push service was not reached, or what it said is no HTTP."""


async def post(endpoint: Endpoint, headers: dict[str, str], body: bytes, tls: ssl.SSLContext) -> PushAnswer:
    """Send the body. Raise NoAnswer, or BadEndpoint if the name leads to an address that is not public."""
    request = h11.Request(
        method="POST",
        target=endpoint.target,
        headers=[
            ("Host", endpoint.origin.removeprefix("https://")),
            ("Content-Length", str(len(body))),
            ("Connection", "close"),
            *headers.items(),
        ],
    )
    try:
        async with asyncio.timeout(SECONDS):
            return await _exchange(endpoint, request, body, tls)
    except (OSError, h11.RemoteProtocolError) as error:  # TimeoutError and SSLError are OSErrors
        raise NoAnswer(type(error).__name__) from error


async def _exchange(endpoint: Endpoint, request: h11.Request, body: bytes, tls: ssl.SSLContext) -> PushAnswer:
    reader, writer = await _connected(endpoint, tls)
    try:
        connection = h11.Connection(h11.CLIENT, max_incomplete_event_size=HEAD_BYTES)
        for event in (request, h11.Data(body), h11.EndOfMessage()):
            writer.write(connection.send(event) or b"")
        await writer.drain()
        while True:
            answer = connection.next_event()
            if isinstance(answer, h11.Response):
                return PushAnswer(answer.status_code, _seconds(dict(answer.headers).get(b"retry-after")))
            if answer is h11.NEED_DATA:
                connection.receive_data(await reader.read(HEAD_BYTES))
            elif isinstance(answer, h11.ConnectionClosed):
                raise NoAnswer("closed")
    finally:
        writer.transport.abort()  # the rest of the answer is not read


async def _connected(
    endpoint: Endpoint, tls: ssl.SSLContext
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Connect to one of the addresses that were checked: asking for the name again could yield others."""
    failure: OSError = OSError("no address")
    for address in await addresses_of(endpoint):
        try:
            return await asyncio.open_connection(
                address, endpoint.port, ssl=tls, server_hostname=endpoint.host, limit=HEAD_BYTES
            )
        except OSError as error:
            failure = error
    raise failure


def _seconds(retry_after: bytes | None) -> float | None:
    """The seconds of a Retry-After header. One that names a date counts as none."""
    text = (retry_after or b"").strip()
    return float(text) if text.isdigit() and len(text) < 10 else None
