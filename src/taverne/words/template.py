"""Templates: sentences with gaps.

{seat}                  the value as it stands; {Seat} with a capital letter
{card.the}              one of its forms: le Troll, l’Elfe, la Harpie
{loss:point|points}     a choice: singular|plural, masculine|feminine, a person: me|another, a bool: yes|no
{loss:nothing|a point|{loss} points}     numbers and lists of pieces may have a form for 0
{seat:ta main|la main {seat.of}}     gaps may stand inside a choice
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from taverne.words.grammar import Person, Term

_GAP_HEAD = re.compile(r"(\w+)(?:\.(\w+))?(?=[:}])")


@dataclass(frozen=True)
class Gap:
    """A gap of a template: the name of a value, and the form or the choices of its text."""

    name: str
    capital: bool
    form: str | None
    choices: tuple[Template, ...] = ()


Template: TypeAlias = tuple[str | Gap, ...]


class BadTemplate(ValueError):
    """A text file contains a template that cannot be parsed."""


def parse(source: str) -> Template:
    return _parse(source, 0, stops="")[0]


def fill(template: Template, terms: Mapping[str, Term]) -> str:
    return "".join([part if isinstance(part, str) else _fill_gap(part, terms) for part in template])


def names(template: Template) -> set[str]:
    """The names of all values that the template needs."""
    gaps = [part for part in template if isinstance(part, Gap)]
    return {gap.name for gap in gaps}.union(*(names(choice) for gap in gaps for choice in gap.choices))


def _fill_gap(gap: Gap, terms: Mapping[str, Term]) -> str:
    term = terms[gap.name]
    if gap.choices:
        text = fill(term.choose(gap.choices), terms)
    else:
        text = term.plain() if gap.form is None else term.form(gap.form)
    return _capitalized(text, terms) if gap.capital else text


def _capitalized(text: str, terms: Mapping[str, Term]) -> str:
    """Capitalise the text, unless it starts with a name: names stay as people wrote them."""
    people = [term for term in terms.values() if isinstance(term, Person) and not term.me]
    named = any(text.startswith(person.name) for person in people)
    return text if named else text[:1].upper() + text[1:]


def _parse(source: str, at: int, stops: str) -> tuple[Template, int]:
    parts: list[str | Gap] = []
    start = at
    while at < len(source) and source[at] not in stops:
        if source[at] == "{":
            if at > start:
                parts.append(source[start:at])
            gap, at = _parse_gap(source, at + 1)
            parts.append(gap)
            start = at
        elif source[at] == "}":
            raise BadTemplate(f"{source!r}: }} without {{ at {at}")
        else:
            at += 1
    if at > start:
        parts.append(source[start:at])
    return tuple(parts), at


def _parse_gap(source: str, at: int) -> tuple[Gap, int]:
    head = _GAP_HEAD.match(source, at)
    if head is None:
        raise BadTemplate(f"{source!r}: a gap must name a value at {at}")
    name, at = head[1], head.end()
    choices: list[Template] = []
    while source[at] != "}":
        choice, at = _parse(source, at + 1, stops="|}")
        choices.append(choice)
        if at == len(source):
            raise BadTemplate(f"{source!r}: a gap is not closed")
    if choices and head[2]:
        raise BadTemplate(f"{source!r}: a gap has a form or choices, not both, before {at}")
    return Gap(name[0].lower() + name[1:], name[0].isupper(), head[2], tuple(choices)), at + 1
