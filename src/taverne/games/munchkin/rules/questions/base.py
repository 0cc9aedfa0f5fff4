"""What all frames have in common."""

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
    """Something that is under way."""


class Asking(Waiting):
    """A question. It gets its number when it is first asked, higher than all before."""

    number: int

    def prompt(self, view: View, ask: Ask) -> Tagged:
        """What this question says to the reader of the view."""
        raise NotImplementedError


class Personal(Asking):
    """A question to one player."""

    seat: Seat
