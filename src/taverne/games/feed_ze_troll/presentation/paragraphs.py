"""The paragraphs of the rule page that explain the events and refusals of Feed Ze Troll."""

from collections.abc import Mapping

from taverne.games.feed_ze_troll.rules import events, state
from taverne.kernel.tagged import Tagged

_EVENTS: Mapping[type[Tagged], str] = {
    events.RoundBegun: "§5",
    events.FloorReached: "§2",
    events.TrapsSet: "§6",
    events.Announced: "§6",
    events.Entered: "§7",
    events.TruthTold: "§9",
    events.LieTold: "§6",
    events.Clubbed: "§8",
    events.LootLost: "§8",
    events.HelmetHeld: "§13",
    events.RedTaken: "§11",
    events.GoldTaken: "§12",
    events.HelmetWon: "§13",
    events.BarrelBarred: "§17",
    events.Banked: "§10",
    events.NothingBanked: "§10",
    events.TrollGained: "§9",
    events.NobodyTrapped: "§9",
    events.TakenHome: "Q1",
    events.GivenBack: "Q1",
    events.Worthless: "Q1",
    events.RoundEnded: "§5",
    events.Counted: "§19",
    events.GameWon: "§19",
}

_REFUSALS: Mapping[type[Tagged], str] = {
    state.TrapNow: "§6",
    state.AlreadyTrapped: "§6",
    state.AnnounceNow: "§6",
    state.EnterNow: "§7",
    state.OtherFloor: "§2",
    state.NoEntry: "§15",
    state.BarrelIsSafe: "§10",
    state.NoBarrelHere: "§2",
    state.BarrelClosed: "§17",
}

PARAGRAPHS: Mapping[type[Tagged], str] = {**_EVENTS, **_REFUSALS}
