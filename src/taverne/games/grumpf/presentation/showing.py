"""How long the screen of Grumpf draws each event at its calm pace (`screen/beats.js`)."""

from taverne.games.grumpf.rules.events import (
    AllAtRest,
    Clubbed,
    Deserted,
    Flipped,
    HutsFull,
    Laid,
    Met,
    Missed,
    NeutralTook,
    NothingLeft,
    Rested,
    Slept,
    TileGone,
    TileTaken,
    Took,
    TooLong,
)
from taverne.kernel.presentation import showing_by_type

MILLISECONDS: dict[type, int] = {
    Flipped: 340,
    Laid: 680,
    Clubbed: 680,
    Slept: 680,
    Rested: 340,
    HutsFull: 1800,
    AllAtRest: 1800,
    NothingLeft: 1800,
    TooLong: 1800,
    # the count, board by board
    Deserted: 1300,
    Met: 2900,
    Missed: 2900,
    TileTaken: 3400,
    TileGone: 3400,
}
GIFT = 460  # for each animal that is handed out
_by_type = showing_by_type(MILLISECONDS)


def showing(event: object) -> int:
    if isinstance(event, Took | NeutralTook):
        return GIFT * len(event.animals)
    return _by_type(event)
