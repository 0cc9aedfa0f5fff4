"""The key by which push services recognise this server (VAPID, RFC 8292), in a file for its owner alone."""

from __future__ import annotations

import os
from base64 import urlsafe_b64encode
from contextlib import suppress
from pathlib import Path

from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02

from taverne.server.settings import Settings
from taverne.server.store.data_file import tighten

KEY_FILE = "push.key"
TOKEN_SECONDS = 12 * 3600  # for which a push service may accept a token; 24 hours at most (RFC 8292, §2)


class BadPushKey(Exception):
    """The file holds no private key on the curve P-256; the message says which file."""


class PushKey:
    def __init__(self, private: ec.EllipticCurvePrivateKey, contact: str) -> None:
        self._vapid = Vapid02(private)
        self._contact = contact
        point = private.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        self.public = urlsafe_b64encode(point).decode().rstrip("=")  # as browsers want it

    def authorization(self, origin: str, now: float) -> str:
        """The header that proves to the push service of this origin who sends."""
        claims = {"aud": origin, "exp": int(now + TOKEN_SECONDS), "sub": self._contact}
        return str(self._vapid.sign(claims)["Authorization"])


def load_push_key(settings: Settings) -> PushKey:
    """Read the key. Make one first if there is none in the data folder. Raise BadPushKey.

    With a new key all subscriptions are worthless, so a file that holds something else is never replaced.
    """
    path = Path(settings.push_key_file) if settings.push_key_file else settings.data / KEY_FILE
    if not settings.push_key_file:
        settings.data.mkdir(parents=True, exist_ok=True)
        tighten(path)
        with suppress(FileExistsError):
            _write(path)
    return PushKey(_read(path), settings.push_contact)


def _read(path: Path) -> ec.EllipticCurvePrivateKey:
    try:
        key = serialization.load_pem_private_key(path.read_bytes(), password=None)
    except (OSError, ValueError, TypeError) as error:
        raise BadPushKey(f"{path} holds no private key that can be read: {error}") from error
    if not isinstance(key, ec.EllipticCurvePrivateKey) or not isinstance(key.curve, ec.SECP256R1):
        raise BadPushKey(
            f"the key in {path} is not on the curve P-256 (prime256v1), as push services want it"
        )
    return key


def _write(path: Path) -> None:
    pem = ec.generate_private_key(ec.SECP256R1()).private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    with open(path, "xb", opener=_for_owner_only) as file:
        file.write(pem)
        file.flush()
        os.fsync(file.fileno())


def _for_owner_only(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)
