"""Parses where a table is: a link to it, or a spoken code with the address of the server."""

from __future__ import annotations

import re
from dataclasses import dataclass
from ipaddress import ip_address
from urllib.parse import unquote, urlsplit

CODE = re.compile(r"[A-Za-z]{6}([ -]?[A-Za-z]{6})?")
_LOCAL_NAMES = (".local", ".lan", ".home", ".internal", ".localhost")


class BadAddress(ValueError):
    """The text is no link to a table and no code with an address."""


@dataclass(frozen=True)
class Address:
    """A table at a server. One of `invite`, `code` and `table` is given."""

    house: str  # "https://example.org", or "https://example.org/taverne" below a path
    invite: str = ""
    code: str = ""
    table: str = ""


def parse_address(text: str) -> Address:
    """Parse https://HOST/t/TABLE#INVITATION, with or without its end, CODE@HOST or CODE@https://HOST.

    Links of earlier versions lack the table: https://HOST/t#INVITATION.
    """
    code, at, host = text.strip().partition("@")
    if at and CODE.fullmatch(code) and host:
        return Address(_house(host if "://" in host else f"{_scheme(host)}://{host}"), code=code)
    try:
        parts = urlsplit(text.strip())
    except ValueError as error:
        raise BadAddress(text) from error
    path = re.fullmatch(r"(?P<base>.*)/t(?:/(?P<table>[\w-]+))?/?", parts.path)
    if path is None:
        raise BadAddress(text)
    house = _house(f"{parts.scheme}://{parts.netloc}{path['base']}")
    given = unquote(parts.fragment)
    if path["table"] and not given:
        return Address(house, table=path["table"])
    if not given:
        raise BadAddress(text)
    return Address(house, code=given) if CODE.fullmatch(given) else Address(house, invite=given)


def _house(url: str) -> str:
    """Check the address of a server; returns it without a slash at its end."""
    try:
        parts = urlsplit(url)
        known = parts.scheme in ("http", "https") and bool(parts.hostname)
        known = known and not (parts.username or parts.password or parts.query or parts.fragment)
        _ = parts.port  # raises ValueError if it is no port
    except ValueError as error:
        raise BadAddress(url) from error
    if not known or not re.fullmatch(r"[\x21-\x7e]+", url):
        raise BadAddress(url)
    return url.rstrip("/")


def _scheme(host: str) -> str:
    """http for addresses of the home network, https for all others."""
    try:
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError as error:
        raise BadAddress(host) from error
    try:
        local = ip_address(name).is_private
    except ValueError:
        local = "." not in name or name.endswith(_LOCAL_NAMES)
    return "http" if local else "https"
