"""How long the screen of Le Roi des Nains draws each event at its calm pace (`screen/beats.js`)."""

from taverne.games.roi_des_nains.rules.events import (
    BonusNoted,
    Copied,
    DealBegun,
    DealOver,
    GameWon,
    GaveBack,
    HandsPassedLeft,
    HandsPassedRight,
    HandsSwapped,
    Opened,
    Outdid,
    Played,
    PointsNoted,
    QuestChosen,
    QuestDrawn,
    Raided,
    Scored,
    ScoredWithSpecial,
    Shown,
    Tied,
    Traded,
    TrickTaken,
    VictoryShared,
)

MILLISECONDS: dict[type, int] = {
    DealBegun: 3000,
    QuestDrawn: 1400,
    QuestChosen: 2000,
    Shown: 2200,
    Opened: 1400,
    Raided: 2600,
    GaveBack: 2600,
    HandsSwapped: 2600,
    HandsPassedLeft: 2600,
    HandsPassedRight: 2600,
    Played: 880,
    Copied: 1400,
    Outdid: 1400,
    TrickTaken: 1900,
    PointsNoted: 640,
    BonusNoted: 1400,
    Traded: 2600,
    DealOver: 7800,
    Scored: 520,
    ScoredWithSpecial: 520,
    Tied: 3600,
    GameWon: 4000,
    VictoryShared: 4000,
}


def showing(event: object) -> int:
    return MILLISECONDS.get(type(event), 0)
