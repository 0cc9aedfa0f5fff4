"""Checks every request before it is handled, and adds security headers to every answer."""

from __future__ import annotations

from collections.abc import Callable

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from taverne.server.delivery.listeners import NO_ENTRY
from taverne.server.http.bans import Bans
from taverne.server.http.client import BadRequest, Client, ClientFinder, is_https, remember_client
from taverne.server.http.host_names import same_origin
from taverne.server.http.origins import host_of
from taverne.server.http.rate_limits import NetworkLimiter
from taverne.server.http.responses import language
from taverne.server.settings import Settings
from taverne.server.wire.messages import Banned
from taverne.words.load import house_words
from taverne.words.roles import Reader

POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types lit-html service-worker",
    ]
)
_ALWAYS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
_BEHIND_HTTPS = _ALWAYS | {  # over plain http browsers ignore these, some with a warning
    "Cross-Origin-Opener-Policy": "same-origin",
    "Strict-Transport-Security": "max-age=31536000",
}
_FOR_FILES = {name: _ALWAYS[name] for name in ("X-Content-Type-Options", "Cross-Origin-Resource-Policy")}
DOCUMENTS = (".html", ".svg")  # files that a browser may show by themselves, and that may hold scripts
FOR_GUESTS = ("/api/", "/socket")  # the addresses that are closed to banned networks; pages say why


def security_headers(scope: Scope) -> dict[str, str]:
    """The headers of every answer to this request.

    Files that a page is made of carry those alone that mean something for them: a first visit loads dozens.
    """
    path = scope.get("path", "")
    if "/static/" in path and not path.endswith(DOCUMENTS):
        return _FOR_FILES
    return _BEHIND_HTTPS if is_https(scope) else _ALWAYS


class RequestChecks:
    """Refuses malformed requests, requests to other hosts, and changes requested by pages of other sites.

    Each network may send only so many requests, whatever they ask for.
    """

    def __init__(self, app: ASGIApp, settings: Settings, bans: Bans, now: Callable[[], float]) -> None:
        self._app = app
        self._bans = bans
        self._origins = settings.origins
        self._base_path = settings.base_path
        self._clients = ClientFinder(settings)
        self._requests = NetworkLimiter(settings.limits.requests_per_network, now)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(security_headers(scope))
            await send(message)

        try:
            self._check(scope)
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

    def _check(self, scope: Scope) -> None:
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

    def _is_own_page(self, origin: str | None, client: Client) -> bool:
        """Whether a request with this origin comes from our own pages.

        Browsers send the origin with every POST. A client that sends none is no browser, so it has no
        cookie that another site could abuse.
        """
        return origin is None or same_origin(origin, client.scheme, client.host, self._origins)
