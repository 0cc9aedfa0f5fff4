"""The options of a game as choices for forms and command-line flags, read from the options type."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from functools import cache, lru_cache
from typing import TypeVar, cast

import msgspec
from msgspec import Meta, Struct
from msgspec.inspect import BoolType, EnumType, Field, LiteralType, Metadata, StructType, Type, type_info

from taverne.kernel.source import Source

O = TypeVar("O")  # noqa: E741 - as in kernel/game.py


class Choice(Struct, frozen=True):
    """One option, with its values as texts."""

    name: str
    values: tuple[str, ...]
    default: str
    when: dict[str, str] = {}  # the option has an effect only if these other options have these values
    seat: int = 0  # and only if this seat exists (counted from 1); 0: at any number of seats
    sources: dict[str, Source] = {}  # by value: where that choice is known from


def only_when(*, seat: int = 0, **others: str) -> Meta:
    """Mark an option that has no effect unless that seat exists and the other options have these values.

    Forms hide it then.
    """
    return Meta(extra={"when": others, "seat": seat})


class BadOption(ValueError):
    """The game has no such option, or the option has no such value."""

    def __init__(self, option: str, message: str) -> None:
        super().__init__(message)
        self.option = option


def choices(options: type[O]) -> tuple[Choice, ...]:
    """The fields of an options type, each with its possible values and its default."""
    return _choices(cast(Hashable, options))


def parse_options(options: type[O], given: Mapping[str, str]) -> O:
    """The options with the given values; all others keep their defaults. Raises BadOption."""
    known = {choice.name: choice for choice in choices(options)}
    for name, value in given.items():
        if name not in known:
            raise BadOption(name, f"there is no option {name!r}; there are: {', '.join(known) or 'none'}")
        if value not in known[name].values:
            raise BadOption(name, f"{name} cannot be {value!r}; it may be: {', '.join(known[name].values)}")
    return msgspec.convert(dict(given), options, strict=False)


def format_options(options: object) -> dict[str, str]:
    """The value of each option as text, as `parse_options` takes it."""
    return _texts(options)


@lru_cache(maxsize=1024)  # every update of a table contains its options
def _texts(options: Hashable) -> dict[str, str]:
    return {choice.name: _text(getattr(options, choice.name)) for choice in choices(type(options))}


@cache
def _choices(options: Hashable) -> tuple[Choice, ...]:
    info = type_info(options)
    assert isinstance(info, StructType)
    return tuple(map(_choice, info.fields))


def _choice(field: Field) -> Choice:
    marked = field.type
    extra = (marked.extra or {}) if isinstance(marked, Metadata) else {}
    kind = marked.type if isinstance(marked, Metadata) else marked
    values, default = tuple(_values(field.name, kind)), _text(field.default)
    sources = {
        value: extra.get("sources", {}).get(value, extra["source"]) for value in values if "source" in extra
    }
    return Choice(field.name, values, default, extra.get("when", {}), extra.get("seat", 0), sources)


def _values(name: str, kind: Type) -> list[str]:
    match kind:
        case LiteralType(values):
            return list(map(_text, values))
        case EnumType(cls):
            return [_text(member.value) for member in cls]
        case BoolType():
            return ["false", "true"]
    raise TypeError(f"option {name}: choices are made of Literal, StrEnum and bool, not of {kind}")


def _text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
