"""The base classes of all frames."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, TypeAlias, dataclass_transform

from msgspec import Struct

from taverne.games.munchkin.rules.cards.names import Card
from taverne.kernel.ask import Ask
from taverne.kernel.tagged import Seat, Tagged

if TYPE_CHECKING:
    from taverne.games.munchkin.rules.state import View

Cards: TypeAlias = tuple[Card, ...]
Seats: TypeAlias = tuple[Seat, ...]


@dataclass_transform(frozen_default=True)
class Waiting(
    Struct,
    frozen=True,
    gc=False,
    tag_field="type",
    tag=lambda name: re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower(),
):
    """A frame: a question or a step that is still to be done."""


class Asking(Waiting):
    """A question. It gets its number when it is first asked; later questions get higher numbers."""

    number: int

    def prompt(self, view: View, ask: Ask) -> Tagged:
        """Returns the question's prompt for the reader of the view."""
        raise NotImplementedError


class Personal(Asking):
    """A question to one player."""

    seat: Seat
