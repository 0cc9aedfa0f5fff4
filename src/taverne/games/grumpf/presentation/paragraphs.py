"""The paragraphs of the rule page that explain the events and refusals of Grumpf."""

from collections.abc import Mapping

from taverne.games.grumpf.rules import events, refusals
from taverne.kernel.tagged import Tagged

_EVENTS: Mapping[type[Tagged], str] = {
    events.RoundBegun: "§7",
    events.NeutralCame: "§26",
    events.GotReady: "§8",
    events.Dropped: "§8",
    events.Flipped: "§9",
    events.Laid: "§9",
    events.Clubbed: "§9",
    events.Slept: "§11",
    events.Rested: "§9",
    events.HutsFull: "§12",
    events.AllAtRest: "Q21",
    events.NothingLeft: "Q19",
    events.TooLong: "Q21",
    events.Deserted: "Q7",
    events.Missed: "§15",
    events.Met: "§16",
    events.Took: "§17",
    events.NeutralTook: "§27",
    events.TileTaken: "§19",
    events.TileGone: "Q11",
    events.Swapped: "§20",
    events.Kept: "§20",
    events.RoundEnded: "§14",
    events.Unclaimed: "§21",
    events.Copied: "§23",
    events.JokerPlayed: "§24",
    events.Counted: "§22",
    events.GameWon: "§25",
}

_REFUSALS: Mapping[type[Tagged], str] = {
    refusals.GetReady: "§8",
    refusals.HuntIsOn: "§9",
    refusals.SwapNow: "§20",
    refusals.YouSleep: "§11",
    refusals.NotInHand: "§10",
    refusals.LiesOtherwise: "§9",
    refusals.TurnedAsLaid: "§9",
    refusals.NoMoreFlips: "§9",
    refusals.NoSlotForClubs: "§9",
    refusals.NeedsClub: "§9",
    refusals.TrackFull: "Q17",
    refusals.NotThere: "§9",
    refusals.AlreadyStunned: "Q3",
    refusals.OwnToken: "Q2",
    refusals.TheySleep: "§11",
    refusals.HandNotEmpty: "§13",
    refusals.YouRest: "§9",
    refusals.LikeForLike: "§20",
    refusals.NotYours: "§20",
    refusals.NotTheirs: "§20",
}

PARAGRAPHS: Mapping[type[Tagged], str] = {**_EVENTS, **_REFUSALS}
