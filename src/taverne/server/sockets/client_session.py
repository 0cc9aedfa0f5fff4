"""Handles the messages of one client: decodes them, posts commands to the table and answers them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any, TypeAlias

import msgspec

from taverne.kernel.tagged import Tagged
from taverne.server.delivery.listeners import NO_ENTRY
from taverne.server.http.companions import Device
from taverne.server.http.tickets import Entry
from taverne.server.metrics import Metrics
from taverne.server.sockets.allowances import CHAT, LIMITED, Allowances
from taverne.server.sockets.connection import BAD_MESSAGE, TOO_FAST, Connection
from taverne.server.tables.table_registry import TableRegistry
from taverne.server.tables.table_runner import TableRunner
from taverne.server.wire import messages as wire
from taverne.table.messages.commands import Guest, Leave, RemoveGuest
from taverne.table.messages.refusals import MutedByHost, RemovedByHost

MOST_BAD_MESSAGES = 20  # on one connection before it is closed
LONGEST_ID = 64

Decode: TypeAlias = Callable[[bytes], wire.FromClient[Any]]


class ClientSession:
    """Handles the messages of one client. Too many messages, or too many bad ones, close the connection."""

    __slots__ = (
        "_allowances",
        "_bad_messages",
        "_connection",
        "_decode",
        "_device",
        "_device_of",
        "_game",
        "_guest",
        "_is_screen",
        "_metrics",
        "_now",
        "_registry",
        "_runner",
    )

    def __init__(
        self,
        registry: TableRegistry,
        runner: TableRunner,
        entry: Entry,
        connection: Connection,
        *,
        allowances: Allowances,
        metrics: Metrics,
        now: Callable[[], float],
        device_of: Callable[[Guest], Device],
    ) -> None:
        self._registry = registry
        self._runner = runner
        self._guest = entry.guest
        self._is_screen = entry.is_screen
        self._device = entry.device
        self._device_of = device_of
        self._connection = connection
        self._allowances = allowances
        self._metrics = metrics
        self._now = now
        self._bad_messages = 0
        self._game = runner.game
        self._decode: Decode = wire.client_decoder(self._game).decode

    def receive(self, text: bytes | None) -> None:
        """Handle one message; None stands for a message that is no text."""
        now = self._now()
        if self._registry.closing or self._connection.ended:
            self._connection.message_handled()  # the client sends it again after the restart
        elif not self._allowances.take_message(self._runner.row.id, self._device.owner):
            self._refuse("", wire.TooFast())
            self._connection.end(TOO_FAST)
        else:
            message = decoded(text, self._decoder())
            if isinstance(message, wire.CommandMessage) and len(message.id) <= LONGEST_ID:
                self._post(message, now)
            else:
                self._reject(message)

    def _decoder(self) -> Decode:
        """The decoder of messages about the game that the table plays now."""
        game = self._runner.logged.table.game
        if game is not self._game:
            self._game, self._decode = game, wire.client_decoder(game).decode
        return self._decode

    def _post(self, message: wire.CommandMessage[Any], started: float) -> None:
        if self._is_screen:
            self._answer(message, started, wire.OnlyShows())
            return
        command, answer = message.command, partial(self._answer, message, started)
        kind = type(command)
        if kind in LIMITED and (refusal := self._over_limit(message)) is not None:
            answer(refusal)
            return
        if kind in CHAT and self._is_device_muted():
            answer(MutedByHost())
            return
        if type(command) is RemoveGuest:
            chairs = self._runner.table.seating.chairs
            removed = chairs[command.seat].guest if command.seat in range(len(chairs)) else None
            if removed is not None:
                answer = partial(self._answer_removal, message, started, removed)
        self._runner.post(self._guest, command, message.id, answer, self._connection)
        if type(command) is Leave and self._guest == self._device.owner:
            self._take_companions_along()

    def _is_device_muted(self) -> bool:
        """Whether the host has muted anybody who uses this device, unless the host uses it, too."""
        table, guests = self._runner.table, self._device.guests
        muted = any(guest in table.moderation.muted for guest in guests)
        return muted and not any(map(table.seating.is_host, guests))

    def _take_companions_along(self) -> None:
        """Let the companions leave the table with the guest whose device they use."""
        for companion in self._device.guests[1:]:
            if self._runner.table.seating.find(companion) is not None:
                self._runner.post(companion, Leave())

    def _answer_removal(
        self, message: wire.CommandMessage[Any], started: float, removed: Guest, refusal: Tagged | None
    ) -> None:
        self._answer(message, started, refusal)
        if refusal is None:
            asyncio.get_running_loop().call_soon(self._remove_companions, removed)

    def _remove_companions(self, owner: Guest) -> None:
        """Remove everybody who uses the device of this guest too, if the host has removed the guest."""
        removal = self._runner.table.moderation.removal_of(owner)
        if removal is None:
            return
        companions = tuple(each for each in self._device_of(owner).guests[1:] if each != self._guest)
        self._runner.broadcast.dismiss(
            lambda guest, _address: guest in companions, RemovedByHost(removal.by), NO_ENTRY
        )
        self._remove_next(companions, None)

    def _remove_next(self, guests: tuple[Guest, ...], refusal: Tagged | None) -> None:
        """Remove these guests, each after the answer for the one before, since a removal may move seats."""
        seats = map(self._runner.table.seating.find, guests)
        seat = next((seat for seat in seats if seat is not None), None)
        if refusal is None and seat is not None:
            self._runner.post(self._guest, RemoveGuest(seat), answer=partial(self._remove_soon, guests))

    def _remove_soon(self, guests: tuple[Guest, ...], refusal: Tagged | None) -> None:
        asyncio.get_running_loop().call_soon(self._remove_next, guests, refusal)

    def _over_limit(self, message: wire.CommandMessage[Any]) -> Tagged | None:
        """Count a limited command, unless it changes nothing: it is done, or a spectator's."""
        runner, guest = self._runner, self._guest
        seating = runner.table.seating
        acts = seating.find(guest) is not None or seating.is_host(guest)
        if runner.logged.is_done(guest, message.id) or not acts:
            return None
        return self._allowances.take(message.command, runner.row.id, self._device.owner)

    def _answer(self, message: wire.CommandMessage[Any], started: float, refusal: Tagged | None) -> None:
        self._metrics.command(message.command, refusal, self._now() - started)
        if refusal is None:
            self._connection.message_handled()
        else:
            self._refuse(message.id, refusal)

    def _reject(self, message: wire.FromClient[Any] | wire.BadMessage) -> None:
        """Refuse a message that is no command; close the connection after too many."""
        expected = wire.BadMessage("expected a command")
        self._refuse("", message if isinstance(message, wire.BadMessage) else expected)
        self._bad_messages += 1
        if self._bad_messages > MOST_BAD_MESSAGES:
            self._connection.end(BAD_MESSAGE)

    def _refuse(self, id: str, reason: Tagged) -> None:
        text = self._runner.broadcast.render_refusal(id, reason, self._guest, self._connection.lang)
        self._connection.offer([text])
        self._connection.message_handled()


def decoded(text: bytes | None, decode: Decode) -> wire.FromClient[Any] | wire.BadMessage:
    """Decode the client's message. Returns a refusal with the mistake if it is invalid."""
    if text is None:
        return wire.BadMessage("send text, not bytes")
    try:
        return decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        return wire.BadMessage(str(error)[:200])
