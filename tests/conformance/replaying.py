"""Records played again, told as fingerprints. Run as a program it does so in a process of its own."""

import sys
from hashlib import sha256
from typing import Any

import msgspec

from taverne.games import GAMES
from taverne.kernel.game import AnyGame
from taverne.kernel.record import Moved, Record, replay
from taverne.kernel.record_file import dump, load
from tests.conformance.walks import Opening, walk
from tests.sketches import SKETCHES


def recorded(opening: Opening, longest: int) -> str:
    """A random game as the text of its record."""
    game = opening.game
    record: Record[Any, Any] = Record.start(game, opening.seats, opening.options, opening.seed)
    for turn in walk(game, opening.deal(), opening.luck, seats=opening.seats, longest=longest):
        record.entries.append(Moved(turn.seat, (turn.move,), at=0.0))
    return dump(record)


def fingerprints(text: str) -> list[str]:
    """One for every moment of the record."""
    game, record = load(text, {**GAMES, **SKETCHES})
    return [
        fingerprint(game, moment.state, moment.events, record.head.seats) for moment in replay(game, record)
    ]


def fingerprint(game: AnyGame, state: Any, events: tuple[Any, ...], seats: int) -> str:
    """All that the rules say of a state: itself, who is asked, what each sees and may do."""
    said = [state, events, game.ask(state), game.outcome(state)]
    for viewer in (None, *range(seats)):
        said += [game.view(state, viewer), game.ask(state).visible_to(viewer)]
    said += [game.moves(state, seat) for seat in range(seats)]
    said += [game.default_move(state, seat) for seat in game.ask(state).owing]
    return sha256(msgspec.json.encode(said)).hexdigest()


if __name__ == "__main__":
    texts = msgspec.json.decode(sys.stdin.buffer.read(), type=list[str])
    sys.stdout.buffer.write(msgspec.json.encode([fingerprints(text) for text in texts]))
