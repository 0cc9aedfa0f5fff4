"""Random games to their end, and what was seen in them: `python -m tests.games.munchkin.coverage 5000`."""

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

LONGEST = 20_000  # moves; no game takes more
STANDING = 10  # one move in so many is anybody's, asked or not

# Events that name a card which does nothing by it.
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
class Seen:
    """How often each card was played, each move made and each event told."""

    games: int = 0
    moves: int = 0
    longest: int = 0
    won: int = 0  # by level, not at closing time
    played: Counter[Card] = field(default_factory=Counter)
    moved: Counter[type[Move]] = field(default_factory=Counter)
    told: Counter[type[Event]] = field(default_factory=Counter)

    def __str__(self) -> str:
        rarest = sorted(Card, key=lambda card: self.played[card])[:5]
        few = ", ".join(f"{card} {self.played[card]}" for card in rarest)
        return (
            f"munchkin: {self.games} games, {self.moves // self.games} moves each ({self.longest} at most), "
            f"{self.won} won by level; {sum(1 for card in Card if self.played[card])} of {len(Card)} cards "
            f"played, least of all {few}"
        )


def play_out(seen: Seen, seed: str, seats: int, options: Options) -> None:
    """One game to its end, by random moves."""
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
        _note(seen, move, step.events)
    assert MUNCHKIN.outcome(state) is not None
    seen.games, seen.moves, seen.longest = seen.games + 1, seen.moves + made, max(seen.longest, made)
    seen.won += not state.open.closed


def _note(seen: Seen, move: Move, told: tuple[Event, ...]) -> None:
    seen.moved[type(move)] += 1
    match move:  # these cards are not named by what is told
        case moves.RaiseWall() | moves.RaiseWallForBoth():
            seen.played[Card.INSTANT_WALL] += 1
        case moves.Save() | moves.Lift():
            seen.played[Card.WISHING_RING] += 1
        case moves.Cheat():
            seen.played[Card.CHEAT] += 1
    for event in told:
        seen.told[type(event)] += 1
        card = getattr(event, "card", None)
        if card is not None and not isinstance(event, IDLE):
            seen.played[card] += 1


if __name__ == "__main__":
    total = Seen()
    for number in range(int(sys.argv[1])):
        play_out(total, f"seen {number}", 3 + number % 4, Options())
    print(total)  # noqa: T201 - how much was seen is for a person to read
