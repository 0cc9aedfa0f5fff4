"""WebSocket frames (RFC 6455, §5.2) as far as the house reads and writes them itself: whole texts, and where
any other frame ends."""

from __future__ import annotations

from struct import Struct

from websockets.frames import apply_mask  # type: ignore[attr-defined] # the quicker of the library's two

TEXT = 0x81  # the first byte of a text in one frame
_RESERVED, _MASKED, _SIZE = 0x70, 0x80, 0x7F
_KEY = 4  # bytes, before the payload
_LONG, _LONGEST = Struct("!BBH").pack, Struct("!BBQ").pack  # heads of frames whose size needs more room


def framed(text: bytes) -> bytes:
    """A text as a server sends it: in one frame, unmasked."""
    size = len(text)
    if size < 126:
        return bytes((TEXT, size)) + text
    return (_LONG(TEXT, 126, size) if size < 65536 else _LONGEST(TEXT, 127, size)) + text


def bounds(data: bytes, start: int, most: int) -> tuple[int, int] | None:
    """Where the payload of the frame that starts here begins and ends, which may be further than what has
    come; None for what can be no frame of a client's, or has too much in it."""
    body = start + 2 + _KEY
    if len(data) < start + 2:
        return body, body
    first, second = data[start], data[start + 1]
    size = second & _SIZE
    if size == 126:
        size, body = int.from_bytes(data[start + 2 : start + 4], "big"), body + 2
    elif size == 127:
        size, body = int.from_bytes(data[start + 2 : start + 10], "big"), body + 8
    if first & _RESERVED or not second & _MASKED or size > most:
        return None
    return body, body + size


def payload(data: bytes, body: int, end: int) -> bytes:
    """What a client's frame carries between these bounds."""
    return apply_mask(data[body:end], data[body - _KEY : body])
