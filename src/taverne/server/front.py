"""The front door: what is played tonight, a table opened, a table joined."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from taverne.bots import BOTS
from taverne.games import GAMES
from taverne.kernel.ask import Pace, Seat
from taverne.kernel.game import AnyGame
from taverne.kernel.options import BadOption, chosen
from taverne.server.answers import as_json, body, filled, language, packed
from taverne.server.catalogue import game_card
from taverne.server.entrance import Entrance
from taverne.server.guests import Allowance, address_of, hashed
from taverne.server.host import Host
from taverne.server.house import House
from taverne.server.store import TableRow
from taverne.table.grammar import Language
from taverne.table.messages import SetBot, Sit, Stage, Start
from taverne.table.refusal import Refusal
from taverne.table.seating import checked_name, checked_salt
from taverne.table.words import Company, words


class OpenTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    name: str
    seats: int | None = None
    options: dict[str, str] = {}
    pace: Pace = Pace.RELAXED
    public: bool = False
    bot: str | None = None  # play at once: this bot takes every other seat
    salt: str = ""


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of: the invitation of a link, a spoken code, the id of a public table."""

    invite: str = ""
    code: str = ""
    table: str = ""


class TableCard(msgspec.Struct, frozen=True):
    """A table as the front door shows it."""

    id: str
    game: str
    stage: Stage
    names: tuple[str, ...]  # by seat; "" is free
    mine: bool
    seats: int
    pace: Pace
    host: Seat | None
    prompt: str  # the open question, as this guest may see it; "" in a lobby
    waiting: bool  # for an answer of this guest


class FrontDoor:
    def __init__(self, house: House, entrance: Entrance) -> None:
        limits = house.settings.limits
        self.house = house
        self.entrance = entrance
        self._by_guest = Allowance(limits.tables_per_guest, house.now)
        self._by_address = Allowance(limits.tables_per_address, house.now)
        self._codes = Allowance(limits.codes_per_address, house.now)

    async def look(self, request: Request) -> Response:
        """What the front door shows: the games, the open tables, and those where this guest has a seat."""
        lang, guest = language(request), self.entrance.guest(request)
        store = self.house.store
        mine = await self._cards(await store.tables_of(guest) if guest else [], guest, lang)
        public = await self._cards(await store.public_tables(), guest, lang)
        shown = {
            "games": [game_card(slug, lang) for slug in GAMES],
            "tables": [card for card in public if not card.mine and card.stage is not Stage.OVER][:20],
            "mine": [card for card in mine if card.mine][:10],
        }
        return packed(as_json(shown), request)

    async def open_table(self, request: Request) -> Response:
        wish = await body(request, OpenTable)
        game, seats = _checked(wish)
        response, guest = self.entrance.known(request)
        address = address_of(request, self.house.settings.proxies)
        if not self._by_guest.take(guest) or not self._by_address.take(address):
            raise HTTPException(429, "too many tables opened from here: wait a little")
        if len(self.house.hosts) >= self.house.settings.limits.tables or self.house.closing:
            raise HTTPException(503, "the house is full: try again later")
        host, invite = await self.house.open_table(game, seats, wish.options, wish.pace, public=wish.public)
        await self.house.store.admit(host.row.id, guest)
        await self._order(host, guest, Sit(0, wish.name, wish.salt))
        if wish.bot is not None:
            for seat in range(1, seats):
                await self._order(host, guest, SetBot(seat, wish.bot))
            await self._order(host, guest, Start())
        return filled(response, {"table": host.row.id, "invite": invite, "code": host.row.code})

    async def join(self, request: Request) -> Response:
        """Show an invitation, say a code, or walk up to a public table; nobody is seated by that."""
        wish = await body(request, Join)
        response, guest = self.entrance.known(request)
        store, row = self.house.store, None
        if wish.code and not self._codes.take(address_of(request, self.house.settings.proxies)):
            raise HTTPException(429, "too many codes tried from here: wait a few minutes")
        if wish.invite or wish.code:
            row = await store.find(invite=hashed(wish.invite) if wish.invite else "", code=wish.code.upper())
        elif wish.table:
            row = await store.table(wish.table)
            row = row if row is not None and row.public else None
        if row is None:
            raise HTTPException(404, "no table answers to that: ask for the link or the code again")
        await store.admit(row.id, guest)
        return filled(response, {"table": row.id})

    async def _order(self, host: Host, guest: str, command: Any) -> None:
        refusal = await host.do(guest, command)
        if refusal is not None:
            text = words(host.game.slug, "en")
            raise HTTPException(422, text.say("refusal", refusal, host.company(guest, "en")))

    async def _cards(self, rows: list[TableRow], guest: str | None, lang: Language) -> list[TableCard]:
        hosts = [await self.house.host(row.id) for row in rows]
        return [self._table_card(host, guest, lang) for host in hosts if host is not None]

    def _table_card(self, host: Host, guest: str | None, lang: Language) -> TableCard:
        chairs = host.table.seating.chairs
        names = words(host.game.slug, lang).names([chair.seen() for chair in chairs])
        shown = tuple("" if chair.empty else name for chair, name in zip(chairs, names, strict=True))
        look = host.table.look(guest or "", self.house.now())
        return TableCard(
            id=host.row.id,
            game=host.row.game,
            stage=look.stage,
            names=shown,
            mine=look.seat is not None,
            seats=len(chairs),
            pace=look.pace,
            host=look.host,
            prompt=host.voices[lang].said(look).prompt,
            waiting=look.ask is not None and look.seat in look.ask.owing,
        )


def _checked(wish: OpenTable) -> tuple[AnyGame, int]:
    """The game and the number of seats; whatever does not fit is refused before anything is opened."""
    game = GAMES.get(wish.game)
    if game is None:
        raise HTTPException(422, f"unknown game {wish.game!r}; known: {', '.join(GAMES)}")
    seats = game.seats.start if wish.seats is None else wish.seats
    if seats not in game.seats:
        raise HTTPException(
            422, f"{game.slug} is played by {game.seats.start} to {game.seats.stop - 1}, not by {seats}"
        )
    if wish.bot is not None and wish.bot not in BOTS:
        raise HTTPException(422, f"unknown bot {wish.bot!r}; known: {', '.join(BOTS)}")
    try:
        chosen(game.options, wish.options)
        checked_name(wish.name)
        checked_salt(wish.salt)
    except BadOption as error:
        raise HTTPException(422, str(error)) from error
    except Refusal as refusal:
        text = words(game.slug, "en").say("refusal", refusal.reason, Company())
        raise HTTPException(422, text) from refusal
    return game, seats
