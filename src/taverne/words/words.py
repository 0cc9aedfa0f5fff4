"""Puts values into words (moves, events, prompts, refusals, names) with the texts of game and table."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from msgspec import Struct

from taverne.kernel.tagged import Seat, Tagged, tag_of
from taverne.words.grammar import (
    Clauses,
    Language,
    Noun,
    Number,
    People,
    Person,
    Piece,
    Pieces,
    Term,
    Text,
    Title,
    YesOrNo,
)
from taverne.words.look_alikes import look_alike
from taverne.words.roles import OWN_WORDS, SEAT, SEATS, Reader, Role, cache_keys, roles
from taverne.words.template import Template, fill

ERASED = "∅"  # stored instead of the name of a guest who wanted to be forgotten
MAX_CACHED_SENTENCES = 2_000  # in each of the two caches


class Occupant(Protocol):
    """The facts about the person, external bot or bot on a chair from which its name is made."""

    @property
    def name(self) -> str: ...

    @property
    def bot(self) -> str | None: ...

    @property
    def program(self) -> bool: ...

    @property
    def character(self) -> str | None: ...

    @property
    def figure(self) -> str | None: ...


@dataclass(frozen=True)
class Words:
    """The texts of one game in one language."""

    lang: Language
    nouns: Mapping[str, Noun]
    sentences: Mapping[str, Template]  # by section and tag: "event.attacked"
    titles: Mapping[str, str] = field(default_factory=dict)  # of all games, by slug
    _cache: dict[Hashable, str] = field(default_factory=dict, repr=False, compare=False)
    # The sentences that were in the cache when it was last full: those still in use go back into it.
    _older: dict[Hashable, str] = field(default_factory=dict, repr=False, compare=False)

    def say(self, section: str, value: Tagged, reader: Reader) -> str:
        """The sentence for a tagged value, from a section of the texts: move, event, prompt, refusal ...

        Tagged values in its fields become clauses of the sentence.
        """
        cache_key = cache_keys[type(value)]
        key = section, value, None if cache_key is None else cache_key(value, reader)
        sentence = self._cache.get(key)
        if sentence is None:
            sentence = self._older.get(key)
            if sentence is None:
                template = self.sentences[f"{section}.{tag_of(type(value))}"]
                sentence = fill(template, self._terms(value, reader))
            self._remember(key, sentence)
        return sentence

    def fill(self, template: Template, values: Mapping[str, int | str]) -> str:
        """A sentence from a template of another file. Names of pieces among the values are inflected."""
        return fill(template, {name: self._term(each, Role.THING, Reader()) for name, each in values.items()})

    def _remember(self, key: Hashable, sentence: str) -> None:
        if len(self._cache) >= MAX_CACHED_SENTENCES:
            self._older.clear()
            self._older.update(self._cache)
            self._cache.clear()
        self._cache[key] = sentence

    @property
    def cached(self) -> int:
        """How many sentences are cached."""
        return len(self._cache) + len(self._older)

    def label(self, section: str, name: str) -> str:
        """A text without gaps, such as part.life, ink.green, phrase.hello."""
        return fill(self.sentences[f"{section}.{name}"], {})

    def section(self, section: str) -> dict[str, str]:
        """All texts without gaps of one section, by name."""
        prefix = f"{section}."
        names = [key.removeprefix(prefix) for key in self.sentences if key.startswith(prefix)]
        return {name: self.label(section, name) for name in names}

    def noun(self, name: str) -> Noun:
        return self.nouns[name]

    def names(self, chairs: Sequence[Occupant]) -> tuple[str, ...]:
        """The names of all seats, so that all are different.

        Guests whose names are equal or look alike are told apart by their figures, others by numbers. Bots
        are characters with different names, except at tables of earlier versions.
        """
        names: list[str] = []
        for own in self._with_figures(chairs):
            number = 1
            name = own
            while name in names:
                number += 1
                name = f"{own} {number}"
            names.append(name)
        return tuple(names)

    def _with_figures(self, chairs: Sequence[Occupant]) -> list[str]:
        """The names of all seats, with the figures of guests who have the same name as others."""
        own = [self._own_name(chair) for chair in chairs]
        if sum(chair.figure is not None for chair in chairs) < 2:
            return own
        return [
            f"{name} {self.label('figure', chair.figure)}"
            if chair.figure and any(look_alike(name, other) for other in own[:seat] + own[seat + 1 :])
            else name
            for seat, (chair, name) in enumerate(zip(chairs, own, strict=True))
        ]

    def _own_name(self, chair: Occupant) -> str:
        if chair.character and f"character.{chair.character}" in self.sentences:
            return self.label("character", chair.character)
        if chair.bot:
            return self.label("bot", chair.bot)
        name = self.label("ui", "erased") if chair.name == ERASED else chair.name
        if chair.program:
            return f"{name} ({self.label('ui', 'program')})"
        return name or self.label("ui", "empty_seat")

    def _terms(self, value: Struct, reader: Reader) -> dict[str, Term]:
        return {name: self._term(getattr(value, name), role, reader) for name, role in roles(type(value))}

    def _term(self, value: Any, role: Role, reader: Reader) -> Term:
        if value is None:
            return Text("")
        if role is SEAT:
            return self._person(value, reader)
        if role is SEATS:
            return People(tuple([self._person(seat, reader) for seat in value]), self.lang)
        if isinstance(value, Tagged):
            return Text(self._clause(value, reader))
        if isinstance(value, tuple):
            if value and isinstance(value[0], Tagged):
                return Clauses(tuple([self._clause(each, reader) for each in value]), self.lang)
            if role is not OWN_WORDS and all(item in self.nouns for item in value):
                return Pieces(tuple([self.nouns[item] for item in value]), self.lang)
            return Text(", ".join(map(str, value)))
        if role is not OWN_WORDS and isinstance(value, str) and value in self.nouns:
            return Piece(self.nouns[value], self.lang)
        if role is not OWN_WORDS and isinstance(value, str) and value in self.titles:
            return Title(self.titles[value], self.lang)
        if isinstance(value, bool):
            return YesOrNo(value)
        if value == ERASED:
            return Text(self.label("ui", "erased"))
        return Number(value, self.lang) if isinstance(value, int) else Text(str(value))

    def _clause(self, value: Tagged, reader: Reader) -> str:
        return self.say("clause", value, reader)

    def _person(self, seat: Seat, reader: Reader) -> Person:
        return Person(reader.names[seat], seat == reader.me, self.lang)
