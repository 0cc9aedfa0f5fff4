"""Resuming: a client that was cut gets every message that it missed exactly once."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from taverne.server.delivery.stream import KEPT
from tests.profiles import amount
from tests.server.guest import Guest, Json, Line, duel, play
from tests.server.inside import Caller, Inside, Wire, inside, settled
from tests.server.running import Running
from tests.server.whole import decoded


async def test_a_client_resumes_from_any_number_without_a_difference(tmp_path: Path) -> None:
    """One tab stays connected; another is cut after any message, resumes at any time, and gets the same."""
    async with inside(tmp_path) as server:
        evening = await _Evening.begun(server)
        for number, deed in enumerate(evening.script()):
            await evening.do(*deed)
            far = KEPT + 3 if number % amount(quick=40, thorough=1) == 0 else 2
            for last in list(evening.told)[-far:]:
                await evening.check(last)
        assert len(evening.told) > 2 * KEPT


async def test_a_number_of_another_stream_gets_a_snapshot(tmp_path: Path) -> None:
    """A guest who sat down or stood up while disconnected gets a snapshot."""
    async with inside(tmp_path) as server:
        ada, bob = server.caller("192.0.2.1"), server.caller("192.0.2.2")
        table = await ada.post("/api/tables", {"game": "lutin_troll", "name": "Ada"})
        await bob.post("/api/join", {"invite": table["invite"]})
        line = await bob.attach(table["table"])
        others: list[int] = []
        for sitting in range(3):
            others.append(line.number)  # of the spectators' stream
            await line.do(f"sit{sitting}", {"type": "sit", "seat": 1, "name": "Bob"})
            await line.do(f"say{sitting}", {"type": "say", "phrase": "hello"})
            await settled()
            for last in others:
                assert (await _since(bob, table["table"], last))[0]["type"] == "fresh"
            assert await _since(bob, table["table"], line.number) == []
            seated = line.number
            await line.do(f"leave{sitting}", {"type": "leave"})
            await settled()
            assert (await _since(bob, table["table"], seated))[0]["type"] == "fresh"
            assert await _since(bob, table["table"], line.number) == []
            others.append(seated)
        await line.hang_up()


async def test_connections_that_break_after_every_message_lose_nothing(tmp_path: Path) -> None:
    with Running(tmp_path) as server:
        _, (ada, bob), (first, second) = await duel(server.port, options={"tokens": "3"})
        table, begun = first_table(ada), second.number
        assert begun is not None
        broken = Broken(bob, table, begun)
        for turn in range(amount(quick=15, thorough=150)):
            for line in (first, second):
                await line.quiet()
                if line.update["moves"]:
                    await line.done(play(line.update, line.update["moves"][turn % len(line.update["moves"])]))
            await second.quiet()
            assert second.number is not None
            await broken.catch_up(second.number)
            if second.update["stage"] == "over":
                break
        witness = {heard["number"]: heard for heard in second.heard if "number" in heard}
        assert [message["number"] for message in broken.heard] == list(range(begun + 1, max(witness) + 1))
        assert len(broken.heard) > turn  # at least one of the two plays in every turn
        for message in broken.heard:
            assert _timeless(message) == _timeless(witness[message["number"]])


async def test_a_real_time_move_sent_again_after_a_cut_is_made_once(
    tmp_path: Path,
) -> None:
    """One tab stays connected; the other is cut while a move is under way, and sends the move again."""
    with Running(tmp_path) as server:
        table, (_, bob), (first, second) = await duel(
            server.port, game="grumpf", seats=2, options={"rhythm": "live"}, pace="faithful"
        )
        for line in (first, second):
            await line.done(play(line.update, {"type": "ready"}))
        for line in (first, second):
            while line.update["view"]["open"]["phase"] != "hunt":
                await line.hear()
        whole = await bob.attach(table["table"])
        await whole.hear_until("fresh")
        await second.quiet()
        for number in range(amount(quick=2, thorough=40)):
            last, before = second.number, second.update["view"]["open"]["flips"]
            gesture = {"type": "do", "id": f"gesture{number}", "command": _flip(second)}
            await second.send(gesture)
            await asyncio.sleep(0.01 * (number % 2))  # it is done, or it was never heard
            second.socket.transport.abort()
            await first.quiet()
            await first.done(_flip(first))
            second = await bob.attach(table["table"], last=last)
            await second.send(gesture)
            assert (await second.hear_until("ack"))["id"] == gesture["id"]
            await second.quiet()
            await whole.quiet()
            assert second.update["view"]["open"]["flips"] == [each + 1 for each in before]
            missed = [_timeless(each) for each in second.heard if "number" in each]
            heard = {each["number"]: _timeless(each) for each in whole.heard if "number" in each}
            assert missed == [heard[each] for each in range((last or 0) + 1, max(heard) + 1)]
            await asyncio.sleep(0.5)  # until both have their hands free
        assert server.log == ""


def _flip(line: Line) -> Json:
    return play(line.update, next(move for move in line.update["moves"] if move["type"] == "flip"))


class Broken:
    """A client whose connection breaks after every message."""

    def __init__(self, guest: Guest, table: str, last: int | None) -> None:
        self.guest = guest
        self.table = table
        self.last = last
        self.heard: list[Json] = []

    async def catch_up(self, number: int) -> None:
        while self.last != number:
            line: Line = await self.guest.attach(self.table, last=self.last)
            message = await line.hear()
            line.socket.transport.abort()
            if message["type"] in ("ack", "nack"):
                continue
            self.heard.append(message)
            self.last = message["number"]


class _Evening:
    """A game with every kind of message, and a tab that stays connected."""

    def __init__(self, server: Inside, table: str, guests: list[Caller], lines: list[Wire]) -> None:
        self.server = server
        self.table = table
        self.guests = guests
        self.lines = lines
        self._count = 0
        self._read = 0
        self._told: dict[int, Json] = {}

    @classmethod
    async def begun(cls, server: Inside) -> _Evening:
        ada, bob = server.caller("192.0.2.1"), server.caller("192.0.2.2")
        wish = {"game": "lutin_troll", "name": "Ada", "pace": "faithful", "options": {"tokens": "3"}}
        opened = await ada.post("/api/tables", wish)
        await bob.post("/api/join", {"invite": opened["invite"]})
        table = opened["table"]
        self = cls(server, table, [ada, bob], [await ada.attach(table), await bob.attach(table)])
        await self.do(1, {"type": "sit", "seat": 1, "name": "Bob"})
        await self.do(1, {"type": "ready", "ready": True})
        await self.do(0, {"type": "start"})
        return self

    def script(self) -> Any:
        """The commands of both players: moves, chat, take-backs, pauses, the end and a rematch."""
        extras: list[tuple[int, Json]] = [
            (0, {"type": "say", "phrase": "hello"}),
            (0, {"type": "allow", "free_text": True}),
            (1, {"type": "write", "text": "à l’attaque !"}),
            (0, {"type": "pause"}),
            (1, {"type": "consent", "agree": True}),
            (0, {"type": "resume"}),
            (1, {"type": "take_back"}),
            (0, {"type": "consent", "agree": True}),
        ]
        for games in (1, 2):
            while self.lines[0].update["stage"] != "over" and len(self.told) < games * 100:
                for seat in (0, 1):
                    if moves := self.lines[seat].update["moves"]:
                        yield seat, play(self.lines[seat].update, moves[len(self.told) % len(moves)])
                        break
                if extras:
                    yield extras.pop(0)
            for seat in (0, 1):
                yield seat, {"type": "rematch"}

    async def do(self, who: int, command: Json) -> None:
        self._count += 1
        self.server.clock.now += 0.25
        await self.lines[who].do(f"{who}-{self._count}", command)
        await settled()

    @property
    def told(self) -> dict[int, Json]:
        """The messages of the second guest's connected tab, by number."""
        for raw in self.lines[1].heard[self._read :]:
            message = decoded(raw)
            if message["type"] == "fresh":
                self._told.clear()
            if "number" in message:
                self._told[message["number"]] = message
        self._read = len(self.lines[1].heard)
        return self._told

    async def check(self, last: int) -> None:
        told = self.told
        newest = max(told)
        answer = await _since(self.guests[1], self.table, last)
        if newest - last > KEPT:
            (fresh,) = answer
            assert fresh["type"] == "fresh"
            assert fresh["number"] == newest
            assert _shown(fresh["update"]) == _shown(self.lines[1].update)
        else:
            expected = [told[number] for number in range(last + 1, newest + 1)]
            assert [_timeless(message) for message in answer] == [_timeless(message) for message in expected]


async def _since(guest: Caller, table: str, last: int) -> list[Json]:
    wire = await guest.dial((await guest.post(f"/api/tables/{table}/ticket", {}))["ticket"])
    wire.say({"type": "attach", "lang": "en", "last": last})
    await wire.do("here", {"type": "touch"})
    await wire.hang_up()
    messages = [decoded(raw) for raw in wire.heard]
    return [message for message in messages if message["type"] != "ack"]


def _timeless(message: Json) -> Json:
    """The message without the time left, which depends on when it was sent."""
    if "update" not in message:
        return message
    return {**message, "update": {**message["update"], "left": None}}


def _shown(update: Json) -> Json:
    return {**update, "left": None, "events": [], "notices": []}


def first_table(guest: Guest) -> str:
    return str(guest.get("/api/front")["mine"][0]["id"])
