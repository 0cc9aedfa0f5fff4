"""Tagged values: structs that carry their type's name, so that they can be encoded and put into words."""

from __future__ import annotations

import re
from functools import cache
from typing import Annotated, TypeAlias, dataclass_transform

from msgspec import Struct, field

Seat: TypeAlias = Annotated[int, "seat"]  # marked, so that `words` can tell a seat from a number


def _snake(class_name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", class_name).lower()


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Tagged(Struct, frozen=True, gc=False, tag_field="type", tag=_snake):
    """A value encoded with the tag of its class, which also names its text: a move, event, refusal ...

    What every move asks is asked by `type(value) is Kind`, since `isinstance` is slow to deny it: 130 ns.
    """


class Standing(Tagged):
    """A move that answers no question and may be made at any time it is offered: a curse, a shout."""


@cache
def tag_of(kind: type[Tagged]) -> str:
    return str(kind.__struct_config__.tag)
