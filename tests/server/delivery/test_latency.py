"""Equal latency: measuring, delaying fast connections, and what a player gains by seeming slow."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest
import uvloop

from taverne.kernel.luck import Luck
from taverne.server.delivery.latency import KEPT, MOST_SECONDS, SLACK, LatencyEqualizer, trusted_latency
from taverne.server.sockets.websocket_transport import WebSocketTransport
from tests.profiles import amount
from tests.server.delivery.lag import Hunt, race
from tests.server.guest import Guest, Json, Line, play
from tests.server.running import Running

NEAR, FAR = 0.020, 0.200


def lines(**takes: float) -> LatencyEqualizer:
    measured = LatencyEqualizer()
    for guest, seconds in takes.items():
        measured.add(guest, seconds)
    return measured


class TestWaiting:
    def test_a_fast_connection_is_delayed_to_the_slowest_one(self) -> None:
        server = lines(ada=0.02, bob=0.15, cleo=0.08)
        assert [round(server.delay(guest), 3) for guest in ("ada", "bob", "cleo")] == [0.13, 0.0, 0.07]

    def test_bots_are_delayed_like_a_connection_without_latency(self) -> None:
        assert lines(ada=0.02, bob=0.15).delay("shell") == 0.15

    def test_no_delay_is_above_the_limit(self) -> None:
        assert lines(ada=0.0, bob=3.0).delay("ada") == MOST_SECONDS

    def test_equally_fast_connections_are_not_delayed(self) -> None:
        assert lines(ada=0.001, bob=0.001).delay("ada") == 0.0

    def test_the_shortest_measurement_counts(self) -> None:
        server = lines(ada=0.01, bob=0.04)
        for _ in range(KEPT - 1):
            server.add("bob", 5.0)
        assert server.delay("ada") == pytest.approx(0.03)

    def test_a_guest_who_left_delays_no_others(self) -> None:
        server = lines(ada=0.01, bob=0.15)
        server.forget("bob")
        assert server.delay("ada") == 0.0

    def test_a_pong_slower_than_the_network_is_not_trusted(self) -> None:
        assert trusted_latency(0.9, network=0.03) == 0.03 + SLACK
        assert trusted_latency(0.031, network=0.03) == 0.031
        assert trusted_latency(0.9, network=None) == 0.9


class TestFairness:
    """Players with equal reflexes and unequal latency."""

    def test_a_slow_connection_wins_half_of_the_races(self) -> None:
        assert 0.45 < races([(NEAR, NEAR), (FAR, FAR)]) < 0.55
        assert 0.45 < races([(NEAR, NEAR), (0.150, 0.150)]) < 0.55

    def test_without_delays_a_slow_connection_loses_nearly_always(self) -> None:
        assert races([(NEAR, NEAR), (0.150, 0.150)], fair=False) < 0.1

    def test_seeming_slow_gains_at_most_the_slack_and_nothing_above_the_limit(self) -> None:
        late = trusted_latency(1.0, network=NEAR)
        assert races([(NEAR, NEAR), (NEAR, late)]) < 0.65
        assert races([(NEAR, NEAR), (NEAR, 1.0)]) == races([(NEAR, NEAR), (NEAR, MOST_SECONDS)])

    def test_a_slow_connection_wins_its_share_of_whole_games(self) -> None:
        """At least two in five of the games, which differ only in which player has which latency."""
        assert share([(NEAR, None), (FAR, None)], amount(quick=30, thorough=300)) >= 0.4

    def test_a_simulated_game_depends_on_its_seed_alone(self) -> None:
        once, again = (Hunt([(NEAR, None), (FAR, None)], "again") for _ in range(2))
        once.play(), again.play()
        assert once.table.match is not None
        assert again.table.match is not None
        assert once.table.match.record.entries == again.table.match.record.entries


class TestOnTheWire:
    @pytest.mark.parametrize("loop", [asyncio.new_event_loop, uvloop.new_event_loop])
    def test_a_closed_connection_has_no_network_latency(
        self, loop: Callable[[], asyncio.AbstractEventLoop]
    ) -> None:
        async def known() -> list[float | None]:
            here = asyncio.get_running_loop()
            listener = await here.create_server(asyncio.Protocol, "127.0.0.1", 0)
            transport = object.__new__(WebSocketTransport)
            address = listener.sockets[0].getsockname()
            transport.transport, _ = await here.create_connection(asyncio.Protocol, *address)
            before = transport.network_latency
            transport.transport.abort()
            await asyncio.sleep(0.01)
            listener.close()
            return [before, transport.network_latency]

        with asyncio.Runner(loop_factory=loop) as runner:
            before, after = runner.run(known())
        assert before is not None
        assert after is None

    async def test_a_near_guest_is_delayed_and_both_see_one_order(self, tmp_path: Path) -> None:
        """Both players go for the same slot at the same view of the table; the far one reacts sooner."""
        with Running(tmp_path, trusted_proxies=["127.0.0.1/32"]) as server:
            async with far(server.port, 0.06) as port:
                near = Guest(server.port)
                table = near.open_table(game="grumpf", seats=2, options={"rhythm": "live"}, pace="faithful")
                first = await near.attach(table["table"])
                await first.hear()
                distant = Guest(server.port)
                distant.join(table)
                ticket = distant.ticket(table["table"])
                distant.port = port
                second = Line(await distant.dial(ticket))
                await second.send({"type": "attach", "lang": "fr", "last": None})
                await second.hear()
                await second.done({"type": "sit", "seat": 1, "name": "Bob"})
                await second.done({"type": "ready", "ready": True})
                await first.quiet()
                await first.done({"type": "start"})
                await asyncio.gather(hunting(first), hunting(second))
                won = [await _raced(first, second) for _ in range(3)]
                assert won.count("orange") >= 2, "the far guest was quicker, and came too late"
                assert first.update["view"]["open"] == second.update["view"]["open"]

    async def test_behind_a_proxy_that_tells_the_round_trip_late_pongs_gain_the_slack_only(
        self, tmp_path: Path
    ) -> None:
        """A client on a fast line whose pongs are 120 ms late, with and without the header of the proxy."""
        with Running(tmp_path, trusted_proxies=["127.0.0.1/32"]) as server:
            unlimited = await _wait_of_the_honest(server.port, {})
            limited = await _wait_of_the_honest(server.port, {"X-Client-RTT": "1000"})
        assert unlimited > 0.1
        assert limited < unlimited / 2


async def _wait_of_the_honest(port: int, headers: dict[str, str]) -> float:
    """The shortest of the times for which moves on a fast line are held back."""
    async with far(port, 0.06) as late:
        honest, cheat = Guest(port), Guest(port)
        table = honest.open_table(game="grumpf", seats=2, options={"rhythm": "live"}, pace="faithful")
        first = await honest.attach(table["table"])
        await first.hear()
        cheat.join(table)
        ticket = cheat.ticket(table["table"])
        cheat.port = late
        second = Line(await cheat.dial(ticket, additional_headers=headers))
        await second.send({"type": "attach", "lang": "fr", "last": None})
        await second.hear()
        await second.done({"type": "sit", "seat": 1, "name": "Bob"})
        await second.done({"type": "ready", "ready": True})
        await first.quiet()
        await first.done({"type": "start"})
        await asyncio.gather(hunting(first), hunting(second))
        took = []
        for _ in range(3):
            await asyncio.sleep(0.5)
            await first.quiet()
            move = next(move for move in first.update["moves"] if move["type"] in ("flip", "place"))
            began = time.monotonic()
            await first.done(play(first.update, move))
            took.append(time.monotonic() - began)
        return min(took)


def races(takes: Sequence[tuple[float, float]], *, fair: bool = True) -> float:
    """The share of races that the second of two players wins."""
    count = amount(quick=2_000, thorough=100_000)
    luck, won = Luck.from_seed("races"), 0
    for _ in range(count):
        first, luck = race(takes, luck, fair=fair)
        won += first == 1
    return won / count


def share(takes: list[tuple[float, float | None]], games: int) -> float:
    """The second player's share of the victories; each deal is played from both seats."""
    won = 0.0
    for number in range(games):
        for turn in (0, 1):
            winners = Hunt(takes[turn:] + takes[:turn], f"share {number}").play()
            won += (1 - turn in winners) / len(winners)
    return won / (2 * games)


async def hunting(line: Line) -> None:
    """Wait until the server has measured the latency, say ready, and wait for the hunt to begin."""
    await line.quiet()
    await asyncio.sleep(2.5)
    await line.done(play(line.update, {"type": "ready"}))
    while line.update["view"]["open"]["phase"] != "hunt":
        await line.hear()


async def _raced(near: Line, far: Line) -> str:
    """Both players place a token at the same view, the far one sooner; the clan of the first token."""
    await asyncio.sleep(0.5)
    await asyncio.gather(near.quiet(), far.quiet())
    lying = len(near.update["view"]["open"]["tracks"][1])
    flips = sum(near.update["view"]["open"]["flips"])
    flip = next(move for move in near.update["moves"] if move["type"] == "flip")
    await near.send({"type": "do", "id": f"flip {flips}", "command": play(near.update, flip)})
    await asyncio.gather(_lays(near, flips, reaction=0.5), _lays(far, flips, reaction=0.4))
    await asyncio.gather(near.quiet(), far.quiet())
    return str(near.update["view"]["open"]["tracks"][1][lying]["clan"])


async def _lays(line: Line, flips: int, *, reaction: float) -> None:
    while sum(line.update["view"]["open"]["flips"]) == flips:
        await line.hear()
    await asyncio.sleep(reaction)
    place = next(
        move for move in line.update["moves"] if move["type"] == "place" and move["board"] == "birds"
    )
    answer: Json = await line.do(play(line.update, place))
    assert answer["type"] == "ack", answer


@asynccontextmanager
async def far(port: int, seconds: float) -> AsyncIterator[int]:
    """A proxy that delays every packet by so many seconds in each direction."""
    writers: list[asyncio.StreamWriter] = []

    async def meet(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        theirs, ours = await asyncio.open_connection("127.0.0.1", port)
        writers.extend((writer, ours))
        await asyncio.gather(_carried(reader, ours, seconds), _carried(theirs, writer, seconds))

    server = await asyncio.start_server(meet, "127.0.0.1", 0)
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        server.close()
        for writer in writers:
            writer.close()
            with suppress(ConnectionError):
                await writer.wait_closed()


async def _carried(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, seconds: float) -> None:
    loop = asyncio.get_running_loop()
    while data := await reader.read(65536):
        loop.call_later(seconds, writer.write, data)
    loop.call_later(seconds, writer.close)
