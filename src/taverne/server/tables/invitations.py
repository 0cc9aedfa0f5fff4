"""Secrets and codes that open a table. Only the hash of a secret is stored."""

from __future__ import annotations

import secrets
from hashlib import sha256

# Letters and syllables that are hard to mishear or misread, for codes to be spoken aloud.
_ONSETS = "BCDFGLMNPRTV"
_VOWELS = "AEIOU"
CODE_LENGTH = 12
SHORT_CODE_LENGTH = 6  # of tables that were opened by earlier versions


def hashed(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()


def new_secret() -> str:
    return secrets.token_urlsafe(32)


def new_code() -> str:
    """A code of six syllables, to be said as two words: BARUGO DEMITA."""
    return "".join(secrets.choice(_ONSETS) + secrets.choice(_VOWELS) for _ in range(CODE_LENGTH // 2))


def typed_code(text: str) -> str:
    """The code that somebody has typed, with spaces or hyphens, in small letters or capitals."""
    return "".join(letter for letter in text.upper() if "A" <= letter <= "Z")
