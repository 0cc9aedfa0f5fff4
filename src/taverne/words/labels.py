"""Writes labels out: makes tables with the text for all values of their fields, for screens to look up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from functools import cache
from itertools import product
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeAlias, Union, get_args, get_origin, get_type_hints

from msgspec import Meta

from taverne.kernel.label import Label, OneOf
from taverne.kernel.tagged import Seat, tag_of
from taverne.words.roles import Reader
from taverne.words.template import names
from taverne.words.words import Words

LabelTable: TypeAlias = dict[
    str, dict[str, str]
]  # texts by label, then by its values, such as "3,true" or ""


class EndlessField(TypeError):
    """A field of a label has more values than can be written out."""


def fixed_labels(labels: Sequence[type[Label]], words: Words, section: str = "label") -> LabelTable:
    """The table of labels without seats, together with all texts of the section that have no gaps."""
    table = {name: {"": text} for name, text in _without_gaps(words, section).items()}
    for kind in labels:
        if not _seats_of(kind):
            table[tag_of(kind)] = _texts(all_values_of(kind, 0), section, words, Reader())
    return table


def seat_labels(
    labels: Sequence[type[Label]], words: Words, reader: Reader, section: str = "label"
) -> LabelTable:
    """The table of labels with one or more seats, for one reader."""
    seats = len(reader.names)
    return {
        tag_of(kind): _texts(all_values_of(kind, seats), section, words, reader)
        for kind in labels
        if _seats_of(kind)
    }


def key(label: Label) -> str:
    """The key of a label in its table: the values of its fields with commas, as the browser joins them."""
    return ",".join([_key_part(getattr(label, name)) for name in label.__struct_fields__])


def all_values_of(kind: type[Label], seats: int) -> Iterator[Label]:
    """Yield the label with every combination of values, at a table with so many seats."""
    fields, of_seats = _values(kind), _seats_of(kind)
    for values in product(*(range(seats) if field is None else field for field in fields)):
        mentioned = [values[place] for place in of_seats]
        if len({*mentioned}) == len(mentioned):
            yield kind(*values)


def _texts(labels: Iterable[Label], section: str, words: Words, reader: Reader) -> dict[str, str]:
    return {key(label): words.say(section, label.in_words(), reader) for label in labels}


def _without_gaps(words: Words, section: str) -> dict[str, str]:
    """The texts of a section that have no gaps."""
    fixed = [name for name, template in words.sentences.items() if not names(template)]
    in_section = [name.removeprefix(f"{section}.") for name in fixed if name.startswith(f"{section}.")]
    return {name: words.label(section, name) for name in in_section}


@cache
def _seats_of(kind: type[Label]) -> tuple[int, ...]:
    """The indices of the fields that are seats."""
    return tuple(place for place, values in enumerate(_values(kind)) if values is None)


@cache
def _values(kind: type[Label]) -> tuple[tuple[Any, ...] | None, ...]:
    """The possible values of each field; None for a seat, whose values depend on the number of players."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple(
        None if hints[name] == Seat else _values_of_type(hints[name], f"{kind.__name__}.{name}")
        for name in kind.__struct_fields__
    )


def _values_of_type(hint: Any, field: str) -> tuple[Any, ...]:
    if hint is NoneType:
        return (None,)
    if hint is bool:
        return (False, True)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return tuple(hint)
    match get_origin(hint):
        case origin if origin is Literal:
            return get_args(hint)
        case origin if origin is Union or origin is UnionType:
            return tuple(value for each in get_args(hint) for value in _values_of_type(each, field))
        case origin if origin is Annotated:
            for meta in hint.__metadata__:
                if isinstance(meta, OneOf):
                    return meta.values
                if isinstance(meta, Meta) and isinstance(meta.ge, int) and isinstance(meta.le, int):
                    return tuple(range(meta.ge, meta.le + 1))
    raise EndlessField(
        f"{field}: expected a Seat, bool, enum, Literal, Annotated[int, Meta(ge=, le=)] or OneOf"
    )


def _key_part(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return "" if value is None else str(value)
