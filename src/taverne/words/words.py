"""Values put into words: names, moves, events, questions and refusals, from the texts of table and game."""

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
from taverne.words.roles import Reader, Role, cache_keys, roles
from taverne.words.template import Template, fill

MAX_CACHED_SENTENCES = 20_000  # sentences, so that none is built anew for every move


class Occupant(Protocol):
    """Who sits on a chair, as far as names are concerned: a person, a program or a bot."""

    @property
    def name(self) -> str: ...

    @property
    def bot(self) -> str | None: ...

    @property
    def program(self) -> bool: ...


@dataclass(frozen=True)
class Words:
    """One game's words in one language."""

    lang: Language
    nouns: Mapping[str, Noun]
    sentences: Mapping[str, Template]  # by section and tag: "event.attacked"
    titles: Mapping[str, str] = field(
        default_factory=dict
    )  # of games, by slug, where the house speaks of them
    _said: dict[Hashable, str] = field(default_factory=dict, repr=False, compare=False)

    def say(self, section: str, value: Tagged, company: Reader) -> str:
        """The sentence for a tagged value: section is move, event, prompt, refusal, about or notice.

        A tagged value inside it is a clause of that sentence; clauses are about no seat.
        """
        matter = cache_keys[type(value)]
        key = section, value, None if matter is None else matter(value, company)
        said = self._said.get(key)
        if said is None:
            template = self.sentences[f"{section}.{tag_of(type(value))}"]
            said = fill(template, self._terms(value, company))
            if len(self._said) >= MAX_CACHED_SENTENCES:
                self._said.clear()
            self._said[key] = said
        return said

    def label(self, section: str, name: str) -> str:
        """A fixed word: part.life, ink.green, phrase.hello ..."""
        return fill(self.sentences[f"{section}.{name}"], {})

    def section(self, section: str) -> dict[str, str]:
        """All the fixed words of one kind."""
        prefix = f"{section}."
        names = [key.removeprefix(prefix) for key in self.sentences if key.startswith(prefix)]
        return {name: self.label(section, name) for name in names}

    def noun(self, name: str) -> Noun:
        return self.nouns[name]

    def names(self, chairs: Sequence[Occupant]) -> tuple[str, ...]:
        """What the people and bots at a table are called, each by a name of its own."""
        names: list[str] = []
        for chair in chairs:
            called, number = self._called(chair), 1
            name = called
            while name in names:
                number += 1
                name = f"{called} {number}"
            names.append(name)
        return tuple(names)

    def _called(self, chair: Occupant) -> str:
        if chair.bot:
            return self.label("bot", chair.bot)
        if chair.program:
            return f"{chair.name} ({self.label('ui', 'program')})"
        return chair.name or self.label("ui", "empty_seat")

    def _terms(self, value: Struct, company: Reader) -> dict[str, Term]:
        return {name: self._term(getattr(value, name), role, company) for name, role in roles(type(value))}

    def _term(self, value: Any, role: Role, company: Reader) -> Term:
        if value is None:
            return Text("")
        if role is Role.SEAT:
            return self._person(value, company)
        if role is Role.SEATS:
            return People(tuple([self._person(seat, company) for seat in value]), self.lang)
        if isinstance(value, Tagged):
            return Text(self._clause(value, company))
        if isinstance(value, tuple):
            if value and isinstance(value[0], Tagged):
                return Clauses(tuple([self._clause(each, company) for each in value]), self.lang)
            if role is not Role.OWN_WORDS and all(item in self.nouns for item in value):
                return Pieces(tuple([self.nouns[item] for item in value]), self.lang)
            return Text(", ".join(map(str, value)))
        if role is not Role.OWN_WORDS and isinstance(value, str) and value in self.nouns:
            return Piece(self.nouns[value], self.lang)
        if role is not Role.OWN_WORDS and isinstance(value, str) and value in self.titles:
            return Title(self.titles[value], self.lang)
        if isinstance(value, bool):
            return YesOrNo(value)
        return Number(value, self.lang) if isinstance(value, int) else Text(str(value))

    def _clause(self, value: Tagged, company: Reader) -> str:
        return self.say("clause", value, company)

    def _person(self, seat: Seat, company: Reader) -> Person:
        return Person(company.names[seat], seat == company.me, self.lang)
