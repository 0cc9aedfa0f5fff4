"""The message to a push service: a text that only the subscribed browser can read (RFC 8291)."""

from __future__ import annotations

from base64 import urlsafe_b64decode
from binascii import Error

import http_ece
import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from msgspec import Struct

from taverne.server.notifications.push_endpoint import BadKeys
from taverne.server.store.push_rows import Subscription

POINT_BYTES = 65  # of a public key that is not compressed
AUTH_BYTES = 16
PADDED = 512  # each text is as long, so that its length tells a push service nothing
LONGEST = 4 * PADDED


class Notice(Struct, frozen=True):
    """A notification as the service worker shows it."""

    title: str
    body: str
    table: str
    lang: str


def check_keys(p256dh: str, auth: str) -> None:
    """Raise BadKeys unless one is a point on the curve P-256 and the other a secret of the right length."""
    try:
        point = _decoded(p256dh)
        if len(point) != POINT_BYTES or len(_decoded(auth)) != AUTH_BYTES:
            raise BadKeys
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError as error:
        raise BadKeys from error


def encrypted(notice: Notice, to: Subscription) -> bytes:
    """The body of the request, in the encoding aes128gcm (RFC 8188), with a new key each time."""
    text = msgspec.json.encode(notice)
    length = -(-len(text) // PADDED) * PADDED
    assert length <= LONGEST
    sealed: bytes = http_ece.encrypt(
        text.ljust(length),
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=_decoded(to.p256dh),
        auth_secret=_decoded(to.auth),
        version="aes128gcm",
    )
    return sealed


def _decoded(text: str) -> bytes:
    """The bytes of a text in base64url without padding. Raise BadKeys."""
    try:
        return urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except (Error, ValueError) as error:
        raise BadKeys from error
