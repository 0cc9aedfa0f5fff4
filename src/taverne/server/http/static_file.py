"""One file that the browser loads, with its compressed form and the headers of its answers."""

from __future__ import annotations

import gzip
import mimetypes
from collections.abc import Mapping
from hashlib import sha256

from starlette.requests import Request
from starlette.responses import Response

COMPRESSIBLE = {".html", ".js", ".css", ".svg", ".json", ".txt", ".webmanifest"}
KINDS = {".js": "text/javascript", ".webmanifest": "application/manifest+json"}
YEAR = 31536000  # seconds


class StaticFile:
    def __init__(self, name: str, body: bytes, varies_by: str = "") -> None:
        ending = name[name.rfind(".") :]
        self.body = body
        self.compressed = gzip.compress(body, 9, mtime=0) if ending in COMPRESSIBLE else None
        self.tag = f'"{sha256(body).hexdigest()[:20]}"'
        kind = KINDS.get(ending) or mimetypes.guess_type(name)[0] or "text/plain"
        self._vary = f"{varies_by}Accept-Encoding"
        self._headers = {"Content-Type": f"{kind}; charset=utf-8" if self.compressed else kind}

    def answer(self, request: Request) -> Response:
        """The file, to be asked for again each time: the answer is empty as long as it has not changed."""
        headers = {"ETag": self.tag, "Cache-Control": "no-cache", "Vary": self._vary}
        if request.headers.get("if-none-match") == self.tag:
            return Response(status_code=304, headers=headers)
        return self._whole(request, headers)

    def lasting_answer(self, request: Request) -> Response:
        """The file under an address that it alone will ever have: the browser need not ask again."""
        headers = {"Cache-Control": f"public, max-age={YEAR}, immutable", "Vary": "Accept-Encoding"}
        return self._whole(request, headers)

    def ready(self, further: Mapping[str, str]) -> bytes:
        """The whole lasting answer to clients that take gzip, as it is written to a connection."""
        request = Request({"type": "http", "headers": [(b"accept-encoding", b"gzip")]})
        answer = self.lasting_answer(request)
        answer.headers.update(further)
        lines = [b"%b: %b\r\n" % field for field in answer.raw_headers]
        return b"".join([b"HTTP/1.1 200 OK\r\n", *lines, b"\r\n", bytes(answer.body)])

    def _whole(self, request: Request, headers: dict[str, str]) -> Response:
        headers |= self._headers
        if self.compressed is None or "gzip" not in request.headers.get("accept-encoding", ""):
            return Response(self.body, headers=headers)
        return Response(self.compressed, headers=headers | {"Content-Encoding": "gzip"})
