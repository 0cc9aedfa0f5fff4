"""Servers with a planted leak, each of which the comparison of bytes must detect."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias
from unittest.mock import patch

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from taverne.games.lutin_troll.game import LUTIN_TROLL
from taverne.kernel.game import AnyGame
from taverne.kernel.record import final_state
from taverne.kernel.record_file import dump
from taverne.server.api import records
from taverne.server.api.home import HomeEndpoints
from taverne.server.api.operations import OperationsEndpoints
from taverne.server.api.records import RecordEndpoints
from taverne.server.api.tables import TableEndpoints
from taverne.server.sockets import endpoint
from taverne.server.tables.broadcast import Broadcast
from taverne.server.tables.logged_table import SPECTATORS, LoggedTable
from taverne.server.tables.table_runner import TableRunner
from taverne.server.wire import messages as wire
from taverne.table import answers, updates
from taverne.table.chat import Phrase
from taverne.table.match import Match
from taverne.table.messages.outgoing import Refused, Sent, Spoke
from taverne.table.table import Table
from tests.conformance.leaks import LEAKS
from tests.server.leak_pairs import any_duels, duels
from tests.server.script import Twins

Plant: TypeAlias = Callable[[], AbstractContextManager[Any]]


@dataclass(frozen=True)
class Planted:
    """A game or a server with a leak, and pairs of worlds that show it."""

    plant: Plant = field(default=nullcontext)
    game: AnyGame = LUTIN_TROLL
    pairs: Callable[[], list[Twins]] = duels


def instead(target: Any, name: str, make: Callable[[Any], Any]) -> Plant:
    """Replace a function by what `make` makes of it."""

    @contextmanager
    def plant() -> Iterator[None]:
        with patch.object(target, name, make(getattr(target, name))):
            yield

    return plant


def _looks(change: Callable[[Any, Any], dict[str, Any]]) -> Plant:
    """A leak in every update: `change` is given the table and the honest update."""

    def make(honest: Any) -> Any:
        def look(self: Any, guest: str, now: float) -> Any:
            update = honest(self, guest, now)
            return update if self.match is None else update.__replace__(**change(self, update))

        return look

    return instead(Table, "snapshot", make)


def _fresh(change: Callable[[LoggedTable, dict[str, Any]], None]) -> Plant:
    def make(honest: Any) -> Any:
        def fresh(self: Broadcast, viewer: str, lang: Any) -> bytes:
            message = msgspec.json.decode(honest(self, viewer, lang))
            change(self._logged, message)
            return wire.encode(message)

        return fresh

    return instead(Broadcast, "_snapshot", make)


def _hand_for_the_host(honest: Any) -> Any:
    def viewer_of(self: LoggedTable, guest: str) -> str:
        seating = self.table.seating
        player = seating.chairs[0].guest
        return player if seating.host_role.watches(guest) and player in self.viewers else honest(self, guest)

    return viewer_of


def _entries(of: Any) -> int:
    match = of.table.match
    return 0 if match is None else len(match.record.entries)


def _retold(change: Callable[[AnyGame, Any, Any], Any]) -> Plant:
    """A leak in replays: `change` is given the game, the record and the honest replay."""

    def make(honest: Any) -> Any:
        return lambda game, record, *rest: change(game, record, honest(game, record, *rest))

    return instead(records, "make_replay", make)


def _all_views(game: AnyGame, record: Any, honest: Any) -> Any:
    if not honest.frames:
        return honest
    state, last = final_state(game, record), honest.frames[-1]
    views = last.views | {str(seat): game.view(state, seat) for seat in range(2)}
    return honest.__replace__(frames=(*honest.frames[:-1], last.__replace__(views=views)))


def _file_at_once(honest: Any) -> Any:
    async def record_file(self: RecordEndpoints, request: Request) -> Response:
        here = await self._registry.find(request.path_params["record"].split("-")[0])
        if here is None or here.table.match is None:
            answer: Response = await honest(self, request)
            return answer
        return Response(dump(here.table.match.record))

    return record_file


def _table_with_length(honest: Any) -> Any:
    async def page(self: TableEndpoints, request: Request) -> Response:
        answer: Response = await honest(self, request)
        here, _ = await self._admission.admit(request)
        answer.headers["X-Entries"] = str(_entries(here))
        return answer

    return page


def _card_from_a_seat(honest: Any) -> Any:
    def card(self: HomeEndpoints, here: TableRunner, _guest: str | None, lang: Any) -> Any:
        return honest(self, here, here.table.seating.chairs[0].guest, lang)

    return card


def _holes(honest: Any) -> Any:
    def note(self: LoggedTable, line: Any) -> None:
        honest(self, line)
        for stream in self._streams.values():
            stream.number += 1

    return note


def _moments_by_entries(honest: Any) -> Any:
    def chronicled(self: LoggedTable, message: Any) -> None:
        honest(self, message)
        if lines := self.chronicle._lines:
            lines[-1] = lines[-1].__replace__(moment=_entries(self))

    return chronicled


def _reset_clock(honest: Any) -> Any:
    def answer(table: Any, *rest: Any) -> None:
        honest(table, *rest)
        table.clock.extend(0.5)

    return answer


def _whispers_of_refusals(honest: Any) -> Any:
    def handle(self: Any, guest: str, command: Any, now: float) -> Any:
        sent = honest(self, guest, command, now)
        seat = self.seating.find(guest)
        refused = any(isinstance(each.message, Refused) for each in sent)
        return [*sent, Sent(SPECTATORS, Spoke(seat, Phrase.OOPS))] if refused and seat is not None else sent

    return handle


def _seen_by(seat: int | None) -> AnyGame:
    """Spectators see the view of this seat."""
    return replace(
        LUTIN_TROLL, view=lambda state, viewer: LUTIN_TROLL.view(state, seat if viewer is None else viewer)
    )


def _mark(key: str, value: Callable[[LoggedTable], Any]) -> Plant:
    def change(here: LoggedTable, message: dict[str, Any]) -> None:
        message[key] = value(here)

    return _fresh(change)


LEAKY_SERVERS: dict[str, Planted] = {
    "the seed, in every update": Planted(_looks(lambda table, _: {"seed": table.seeds.current})),
    "the moves of a seat, for those who look on": Planted(
        _looks(
            lambda table, update: (
                {"moves": tuple(table.game.moves(table.match.state, 0))} if update.seat is None else {}
            )
        )
    ),
    "the open question, unabridged": Planted(
        _looks(lambda table, update: {"left": (update.left or 0) + len(table.match.state.sides[1].hand)})
    ),
    "a hand for the host who watches": Planted(instead(LoggedTable, "viewer_of", _hand_for_the_host)),
    "a word after every command": Planted(
        instead(updates, "_without_time", lambda _: lambda _update: object())
    ),
    "holes in the numbers": Planted(instead(LoggedTable, "add_entry", _holes)),
    "moments that count entries": Planted(instead(LoggedTable, "_add_to_chronicle", _moments_by_entries)),
    "entries, in a fresh message": Planted(_mark("entries", _entries)),
    "the record, in a fresh message": Planted(
        _mark("undo", lambda here: here.table.match and here.table.match.record.entries)
    ),
    "when something last happened": Planted(_mark("last", lambda here: here.last_change)),
    "as many frames as entries": Planted(
        _retold(
            lambda _, record, honest: honest.__replace__(
                frames=honest.frames + honest.frames[-1:] * len(record.entries)
            )
        )
    ),
    "all views in a replay": Planted(_retold(_all_views)),
    "the seed in a replay": Planted(_retold(lambda _, record, honest: honest.__replace__(seed=record.seed))),
    "the record's file before the end": Planted(instead(RecordEndpoints, "record_file", _file_at_once)),
    "metrics for everybody": Planted(
        instead(OperationsEndpoints, "_is_operator", lambda _: lambda _self, _client: True)
    ),
    "entries, in a header": Planted(instead(TableEndpoints, "table", _table_with_length)),
    "the front door as another sees it": Planted(instead(HomeEndpoints, "_table_card", _card_from_a_seat)),
    "a hidden take-back that is told": Planted(
        instead(Match, "undo", lambda honest: lambda self, *rest: honest(self, *rest) or True)
    ),
    "a clock that every answer lengthens": Planted(instead(answers, "answer", _reset_clock)),
    "that somebody was refused": Planted(instead(Table, "handle", _whispers_of_refusals)),
    "spectators who see a seat's view": Planted(game=_seen_by(0)),
    "a screen that shows the hand of whoever opened it": Planted(
        instead(endpoint, "screen_of", lambda _: lambda guest: guest)
    ),
}
GAMES_THAT_TALK = {
    name: Planted(game=game, pairs=any_duels) for name, game in LEAKS.items() if game.slug == LUTIN_TROLL.slug
}
