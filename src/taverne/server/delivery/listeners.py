"""Who listens at a table: on which lines, to whose stream, and in which language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol, TypeAlias

from taverne.server.delivery.renderer import Renderer, Renderers
from taverne.server.delivery.stream import Numbered
from taverne.table.grammar import Language
from taverne.table.messages import Guest


class Listener(Protocol):
    """A connection, as a table sees it: it takes encoded messages and never makes anybody wait."""

    lang: Language

    def offer(self, texts: list[bytes]) -> None:
        """In one packet."""
        ...

    def measure(self, heard: Callable[[float], None]) -> None:
        """Tell how many seconds the line takes, there and back."""
        ...


Outbox: TypeAlias = list[tuple[Listener, bytes]]  # what each listener is told


def deliver(letters: Outbox, but: Listener | None = None) -> None:
    """To all, or all but one."""
    for ear, text in letters:
        if ear is not but:
            ear.offer([text])


class Listeners:
    __slots__ = ("_ears", "_told", "_viewing", "_voices")

    def __init__(self, voices: Renderers) -> None:
        self._voices = voices
        self._ears: dict[Guest, list[Listener]] = {}
        self._viewing: dict[Guest, Guest] = {}  # whose stream each guest is told
        self._told: dict[Guest, list[tuple[Renderer, list[Listener]]]] = {}  # by stream

    @property
    def ears(self) -> Mapping[Guest, list[Listener]]:
        return self._ears

    @property
    def viewing(self) -> Mapping[Guest, Guest]:
        return self._viewing

    def add(self, guest: Guest, ear: Listener, viewer: Guest) -> None:
        self._ears.setdefault(guest, []).append(ear)
        self.follow(guest, viewer)

    def remove(self, guest: Guest, ear: Listener) -> None:
        self._ears[guest].remove(ear)
        if not self._ears[guest]:
            del self._ears[guest], self._viewing[guest]
        self._group()

    def follow(self, guest: Guest, viewer: Guest) -> None:
        """From now on this guest is told that viewer's stream."""
        self._viewing[guest] = viewer
        self._group()

    def letters(self, told: Iterable[tuple[Guest, Numbered]], options: Any) -> Outbox:
        letters: Outbox = []
        for viewer, each in told:
            for voice, ears in self._told.get(viewer, ()):
                text = voice.render(each, options)
                for ear in ears:
                    letters.append((ear, text))
        return letters

    def _group(self) -> None:
        """Every message is put into words once for all who are told it in one language."""
        streams: dict[Guest, dict[Language, list[Listener]]] = {}
        for guest, viewer in self._viewing.items():
            for ear in self._ears[guest]:
                streams.setdefault(viewer, {}).setdefault(ear.lang, []).append(ear)
        self._told = {
            viewer: [(self._voices[lang], ears) for lang, ears in languages.items()]
            for viewer, languages in streams.items()
        }
