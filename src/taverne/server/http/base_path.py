"""Serves the application below a path, where a proxy serves other pages at "/"."""

from __future__ import annotations

from starlette.types import ASGIApp, Receive, Scope, Send


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
