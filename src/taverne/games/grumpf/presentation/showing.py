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

SECONDS: dict[type, float] = {
    Flipped: 0.34,
    Laid: 0.68,
    Clubbed: 0.68,
    Slept: 0.68,
    Rested: 0.34,
    HutsFull: 1.8,
    AllAtRest: 1.8,
    NothingLeft: 1.8,
    TooLong: 1.8,
    # the count, board by board
    Deserted: 1.3,
    Met: 2.9,
    Missed: 2.9,
    TileTaken: 3.4,
    TileGone: 3.4,
}
GIFT = 0.46  # for each animal that is handed out


def showing(event: object) -> float:
    if isinstance(event, Took | NeutralTook):
        return GIFT * len(event.animals)
    return SECONDS.get(type(event), 0.0)
