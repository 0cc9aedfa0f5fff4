"""Adds security headers to every answer, and rejects changes requested by pages of other sites."""

from __future__ import annotations

from starlette.datastructures import Headers as Fields
from starlette.datastructures import MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from taverne.server.http.origins import host_of
from taverne.server.settings import Settings

POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types lit-html",
    ]
)


def fields(settings: Settings) -> dict[str, str]:
    always = {
        "Content-Security-Policy": POLICY,
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    }
    behind_https = {  # over plain http browsers ignore these, some with a warning
        "Cross-Origin-Opener-Policy": "same-origin",
        "Strict-Transport-Security": "max-age=31536000",
    }
    return always | (behind_https if settings.secure else {})


class SecurityHeaders:
    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._origins = settings.origins
        self._fields = fields(settings)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(self._fields)
            await send(message)

        origin = Fields(scope=scope).get("origin")
        if origin is not None and host_of(origin) is None:
            sentence = f"Origin is no address: {origin[:80]!r}; it looks like https://example.org"
            await JSONResponse({"error": sentence}, 400)(scope, receive, send_with_headers)
            return
        if scope["method"] != "GET" and not self._is_same_origin_request(Fields(scope=scope)):
            refusal = JSONResponse({"error": "this request must come from the server's own pages"}, 403)
            await refusal(scope, receive, send_with_headers)
            return
        await self._app(scope, receive, send_with_headers)

    def _is_same_origin_request(self, asked: Fields) -> bool:
        """Whether the request comes from our own pages.

        Browsers send the origin with every POST. A client that sends none is no browser, so it has no
        cookie that another site could abuse.
        """
        origin = asked.get("origin")
        return origin is None or origin in self._origins or host_of(origin) == asked.get("host")
