"""Sends a table's messages to its connections, each in its language."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from taverne.kernel.tagged import Tagged
from taverne.server.delivery.latency import LatencyEqualizer
from taverne.server.delivery.listeners import (
    NO_ENTRY,
    Listener,
    Listeners,
    Outbox,
    deliver,
    person_behind,
    screen_of,
)
from taverne.server.delivery.renderer import Renderers
from taverne.server.tables.logged_table import SPECTATORS, AnySent, LoggedTable
from taverne.server.tables.restriction import RESTRICTED, RESTRICTED_SCREEN, without_hands
from taverne.table.messages.commands import Guest, SpectatorsSee
from taverne.table.messages.outgoing import Stage, Update
from taverne.table.messages.refusals import RemovedByHost
from taverne.words.grammar import Language
from taverne.words.roles import Reader


class Broadcast:
    """Sends messages to the connections of one table, and measures their latencies."""

    def __init__(self, logged: LoggedTable, now: Callable[[], float], build: str = "") -> None:
        self._renderers = Renderers(logged.table.game, build)
        self._build = build
        self._logged = logged
        self._now = now
        self._listeners = Listeners(self._renderers)
        self._viewers = logged.viewers  # as of the last updates
        self._devices: dict[Guest, tuple[Guest, ...]] = {}  # the guests who share a device with a listener
        self._latency = LatencyEqualizer()

    @property
    def renderers(self) -> Renderers:
        """The renderers of the game that the table plays now."""
        if self._renderers.game is not self._logged.table.game:
            self._renderers = Renderers(self._logged.table.game, self._build)
            self._listeners.render_with(self._renderers)
        return self._renderers

    def replace_table(self, logged: LoggedTable) -> None:
        """Use a table that was rebuilt from its log from now on."""
        self._logged = logged

    def attach(
        self, guest: Guest, listener: Listener, last: int | None, device: tuple[Guest, ...] = ()
    ) -> None:
        """Add a connection and send what it missed after message `last`.

        It gets a snapshot if those messages are no longer kept. `device`: the guests who use its device.
        """
        self._devices[guest] = device
        table, viewer = self._logged.table, self._viewer_of(guest)
        self._listeners.add(guest, listener, viewer)
        missed = self._logged.messages_since(viewer, last)
        if missed is None:
            listener.offer([self._snapshot(viewer, listener.lang)])
            return
        newest = max((each.number for each in missed if isinstance(each.message, Update)), default=None)
        for each in missed:
            if isinstance(each.message, Update) and each.number == newest:  # the clock has run since then
                left = table.snapshot(viewer, self._now()).left
                each = each.__replace__(message=each.message.__replace__(left=left))  # noqa: PLW2901
            listener.offer([self.renderers[listener.lang].render(each, table.options)])

    def detach(self, guest: Guest, listener: Listener) -> None:
        self._listeners.remove(guest, listener)
        if not self.connections_of(guest):
            self._latency.forget(guest)
            self._devices.pop(guest, None)

    def connections_of(self, guest: Guest) -> int:
        """How many connections this guest has to the table, without those of their screen."""
        return len(self._listeners.by_guest.get(guest, ()))

    def end_connections(self, guest: Guest, code: int) -> None:
        """Close all connections of this guest with the code, and those of their screen."""
        for each in (guest, screen_of(guest)):
            for listener in list(self._listeners.by_guest.get(each, ())):
                listener.end(code)

    def dismiss(self, chosen: Callable[[Guest, str], bool], reason: Tagged, code: int) -> None:
        """Close connections, chosen by guest and address, with the reason in words and this code.

        A screen is closed with the connections of the guest who has opened it.
        """
        for guest, listeners in list(self._listeners.by_guest.items()):
            for listener in list(listeners):
                if chosen(person_behind(guest), listener.address):
                    listener.offer([self.render_refusal("", reason, guest, listener.lang)])
                    listener.end(code)

    def dismiss_removed(self) -> None:
        """Close the connections of the guests whom the host has removed, and say so."""
        for guest in list(self._listeners.by_guest):
            person = person_behind(guest)
            if removal := self._logged.table.moderation.removal_of(person):
                self.dismiss(partial(_is_guest, person), RemovedByHost(removal.by), NO_ENTRY)

    def addresses(self) -> dict[Guest, list[str]]:
        """The addresses of all connections, by guest. A screen is a connection of the guest who opened it."""
        found: dict[Guest, list[str]] = {}
        for guest, listeners in self._listeners.by_guest.items():
            found.setdefault(person_behind(guest), []).extend(each.address for each in listeners)
        return found

    @property
    def listener_count(self) -> int:
        return sum(map(len, self._listeners.by_guest.values()))

    @property
    def spectators(self) -> list[Listener]:
        """The connections of guests without a seat. A player's screen takes nobody's place."""
        by_guest, find = self._listeners.by_guest.items(), self._logged.table.seating.find
        return [each for guest, own in by_guest if find(person_behind(guest)) is None for each in own]

    # Sending.

    def outbox(self, sent: list[AnySent]) -> Outbox:
        """The messages for each listener; a snapshot for guests who have just sat down or stood up.

        Everybody gets a snapshot if the table plays another game from now on.
        """
        logged = self._logged
        is_new_game = logged.plays_another_game
        messages = logged.add_messages(sent)
        if RESTRICTED in logged.viewers:
            messages += [
                (RESTRICTED_SCREEN, without_hands(each)) for to, each in messages if to == RESTRICTED
            ]
        if is_new_game:
            self._viewers = logged.viewers
            return [each for guest in self._listeners.by_guest for each in self._snapshots(guest)]
        outbox = self._listeners.outbox(messages, logged.table.settings.options)
        for guest in self._moved_guests():
            own = self._listeners.by_guest[guest]
            outbox = [(listener, text) for listener, text in outbox if listener not in own]
            outbox += self._snapshots(guest)
        return outbox

    def send_snapshots(self) -> None:
        """Send everybody a snapshot."""
        for guest in self._listeners.by_guest:
            deliver(self._snapshots(guest))

    def send_to_all(self, data: bytes) -> None:
        for listeners in self._listeners.by_guest.values():
            for listener in listeners:
                listener.offer([data])

    def render_refusal(self, id: str, reason: Tagged, guest: Guest, lang: Language) -> bytes:
        return self.renderers[lang].render_refusal(id, reason, self.reader(guest, lang))

    def reader(self, guest: Guest, lang: Language) -> Reader:
        """This guest as the reader of sentences, with the names at the table."""
        look = self._logged.table.snapshot(guest, self._now())
        return self.renderers[lang].reader(look.chairs, look.seat)

    def _moved_guests(self) -> list[Guest]:
        """Guests with a connection who have sat down or stood up since the last call."""
        viewers = self._logged.viewers
        if viewers is self._viewers and RESTRICTED not in viewers:
            return []
        self._viewers = viewers
        streams = self._listeners.viewer_of.items()
        return [guest for guest, viewer in streams if self._viewer_of(guest) != viewer]

    def _viewer_of(self, listener: Guest) -> Guest:
        """The viewer whose stream this listener gets.

        The players see what happens at their own table: whoever shares a device with one of them, and a
        screen that one of them or the host has opened, get the public table, never hands. If nobody may
        watch, only the host has such a screen. Any other screen is as late as spectators.
        """
        seating, viewer = self._logged.table.seating, self._logged.viewer_of(listener)
        if viewer != RESTRICTED:
            return viewer
        is_screen, device = person_behind(listener) != listener, self._devices.get(listener, ())
        hosts = any(map(seating.is_host, device))
        plays = any(seating.find(guest) is not None for guest in device)
        if not is_screen:
            return SPECTATORS if plays else RESTRICTED
        if self._logged.table.settings.spectators is SpectatorsSee.NOTHING:
            return SPECTATORS if hosts else RESTRICTED
        return SPECTATORS if hosts or plays else RESTRICTED_SCREEN

    def _snapshots(self, guest: Guest) -> Outbox:
        """A snapshot for each connection of the guest, who follows their own stream from now on."""
        viewer = self._viewer_of(guest)
        self._listeners.follow(guest, viewer)
        own = self._listeners.by_guest[guest]
        return [(listener, self._snapshot(viewer, listener.lang)) for listener in own]

    def _snapshot(self, viewer: Guest, lang: Language) -> bytes:
        logged, options = self._logged, self._logged.table.options
        number, (update, chronicle) = logged.last_number(viewer), logged.snapshot(viewer, self._now())
        return self.renderers[lang].render_snapshot(number, update, chronicle, logged.record, options)

    # Latency.

    def measure_latencies(self) -> None:
        """Ping the players, if this game is played in real time."""
        table = self._logged.table
        if table.stage is not Stage.PLAYING or not table.game.cooldowns(table.options, 0):
            return
        for guest, listeners in self._listeners.by_guest.items():
            if table.seating.find(guest) is not None:
                for listener in listeners:
                    listener.measure_latency(partial(self._latency.add, guest))

    def delay(self, guest: Guest) -> float:
        """The seconds by which to delay a real-time move of this guest, to match slow connections."""
        return self._latency.delay(guest)


def _is_guest(wanted: Guest, guest: Guest, _address: str) -> bool:
    return guest == wanted
