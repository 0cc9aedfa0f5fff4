"""The paragraphs of the rule page that explain the events and refusals of Lutin & Troll."""

from collections.abc import Mapping

from taverne.games.lutin_troll.rules import state
from taverne.kernel.tagged import Tagged

_EVENTS: Mapping[type[Tagged], str] = {
    state.PileRebuilt: "§5",
    state.HandsReady: "§4",
    state.Attacked: "§7",
    state.Riposted: "§7",
    state.Struck: "§8",
    state.Cancelled: "§8",
    state.Reflected: "Q6",
    state.Healed: "Q5",
    state.NothingToHeal: "Q4",
    state.NothingHappened: "§9",
    state.HandTied: "§13",
    state.TieBroken: "Q14",
    state.HandDiscarded: "§14",
    state.RoundWon: "§14",
    state.MatchWon: "§15",
}

_REFUSALS: Mapping[type[Tagged], str] = {
    state.HandFull: "§4",
    state.NotInPile: "§10",
    state.NotInHand: "§6",
    state.ChooseFirst: "§4",
    state.AttackNow: "§7",
    state.RiposteNow: "§7",
}

PARAGRAPHS: Mapping[type[Tagged], str] = {**_EVENTS, **_REFUSALS}
