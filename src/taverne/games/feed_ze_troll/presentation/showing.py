"""How long the screen of Feed Ze Troll draws each event at its calm pace (`screen/beats.js`)."""

from taverne.games.feed_ze_troll.rules.events import (
    Announced,
    Counted,
    Entered,
    FloorReached,
    GameWon,
    GivenBack,
    LieTold,
    RoundBegun,
    TakenHome,
    TrapsSet,
    TruthTold,
    Worthless,
)

SECONDS: dict[type, float] = {
    TrapsSet: 1.0,
    Announced: 1.4,
    Entered: 0.92,
    FloorReached: 0.9,
    RoundBegun: 3.0,
    TruthTold: 10.7,
    LieTold: 10.7,
    TakenHome: 1.4,
    GivenBack: 1.4,
    Worthless: 1.4,
    Counted: 0.76,
    GameWon: 3.8,
}


def showing(event: object) -> float:
    return SECONDS.get(type(event), 0.0)
