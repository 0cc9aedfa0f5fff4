"""One browser's line to one table. A reader who does not keep up is cut, never waited for."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, TypeAlias
from urllib.parse import urlsplit

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from taverne.kernel.ask import Tagged
from taverne.server import wire
from taverne.server.guests import Bucket, Tickets, address_of
from taverne.server.host import Host
from taverne.server.house import House
from taverne.server.lines import believed
from taverne.server.metrics import Metrics
from taverne.server.pipe import PIPE, Pipe
from taverne.table.grammar import Language

BAD_MESSAGE, NO_ENTRY, TOO_SLOW, TOO_FAST, COME_BACK = 4000, 4003, 4008, 4029, 1012
FIRST_WORD_SECONDS = 5.0
LAST_WORD_SECONDS = 1.0
MOST_WRONG = 20  # messages that make no sense, on one line
LONGEST_ID = 64

Read: TypeAlias = Callable[[bytes], wire.FromClient[Any]]


class Line:
    """A connection as its table sees it. When too much waits for its reader it is cut."""

    __slots__ = ("_direct", "_pipe", "cut", "ended", "lang")

    def __init__(self, pipe: Pipe, lang: Language, *, direct: bool) -> None:
        self.lang = lang
        self.ended = False
        self.cut: asyncio.Future[int] = asyncio.get_running_loop().create_future()  # why it ended
        self._direct = direct  # no proxy stands between: what the network says is said of this line
        self._pipe = pipe

    def offer(self, texts: list[bytes]) -> None:
        pipe = self._pipe
        if pipe.stuck:
            self.end(TOO_SLOW)
        elif not self.ended:
            pipe.write(texts)

    def answered(self) -> None:
        self._pipe.answered()

    def measure(self, heard: Callable[[float], None]) -> None:
        if not self.ended:
            network = self._pipe.network if self._direct else None
            self._pipe.measure(lambda answered: heard(believed(answered, network)))

    def end(self, code: int) -> None:
        if not self.ended:
            self.ended = True
            self.cut.set_result(code)


class Conversation:
    """What one client says to its table, and the answers to it. A client that goes too far is cut."""

    __slots__ = ("_bucket", "_guest", "_host", "_house", "_line", "_metrics", "_read", "_wrong")

    def __init__(
        self, house: House, metrics: Metrics, host: Host, guest: str, line: Line, read: Read
    ) -> None:
        self._house = house
        self._metrics = metrics
        self._host = host
        self._guest = guest
        self._line = line
        self._read = read
        self._bucket = Bucket(house.settings.limits.messages, house.now())
        self._wrong = 0

    def hear(self, text: bytes | None) -> None:
        now = self._house.now()
        if self._house.closing or self._line.ended:
            self._line.answered()  # it will be sent again when the house is open
        elif not self._bucket.take(now):
            self._refuse("", wire.TooFast())
            self._line.end(TOO_FAST)
        else:
            message = _understood(text, self._read)
            if isinstance(message, wire.Do) and len(message.id) <= LONGEST_ID:
                self._do(message, now)
            else:
                self._wonder(message)

    def _do(self, message: wire.Do[Any], started: float) -> None:
        answer = partial(self._answered, message, started)
        self._host.post(self._guest, message.command, message.id, answer, self._line)

    def _answered(self, message: wire.Do[Any], started: float, refusal: Tagged | None) -> None:
        self._metrics.command(message.command, refusal, self._house.now() - started)
        if refusal is None:
            self._line.answered()
        else:
            self._refuse(message.id, refusal)

    def _wonder(self, message: wire.FromClient[Any] | wire.BadMessage) -> None:
        """This makes no sense."""
        expected = wire.BadMessage("expected a command")
        self._refuse("", message if isinstance(message, wire.BadMessage) else expected)
        self._wrong += 1
        if self._wrong > MOST_WRONG:
            self._line.end(BAD_MESSAGE)

    def _refuse(self, id: str, reason: Tagged) -> None:
        self._line.offer([self._host.refused(id, reason, self._guest, self._line.lang)])
        self._line.answered()


class Sockets:
    def __init__(self, house: House, tickets: Tickets, metrics: Metrics) -> None:
        self._house = house
        self._tickets = tickets
        self._metrics = metrics
        self._limits = house.settings.limits
        self._addresses: Counter[str] = Counter()

    async def open(self, socket: WebSocket) -> None:
        """Everything is checked before the handshake is accepted."""
        address = address_of(socket, self._house.settings.proxies)
        entry = self._tickets.redeem(socket.query_params.get("ticket", ""))
        crowded = self._addresses[address] >= self._limits.sockets_per_address
        if entry is None or crowded or self._house.closing or not self._same_origin(socket):
            await socket.close(NO_ENTRY)
            return
        self._addresses[address] += 1
        self._metrics.sockets += 1
        try:
            await self._let_in(socket, *entry)
        except WebSocketDisconnect:
            pass
        finally:
            self._metrics.sockets -= 1
            self._addresses[address] -= 1
            if not self._addresses[address]:
                del self._addresses[address]

    async def _let_in(self, socket: WebSocket, table: str, guest: str) -> None:
        host = await self._house.host(table)
        if host is None or self._full(host, guest):
            await socket.close(NO_ENTRY)
            return
        await socket.accept()
        read = wire.reader(host.game).decode
        first = await _first_word(socket, read)
        host = await self._house.host(table)  # it may have been put away while we waited
        if first is None or host is None:
            await socket.close(BAD_MESSAGE)
            return
        pipe: Pipe = socket.scope["extensions"][PIPE]
        direct = not self._house.settings.proxies
        line = Line(pipe, first.lang, direct=direct)
        is_stale = first.build not in ("", self._house.build)
        await self._house.arrive(host, guest, line, None if is_stale else first.last)
        pipe.listen(Conversation(self._house, self._metrics, host, guest, line, read).hear)
        try:
            code = await _end_of(socket, line)
        finally:
            self._house.depart(host, guest, line)
        await _hang_up(socket, code)
        if code == TOO_SLOW:
            self._metrics.cut += 1
            pipe.abort()

    def _full(self, host: Host, guest: str) -> bool:
        if host.listening(guest) >= self._limits.sockets_per_guest:
            return True
        return host.table.seating.find(guest) is None and host.spectators >= self._limits.spectators

    def _same_origin(self, socket: WebSocket) -> bool:
        origin = socket.headers.get("origin", "")
        if origin in self._house.settings.origins:
            return True
        return bool(origin) and urlsplit(origin).netloc == socket.headers.get("host", "")


async def _first_word(socket: WebSocket, read: Read) -> wire.Attach | None:
    try:
        text = await asyncio.wait_for(_heard(socket), FIRST_WORD_SECONDS)
    except TimeoutError:
        return None
    message = _understood(text, read)
    return message if isinstance(message, wire.Attach) else None


async def _heard(socket: WebSocket) -> bytes | None:
    """The next text; None for anything else than text."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message["code"])
    text = message.get("text")
    return None if text is None else text.encode()


async def _end_of(socket: WebSocket, line: Line) -> int:
    """Wait until the line is cut, or gone; the code that says why."""
    going: asyncio.Future[Any] = asyncio.get_running_loop().create_task(_heard(socket))
    try:
        await asyncio.wait([going, line.cut], return_when=asyncio.FIRST_COMPLETED)
        if not line.ended:
            await going
        return line.cut.result()
    finally:
        going.cancel()


def _understood(text: bytes | None, read: Read) -> wire.FromClient[Any] | wire.BadMessage:
    if text is None:
        return wire.BadMessage("send text, not bytes")
    try:
        return read(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        return wire.BadMessage(str(error)[:200])


async def _hang_up(socket: WebSocket, code: int) -> None:
    """Say why, if the other side still reads."""
    with suppress(TimeoutError, WebSocketDisconnect, RuntimeError):
        await asyncio.wait_for(socket.close(code), LAST_WORD_SECONDS)
