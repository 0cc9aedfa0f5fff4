"""How a newcomer fares in their first game: at the recommended table, and at tables for newcomers.

make newcomer                                  every game, 200 games at each of its tables
make newcomer ARGS="grumpf --games 40"         one game

The scripted newcomer acts once in three seconds. Half of the moves are random, the others a beginner’s.
The clock is simulated, so a live hunt takes no longer than its moves, and the same seed gives the same game.
"share" is the part of the winner’s points that the newcomer has; the aim is a third where newcomers play.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from taverne.bots.levels import HABITUE, NOVICE
from taverne.games import GAMES
from taverne.games.sign import Recommended, load_sign
from taverne.kernel.game import AnyGame, Outcome
from taverne.kernel.luck import Luck
from taverne.kernel.options import parse_options
from taverne.kernel.pace import Pace
from taverne.kernel.tagged import Standing
from taverne.table.local_table import LocalTable
from taverne.table.messages.commands import Play, Ready, SetBot, Sit, Start
from taverne.table.messages.outgoing import Sent, Stage, Update
from taverne.table.seating import SHELL
from taverne.table.table import Table

NEWCOMER = "newcomer"
SEAT = 0
SECONDS = 3.0  # from one act of the newcomer to the next
# Tables for newcomers beside that of the first game.
OTHER_TABLES = {"grumpf": {"live, calm": Recommended(Pace.UNTIMED, {"rhythm": "live"})}}


class Fortune(Struct, frozen=True):
    """The results of a newcomer over some games."""

    games: int
    points: float  # the newcomer's, on average
    best: float  # the winner's, on average
    won: float  # share of the victories
    last: float  # share of the games in which nobody had fewer points

    @property
    def share(self) -> float:
        """The part of the winner's points that the newcomer has."""
        return self.points / self.best


def fortune(game: AnyGame, settings: Recommended, level: str, games: int) -> Fortune:
    """Play games of a newcomer against bots of one level."""
    played = [_play(game, settings, level, f"newcomer {number}") for number in range(games)]
    mine = [outcome.scores[SEAT] for outcome in played]
    return Fortune(
        games,
        sum(mine) / games,
        sum(max(outcome.scores) for outcome in played) / games,
        sum((SEAT in outcome.winners) / max(1, len(outcome.winners)) for outcome in played) / games,
        sum(outcome.scores[SEAT] == min(outcome.scores) for outcome in played) / games,
    )


def first_game(slug: str, games: int) -> Fortune:
    """A newcomer at the table of a first game, against novices."""
    return fortune(GAMES[slug], load_sign(slug).first_game, NOVICE, games)


def fortunes(slug: str, games: int) -> Iterator[tuple[str, Fortune]]:
    """The newcomer's results at each table of a game, by the name of the table."""
    yield "usual", usual_game(slug, games)
    yield "first game", first_game(slug, games)
    for name, settings in OTHER_TABLES.get(slug, {}).items():
        yield name, fortune(GAMES[slug], settings, NOVICE, games)


def usual_game(slug: str, games: int) -> Fortune:
    """A newcomer at the recommended table, against regulars."""
    return fortune(GAMES[slug], load_sign(slug).recommended, HABITUE, games)


def _play(game: AnyGame, settings: Recommended, level: str, seed: str) -> Outcome:
    options = parse_options(game.options, settings.options)
    seats = load_sign(game.slug).quick_seats
    table: Table[Any, Any, Any, Any, Any] = Table(
        game, seats, options, seeds=lambda: seed, pace=settings.pace
    )
    return _Newcomer(LocalTable(table), Luck.from_seed(seed)).play(seats, level)


class _Newcomer:
    """Plays one game on the seat of the newcomer."""

    def __init__(self, home: LocalTable[Any, Any, Any, Any, Any], luck: Luck) -> None:
        self._home = home
        self._luck = luck
        self._seen: Update[Any, Any, Any] | None = None
        self._asked: int | None = None  # number of the question that the newcomer thinks about
        self._acts = 0.0  # time of the next act

    def play(self, seats: int, level: str) -> Outcome:
        table = self._home.table
        self._hear(self._home.handle(NEWCOMER, Sit(SEAT, NEWCOMER), 0.0), 0.0)
        for seat in range(1, seats):
            self._home.handle(NEWCOMER, SetBot(seat, level), 0.0)
        self._home.handle(NEWCOMER, Ready(ready=True), 0.0)
        self._hear(self._home.handle(SHELL, Start(), 0.0), 0.0)
        while table.stage is Stage.PLAYING:
            deadline = self._home.deadline
            if self._asked is not None and (deadline is None or self._acts < deadline):
                self._act(self._acts)
            else:
                assert deadline is not None, "nobody is asked, and no clock runs"
                self._hear(self._home.tick(deadline), deadline)
        assert table.outcome is not None
        return table.outcome

    def _hear(self, sent: Sequence[Sent[Any, Any, Any]], now: float) -> None:
        updates = [each.message for each in sent if each.to == NEWCOMER and isinstance(each.message, Update)]
        if not updates:
            return
        self._seen = updates[-1]
        ask = self._seen.ask
        is_asked = ask is not None and any(not isinstance(move, Standing) for move in self._seen.moves)
        number = ask.number if ask is not None and is_asked else None
        if number is not None and number != self._asked:
            self._acts = now + SECONDS
        self._asked = number

    def _act(self, now: float) -> None:
        seen = self._seen
        assert seen is not None
        assert seen.ask is not None
        self._acts = now + SECONDS
        move = self._choose(seen.view, seen.moves)
        if move is not None:
            self._hear(self._home.handle(NEWCOMER, Play((move,), seen.ask.number), now), now)

    def _choose(self, view: Any, moves: Sequence[Any]) -> Any:
        game = self._home.table.game
        coin, self._luck = self._luck.below(2)
        draw, self._luck = self._luck.fork("choice"), self._luck.fork("next")
        return (game.beginner or game.policy)(view, moves, draw) if coin else draw.choice(moves)[0]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("slugs", nargs="*", metavar="GAME", help=", ".join(GAMES))
    parser.add_argument("--games", type=int, default=200)
    wanted = parser.parse_args()
    print(f"{'':16}{'table':14}{'points':>8}{'winner':>8}{'share':>7}{'won':>7}{'last':>7}")
    for slug in wanted.slugs or GAMES:
        for name, found in fortunes(slug, wanted.games):
            row = f"{found.points:8.1f}{found.best:8.1f}{found.share:7.2f}{found.won:7.0%}{found.last:7.0%}"
            print(f"{slug:16}{name:14}{row}", flush=True)


if __name__ == "__main__":
    main()
