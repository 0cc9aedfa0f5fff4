"""Answers plain requests for files of this build at once, without the rest of the application.

A first visit asks for some thirty files, whose answers never change: they are made when the server starts. A
request that is unusual in any way is left to the application.
"""

from __future__ import annotations

import re

from taverne.server.http.client import BadRequest
from taverne.server.http.request_checks import RequestRules
from taverne.server.http.static_files import StaticFiles

LONGEST = 8 * 1024  # bytes of a request
# A whole request without a body, as browsers and proxies write it: ASCII, a space after each colon.
_PLAIN = re.compile(rb"GET (/[!-~]+) HTTP/1\.1\r\n((?:[A-Za-z0-9-]++: [ -~]*+\r\n)++)\r\n")
# Fields with which a request is more than a question for a file.
_UNUSUAL = frozenset(
    [b"content-length", b"expect", b"http2-settings", b"te", b"trailer", b"transfer-encoding", b"upgrade"]
)


class QuickFiles:
    def __init__(self, files: StaticFiles, rules: RequestRules) -> None:
        self._ready = files.ready()
        self._documents = files.ready_documents()
        self._rules = rules

    def answer(self, peer: tuple[str, int] | None, data: bytes) -> bytes | None:
        """The whole answer to a plain request; None: the application has to answer it."""
        if len(data) > LONGEST or (found := _PLAIN.fullmatch(data)) is None:
            return None
        path, fields = found.groups()
        if path not in self._ready:
            return None
        headers = []
        for field in fields[:-2].split(b"\r\n"):
            name, _, value = field.partition(b": ")
            headers.append((name.lower(), value.strip()))
        values = dict(headers)
        if len(values) < len(headers) or not self._is_usual(values):
            return None
        scope = {
            "type": "http",
            "method": "GET",
            "scheme": "http",
            "path": path.decode(),
            "headers": headers,
            "client": peer,
        }
        try:
            client = self._rules.check(scope)
        except BadRequest:
            return None  # the application refuses it in words
        return self._documents.get(path, self._ready[path]) if client.scheme == "https" else self._ready[path]

    def _is_usual(self, values: dict[bytes, bytes]) -> bool:
        kept_alive = values.get(b"connection", b"keep-alive").lower() == b"keep-alive"
        takes_gzip = b"gzip" in values.get(b"accept-encoding", b"")
        return b"host" in values and kept_alive and takes_gzip and values.keys().isdisjoint(_UNUSUAL)
