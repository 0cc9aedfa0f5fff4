"""Opens a table that goes on from a moment of a finished game, against bots."""

from __future__ import annotations

import asyncio
from typing import Any

from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from taverne.bots import BOTS
from taverne.games.sign import load_sign
from taverne.games.versions import read_record
from taverne.kernel.game import AnyGame
from taverne.kernel.options import format_options
from taverne.kernel.record import BadRecord, Record, final_state
from taverne.kernel.record_file import dump
from taverne.server.api.home import HomeEndpoints, OpenedTable, do_or_refuse
from taverne.server.api.open_table import language_of_refusals
from taverne.server.http.admission import Admission
from taverne.server.http.client import client_of
from taverne.server.http.responses import body, with_json_body
from taverne.server.store.port import Store
from taverne.server.tables.table_registry import TableRegistry
from taverne.table.messages.commands import PlayOn, SetBot, Sit
from taverne.table.messages.refusals import Refusal
from taverne.table.names import checked_name
from taverne.table.played_on import before_entry, up_to_moment
from taverne.table.seating import SHELL
from taverne.words.load import words
from taverne.words.roles import Reader

USUAL_BOT = "habitue"


class PlayOnFrom(Struct, frozen=True, forbid_unknown_fields=True):
    """The moment to play on from: a moment of the replay, or a decision that the review names."""

    name: str
    seat: int
    moment: int | None = None
    entry: int = 0  # without a moment: before this entry of the record
    moves: int = 0  # after so many moves of that entry
    bot: str = USUAL_BOT  # takes all other seats


class PlayOnEndpoint:
    def __init__(
        self, registry: TableRegistry, store: Store, admission: Admission, home: HomeEndpoints
    ) -> None:
        self._registry = registry
        self._store = store
        self._admission = admission
        self._home = home

    async def open(self, request: Request) -> Response:
        """Open the table, seat the guest and bots, and go on. For anybody with the link to the record."""
        stored = await self._store.record(request.path_params["record"])
        if stored is None:
            raise HTTPException(404, "no finished game has that name")
        wanted, lang = await body(request, PlayOnFrom), language_of_refusals(request)
        response, guest = await self._admission.guest_or_new(request)
        client = client_of(request)
        self._home.check_may_open(guest, client)  # first, since finding the moment replays the whole game
        game, past = await asyncio.to_thread(_past, stored.lines, wanted)
        try:
            checked_name(wanted.name)
        except Refusal as refusal:
            text = words(game.slug, lang).say("refusal", refusal.reason, Reader())
            raise HTTPException(422, text) from refusal
        head = past.head
        pace = load_sign(game.slug, game.version).recommended.pace
        runner, invite = await self._registry.open(
            game, head.seats, format_options(head.options), pace, public=False
        )
        runner.bot_queue = client.queue(runner.row.id)
        await self._admission.grant_access(runner.row.id, guest)
        await do_or_refuse(runner, guest, Sit(wanted.seat, wanted.name), lang)
        for seat in range(head.seats):
            if seat != wanted.seat:
                await do_or_refuse(runner, guest, SetBot(seat, wanted.bot), lang)
        await do_or_refuse(runner, SHELL, PlayOn(wanted.seat, dump(past)), lang)
        return with_json_body(response, OpenedTable(runner.row.id, invite, runner.row.code))


def _past(lines: str, wanted: PlayOnFrom) -> tuple[AnyGame, Record[Any, Any]]:
    """The game up to the wanted moment. Raise HTTPException if nobody can play on from there."""
    try:
        game, record = read_record(lines)
    except BadRecord as error:
        raise HTTPException(409, "this game cannot be played on: its rules are not here any more") from error
    if wanted.seat not in range(record.head.seats):
        raise HTTPException(422, f"there is no seat {wanted.seat}")
    if wanted.bot not in BOTS:
        raise HTTPException(422, f"unknown bot {wanted.bot!r}; known: {', '.join(BOTS)}")
    if wanted.moment is None:
        past = before_entry(record, wanted.entry, wanted.moves)
    else:
        past = up_to_moment(game, record, wanted.moment)
    if past is None or game.outcome(final_state(game, past)) is not None:
        raise HTTPException(422, "nobody can play on from there: choose an earlier moment")
    return game, past
