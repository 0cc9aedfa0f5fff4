"""Labels: texts of this game's own screen, written out in advance for all values of their fields."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from taverne.games.feed_ze_troll.rules.cave import Floor
from taverne.kernel.label import Label
from taverne.kernel.tagged import Seat

RoundNumber: TypeAlias = Annotated[int, Meta(ge=1, le=4)]
NextFloor: TypeAlias = Literal["B", "C", "D", "E"]


class Headline(Label):
    """The line above the table."""

    round: RoundNumber
    rounds: Literal[3, 4]
    floor: Floor


class Round(Label):
    number: RoundNumber


class FloorName(Label):
    floor: Floor


class HelmetOn(Label):
    """The effect of the helmet on a tile: no loss on the next floor."""

    floor: NextFloor


class NoBarrelOn(Label):
    """The effect of the ban on a tile: no barrel on the next floor."""

    floor: NextFloor


class Wins(Label):
    seat: Seat


LABELS: tuple[type[Label], ...] = (
    Headline,
    Round,
    FloorName,
    HelmetOn,
    NoBarrelOn,
    Wins,
)
