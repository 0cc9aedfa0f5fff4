"""The paragraphs of the rule page that explain the events and refusals of Le Roi des Nains."""

from collections.abc import Mapping

from taverne.games.roi_des_nains.rules import events, refusals
from taverne.kernel.tagged import Tagged

_EVENTS: Mapping[type[Tagged], str] = {
    events.DealBegun: "§11",
    events.QuestDrawn: "§14",
    events.QuestChosen: "§14",
    events.Shown: "§14",
    events.Raided: "§15",
    events.GaveBack: "§15",
    events.Opened: "§16",
    events.Played: "§18",
    events.Copied: "Q25",
    events.Outdid: "Q23",
    events.TrickTaken: "§19",
    events.PointsNoted: "§27",
    events.BonusNoted: "§26",
    events.Traded: "Q30",
    events.HandsSwapped: "Q33",
    events.HandsPassedLeft: "Q33",
    events.HandsPassedRight: "Q33",
    events.DealOver: "§26",
    events.Scored: "§26",
    events.ScoredWithSpecial: "§26",
    events.Tied: "§30",
    events.GameWon: "§29",
    events.VictoryShared: "Q19",
}

_REFUSALS: Mapping[type[Tagged], str] = {
    refusals.NotHeld: "§18",
    refusals.MustFollow: "§18",
    refusals.NotInFirstTrick: "Q24",
    refusals.CannotOpen: "Q22",
    refusals.NeverPlayed: "Q30",
    refusals.NotOnTile: "§14",
    refusals.GivenAlready: "§15",
    refusals.NothingToTrade: "Q30",
    refusals.NotInTrick: "Q30",
    refusals.MustTrade: "Q30",
    refusals.GoneOn: "§22",
    refusals.AnOpponent: "Q33",
    refusals.QuestFirst: "§14",
    refusals.RaidFirst: "§15",
    refusals.GiveFirst: "§15",
    refusals.PlayNow: "§18",
    refusals.WindowNow: "§22",
    refusals.SwapFirst: "Q33",
    refusals.PassFirst: "Q33",
}

PARAGRAPHS: Mapping[type[Tagged], str] = {**_EVENTS, **_REFUSALS}
