"""The messages and answers of a server that show a recorded stage, made by the parts of the server."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from taverne.games.sign import has_tv, screen_of
from taverne.kernel.record_file import dump
from taverne.kernel.tagged import Tagged
from taverne.server.api.evening import Evening
from taverne.server.api.replay import ReplayIndex
from taverne.server.delivery.renderer import Renderer
from taverne.server.delivery.stream import Numbered
from taverne.table.messages.outgoing import Stage
from taverne.words.grammar import Language
from tests.browser.layouts.recorded import Recorded
from tests.table.scene import AnyUpdate

Json = dict[str, Any]


class Chronicle(list[tuple[int, Tagged]]):
    dropped = 0


def shown(stage: Recorded, names: Sequence[str], lang: Language, theme: str, *, tv: bool = False) -> Json:
    """Everything that the page of a table asks its server for, in one language and with these names."""
    game, update = stage.game, _named(stage.update, names)
    screen = screen_of(game)
    renderer = Renderer(game, lang, zones=not screen)
    happens = stage.before is not None
    first = _named(stage.before, names) if stage.before is not None else update
    chronicle = Chronicle((1, each) for each in stage.chronicle)
    snapshot = renderer.render_snapshot(1, first, chronicle, "stored-1", stage.options)
    numbered = Numbered(2, update, "stored-1", renamed=False, chairs=update.chairs)
    replay, record = b"{}", ""
    if update.stage is Stage.OVER:
        said = renderer.texts(update).names
        record = dump(stage.record)
        replay = ReplayIndex(game, stage.record, said, update.seat, lang).encoded_page(0)
    info = {"game": game.slug, "seats": stage.seats, "public": False, "own_table": bool(screen)}
    return {
        "lang": lang,
        "theme": theme,
        "tv": tv,
        "info": info
        | {
            "code": "BARBUSKELMON" if tv else None,
            "elsewhere": None,
            "version": game.version,
            "screen": screen,
            "tv": has_tv(game),
        },
        "snapshot": snapshot.decode(),
        "update": renderer.render(numbered, stage.options).decode() if happens else None,
        "replay": replay.decode(),
        "record": record,
        "evening": msgspec.json.encode(Evening((), (), "", shared=False)).decode(),
    }


def _named(update: AnyUpdate, names: Sequence[str]) -> AnyUpdate:
    """The update with these names of the players."""
    chairs = tuple(
        msgspec.structs.replace(chair, name=name) for chair, name in zip(update.chairs, names, strict=False)
    )
    return update.__replace__(chairs=chairs)
