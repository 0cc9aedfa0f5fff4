"""One browser's line to one table. A reader who does not keep up is cut, never waited for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from urllib.parse import urlsplit

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from taverne.server import wire
from taverne.server.guests import Allowance, Tickets, address_of
from taverne.server.host import Host
from taverne.server.house import House
from taverne.server.metrics import Metrics
from taverne.table.grammar import Language

BAD_MESSAGE, TOO_SLOW, TOO_FAST, NO_ENTRY, COME_BACK = 4000, 4008, 4029, 4003, 1012
FIRST_WORD_SECONDS = 5.0


class Line:
    """A connection as its table sees it: messages are queued; too many of them and the line is cut."""

    def __init__(self, socket: WebSocket, lang: Language, queue: int) -> None:
        self.lang = lang
        self._socket = socket
        self._queue: asyncio.Queue[bytes] = asyncio.Queue(queue)
        self.cut = asyncio.Event()

    def offer(self, data: bytes) -> None:
        try:
            self._queue.put_nowait(data)
        except asyncio.QueueFull:
            self.cut.set()

    async def write(self) -> None:
        while True:
            data = await self._queue.get()
            await self._socket.send_text(data.decode())


class Sockets:
    def __init__(self, house: House, tickets: Tickets, metrics: Metrics) -> None:
        self._house = house
        self._tickets = tickets
        self._metrics = metrics
        self._limits = house.settings.limits
        self._addresses: dict[str, int] = {}

    async def open(self, socket: WebSocket) -> None:
        """Everything is checked before the handshake is accepted."""
        house, address = self._house, address_of(socket, self._house.settings.proxies)
        entry = self._tickets.redeem(socket.query_params.get("ticket", ""))
        crowded = self._addresses.get(address, 0) >= self._limits.sockets_per_address
        if entry is None or crowded or house.closing or not self._same_origin(socket):
            await socket.close(NO_ENTRY)
            return
        table, guest = entry
        host = await house.host(table)
        if host is None or self._full(host, guest):
            await socket.close(NO_ENTRY)
            return
        await socket.accept()
        self._addresses[address] = self._addresses.get(address, 0) + 1
        self._metrics.sockets += 1
        try:
            await self._serve(socket, host, guest)
        except WebSocketDisconnect:
            pass
        finally:
            self._metrics.sockets -= 1
            self._addresses[address] -= 1
            if not self._addresses[address]:
                del self._addresses[address]

    async def _serve(self, socket: WebSocket, host: Host, guest: str) -> None:
        read = wire.reader(host.game).decode
        try:
            first = read(await asyncio.wait_for(socket.receive_text(), FIRST_WORD_SECONDS))
        except (msgspec.DecodeError, TimeoutError, KeyError):
            first = None
        if not isinstance(first, wire.Attach):
            await socket.close(BAD_MESSAGE)
            return
        line = Line(socket, first.lang, self._limits.queue)
        await self._house.arrive(host, guest, line, first.last)
        try:
            await self._converse(socket, host, guest, line, read)
        finally:
            self._house.depart(host, guest, line)

    async def _converse(
        self,
        socket: WebSocket,
        host: Host,
        guest: str,
        line: Line,
        read: Callable[[str], wire.FromClient[object]],
    ) -> None:
        """Read, write, and watch for the cut; whichever ends first ends the line."""
        code = 1000
        loop = asyncio.get_running_loop()
        tasks = {
            loop.create_task(self._listen(socket, host, guest, line, read)): 1000,
            loop.create_task(line.write()): 1000,
            loop.create_task(line.cut.wait()): TOO_SLOW,
        }
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            task = done.pop()
            code = tasks[task]
            if code == TOO_SLOW:
                self._metrics.cut += 1
            else:
                code = task.result() or code
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.wait_for(socket.close(code), 1.0)

    async def _listen(
        self,
        socket: WebSocket,
        host: Host,
        guest: str,
        line: Line,
        read: Callable[[str], wire.FromClient[object]],
    ) -> int:
        """Commands, one after another; the close code when the client goes too far."""
        allowance = Allowance(self._limits.messages, self._house.now)
        wrong = 0
        while True:
            text = await socket.receive_text()
            if not allowance.take(""):
                line.offer(host.refused("", wire.TooFast(), guest, line.lang))
                return TOO_FAST
            try:
                message = read(text)
            except msgspec.DecodeError as error:
                line.offer(host.refused("", wire.BadMessage(str(error)[:200]), guest, line.lang))
                wrong += 1
                if wrong > 20:
                    return BAD_MESSAGE
                continue
            if not isinstance(message, wire.Do) or len(message.id) > 64:
                line.offer(host.refused("", wire.BadMessage("expected a command"), guest, line.lang))
                continue
            await self._do(host, guest, line, message)

    async def _do(self, host: Host, guest: str, line: Line, message: wire.Do[object]) -> None:
        started = self._house.now()

        def ack() -> None:
            line.offer(wire.encode(wire.Ack(message.id)))

        refusal = await self._house.do(host, guest, message.command, message.id, ack)
        self._metrics.command(message.command, refusal, self._house.now() - started)
        if refusal is not None:
            line.offer(host.refused(message.id, refusal, guest, line.lang))

    def _full(self, host: Host, guest: str) -> bool:
        if host.listening(guest) >= self._limits.sockets_per_guest:
            return True
        return host.table.seating.find(guest) is None and host.spectators >= self._limits.spectators

    def _same_origin(self, socket: WebSocket) -> bool:
        origin = socket.headers.get("origin", "")
        if origin in self._house.settings.origins:
            return True
        return bool(origin) and urlsplit(origin).netloc == socket.headers.get("host", "")
