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

MILLISECONDS: dict[type, int] = {
    TrapsSet: 1000,
    Announced: 1400,
    Entered: 920,
    FloorReached: 900,
    RoundBegun: 3000,
    TruthTold: 10_700,
    LieTold: 10_700,
    TakenHome: 1400,
    GivenBack: 1400,
    Worthless: 1400,
    Counted: 760,
    GameWon: 3800,
}
