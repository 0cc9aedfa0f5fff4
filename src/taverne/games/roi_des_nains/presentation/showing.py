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

SECONDS: dict[type, float] = {
    DealBegun: 3.0,
    QuestDrawn: 1.4,
    QuestChosen: 2.0,
    Shown: 2.2,
    Opened: 1.4,
    Raided: 2.6,
    GaveBack: 2.6,
    HandsSwapped: 2.6,
    HandsPassedLeft: 2.6,
    HandsPassedRight: 2.6,
    Played: 0.88,
    Copied: 1.4,
    Outdid: 1.4,
    TrickTaken: 1.9,
    PointsNoted: 0.64,
    BonusNoted: 1.4,
    Traded: 2.6,
    DealOver: 7.8,
    Scored: 0.52,
    ScoredWithSpecial: 0.52,
    Tied: 3.6,
    GameWon: 4.0,
    VictoryShared: 4.0,
}


def showing(event: object) -> float:
    return SECONDS.get(type(event), 0.0)
