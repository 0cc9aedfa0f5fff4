"""Identifies the guest behind a request: a browser by its cookie, a bot by its bearer token."""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode
from hashlib import sha256

from starlette.requests import HTTPConnection
from starlette.responses import Response

from taverne.server.http.client import client_of
from taverne.server.tables.invitations import hashed, new_secret
from taverne.table.chair import PROGRAM

YEAR = 365 * 24 * 3600
TOKEN_LENGTH = 43  # of the secret in a cookie
SIGNATURE_LENGTH = 22


class Cookie:
    """The token of a browser. It identifies the guest at all tables and contains nothing else.

    It is a secret and the server's signature of it. Earlier cookies have no signature.
    """

    def __init__(self, key: bytes) -> None:
        self._key = key

    def read(self, connection: HTTPConnection) -> str | None:
        """The token of the request, signed or not; None if it has none."""
        token = connection.cookies.get(_name(connection), "")
        return token if len(token) in (TOKEN_LENGTH, TOKEN_LENGTH + 1 + SIGNATURE_LENGTH) else None

    def is_signed(self, token: str) -> bool:
        """Whether this server has issued the token."""
        secret, _, signature = token.partition(".")
        return hmac.compare_digest(self._signature(secret).encode(), signature.encode())

    def issue(self, connection: HTTPConnection, response: Response) -> str:
        """Set a new cookie on the response; return the guest that the cookie stands for."""
        secret = new_secret()
        token = f"{secret}.{self._signature(secret)}"
        response.set_cookie(
            _name(connection),
            token,
            max_age=YEAR,
            path="/",
            secure=client_of(connection).scheme == "https",
            httponly=True,
            samesite="strict",
        )
        return hashed(token)

    def delete(self, connection: HTTPConnection, response: Response) -> None:
        secure = client_of(connection).scheme == "https"
        response.delete_cookie(_name(connection), path="/", secure=secure, httponly=True, samesite="strict")

    def _signature(self, secret: str) -> str:
        digest = hmac.digest(self._key, secret.encode(), sha256)
        return urlsafe_b64encode(digest).decode()[:SIGNATURE_LENGTH]


def _name(connection: HTTPConnection) -> str:
    return "__Host-taverne" if client_of(connection).scheme == "https" else "taverne"


def new_bot_token(table: str) -> str:
    """A token for an external bot. It contains its table and opens no other."""
    return f"bot-{table}-{new_secret()}"


def guest_of_bot_token(token: str) -> str:
    """The guest of a bot token. It never equals the guest of a cookie."""
    return PROGRAM + hashed(token)


def bot_guest(connection: HTTPConnection, table: str) -> str | None:
    """The guest of the bot that sends this request; None if its token is not one of this table."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer" or not token.startswith(f"bot-{table}-"):
        return None
    return guest_of_bot_token(token)
