"""Values put into words: names, moves, events, questions and refusals, from the texts of table and game."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from functools import cache
from importlib.resources import files
from operator import attrgetter
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from msgspec import Struct

from taverne.games.sign import Sign, load_sign
from taverne.kernel.ask import Seat, Tagged
from taverne.table.grammar import Clauses, Language, Noun, Number, People, Person, Piece, Pieces, Term, Text
from taverne.table.messages import ChairSeen
from taverne.table.template import Template, fill, parse

REMEMBERED = 20_000  # sentences, so that none is built anew for every move


class Company(Struct, frozen=True, gc=False):
    """Who is at the table, by seat, and which of them is reading."""

    names: tuple[str, ...] = ()
    me: Seat | None = None


@dataclass(frozen=True)
class Words:
    """One game's words in one language."""

    lang: Language
    nouns: Mapping[str, Noun]
    sentences: Mapping[str, Template]  # by section and tag: "event.attacked"
    _said: dict[Hashable, str] = field(default_factory=dict, repr=False, compare=False)

    def say(self, section: str, value: Tagged, company: Company) -> str:
        """The sentence for a tagged value: section is move, event, prompt, refusal, about or notice.

        A tagged value inside it is a clause of that sentence; clauses are about no seat.
        """
        matter = _matters[type(value)]
        key = section, value, None if matter is None else matter(value, company)
        said = self._said.get(key)
        if said is None:
            template = self.sentences[f"{section}.{tag_of(type(value))}"]
            said = fill(template, self._terms(value, company))
            if len(self._said) >= REMEMBERED:
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

    def names(self, chairs: Sequence[ChairSeen]) -> tuple[str, ...]:
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

    def _called(self, chair: ChairSeen) -> str:
        if chair.bot:
            return self.label("bot", chair.bot)
        if chair.program:
            return f"{chair.name} ({self.label('ui', 'program')})"
        return chair.name or self.label("ui", "empty_seat")

    def _terms(self, value: Struct, company: Company) -> dict[str, Term]:
        return {name: self._term(getattr(value, name), role, company) for name, role in _roles(type(value))}

    def _term(self, value: Any, role: Role, company: Company) -> Term:
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
        return Number(value, self.lang) if isinstance(value, int) else Text(str(value))

    def _clause(self, value: Tagged, company: Company) -> str:
        return self.say("clause", value, company)

    def _person(self, seat: Seat, company: Company) -> Person:
        return Person(company.names[seat], seat == company.me, self.lang)


@cache
def words(slug: str, lang: Language, *further: str) -> Words:
    """The words of the table, of one game, and of further packages that have texts of their own."""
    table = _load("taverne.table", lang)
    game = _load(f"taverne.games.{slug}", lang)
    nouns = {name: Noun(**row) for name, row in game.pop("piece", {}).items()}
    sentences = {**_flat(table), **_flat(game), **_of_sign(load_sign(slug), lang)}
    for package in further:
        sentences |= _flat(_load(package, lang))
    return Words(lang, nouns, sentences)


def _of_sign(sign: Sign, lang: Language) -> dict[str, Template]:
    """The title and the tagline of a game, and the names of its bots."""
    texts = {
        "game.title": sign.title,
        "game.tagline": sign.tagline,
        **{f"bot.{level}": character.name for level, character in sign.bots.items()},
    }
    said = {key: text.in_language(lang) for key, text in texts.items()}
    return {key: parse(typeset(text) if lang == "fr" else text) for key, text in said.items()}


def rule_page(slug: str, lang: Language) -> str:
    """The rules of a game, as the text of their page."""
    return files("taverne").joinpath("pages", f"{slug}.{lang}.md").read_text(encoding="utf-8")


@cache
def tag_of(kind: type[Tagged]) -> str:
    return str(kind.__struct_config__.tag)


def typeset(french: str) -> str:
    """High punctuation keeps to its word: a no-break space instead of a plain one."""
    return re.sub(r" (?=[:;!?»])|(?<=«) ", "\N{NO-BREAK SPACE}", french)


def _load(package: str, lang: Language) -> dict[str, Any]:
    text = files(package).joinpath("texts", f"{lang}.toml").read_text(encoding="utf-8")
    return tomllib.loads(typeset(text) if lang == "fr" else text)


def _flat(texts: Mapping[str, Any], prefix: str = "") -> dict[str, Template]:
    flat: dict[str, Template] = {}
    for name, value in texts.items():
        if isinstance(value, str):
            flat[prefix + name] = parse(value)
        else:
            flat.update(_flat(value, f"{prefix}{name}."))
    return flat


class Role(Enum):
    """What the value of a field is to a sentence."""

    SEAT = auto()
    SEATS = auto()
    OWN_WORDS = auto()  # what somebody typed: never taken for the name of a piece
    THING = auto()


@cache
def _roles(kind: type[Struct]) -> tuple[tuple[str, Role], ...]:
    hints = get_type_hints(kind, include_extras=True)
    return tuple((name, _role(hints[name])) for name in kind.__struct_fields__)


def _role(hint: Any) -> Role:
    if _is_seat(hint):
        return Role.SEAT
    kinds = get_args(hint)
    if any(_is_seat(inner) for inner in kinds):
        return Role.SEATS
    return Role.OWN_WORDS if hint is str or str in kinds else Role.THING


def _is_seat(hint: Any) -> bool:
    """Seat, or Seat | None."""
    if get_origin(hint) is Annotated:
        return "seat" in hint.__metadata__
    return any(_is_seat(inner) for inner in get_args(hint) if get_origin(hint) is not tuple)


class _Matters(dict[type[Struct], "Callable[[Any, Company], Hashable] | None"]):
    """By kind of value: what tells as much of a company as its sentence depends on; None: on nothing."""

    def __missing__(self, kind: type[Struct]) -> Callable[[Any, Company], Hashable] | None:
        matter = self[kind] = _matter(kind)
        return matter


_matters = _Matters()


def _matter(kind: type[Struct]) -> Callable[[Any, Company], Hashable] | None:
    hints = get_type_hints(kind)
    kinds = {name: (hints[name], *get_args(hints[name])) for name in kind.__struct_fields__}
    seat = [name for name, role in _roles(kind) if role is Role.SEAT]
    seats = [name for name, role in _roles(kind) if role is Role.SEATS]
    clauses = [name for name, each in kinds.items() if any(map(_is_tagged, each))]

    def of_several(value: Struct, company: Company) -> Hashable:
        me = company.me
        concerned = (
            any(getattr(value, name) == me for name in seat)
            or any(me in getattr(value, name) for name in seats)
            or any(_is_about_seats(getattr(value, name)) for name in clauses)
        )
        return company if concerned else company.names if seat or seats else None

    if len(seat) == 1 and not (seats or clauses):  # as nearly all are
        who = attrgetter(seat[0])
        return lambda value, company: company if who(value) == company.me else company.names
    return of_several if seat or seats or clauses else None


def _is_about_seats(clause: Any) -> bool:
    return isinstance(clause, Tagged) and _matters[type(clause)] is not None


def _is_tagged(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, Tagged)
