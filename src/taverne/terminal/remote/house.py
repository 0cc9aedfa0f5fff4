"""Requests to a server over HTTP, with the cookie that makes this program a guest there."""

from __future__ import annotations

import ssl
from http.client import HTTPException, HTTPMessage, HTTPResponse
from http.cookies import CookieError, SimpleCookie
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import urlencode, urlsplit
from urllib.request import HTTPErrorProcessor, Request, build_opener

import msgspec

from taverne.terminal.remote.cookies import CookieFile
from taverne.words.grammar import Language

SECONDS = 20.0  # before a request counts as lost
MOST_BYTES = 1 << 20  # of an answer
COOKIES = ("taverne", "__Host-taverne")


class HouseError(Exception):
    """A request failed. `kind` names what was wrong; `detail` says more."""

    def __init__(self, kind: str, detail: str = "") -> None:
        super().__init__(kind, detail)
        self.kind = kind
        self.detail = detail

    @property
    def is_final(self) -> bool:
        """Whether the same request would fail again later."""
        return self.kind in ("shut_out", "no_table", "newer_rules", "retired_rules", "other_box", "damaged")


class _NoRedirects(HTTPErrorProcessor):
    """Follows no redirect, so that a cookie goes to its own server only."""

    def http_response(self, request: Request, response: HTTPResponse) -> HTTPResponse:
        if 300 <= response.status < 400:
            raise HouseError("moved", response.headers.get("Location", ""))
        answer: HTTPResponse = super().http_response(request, response)
        return answer

    https_response = http_response


class House:
    def __init__(self, address: str, cookies: CookieFile, lang: Language) -> None:
        self.address = address
        self.lang = lang
        self._cookies = cookies
        self._cookie = cookies.cookie(address)
        self._opener = build_opener(_NoRedirects)

    @property
    def known(self) -> bool:
        """Whether this program has been a guest there before."""
        return bool(self._cookie)

    @property
    def origin(self) -> str:
        parts = urlsplit(self.address)
        return f"{parts.scheme}://{parts.netloc}"

    @property
    def socket_address(self) -> str:
        return f"{self.address.replace('http', 'ws', 1)}/socket"

    def get(self, path: str) -> bytes:
        return self._ask(Request(self._url(path)))

    def post(self, path: str, body: Any) -> bytes:
        headers = {"Content-Type": "application/json"}
        return self._ask(Request(self._url(path), msgspec.json.encode(body), headers))

    def _url(self, path: str) -> str:
        return f"{self.address}{path}?{urlencode({'lang': self.lang})}"

    def _ask(self, request: Request) -> bytes:
        request.add_header("Accept", "application/json")
        if self._cookie:
            request.add_header("Cookie", self._cookie)
        try:
            with self._opener.open(request, timeout=SECONDS) as answer:
                self._keep_cookie(answer.headers)
                text: bytes = answer.read(MOST_BYTES)
                return text
        except HTTPError as error:
            with error:
                raise _refusal(error) from error
        except URLError as error:
            raise _failure(error.reason) from error
        except (OSError, HTTPException, ValueError) as error:
            raise _failure(error) from error

    def _keep_cookie(self, headers: HTTPMessage) -> None:
        for header in headers.get_all("Set-Cookie") or []:
            try:
                parsed = SimpleCookie(header)
            except CookieError:
                continue
            for name in COOKIES:
                if name in parsed:
                    self._cookie = f"{name}={parsed[name].value}"
                    self._cookies.keep(self.address, self._cookie)


class _Error(msgspec.Struct):
    error: str = ""
    reason: str = ""


_KINDS = {403: "shut_out", 404: "no_table", 410: "no_table", 429: "too_fast", 503: "full"}


def _refusal(error: HTTPError) -> HouseError:
    """The error that a failed status means. An answer that is not ours comes from another program."""
    try:
        answer = msgspec.json.decode(error.read(MOST_BYTES), type=_Error)
    except (msgspec.DecodeError, OSError, HTTPException):
        return HouseError("not_a_tavern", f"HTTP {error.code}")
    if answer.reason in ("newer_rules", "retired_rules", "other_box", "damaged"):
        return HouseError(answer.reason, answer.error)
    return HouseError(_KINDS.get(error.code, "refused"), answer.error)


def _failure(error: object) -> HouseError:
    """Why there is no answer."""
    if isinstance(error, ssl.SSLCertVerificationError):
        return HouseError("bad_certificate", error.verify_message)
    kind = "no_https" if isinstance(error, ssl.SSLError) else "no_answer"
    return HouseError(kind, str(getattr(error, "strerror", None) or error))
