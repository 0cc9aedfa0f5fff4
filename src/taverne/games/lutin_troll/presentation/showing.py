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

SECONDS: dict[type, float] = {
    Attacked: 0.84,
    Riposted: 0.92,
    Struck: 2.76,
    Reflected: 2.76,
    Healed: 2.76,
    Cancelled: 1.6,
    NothingToHeal: 1.6,
    NothingHappened: 1.6,
    HandDiscarded: 1.0,
    HandTied: 3.8,
    TieBroken: 3.8,
    RoundWon: 4.0,
    MatchWon: 4.4,
}


def showing(event: object) -> float:
    return SECONDS.get(type(event), 0.0)
