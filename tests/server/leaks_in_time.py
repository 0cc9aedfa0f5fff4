"""Servers with a planted leak in the time at which something comes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any
from zlib import crc32

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from taverne.games.grumpf.game import GRUMPF
from taverne.games.munchkin.game import MUNCHKIN
from taverne.kernel.ask import REACTION
from taverne.server import app
from taverne.server.api.analysis import AnalysisEndpoint
from taverne.server.api.hints import HintEndpoint
from taverne.server.api.home import HomeEndpoints
from taverne.server.api.records import RecordEndpoints
from taverne.server.api.tables import TableEndpoints
from taverne.server.sockets.client_session import ClientSession
from taverne.server.sockets.connection import Connection
from taverne.server.tables.alarms import Alarms
from taverne.server.tables.bot_scheduler import BotScheduler
from taverne.server.tables.presence import Presence
from taverne.server.tables.table_runner import TableRunner
from taverne.table import answers, game_flow, pauses
from taverne.table.clock import QuestionClock
from taverne.table.messages.commands import BotMove
from taverne.table.real_time.bot_reactions import BotReactions
from taverne.table.seating import SHELL
from tests.server.leak_pairs import hunts, seen_by_players, windows, with_bots, with_clocks, with_hints
from tests.server.leaks import Planted, instead
from tests.server.leaks_in_answers import entries, here, knowing, lot

SLOW = 0.002  # seconds for each secret entry


def _late_answer(target: Any, name: str) -> Planted:
    """An answer that takes longer for some states."""

    def make(honest: Any) -> Any:
        async def late(self: Any, request: Request) -> Response:
            answer: Response = await honest(self, request)
            await asyncio.sleep(SLOW * lot() / 100)
            return answer

        return late

    pairs = with_hints if target is HintEndpoint else seen_by_players
    return Planted(knowing(target, name, make), pairs=pairs)


def _late_error(honest: Any) -> Any:
    async def refused(*rest: Any) -> Response:
        await asyncio.sleep(SLOW * entries())
        answer: Response = await honest(*rest)
        return answer

    return refused


def _late_call(honest: Any) -> Any:
    """A call that is made later the more entries there are."""

    def late(*rest: Any) -> None:
        asyncio.get_running_loop().call_later(SLOW * entries(), honest, *rest)

    return late


def _late_snapshot(honest: Any) -> Any:
    async def arrive(self: Presence, *rest: Any) -> None:
        await asyncio.sleep(SLOW * entries())
        await honest(self, *rest)

    return arrive


def _late_tick(honest: Any) -> Any:
    async def wait(self: RecordEndpoints, begun: float, frames: int) -> None:
        await honest(self, begun, frames)
        await asyncio.sleep(SLOW * entries())

    return wait


def _by_entries(honest: Any) -> Any:
    return lambda self, begun, _frames: honest(self, begun, entries())


def _no_tick(_honest: Any) -> Any:
    async def wait(_self: RecordEndpoints, _begun: float, _frames: int) -> None:
        await asyncio.sleep(SLOW * entries())  # the work, which takes no virtual time

    return wait


# Windows.


def _is_window(table: Any) -> bool:
    match = table.questions.current
    return match is not None and match.ask.wait is REACTION and table.settings.timed


def _closes_early(closes: Callable[[Any], bool]) -> Callable[[], Any]:
    """A table that ends windows before their time if `closes` says so."""

    def make(honest: Any) -> Any:
        def settle(table: Any, now: float) -> None:
            honest(table, now)
            if _is_window(table) and closes(table):
                for _, events in table.questions.time_out(now):
                    answers.publish(table, None, events, now)
                honest(table, now)

        return settle

    return instead(game_flow, "settle", make)


def _nobody_is_able(table: Any) -> bool:
    match = table.questions.current
    return all(len(table.game.moves(match.state, seat)) <= 1 for seat in match.ask.owing)


def _everybody_has_passed(table: Any) -> bool:
    ask = table.questions.current.ask
    return all(table.questions.has_passed(seat, ask) for seat in ask.owing)


def _pass_shortens(honest: Any) -> Any:
    """Each pass that is held takes a tenth of a second from the window."""

    def answer(table: Any, seat: Any, moves: Any, number: int, now: float, *rest: Any) -> None:
        honest(table, seat, moves, number, now, *rest)
        if _is_window(table) and table.questions.has_passed(seat, table.questions.current.ask):
            table.clock.extend(-0.1)

    return answer


def _pass_lengthens(honest: Any) -> Any:
    """A player who is able to act gives everybody more time, as long as the window is open."""

    def start(table: Any, ask: Any, now: float) -> None:
        number = table.clock._number
        honest(table, ask, now)
        if _is_window(table) and table.clock._number != number:
            state = table.questions.current.state
            able = [seat for seat in ask.owing if len(table.game.moves(state, seat)) > 1]
            table.clock.extend(0.05 * len(able))

    return start


# Clocks.


def _late_alarm(honest: Any) -> Any:
    async def ring(self: Alarms, runner: TableRunner) -> None:
        await asyncio.sleep(0.01 * (_digest(runner.table.questions.playing().state) % 20))
        await honest(self, runner)

    return ring


def _clock_of_entries(honest: Any) -> Any:
    def start(self: QuestionClock, number: int, seconds: float | None, now: float, **more: Any) -> None:
        honest(self, number, None if seconds is None else seconds + 0.01 * entries(), now, **more)

    return start


def _hand_clock(honest: Any) -> Any:
    """A question lasts longer for hands that are worth something."""

    def start(table: Any, ask: Any, now: float) -> None:
        number = table.clock._number
        honest(table, ask, now)
        if table.clock._number != number:
            table.clock.extend(0.1 * (_digest(table.questions.playing().state) % 5))

    return start


def _digest(value: Any) -> int:
    return crc32(msgspec.json.encode(value))


# Bots.


def _plays(wait: Callable[[Any, Any, float], float], *, then_thinks: bool = False) -> Callable[[], Any]:
    """A scheduler that waits `wait(request, move, pause)` seconds after the bot has thought."""

    def make(_honest: Any) -> Any:
        async def play(self: BotScheduler, runner: TableRunner, request: Any) -> None:
            begun = asyncio.get_running_loop().time()
            pause = self._pauses.uniform(*self._pause) if request.pause is None else request.pause
            move = await self._workers.choose(runner.game, request, runner.bot_queue)
            thought = 0.0 if then_thinks else asyncio.get_running_loop().time() - begun
            await asyncio.sleep(max(0.0, wait(request, move, pause) - thought))
            await runner.do(SHELL, BotMove(request.seat, request.number, move))

        return play

    return instead(BotScheduler, "_play", make)


def _sooner_with_one_move(_request: Any, move: Any, pause: float) -> float:
    return pause - 0.2 * (_digest(move) % 2)


def _by_its_cards(request: Any, _move: Any, pause: float) -> float:
    return pause + 0.1 * (_digest(request.view) % 3)


def _reaction_by_state(honest: Any) -> Any:
    def due(self: BotReactions, now: float) -> Any:
        match = here().table.match
        late = 0.05 * (_digest(match.state) % 3) if match else 0.0
        return [look.__replace__(delay=look.delay + late) for look in honest(self, now)]

    return due


def _bots(plant: Callable[[], Any]) -> Planted:
    return Planted(plant, pairs=with_bots)


def _windows(plant: Callable[[], Any]) -> Planted:
    return Planted(plant, MUNCHKIN, windows)


LEAKS: dict[str, Planted] = {
    "a window that closes at once if nobody can act": _windows(_closes_early(_nobody_is_able)),
    "a window that closes when everybody has passed": _windows(_closes_early(_everybody_has_passed)),
    "a window that each pass shortens": _windows(instead(answers, "answer", _pass_shortens)),
    "a window that lasts longer for those who can act": _windows(
        instead(pauses, "start_clocks", _pass_lengthens)
    ),
    "a bot that answers sooner with one move than with another": _bots(_plays(_sooner_with_one_move)),
    "a bot that answers later with some cards": _bots(_plays(_by_its_cards)),
    "a bot that answers when it has thought": _bots(_plays(lambda *_: 0.0)),
    "a bot that pauses after it has thought": _bots(_plays(lambda _r, _m, pause: pause, then_thinks=True)),
    "a bot whose reflexes know the bag": Planted(
        knowing(BotReactions, "due", _reaction_by_state), GRUMPF, hunts
    ),
    "an alarm that rings late": Planted(instead(Alarms, "_ring", _late_alarm), pairs=with_clocks),
    "a question that lasts longer after secret moves": Planted(
        knowing(QuestionClock, "start", _clock_of_entries)
    ),
    "a question that lasts longer for some hands": Planted(instead(pauses, "start_clocks", _hand_clock)),
    "a hunt that lasts longer for some bags": Planted(
        instead(pauses, "start_clocks", _hand_clock), GRUMPF, hunts
    ),
    "a replay that takes as long as its entries": Planted(
        knowing(RecordEndpoints, "_wait_for_tick", _no_tick)
    ),
    "a replay that is late": Planted(knowing(RecordEndpoints, "_wait_for_tick", _late_tick)),
    "a replay at a tick of its entries": Planted(knowing(RecordEndpoints, "_wait_for_tick", _by_entries)),
    "refusals that are late": Planted(knowing(ClientSession, "_refuse", _late_call), pairs=seen_by_players),
    "acks that are late": Planted(knowing(ClientSession, "_post", _late_call), pairs=seen_by_players),
    "frames that are late": Planted(knowing(Connection, "offer", _late_call)),
    "hints that are late": _late_answer(HintEndpoint, "hint"),
    "tickets that are late": _late_answer(TableEndpoints, "ticket"),
    "a home page that is late": _late_answer(HomeEndpoints, "look"),
    "an analysis that is refused late": _late_answer(AnalysisEndpoint, "look"),
    "errors that are late": Planted(knowing(app, "_refused", _late_error)),
    "snapshots that are late": Planted(knowing(Presence, "arrive", _late_snapshot)),
}
