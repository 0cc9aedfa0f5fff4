"""One game over HTTP: its card and its rule page."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from taverne.games import GAMES
from taverne.server.api.catalogue import game_card
from taverne.server.api.rule_pages import rule_blocks
from taverne.server.http.responses import as_json, compressed, language


async def game(request: Request) -> Response:
    return compressed(as_json(game_card(_slug(request), language(request))), request)


async def rules(request: Request) -> Response:
    return as_json(rule_blocks(_slug(request), language(request)))


def _slug(request: Request) -> str:
    slug = str(request.path_params["slug"])
    if slug not in GAMES:
        raise HTTPException(404, f"unknown game {slug!r}; known: {', '.join(GAMES)}")
    return slug
