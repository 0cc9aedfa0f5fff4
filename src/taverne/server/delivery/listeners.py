"""The listeners of a table: its connections, with the viewer whose stream each gets and their language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol, TypeAlias

from taverne.server.delivery.renderer import Renderer, Renderers
from taverne.server.delivery.stream import Numbered
from taverne.table.messages.commands import Guest
from taverne.words.grammar import Language

NO_ENTRY = 4003  # the close code for a guest who may not be at the table
_SCREEN = "screen of "


def screen_of(guest: Guest) -> Guest:
    """The listener that is a screen for the whole room, opened by this guest: it never has a seat."""
    return _SCREEN + guest


def person_behind(listener: Guest) -> Guest:
    """The guest who has opened this screen; a listener that is no screen stands for itself."""
    return listener.removeprefix(_SCREEN)


class Listener(Protocol):
    """A connection as a table sees it. It takes encoded messages and never blocks."""

    lang: Language
    crowd: str  # with whom the client shares the places for spectators

    @property
    def address(self) -> str:
        """The address of the client's machine."""
        ...

    def offer(self, texts: list[bytes]) -> None:
        """Send the texts in one packet."""
        ...

    def measure_latency(self, measured: Callable[[float], None]) -> None:
        """Ping the client; call `measured` with the seconds of the round trip."""
        ...

    def end(self, code: int) -> None:
        """Close the connection with this code."""
        ...


Outbox: TypeAlias = list[tuple[Listener, bytes]]  # encoded messages with their receivers


def deliver(outbox: Outbox, but: Listener | None = None) -> None:
    """Send every message, except those of one listener."""
    for listener, text in outbox:
        if listener is not but:
            listener.offer([text])


class Listeners:
    """A table's connections by guest, grouped so that each message is rendered once for a language."""

    __slots__ = ("_by_guest", "_by_stream", "_renderers", "_viewer_of")

    def __init__(self, renderers: Renderers) -> None:
        self._renderers = renderers
        self._by_guest: dict[Guest, list[Listener]] = {}
        self._viewer_of: dict[Guest, Guest] = {}  # the viewer whose stream each guest gets
        self._by_stream: dict[Guest, list[tuple[Renderer, list[Listener]]]] = {}

    def render_with(self, renderers: Renderers) -> None:
        """Use these renderers from now on, because the table plays another game."""
        self._renderers = renderers
        self._group()

    @property
    def by_guest(self) -> Mapping[Guest, list[Listener]]:
        return self._by_guest

    @property
    def viewer_of(self) -> Mapping[Guest, Guest]:
        """The viewer whose stream each guest gets."""
        return self._viewer_of

    def add(self, guest: Guest, listener: Listener, viewer: Guest) -> None:
        self._by_guest.setdefault(guest, []).append(listener)
        self.follow(guest, viewer)

    def remove(self, guest: Guest, listener: Listener) -> None:
        self._by_guest[guest].remove(listener)
        if not self._by_guest[guest]:
            del self._by_guest[guest], self._viewer_of[guest]
        self._group()

    def follow(self, guest: Guest, viewer: Guest) -> None:
        """Send the guest this viewer's stream from now on."""
        self._viewer_of[guest] = viewer
        self._group()

    def outbox(self, messages: Iterable[tuple[Guest, Numbered]], options: Any) -> Outbox:
        """Render the messages of each viewer for all listeners of that viewer's stream."""
        outbox: Outbox = []
        for viewer, each in messages:
            for renderer, listeners in self._by_stream.get(viewer, ()):
                text = renderer.render(each, options)
                for listener in listeners:
                    outbox.append((listener, text))
        return outbox

    def _group(self) -> None:
        """Group the listeners by stream and language: each group shares one rendered text."""
        streams: dict[Guest, dict[Language, list[Listener]]] = {}
        for guest, viewer in self._viewer_of.items():
            for listener in self._by_guest[guest]:
                streams.setdefault(viewer, {}).setdefault(listener.lang, []).append(listener)
        self._by_stream = {
            viewer: [(self._renderers[lang], listeners) for lang, listeners in languages.items()]
            for viewer, languages in streams.items()
        }
