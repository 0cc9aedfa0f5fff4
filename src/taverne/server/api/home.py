"""The home page over HTTP: list games and tables, open a table, join a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from taverne.kernel.pace import Pace
from taverne.kernel.tagged import Seat
from taverne.server.api.catalogue import GameCard, catalogue
from taverne.server.api.open_table import OpenTable, checked_wish, language_of_refusals
from taverne.server.api.spoken_codes import CodeLimits
from taverne.server.http.admission import Admission
from taverne.server.http.client import Client, client_of
from taverne.server.http.networks import NetworkShare
from taverne.server.http.rate_limits import NetworkLimiter, RateLimiter
from taverne.server.http.responses import (
    ReadyMade,
    as_json,
    body,
    compressed,
    language,
    ready_made,
    with_json_body,
)
from taverne.server.http.short_cache import ShortCache
from taverne.server.settings import Settings
from taverne.server.store.port import Store, TableRow
from taverne.server.tables.invitations import hashed, typed_code
from taverne.server.tables.table_registry import TableRegistry
from taverne.server.tables.table_runner import TableRunner
from taverne.table.house_labels import TableBy, TableHeldBy, Versus
from taverne.table.messages.commands import Hold, SetBot, Sit, SpectatorsSee, Start
from taverne.table.messages.outgoing import Stage, WatchingHost
from taverne.table.watching_host import view
from taverne.words.grammar import Language
from taverne.words.load import words_of
from taverne.words.roles import Reader
from taverne.words.words import Words

MOST_JOINABLE = 20  # tables to join on the home page


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request to enter a table, by one of: the invitation of a link, a spoken code, a public table's id."""

    invite: str = ""
    code: str = ""
    table: str = ""


class TableCard(msgspec.Struct, frozen=True):
    """A table as the home page shows it."""

    id: str
    game: str
    stage: Stage
    names: tuple[str, ...]  # by seat; "": a free seat
    mine: bool
    seats: int
    pace: Pace
    host: Seat | None
    prompt: str  # the open question, as this guest may see it; "" in a lobby
    waiting: bool  # the table waits for an answer of this guest
    title: str = ""  # the people at the table, in words
    spectators: bool = True  # others may watch the game


class FrontPage(msgspec.Struct, frozen=True):
    """The content of the home page."""

    games: tuple[GameCard, ...]
    tables: tuple[TableCard, ...]  # public tables where a newcomer can take a seat now
    mine: tuple[TableCard, ...]  # unfinished ones where this guest has a seat
    watchable: tuple[TableCard, ...] = ()  # public tables whose game is being played


class _PublicTables(msgspec.Struct, frozen=True):
    """The part of the home page that is the same for all guests for a moment."""

    joinable: tuple[TableCard, ...]
    watchable: tuple[TableCard, ...]
    page: ReadyMade
    tables_only: ReadyMade  # the same page without the games


class OpenedTable(msgspec.Struct, frozen=True):
    """The answer to OpenTable."""

    table: str
    invite: str  # the secret part of the link; only this answer contains it
    code: str  # to be said aloud


class JoinedTable(msgspec.Struct, frozen=True):
    """The answer to Join."""

    table: str


class HomeEndpoints:
    def __init__(
        self,
        settings: Settings,
        registry: TableRegistry,
        store: Store,
        admission: Admission,
        now: Callable[[], float],
    ) -> None:
        limits = settings.limits
        self._most_tables = limits.tables
        self._registry = registry
        self._store = store
        self._admission = admission
        self._tables_by_guest = RateLimiter(limits.tables_per_guest, now)
        self._tables_by_network = NetworkLimiter(limits.tables_per_network, now)
        self._joins_by_network = NetworkLimiter(limits.joins_per_network, now)
        self._joins_by_table = RateLimiter(limits.joins_per_table, now)
        self._codes = CodeLimits(limits, now)
        self._public = ShortCache[_PublicTables](limits.home_page_seconds, now)

    async def look(self, request: Request) -> Response:
        """The games, the public tables to join or to watch, and the unfinished tables of this guest."""
        lang, guest = language(request), await self._admission.guest(request)
        cards = await self._cards(await self._store.tables_of(guest) if guest else [], guest, lang)
        mine = tuple(card for card in cards if card.mine and card.stage is not Stage.OVER)
        public = await self._public.get(lang, partial(self._public_tables, lang))
        tables_only = request.query_params.get("games") == "none"
        if not mine:
            return ready_made(public.tables_only if tables_only else public.page, request)
        page = _front_page(public.joinable, public.watchable, mine, () if tables_only else catalogue(lang))
        return compressed(as_json(page), request)

    async def _public_tables(self, lang: Language) -> _PublicTables:
        """The public tables, and the home page of everybody who has no table."""
        rows = await self._store.public_tables()
        newest = {row.id for row in rows}
        rows += [row for row in self._waiting_tables() if row.id not in newest]
        cards = await self._cards(rows, None, lang)
        joinable = tuple(card for card in cards if _is_joinable(card))
        watchable = tuple(card for card in cards if card.stage is Stage.PLAYING and card.spectators)
        page = _front_page(joinable, watchable, (), catalogue(lang))
        tables_only = page.__replace__(games=())
        return _PublicTables(joinable, watchable, ReadyMade(page), ReadyMade(tables_only))

    def _waiting_tables(self) -> list[TableRow]:
        """Public tables at which somebody who is present waits for company, however old they are."""
        waiting = [
            runner.row
            for runner in self._registry.runners
            if runner.row.public
            and runner.table.stage is Stage.LOBBY
            and _is_anybody_there(runner)
            and not runner.table.seating.full
        ]
        return sorted(waiting, key=lambda row: row.opened, reverse=True)[:MOST_JOINABLE]

    async def open_table(self, request: Request) -> Response:
        """Open a table and seat the guest; with a bot on the other seats the game starts at once.

        A screen that only shows the table takes no seat: whoever sits down first is the host. A guest
        may also hold the table without a seat.
        """
        wanted = await body(request, OpenTable)
        lang = language_of_refusals(request)
        game, seats = checked_wish(wanted, lang)
        response, guest = await self._admission.guest_or_new(request)
        client = client_of(request)
        self.check_may_open(guest, client)
        runner, invite = await self._registry.open(
            game, seats, wanted.options, wanted.pace, public=wanted.public
        )
        runner.bot_queue = client.queue(runner.row.id)
        await self._admission.grant_access(runner.row.id, guest)
        if wanted.sit:
            sit = Sit(0, wanted.name, wanted.salt, wanted.figure, wanted.colour)
            await do_or_refuse(runner, guest, sit, lang)
        elif wanted.hosts:
            await do_or_refuse(runner, guest, Hold(wanted.name), lang)
        if wanted.bot is not None:
            for seat in range(1, seats):
                await do_or_refuse(runner, guest, SetBot(seat, wanted.bot), lang)
            await do_or_refuse(runner, guest, Start(), lang)
        return with_json_body(response, OpenedTable(runner.row.id, invite, runner.row.code))

    def check_may_open(self, guest: str, client: Client) -> None:
        """Raise HTTPException if this guest or their network has opened too many tables."""
        if not self._tables_by_guest.take(guest) or not self._tables_by_network.take(client.shares):
            raise HTTPException(429, "too many tables opened from here: wait a little")
        if len(self._registry.runners) >= self._most_tables or self._registry.closing:
            raise HTTPException(503, "the house is full: try again later")

    async def join(self, request: Request) -> Response:
        """Let the guest enter a table by invitation, by spoken code, or because it is public.

        The guest gets no seat yet.
        """
        wanted = await body(request, Join)
        shares = client_of(request).shares
        row = await self._table_of(wanted, shares)
        if row is None:
            raise HTTPException(404, "no table answers to that: ask for the link or the code again")
        guest = await self._admission.guest(request)
        if (runner := await self._registry.find(row.id)) is not None:
            await self._admission.check_host_lets_in(runner, guest)
        if guest is not None and await self._admission.may_enter(row.id, guest):
            return as_json(JoinedTable(row.id))
        if guest is not None:
            await self._admission.check_not_removed(row.id, guest)
        if not self._joins_by_network.take(shares) or not self._joins_by_table.take(row.id):
            raise HTTPException(429, "too many guests come to this table or from here: wait a little")
        response, guest = await self._admission.guest_or_new(request)
        if not row.public:  # everybody may enter a public table, so nothing is stored before they sit down
            await self._admission.grant_access(row.id, guest)
        return with_json_body(response, JoinedTable(row.id))

    async def _table_of(self, wanted: Join, shares: Sequence[NetworkShare]) -> TableRow | None:
        if wanted.invite:
            return await self._store.find_table(invite=hashed(wanted.invite))
        if wanted.code:
            return await self._table_by_code(typed_code(wanted.code), shares)
        row = await self._store.table(wanted.table) if wanted.table else None
        return row if row is not None and row.public else None

    async def _table_by_code(self, code: str, shares: Sequence[NetworkShare]) -> TableRow | None:
        self._codes.begin(code, shares)
        row = await self._store.find_table(code=code)
        if row is not None:
            self._codes.was_right(code)
        return row

    async def _cards(self, rows: list[TableRow], guest: str | None, lang: Language) -> list[TableCard]:
        runners = [await self._registry.find(row.id) for row in rows]
        listed = [runner for runner in runners if runner is not None and _is_listed(runner, guest)]
        return [self._table_card(runner, guest, lang) for runner in listed]

    def _table_card(self, runner: TableRunner, guest: str | None, lang: Language) -> TableCard:
        chairs = runner.table.seating.chairs
        text = words_of(runner.game, lang)
        names = text.names([chair.public_view() for chair in chairs])
        shown = tuple("" if chair.empty else name for chair, name in zip(chairs, names, strict=True))
        look = runner.table.snapshot(guest or "", runner.now())
        sees = look.spectators is SpectatorsSee.TABLE or look.seat is not None
        return TableCard(
            id=runner.row.id,
            game=runner.row.game,
            stage=look.stage,
            names=shown,
            mine=look.seat is not None,
            seats=len(chairs),
            pace=look.pace,
            host=look.host,
            prompt=runner.broadcast.renderers[lang].texts(look).prompt if sees else "",
            waiting=look.ask is not None and look.seat in look.ask.owing,
            title=_title(text, shown, look.host, look.stage, look.watching_host),
            spectators=look.spectators is not SpectatorsSee.NOTHING,
        )


async def do_or_refuse(runner: TableRunner, guest: str, command: Any, lang: Language) -> None:
    """Do a command at a new table. Raise HTTPException with the reason if it is refused."""
    refusal = await runner.do(guest, command)
    if refusal is not None:
        text = words_of(runner.game, lang)
        raise HTTPException(422, text.say("refusal", refusal, runner.broadcast.reader(guest, lang)))


def _is_anybody_there(runner: TableRunner) -> bool:
    """Whether a guest with a seat is present, or the host without one."""
    watching = view(runner.table.seating)
    return bool(runner.table.seating.present) or (watching is not None and not watching.away)


def _is_listed(runner: TableRunner, guest: str | None) -> bool:
    """Whether the home page shows the table. Its host may have closed it, or locked it for newcomers."""
    moderation = runner.table.moderation
    return not moderation.closed and (guest is not None or not moderation.locked)


def _is_joinable(card: TableCard) -> bool:
    """Whether a newcomer can take a seat at this public table now."""
    return card.stage is Stage.LOBBY and "" in card.names


def _front_page(
    joinable: tuple[TableCard, ...],
    watchable: tuple[TableCard, ...],
    mine: tuple[TableCard, ...],
    games: tuple[GameCard, ...],
) -> FrontPage:
    own = {card.id for card in mine}
    return FrontPage(
        games=games,
        tables=tuple(card for card in joinable if card.id not in own)[:MOST_JOINABLE],
        mine=mine[:10],
        watchable=tuple(card for card in watchable if card.id not in own)[:6],
    )


def _title(
    text: Words, names: tuple[str, ...], host: Seat | None, stage: Stage, watching: WatchingHost | None
) -> str:
    """The title of a table: its people in words."""
    present = [seat for seat, name in enumerate(names) if name]
    reader = Reader(names)
    if stage is Stage.LOBBY:
        if watching is not None:
            return text.say("house", TableHeldBy(watching.name), reader)
        first = host if host in present else next(iter(present), None)
        if first is None:
            return text.label("house", "free_table")
        return text.say("house", TableBy(first), reader)
    if len(present) == 2:
        return text.say("house", Versus(present[0], present[1]), reader)
    return ", ".join([names[seat] for seat in present])
