"""A request to open a table, and the checks before it is opened."""

from __future__ import annotations

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request

from taverne.bots import BOTS
from taverne.games import GAMES
from taverne.kernel.game import AnyGame
from taverne.kernel.options import BadOption, parse_options
from taverne.kernel.pace import Pace
from taverne.server.http.responses import language
from taverne.table.messages.figures import Colour, Figure
from taverne.table.messages.refusals import Refusal
from taverne.table.names import checked_name
from taverne.table.seeds import checked_salt
from taverne.words.grammar import Language
from taverne.words.load import words
from taverne.words.roles import Reader


class OpenTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    name: str
    seats: int | None = None
    options: dict[str, str] = {}
    pace: Pace = Pace.RELAXED
    public: bool = False
    bot: str | None = None  # takes all other seats, and the game starts at once
    salt: str = ""
    figure: Figure | None = None
    colour: Colour | None = None
    sit: bool = True  # False: opened by a screen that only shows it; whoever sits down first is the host
    hosts: bool = False  # without a seat: the guest who opens the table holds it, and watches


def language_of_refusals(request: Request) -> Language:
    """The language that the page asks for; English for programs that ask for none."""
    return language(request) if "lang" in request.query_params else "en"


def checked_wish(wanted: OpenTable, lang: Language) -> tuple[AnyGame, int]:
    """Check the request before a table is opened. Returns the game and the number of seats."""
    game = GAMES.get(wanted.game)
    if game is None:
        raise HTTPException(422, f"unknown game {wanted.game!r}; known: {', '.join(GAMES)}")
    seats = game.seats.start if wanted.seats is None else wanted.seats
    if seats not in game.seats:
        raise HTTPException(
            422, f"{game.slug} is played by {game.seats.start} to {game.seats.stop - 1}, not by {seats}"
        )
    if wanted.bot is not None and wanted.bot not in BOTS:
        raise HTTPException(422, f"unknown bot {wanted.bot!r}; known: {', '.join(BOTS)}")
    if wanted.bot is not None and not wanted.sit:
        raise HTTPException(422, "a game against bots needs somebody who plays: leave bot or sit out")
    if wanted.hosts and wanted.sit:
        raise HTTPException(422, "only a guest without a seat is a host who watches: send sit false, too")
    try:
        parse_options(game.options, wanted.options)
        checked_name(wanted.name)
        checked_salt(wanted.salt)
    except BadOption as error:
        raise HTTPException(422, str(error)) from error
    except Refusal as refusal:
        text = words(game.slug, lang).say("refusal", refusal.reason, Reader())
        raise HTTPException(422, text) from refusal
    return game, seats
