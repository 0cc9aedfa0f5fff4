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


def end_of(data: bytes, start: int, most: int) -> int | None:
    """Where the frame that starts here ends, which may be further than what has come; None for what can be
    no frame of a client's, or has too much in it."""
    if len(data) < start + 2:
        return start + 2
    first, second = data[start], data[start + 1]
    size, head = second & _SIZE, 2
    if size == 126:
        size, head = int.from_bytes(data[start + 2 : start + 4], "big"), 4
    elif size == 127:
        size, head = int.from_bytes(data[start + 2 : start + 10], "big"), 10
    if first & _RESERVED or not second & _MASKED or size > most:
        return None
    return start + head + _KEY + size


def payload(frame: bytes) -> bytes:
    """What a client's whole frame carries."""
    size = frame[1] & _SIZE
    head = 2 if size < 126 else 4 if size == 126 else 10
    return apply_mask(frame[head + _KEY :], frame[head : head + _KEY])
