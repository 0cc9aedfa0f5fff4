"""The WebSocket endpoint: checks a new socket, attaches it to its table, waits for its end."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from starlette.websockets import WebSocket, WebSocketDisconnect

from taverne.server.delivery.listeners import NO_ENTRY, screen_of
from taverne.server.http.client import Client, client_of
from taverne.server.http.companions import Device
from taverne.server.http.host_names import same_origin
from taverne.server.http.rate_limits import NetworkCounter
from taverne.server.http.tickets import Entry, Tickets
from taverne.server.metrics import Metrics
from taverne.server.settings import Settings
from taverne.server.sockets.allowances import Allowances
from taverne.server.sockets.client_session import ClientSession, Decode, decoded
from taverne.server.sockets.connection import BAD_MESSAGE, TOO_SLOW, Connection
from taverne.server.sockets.crowd import crowd_of, who_leaves
from taverne.server.sockets.websocket_transport import TOO_MUCH, TRANSPORT, Transport
from taverne.server.tables.presence import Presence
from taverne.server.tables.table_registry import TableRegistry
from taverne.server.tables.table_runner import TableRunner
from taverne.server.wire import messages as wire
from taverne.table.messages.commands import Guest

FIRST_MESSAGE_SECONDS = 5.0
CLOSE_SECONDS = 1.0
CLIENT_RTT = "x-client-rtt"  # header of a proxy: the round trip to the client in microseconds
ABORT_SECONDS = 4.0  # after the close code, if the client has not read it by then


class SocketEndpoint:
    def __init__(
        self,
        settings: Settings,
        registry: TableRegistry,
        presence: Presence,
        tickets: Tickets,
        metrics: Metrics,
        now: Callable[[], float],
        device_of: Callable[[Guest], Device],
    ) -> None:
        self._settings = settings
        self._limits = settings.limits
        self._registry = registry
        self._presence = presence
        self._tickets = tickets
        self._metrics = metrics
        self._now = now
        self._device_of = device_of  # the guests who use the browser of a guest
        self._allowances = Allowances(settings.limits, now)
        self._open = NetworkCounter(self._limits.sockets_per_network)

    async def open(self, socket: WebSocket) -> None:
        """Check ticket, origin and limits before the handshake is accepted, then serve the socket."""
        client = client_of(socket)
        entry = self._tickets.redeem(socket.query_params.get("ticket", ""))
        crowded = self._open.is_full(client.shares)
        if entry is None or crowded or self._registry.closing or not self._is_own_page(socket, client):
            await socket.close(NO_ENTRY)
            return
        self._open.add(client.shares)
        self._metrics.sockets += 1
        try:
            await self._serve(socket, entry)
        except WebSocketDisconnect as end:  # before its first message
            self._metrics.cut += end.code == TOO_MUCH
        finally:
            self._metrics.sockets -= 1
            self._open.remove(client.shares)

    async def _serve(self, socket: WebSocket, entry: Entry) -> None:
        table, guest, device = entry.table, entry.guest, entry.device
        runner = await self._registry.find(table)
        crowd = crowd_of(client_of(socket), guest)
        if runner is None or self._full(runner, entry, crowd) or is_removed(runner, entry):
            await socket.close(NO_ENTRY)
            return
        await socket.accept()
        first = await _first_message(socket, wire.client_decoder(runner.game).decode)
        runner = await self._registry.find(table)  # the table may have been unloaded meanwhile
        if first is None or runner is None:
            await _close(socket, BAD_MESSAGE)
            return
        if is_removed(runner, entry):
            await _close(socket, NO_ENTRY)
            return
        client = client_of(socket)
        runner.bot_queue = client.queue(table)
        transport: Transport = socket.scope["extensions"][TRANSPORT]
        connection = Connection(
            transport,
            first.lang,
            address=client.address,
            direct=client.direct,
            via_proxy=_told_latency(socket),
            crowd=crowd,
        )
        is_stale = first.build not in ("", self._registry.build)
        last = None if is_stale else first.last
        if entry.is_screen:  # whoever has opened it may be somewhere else: it shows nobody's presence
            runner.broadcast.attach(screen_of(guest), connection, last, device.guests)
        else:
            await self._presence.arrive(runner, guest, connection, last, device.guests)
        self._close_one_too_many(runner, device, connection)
        transport.deliver_to(self._session(runner, entry, connection).receive)
        try:
            code, client_is_gone = await _end(socket, connection)
        finally:
            if entry.is_screen:
                runner.broadcast.detach(screen_of(guest), connection)
            else:
                self._presence.depart(runner, guest, connection, device.guests)
        if client_is_gone:
            self._metrics.cut += code == TOO_MUCH
            return
        await _close(socket, code)
        if code == TOO_SLOW:
            self._metrics.cut += 1
            transport.abort()
        else:  # a client that neither answers nor reads would stay
            asyncio.get_running_loop().call_later(ABORT_SECONDS, transport.abort)

    def _session(self, runner: TableRunner, entry: Entry, connection: Connection) -> ClientSession:
        return ClientSession(
            self._registry,
            runner,
            entry,
            connection,
            allowances=self._allowances,
            metrics=self._metrics,
            now=self._now,
            device_of=self._device_of,
        )

    def _full(self, runner: TableRunner, entry: Entry, crowd: str) -> bool:
        """Whether the device has too many sockets, or the table no room for one more spectator.

        A device at which somebody plays is no spectator, though it looks like one while it changes hands.
        """
        if self._sockets(runner, entry.device) >= self._limits.sockets_per_guest:
            return True
        if _plays_here(runner, entry.device):
            return False
        crowds = [each.crowd for each in runner.broadcast.spectators]
        return len(crowds) >= self._limits.spectators and who_leaves([*crowds, crowd]) == len(crowds)

    def _sockets(self, runner: TableRunner, device: Device) -> int:
        listeners = (*device.guests, screen_of(device.owner))
        return sum(map(runner.broadcast.connections_of, listeners))

    def _close_one_too_many(self, runner: TableRunner, device: Device, new: Connection) -> None:
        """Close a connection if there are too many with the new one, which may be that connection."""
        if self._sockets(runner, device) > self._limits.sockets_per_guest:
            new.end(NO_ENTRY)
            return
        spectators = runner.broadcast.spectators
        if (
            new in spectators
            and len(spectators) > self._limits.spectators
            and not _plays_here(runner, device)
        ):
            spectators.remove(new)
            spectators.append(new)
            spectators[who_leaves([each.crowd for each in spectators])].end(NO_ENTRY)

    def _is_own_page(self, socket: WebSocket, client: Client) -> bool:
        origin = socket.headers.get("origin", "")
        return same_origin(origin, client.scheme, client.host, self._settings.origins)


def is_removed(runner: TableRunner, entry: Entry) -> bool:
    """Whether the host has removed the guest or the device's owner. A ticket from before is worth nothing."""
    removal_of = runner.table.moderation.removal_of
    return removal_of(entry.guest) is not None or removal_of(entry.device.owner) is not None


def _plays_here(runner: TableRunner, device: Device) -> bool:
    """Whether one of the device's guests has a seat."""
    return any(runner.table.seating.find(guest) is not None for guest in device.guests)


def _told_latency(socket: WebSocket) -> float | None:
    """The round trip to the client that our proxy has measured, in seconds; None: it tells none.

    A client that sets the header itself gains nothing: the value only limits what its pongs claim.
    """
    text = socket.headers.get(CLIENT_RTT, "")
    return int(text) / 1e6 if text.isascii() and text.isdigit() and len(text) < 10 else None


async def _first_message(socket: WebSocket, decode: Decode) -> wire.Attach | None:
    """The first message; None if it is another one or does not come. Raises WebSocketDisconnect."""
    receiving = asyncio.get_running_loop().create_task(socket.receive())
    try:
        await asyncio.wait([receiving], timeout=FIRST_MESSAGE_SECONDS)
        if not receiving.done():
            return None
        message = receiving.result()
    finally:
        receiving.cancel()
    if message["type"] == "websocket.disconnect":  # raised here: in the task it would stay, see `_end`
        raise WebSocketDisconnect(message["code"])
    text = message.get("text")
    attach = decoded(None if text is None else text.encode(), decode)
    return attach if isinstance(attach, wire.Attach) else None


async def _end(socket: WebSocket, connection: Connection) -> tuple[int, bool]:
    """Wait for the end of the connection: its close code, and whether the client has closed it.

    Nothing is raised: an exception would keep all that the socket has used in memory, in a cycle with the
    task that raised it, until the garbage is collected, which happens rarely.
    """
    gone = asyncio.get_running_loop().create_task(_client_closes(socket))
    try:
        await asyncio.wait([gone, connection.closed], return_when=asyncio.FIRST_COMPLETED)
        return (connection.closed.result(), False) if connection.ended else (gone.result(), True)
    finally:
        gone.cancel()


async def _client_closes(socket: WebSocket) -> int:
    """Wait until the client closes the socket; the close code. The transport delivers messages by itself."""
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return int(message.get("code") or 1005)


async def _close(socket: WebSocket, code: int) -> None:
    """Send the close code, if the client still reads."""
    closing = asyncio.get_running_loop().create_task(socket.close(code))
    try:
        await asyncio.wait([closing], timeout=CLOSE_SECONDS)
        error = closing.exception() if closing.done() else None
        if not isinstance(error, WebSocketDisconnect | RuntimeError | None):
            raise error
    finally:
        closing.cancel()
