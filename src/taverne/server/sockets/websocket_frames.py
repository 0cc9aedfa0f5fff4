"""Encodes and decodes WebSocket frames (RFC 6455, §5.2) with unfragmented texts.

Of other frames it only finds the end.
"""

from __future__ import annotations

from struct import Struct

from websockets.frames import apply_mask  # type: ignore[attr-defined] # in C if possible

TEXT = 0x81  # the first byte of a text in one frame
CLOSE = 0x8
_RESERVED, _KIND, _MASKED, _SIZE = 0x70, 0x0F, 0x80, 0x7F
_KEY = 4  # bytes of the mask, before the payload
# Headers of frames whose size needs 2 or 8 more bytes.
_LONG, _LONGEST = Struct("!BBH").pack, Struct("!BBQ").pack


def encode_text(text: bytes) -> bytes:
    """The frame of a text from the server: one frame, unmasked."""
    size = len(text)
    if size < 126:
        return bytes((TEXT, size)) + text
    return (_LONG(TEXT, 126, size) if size < 65536 else _LONGEST(TEXT, 127, size)) + text


def kind(first: int) -> int:
    """The kind of the frame with this first byte: CLOSE, for example."""
    return first & _KIND


def frame_bounds(data: bytes, start: int, most: int) -> tuple[int, int] | None:
    """Where the payload of the frame at `start` begins and ends.

    The end may be beyond the data received so far. None if a client may not send such a frame, or if its
    payload has more than `most` bytes.
    """
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


def unmasked(data: bytes, body: int, end: int) -> bytes:
    """The payload of a client's frame between these bounds."""
    return apply_mask(data[body:end], data[body - _KEY : body])
