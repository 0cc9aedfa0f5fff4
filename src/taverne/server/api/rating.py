"""Rates a guest at one game from their own games alone, with the Plackett-Luce model of openskill.

The levels of bots are opponents of fixed strength, measured in the arena (docs/bots.md); 25 is that of a
regular. People have the strength that shows in their games against this guest: games among others never
count, so that nobody's history can be read from the rating of somebody else.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct

from taverne.kernel.tagged import Seat
from taverne.server.store.history_rows import OwnGame

MARGIN = 1.96  # standard deviations on either side of a 95 % interval
CERTAIN = 0.1  # the deviation of a bot's strength
CURVE_POINTS = 24
REGULAR = 25.0
# Strengths by game of novices and experts. d points above a regular win a share s: for two players
# d = 5.89 ln(s / (1 - s)); for one among four, s / (1 - s) = e^(d / 8.33) / 3. Where bots won nearly every
# game (Grumpf), the lower end of the measured interval stands for s.
STRENGTHS: dict[str, dict[str, float]] = {
    "lutin_troll": {"novice": 10.2, "habitue": REGULAR, "expert": 35.1},
    "feed_ze_troll": {"novice": 21.6, "habitue": REGULAR, "expert": 27.9},
    "roi_des_nains": {"novice": 14.9, "habitue": REGULAR, "expert": 33.8},
    "munchkin": {"novice": 14.5, "habitue": REGULAR, "expert": 30.8},
    "grumpf": {"novice": 8.1, "habitue": REGULAR, "expert": 38.8},
}


class Rating(Struct, frozen=True):
    """A strength and the half width of its 95 % interval."""

    value: float
    margin: float


def is_rated(game: OwnGame) -> bool:
    """Whether everybody played this game to its end themselves, the guest on one seat only."""
    result = game.row.result
    own = [seat for seat, guest in game.guests.items() if guest == game.guests[game.seat]]
    return not (result.stopped or result.left or result.stood_in) and len(own) == 1


def ratings(games: Iterable[OwnGame]) -> list[Rating]:
    """The guest's rating after each of these games at one game, which come in the order they were played."""
    from openskill.models import PlackettLuce  # noqa: PLC0415 - takes 0.1 s, and few servers need it at once

    model = PlackettLuce()
    known: dict[str, Any] = {}  # by guest or bot
    rated = []
    for game in games:
        players = [_opponent(game, seat) for seat in range(len(game.row.result.ranks))]
        before = [
            _bot(model, game.row.game, player) or known.get(player) or model.rating() for player in players
        ]
        after = model.rate([[each] for each in before], ranks=[float(rank) for rank in game.row.result.ranks])
        known |= {player: team[0] for player, team in zip(players, after, strict=True) if player}
        own = after[game.seat][0]
        rated.append(Rating(round(own.mu, 1), round(MARGIN * own.sigma, 1)))
    return rated


def curve(rated: Sequence[Rating]) -> tuple[Rating, ...]:
    """At most CURVE_POINTS of these ratings, evenly spaced, among them the first and the last."""
    if len(rated) <= CURVE_POINTS:
        return tuple(rated)
    last = len(rated) - 1
    return tuple(rated[round(point * last / (CURVE_POINTS - 1))] for point in range(CURVE_POINTS))


def _opponent(game: OwnGame, seat: Seat) -> str:
    """The guest or the bot on this seat; "": somebody of whom nothing else is known."""
    return game.guests.get(seat) or game.row.views[seat].bot or ""


def _bot(model: Any, slug: str, player: str) -> Any:
    """The fixed strength of a level of bots; None: no level."""
    strength = STRENGTHS.get(slug, {}).get(player)
    return None if strength is None else model.rating(strength, CERTAIN)
