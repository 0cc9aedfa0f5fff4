"""JSON bodies of requests and answers."""

from __future__ import annotations

import gzip
from typing import Any, TypeVar

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from taverne.words.grammar import LANGUAGES, Language

T = TypeVar("T")
MOST_BODY = 8192


async def body(request: Request, kind: type[T]) -> T:
    """Decode the JSON body of a request. It is refused if it is too long or not of this kind."""
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise HTTPException(415, "send JSON, with Content-Type: application/json")
    data = await _whole_body(request)
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise HTTPException(422, f"not what is expected here: {error}") from error


async def _whole_body(request: Request) -> bytes:
    """Read the body. A long one is refused by its length, or, where it gives none, once it is too long."""
    too_long = HTTPException(413, f"the body of a request has at most {MOST_BODY} bytes")
    if int(request.headers.get("content-length", 0)) > MOST_BODY:
        raise too_long
    data = bytearray()
    try:
        async for piece in request.stream():
            data += piece
            if len(data) > MOST_BODY:
                raise too_long
    except ClientDisconnect as gone:
        raise HTTPException(400, "the body of the request did not arrive") from gone
    return bytes(data)


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
