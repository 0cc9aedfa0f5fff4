"""Identifies the guest behind a request: a browser by its cookie, a bot by its bearer token."""

from __future__ import annotations

from starlette.requests import HTTPConnection
from starlette.responses import Response

from taverne.server.settings import Settings
from taverne.server.tables.invitations import hashed, new_secret
from taverne.table.chair import PROGRAM

YEAR = 365 * 24 * 3600
TOKEN_LENGTH = 43


class Cookie:
    """The token of a browser. It identifies the guest at all tables and contains nothing else."""

    def __init__(self, settings: Settings) -> None:
        self._secure = settings.secure
        self._name = "__Host-taverne" if settings.secure else "taverne"

    def guest(self, connection: HTTPConnection) -> str | None:
        token = connection.cookies.get(self._name, "")
        return hashed(token) if len(token) == TOKEN_LENGTH else None

    def give(self, response: Response) -> str:
        """Set a new cookie on the response; return the guest that the cookie stands for."""
        token = new_secret()
        response.set_cookie(
            self._name, token, max_age=YEAR, path="/", secure=self._secure, httponly=True, samesite="strict"
        )
        return hashed(token)


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
