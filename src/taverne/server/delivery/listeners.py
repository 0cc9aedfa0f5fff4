"""Who listens at a table: on which lines, to whose stream, and in which language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol, TypeAlias

from taverne.server.delivery.renderer import Voice, Voices
from taverne.server.delivery.stream import Numbered
from taverne.table.grammar import Language
from taverne.table.messages import Guest


class Ear(Protocol):
    """A connection, as a table sees it: it takes encoded messages and never makes anybody wait."""

    lang: Language

    def offer(self, texts: list[bytes]) -> None:
        """In one packet."""
        ...

    def measure(self, heard: Callable[[float], None]) -> None:
        """Tell how many seconds the line takes, there and back."""
        ...


Letters: TypeAlias = list[tuple[Ear, bytes]]  # what each listener is told


def deliver(letters: Letters, but: Ear | None = None) -> None:
    """To all, or all but one."""
    for ear, text in letters:
        if ear is not but:
            ear.offer([text])


class Audience:
    __slots__ = ("_ears", "_told", "_viewing", "_voices")

    def __init__(self, voices: Voices) -> None:
        self._voices = voices
        self._ears: dict[Guest, list[Ear]] = {}
        self._viewing: dict[Guest, Guest] = {}  # whose stream each guest is told
        self._told: dict[Guest, list[tuple[Voice, list[Ear]]]] = {}  # who is told each stream, and by whom

    @property
    def ears(self) -> Mapping[Guest, list[Ear]]:
        return self._ears

    @property
    def viewing(self) -> Mapping[Guest, Guest]:
        return self._viewing

    def add(self, guest: Guest, ear: Ear, viewer: Guest) -> None:
        self._ears.setdefault(guest, []).append(ear)
        self.follow(guest, viewer)

    def remove(self, guest: Guest, ear: Ear) -> None:
        self._ears[guest].remove(ear)
        if not self._ears[guest]:
            del self._ears[guest], self._viewing[guest]
        self._group()

    def follow(self, guest: Guest, viewer: Guest) -> None:
        """From now on this guest is told that viewer's stream."""
        self._viewing[guest] = viewer
        self._group()

    def letters(self, told: Iterable[tuple[Guest, Numbered]], options: Any) -> Letters:
        letters: Letters = []
        for viewer, each in told:
            for voice, ears in self._told.get(viewer, ()):
                text = voice.told(each, options)
                for ear in ears:
                    letters.append((ear, text))
        return letters

    def _group(self) -> None:
        """Every message is put into words once for all who are told it in one language."""
        streams: dict[Guest, dict[Language, list[Ear]]] = {}
        for guest, viewer in self._viewing.items():
            for ear in self._ears[guest]:
                streams.setdefault(viewer, {}).setdefault(ear.lang, []).append(ear)
        self._told = {
            viewer: [(self._voices[lang], ears) for lang, ears in languages.items()]
            for viewer, languages in streams.items()
        }
