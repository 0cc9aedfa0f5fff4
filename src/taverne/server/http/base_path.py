"""Serves the application below a path, where a proxy serves other pages at "/"."""

from __future__ import annotations

import re

from starlette.types import ASGIApp, Receive, Scope, Send

_ABSOLUTE = re.compile(rb"(?<=[\"'`(])/static/")  # the addresses of our own files, in all kinds of text
_META = b'<meta name="base-path" content="" />'  # where modules read the path


class BasePath:
    """Removes the base path from addresses. A proxy may have removed it already."""

    def __init__(self, app: ASGIApp, base_path: str) -> None:
        self._app = app
        self._base_path = base_path

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self._base_path and scope["type"] in ("http", "websocket"):
            path, base = scope["path"], self._base_path
            if path == base or path.startswith(f"{base}/"):
                scope = {**scope, "path": path.removeprefix(base) or "/", "raw_path": None}
        await self._app(scope, receive, send)


def with_base_path(text: bytes, base_path: str) -> bytes:
    """The text of a page, module or style sheet with the addresses of our files below the base path."""
    if not base_path:
        return text
    base = base_path.encode()
    return _ABSOLUTE.sub(base + b"/static/", text).replace(_META, _META.replace(b'""', b'"' + base + b'"'))
