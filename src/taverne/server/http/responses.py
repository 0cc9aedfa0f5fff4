"""JSON bodies of requests and answers."""

from __future__ import annotations

import gzip
from typing import Any, TypeVar

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from taverne.words.grammar import LANGUAGES, Language

T = TypeVar("T")
MOST_BODY = 8192


async def body(request: Request, kind: type[T]) -> T:
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise HTTPException(415, "send JSON, with Content-Type: application/json")
    if int(request.headers.get("content-length") or MOST_BODY + 1) > MOST_BODY:
        raise HTTPException(413, f"a request has at most {MOST_BODY} bytes and says its length")
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise HTTPException(422, f"not what is expected here: {error}") from error


def language(request: Request) -> Language:
    wanted = request.query_params.get("lang", "fr")
    return next((lang for lang in LANGUAGES if lang == wanted), "fr")


def as_json(value: Any, status: int = 200) -> Response:
    headers = {"Cache-Control": "no-store"}
    return Response(msgspec.json.encode(value), status, headers, media_type="application/json")


class ReadyMade:
    """A JSON body that is encoded and compressed once, for many answers."""

    def __init__(self, value: Any) -> None:
        self.plain = msgspec.json.encode(value)
        self.compressed = gzip.compress(self.plain, 6, mtime=0)


def ready_made(body: ReadyMade, request: Request) -> Response:
    """An answer with this body, compressed if the client accepts gzip."""
    headers = {"Cache-Control": "no-store", "Vary": "Accept-Encoding"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(body.plain, headers=headers, media_type="application/json")
    headers["Content-Encoding"] = "gzip"
    return Response(body.compressed, headers=headers, media_type="application/json")


def compressed(response: Response, request: Request) -> Response:
    """Compress a long answer, if the client accepts gzip."""
    response.headers["Vary"] = "Accept-Encoding"
    if "gzip" in request.headers.get("accept-encoding", ""):
        response.body = gzip.compress(response.body, 6, mtime=0)
        response.headers["Content-Encoding"] = "gzip"
        response.headers["Content-Length"] = str(len(response.body))
    return response


def with_json_body(response: Response, value: Any) -> Response:
    """Give a response a JSON body; its cookies stay."""
    whole = as_json(value)
    whole.raw_headers += [header for header in response.raw_headers if header[0] == b"set-cookie"]
    return whole
