"""The tables in which screens look labels up: every text, by the label and by the values of its fields."""

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

LabelTable: TypeAlias = dict[str, dict[str, str]]  # texts by label and by its values: "3,true"; "": no values
SECTION = "label"


class EndlessField(TypeError):
    """A field of a label has more values than can be written out."""


def fixed_labels(labels: Sequence[type[Label]], words: Words) -> LabelTable:
    """The labels that mention nobody: texts without gaps, and labels of numbers, pieces and enums."""
    table = {name: {"": text} for name, text in _without_gaps(words).items()}
    for kind in labels:
        if not _seats_of(kind):
            table[tag_of(kind)] = _texts(every(kind, 0), words, Reader())
    return table


def seat_labels(labels: Sequence[type[Label]], words: Words, company: Reader) -> LabelTable:
    """The labels that mention one seat or more, for one reader."""
    seats = len(company.names)
    return {tag_of(kind): _texts(every(kind, seats), words, company) for kind in labels if _seats_of(kind)}


def key(label: Label) -> str:
    """The values of a label's fields as the browser joins them."""
    return ",".join([_written(getattr(label, name)) for name in label.__struct_fields__])


def every(kind: type[Label], seats: int) -> Iterator[Label]:
    """The label with all values of its fields, at a table of so many seats."""
    fields, of_seats = _values(kind), _seats_of(kind)
    for values in product(*(range(seats) if field is None else field for field in fields)):
        mentioned = [values[place] for place in of_seats]
        if len({*mentioned}) == len(mentioned):
            yield kind(*values)


def _texts(some: Iterable[Label], words: Words, company: Reader) -> dict[str, str]:
    return {key(label): words.say(SECTION, label.in_words(), company) for label in some}


def _without_gaps(words: Words) -> dict[str, str]:
    prefix = f"{SECTION}."
    found = [
        name for name, template in words.sentences.items() if name.startswith(prefix) and not names(template)
    ]
    return {name.removeprefix(prefix): words.label(SECTION, name.removeprefix(prefix)) for name in found}


@cache
def _seats_of(kind: type[Label]) -> tuple[int, ...]:
    """The places of the fields that hold seats."""
    return tuple(place for place, values in enumerate(_values(kind)) if values is None)


@cache
def _values(kind: type[Label]) -> tuple[tuple[Any, ...] | None, ...]:
    """The values of each field; None for a seat, whose values depend on how many play."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple(
        None if hints[name] == Seat else _all(hints[name], f"{kind.__name__}.{name}")
        for name in kind.__struct_fields__
    )


def _all(hint: Any, field: str) -> tuple[Any, ...]:
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
            return tuple(value for each in get_args(hint) for value in _all(each, field))
        case origin if origin is Annotated:
            for meta in hint.__metadata__:
                if isinstance(meta, OneOf):
                    return meta.values
                if isinstance(meta, Meta) and isinstance(meta.ge, int) and isinstance(meta.le, int):
                    return tuple(range(meta.ge, meta.le + 1))
    raise EndlessField(
        f"{field}: expected a Seat, bool, enum, Literal, Annotated[int, Meta(ge=, le=)] or OneOf"
    )


def _written(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return "" if value is None else str(value)
