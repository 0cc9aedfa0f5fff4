"""The messages that one guest receives in a recorded game, and the question of each."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct

from taverne.games import GAMES
from taverne.games.sign import screen_of
from taverne.kernel.game import AnyGame
from taverne.kernel.options import parse_options
from taverne.kernel.tagged import Tagged
from taverne.server.api.evening import Evening
from taverne.server.delivery.renderer import Renderer
from taverne.server.delivery.stream import Numbered
from taverne.table.messages.outgoing import Sent, Stage, Update
from tests.browser.layouts.messages import Chronicle, Json
from tests.browser.layouts.recorded import played
from tests.table.scene import AnyUpdate

GUEST = "ada"


class Asked(Struct, frozen=True, rename={"question": "prompt"}):
    """The picture that the page may show from the moment on at which it asks the question of a message."""

    number: int
    question: Json  # the prompt as a value: its type, seats and pieces
    named: tuple[str, ...]  # the pieces in it
    text: str
    owing: tuple[int, ...]  # as the guest sees it
    mine: bool
    clock: bool
    touch: tuple[str, ...]  # every piece, tile and word of a legal move


class Told(Struct, frozen=True):
    """One message: as it crosses the wire, and what it asks. `events`: something has happened."""

    wire: str
    asks: Asked
    events: bool


class Recording(Struct, frozen=True):
    game: str
    info: Json
    first: Told
    then: tuple[Told, ...]


@cache
def updates_of(slug: str, seats: int, options: tuple[tuple[str, str], ...] = ()) -> tuple[AnyUpdate, ...]:
    """All updates of one guest in a game, up to its end."""
    heard: list[AnyUpdate] = []

    def note(sent: Iterable[Sent[Any, Any, Any]]) -> None:
        heard.extend(each.message for each in sent if each.to == GUEST and isinstance(each.message, Update))

    played(slug, seats, parse_options(GAMES[slug].options, dict(options)), note)
    return tuple(each for each in heard if each.stage is Stage.PLAYING)


def recording(slug: str, updates: tuple[AnyUpdate, ...], options: Any) -> Recording:
    """These updates, the first of them as a snapshot."""
    game = GAMES[slug]
    renderer = Renderer(game, "fr", zones=not screen_of(game))
    info = {"game": slug, "seats": len(updates[0].chairs), "public": False, "code": None}
    screen = screen_of(game)
    info |= {"own_table": bool(screen), "elsewhere": None, "version": game.version, "screen": screen}
    told = []
    for number, update in enumerate(updates, 1):
        asks = _asked(game, renderer, number, update)
        if number == 1:
            wire = renderer.render_snapshot(1, update, Chronicle(), "stored-1", options)
        else:
            numbered = Numbered(number, update, "stored-1", renamed=False, chairs=update.chairs)
            wire = renderer.render(numbered, options)
        told.append(Told(wire.decode(), asks, bool(update.events)))
    return Recording(slug, info, told[0], tuple(told[1:]))


def shown(recorded: Recording, lang: str = "fr", theme: str = "light") -> Json:
    """The data that `mount` needs to open the page at the beginning of a recording."""
    evening = msgspec.json.encode(Evening((), (), "", shared=False)).decode()
    return {
        "lang": lang,
        "theme": theme,
        "info": recorded.info,
        "snapshot": recorded.first.wire,
        "update": None,
        "replay": "{}",
        "record": "",
        "evening": evening,
    }


def _asked(game: AnyGame, renderer: Renderer, number: int, update: AnyUpdate) -> Asked:
    assert update.ask is not None
    prompt: Tagged = game.presentation.prompt(update.view, update.ask)
    question = msgspec.to_builtins(prompt)
    owing = update.ask.owing if update.stage is Stage.PLAYING else ()
    return Asked(
        number=number,
        question=question,
        named=tuple(word for word in _words(question) if word in game.presentation.pieces),
        text=renderer.texts(update).prompt,
        owing=owing,
        mine=bool(update.moves),
        clock=update.left is not None,
        touch=tuple(sorted({word for move in update.moves for word in _words(msgspec.to_builtins(move))})),
    )


def _words(value: Any) -> Iterable[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for each in value.values():
            yield from _words(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _words(each)
