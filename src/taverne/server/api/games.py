"""One game over HTTP: its card and its rule page, of the current version or of the one that is asked for."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from taverne.games import GAMES
from taverne.games.versions import game_for
from taverne.server.api.catalogue import game_card
from taverne.server.api.rule_pages import rule_blocks
from taverne.server.http.responses import as_json, compressed, language


async def game(request: Request) -> Response:
    slug, version = _slug(request), _version(request)
    return compressed(as_json(game_card(slug, language(request), version)), request)


async def rules(request: Request) -> Response:
    slug, version = _slug(request), _version(request)
    return as_json(rule_blocks(slug, language(request), version))


def _slug(request: Request) -> str:
    slug = str(request.path_params["slug"])
    if slug not in GAMES:
        raise HTTPException(404, f"unknown game {slug!r}; known: {', '.join(GAMES)}")
    return slug


def _version(request: Request) -> int | None:
    """The version that is asked for, None being the current one. Raise OtherVersion if it is not here."""
    wanted = request.query_params.get("version", "")
    if not wanted:
        return None
    if not (wanted.isascii() and wanted.isdigit() and len(wanted) < 10):
        raise HTTPException(400, "`version` is the number of a version of the rules: 1 or more")
    version = game_for(_slug(request), int(wanted)).version
    return None if version == GAMES[_slug(request)].version else version
