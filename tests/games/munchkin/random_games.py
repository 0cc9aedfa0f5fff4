"""Plays random games, counts cards, moves and events: `python -m tests.games.munchkin.random_games 5000`."""

import sys
from collections import Counter
from dataclasses import dataclass, field

from taverne.games.munchkin.game import MUNCHKIN
from taverne.games.munchkin.rules import moves
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.events import Event
from taverne.games.munchkin.rules.events.cards import Dowsed
from taverne.games.munchkin.rules.events.character import (
    BodyLooted,
    HandShown,
    ItemStowed,
    ItemUsed,
    Lost,
    Sold,
)
from taverne.games.munchkin.rules.events.fight import (
    MonsterKilled,
    MonsterLeft,
    TreasurePicked,
    TreasuresShown,
)
from taverne.games.munchkin.rules.events.flight import CaughtBy, EscapedFrom
from taverne.games.munchkin.rules.events.trade import GiftOffered, Traded, TradeOffered
from taverne.games.munchkin.rules.events.turn import CardTaken, DoorOpened, Resurrected
from taverne.games.munchkin.rules.moves import Move
from taverne.games.munchkin.rules.state import Options
from taverne.kernel.luck import Luck

LONGEST = 20_000  # moves; a longer game is a mistake
STANDING = 10  # one move in this many is made by a random seat, asked or not

# Events that name a card which has no effect in them.
IDLE = (
    BodyLooted,
    CardTaken,
    CaughtBy,
    DoorOpened,
    Dowsed,
    EscapedFrom,
    GiftOffered,
    HandShown,
    ItemStowed,
    ItemUsed,
    Lost,
    MonsterKilled,
    MonsterLeft,
    Resurrected,
    Sold,
    TradeOffered,
    Traded,
    TreasurePicked,
    TreasuresShown,
)


@dataclass
class Counts:
    """How often each card was played, each move made and each event counts."""

    games: int = 0
    moves: int = 0
    longest: int = 0
    won: int = 0  # by level, not at closing time
    played: Counter[Card] = field(default_factory=Counter)
    moved: Counter[type[Move]] = field(default_factory=Counter)
    events: Counter[type[Event]] = field(default_factory=Counter)

    def __str__(self) -> str:
        rarest = sorted(Card, key=lambda card: self.played[card])[:5]
        few = ", ".join(f"{card} {self.played[card]}" for card in rarest)
        return (
            f"munchkin: {self.games} games, {self.moves // self.games} moves each ({self.longest} at most), "
            f"{self.won} won by level; {sum(1 for card in Card if self.played[card])} of {len(Card)} cards "
            f"played, least of all {few}"
        )


def play_out(counts: Counts, seed: str, seats: int, options: Options) -> None:
    """Play one game to its end by random moves."""
    luck = Luck.from_seed(seed)
    state = MUNCHKIN.deal(seats, options, luck.fork("deal"))
    made = 0
    while (ask := MUNCHKIN.ask(state)).asked:
        seat, luck = luck.choice(ask.owing)
        other, luck = luck.below(seats * STANDING)
        offered = MUNCHKIN.moves(state, other if other < seats else seat)
        if not offered:
            continue
        seat = other if other < seats else seat
        move, luck = luck.choice(offered)
        step = MUNCHKIN.play(state, seat, move)
        state, made = step.state, made + 1
        assert made <= LONGEST, f"game {seed!r} goes on and on"
        _count(counts, move, step.events)
    assert MUNCHKIN.outcome(state) is not None
    counts.games += 1
    counts.moves += made
    counts.longest = max(counts.longest, made)
    counts.won += not state.open.closed


def _count(counts: Counts, move: Move, events: tuple[Event, ...]) -> None:
    counts.moved[type(move)] += 1
    match move:  # no event names these cards
        case moves.RaiseWall() | moves.RaiseWallForBoth():
            counts.played[Card.INSTANT_WALL] += 1
        case moves.Save() | moves.Lift():
            counts.played[Card.WISHING_RING] += 1
        case moves.Cheat():
            counts.played[Card.CHEAT] += 1
    for event in events:
        counts.events[type(event)] += 1
        card = getattr(event, "card", None)
        if card is not None and not isinstance(event, IDLE):
            counts.played[card] += 1


if __name__ == "__main__":
    total = Counts()
    for number in range(int(sys.argv[1])):
        play_out(total, f"seen {number}", 3 + number % 4, Options())
    print(total)  # noqa: T201 - how much was seen is for a person to read
