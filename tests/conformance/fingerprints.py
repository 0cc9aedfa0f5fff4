"""Replays records and gives a fingerprint of each state. As a program it does so in a process of its own."""

import sys
from hashlib import sha256
from typing import Any

import msgspec

from taverne.games import GAMES
from taverne.kernel.game import AnyGame
from taverne.kernel.record import Moved, Record, replay
from taverne.kernel.record_file import dump, load
from tests.conformance.random_games import Opening, walk
from tests.sketches import SKETCHES


def recorded(opening: Opening, longest: int) -> str:
    """Play a random game and return the text of its record."""
    game = opening.game
    record: Record[Any, Any] = Record.start(game, opening.seats, opening.options, opening.seed)
    for turn in walk(game, opening.deal(), opening.luck, seats=opening.seats, longest=longest):
        record.entries.append(Moved(turn.seat, (turn.move,), at=0.0))
    return dump(record)


def fingerprints(text: str) -> list[str]:
    """The fingerprints of all states of a record."""
    game, record = load(text, {**GAMES, **SKETCHES})
    return [
        fingerprint(game, moment.state, moment.events, record.head.seats) for moment in replay(game, record)
    ]


def fingerprint(game: AnyGame, state: Any, events: tuple[Any, ...], seats: int) -> str:
    """A digest of a state, its events, question and outcome, and of every seat's view, moves and default."""
    parts = [state, events, game.ask(state), game.outcome(state)]
    for viewer in (None, *range(seats)):
        parts += [game.view(state, viewer), game.ask(state).visible_to(viewer)]
    parts += [game.moves(state, seat) for seat in range(seats)]
    parts += [game.default_move(state, seat) for seat in game.ask(state).owing]
    return sha256(msgspec.json.encode(parts)).hexdigest()


if __name__ == "__main__":
    texts = msgspec.json.decode(sys.stdin.buffer.read(), type=list[str])
    sys.stdout.buffer.write(msgspec.json.encode([fingerprints(text) for text in texts]))
