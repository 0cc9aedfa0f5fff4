"""One game over HTTP: its card and its rule page, of the current version or of the one that is asked for."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from taverne.games import GAMES
from taverne.games.versions import game_for
from taverne.kernel.record import OtherVersion
from taverne.server.api.catalogue import game_card
from taverne.server.api.kept_version import KeptVersion, name_of, read_version
from taverne.server.api.rule_pages import rule_blocks
from taverne.server.http.responses import as_json, compressed, language
from taverne.server.store.port import Store

MOST_DIGITS = 16  # of a version: games with boxes have long ones


class GameEndpoints:
    def __init__(self, store: Store) -> None:
        self._store = store

    async def game(self, request: Request) -> Response:
        slug, version, lang = _slug(request), _version(request), language(request)
        try:
            card = game_card(slug, lang, _played(slug, version))
        except OtherVersion as error:
            return compressed(as_json((await self._kept(slug, version, error)).cards[lang]), request)
        return compressed(as_json(card), request)

    async def rules(self, request: Request) -> Response:
        slug, version, lang = _slug(request), _version(request), language(request)
        try:
            return as_json(rule_blocks(slug, lang, _played(slug, version)))
        except OtherVersion as error:
            return as_json((await self._kept(slug, version, error)).rules[lang])

    async def _kept(self, slug: str, version: int | None, error: OtherVersion) -> KeptVersion:
        """The kept texts of a retired version. Raise the error if there are none."""
        body = await self._store.load_shown(name_of(slug, version or 0))
        if body is None:
            raise error
        return read_version(body)


def _slug(request: Request) -> str:
    slug = str(request.path_params["slug"])
    if slug not in GAMES:
        raise HTTPException(404, f"unknown game {slug!r}; known: {', '.join(GAMES)}")
    return slug


def _version(request: Request) -> int | None:
    """The version that is asked for; None: the current one."""
    wanted = request.query_params.get("version", "")
    if not wanted:
        return None
    if not (wanted.isascii() and wanted.isdigit() and len(wanted) <= MOST_DIGITS):
        raise HTTPException(400, "`version` is the number of a version of the rules: 1 or more")
    return int(wanted)


def _played(slug: str, version: int | None) -> int | None:
    """The same, with None for the current version. Raise OtherVersion if it is not here."""
    if version is None or game_for(slug, version) is GAMES[slug]:
        return None
    return version
