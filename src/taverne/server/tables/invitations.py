"""Secrets and codes that open a table. Only the hash of a secret is stored."""

from __future__ import annotations

import secrets
from hashlib import sha256

# Letters and syllables that are hard to mishear or misread, for codes to be spoken aloud.
_ONSETS = "BCDFGLMNPRTV"
_VOWELS = "AEIOU"


def hashed(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()


def new_secret() -> str:
    return secrets.token_urlsafe(32)


def new_code() -> str:
    """A code of three syllables: BARUGO."""
    return "".join(secrets.choice(_ONSETS) + secrets.choice(_VOWELS) for _ in range(3))
