"""Checks every request before it is handled, and adds security headers to every answer."""

from __future__ import annotations

from collections.abc import Callable

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from taverne.server.delivery.listeners import NO_ENTRY
from taverne.server.http.bans import Bans
from taverne.server.http.client import BadRequest, Client, ClientFinder, remember_client
from taverne.server.http.host_names import same_origin
from taverne.server.http.origins import host_of
from taverne.server.http.rate_limits import NetworkLimiter
from taverne.server.http.responses import language
from taverne.server.http.security_headers import security_headers
from taverne.server.settings import Settings
from taverne.server.wire.messages import Banned
from taverne.words.load import house_words
from taverne.words.roles import Reader

FOR_GUESTS = ("/api/", "/socket")  # the addresses that are closed to banned networks; pages say why


class RequestRules:
    """Which requests are refused: malformed ones, those to other hosts, and changes for other sites' pages.

    Each network may send only so many requests, whatever they ask for.
    """

    def __init__(self, settings: Settings, bans: Bans, now: Callable[[], float]) -> None:
        self._bans = bans
        self._origins = settings.origins
        self._base_path = settings.base_path
        self._clients = ClientFinder(settings)
        self._requests = NetworkLimiter(settings.limits.requests_per_network, now)

    def check(self, scope: Scope) -> Client:
        """Find the client of a request that may be answered, and keep it in the scope. Raise BadRequest."""
        client = self._clients.find(scope)
        remember_client(scope, client)
        if not self._requests.take(client.shares):
            raise BadRequest(429, "too many requests from here: wait a little")
        headers = Headers(scope=scope)
        if "transfer-encoding" in headers and "content-length" in headers:
            raise BadRequest(400, "send Content-Length or Transfer-Encoding, not both")
        path = scope["path"].removeprefix(self._base_path)
        if path.startswith(FOR_GUESTS) and self._bans.has_address(client.address):
            lang = language(Request({**scope, "type": "http"}))
            raise BadRequest(403, house_words(lang).say("refusal", Banned(), Reader()), "banned")
        origin = headers.get("origin")
        if origin is not None and host_of(origin) is None:
            raise BadRequest(400, f"Origin is no address: {origin[:80]!r}; it looks like https://example.org")
        if scope.get("method", "GET") != "GET" and not self._is_own_page(origin, client):
            raise BadRequest(403, "this request must come from the server's own pages")
        return client

    def _is_own_page(self, origin: str | None, client: Client) -> bool:
        """Whether a request with this origin comes from our own pages.

        Browsers send the origin with every POST. A client that sends none is no browser, so it has no
        cookie that another site could abuse.
        """
        return origin is None or same_origin(origin, client.scheme, client.host, self._origins)


class RequestChecks:
    """Checks every request before it is handled, and adds security headers to every answer."""

    def __init__(self, app: ASGIApp, rules: RequestRules) -> None:
        self._app = app
        self._rules = rules

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(security_headers(scope))
            await send(message)

        try:
            self._rules.check(scope)
        except BadRequest as error:
            if scope["type"] == "websocket":
                await send({"type": "websocket.close", "code": NO_ENTRY})
                return
            # What follows on this connection may be meant as a part of a malformed request.
            headers = {"Connection": "close"} if error.status == 400 else None
            answer = {"error": error.sentence} | ({"reason": error.reason} if error.reason else {})
            refusal = JSONResponse(answer, error.status, headers)
            await refusal(scope, receive, send_with_headers)
            return
        await self._app(scope, receive, send_with_headers)
