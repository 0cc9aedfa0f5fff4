"""How long the screen of Lutin & Troll draws each event at its calm pace (`screen/beats.js`)."""

from taverne.games.lutin_troll.rules.state import (
    Attacked,
    Cancelled,
    HandDiscarded,
    HandTied,
    Healed,
    MatchWon,
    NothingHappened,
    NothingToHeal,
    Reflected,
    Riposted,
    RoundWon,
    Struck,
    TieBroken,
)

MILLISECONDS: dict[type, int] = {
    Attacked: 840,
    Riposted: 920,
    Struck: 2760,
    Reflected: 2760,
    Healed: 2760,
    Cancelled: 1600,
    NothingToHeal: 1600,
    NothingHappened: 1600,
    HandDiscarded: 1000,
    HandTied: 3800,
    TieBroken: 3800,
    RoundWon: 4000,
    MatchWon: 4400,
}
