"""The security headers of every answer."""

from __future__ import annotations

from starlette.types import Scope

from taverne.server.http.client import is_https

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
ALWAYS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
BEHIND_HTTPS = ALWAYS | {  # over plain http browsers ignore these, some with a warning
    "Cross-Origin-Opener-Policy": "same-origin",
    "Strict-Transport-Security": "max-age=31536000",
}
FOR_FILES = {name: ALWAYS[name] for name in ("X-Content-Type-Options", "Cross-Origin-Resource-Policy")}
DOCUMENTS = (".html", ".svg")  # files that a browser may show by themselves, and that may hold scripts


def security_headers(scope: Scope) -> dict[str, str]:
    """The headers of every answer to this request."""
    path = scope.get("path", "")
    if "/static/" in path:
        return headers_of_file(path, https=is_https(scope))
    return BEHIND_HTTPS if is_https(scope) else ALWAYS


def headers_of_file(path: str, *, https: bool) -> dict[str, str]:
    """Files that a page is made of carry those headers alone that mean something for them."""
    if not path.endswith(DOCUMENTS):
        return FOR_FILES
    return BEHIND_HTTPS if https else ALWAYS
