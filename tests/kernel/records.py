"""Records for tests."""

from typing import Any

from taverne.games.lutin_troll.game import LUTIN_TROLL
from taverne.games.lutin_troll.rules.cards import Card
from taverne.games.lutin_troll.rules.state import Attack, First, Move, Options, Pick
from taverne.kernel.game import AnyGame
from taverne.kernel.record import (
    End,
    Moved,
    MovedBy,
    Record,
    Resigned,
    TakenBack,
    final_state,
    recorded_outcome,
)

HAND = (Pick(Card.LUTIN), Pick(Card.FARFADET), Pick(Card.ELFE), Pick(Card.TROLL), Pick(Card.NYMPH))


def played_record(game: AnyGame, seats: int, options: Any, seed: str = "record") -> Record[Any, Any]:
    """A whole game of default moves."""
    record = Record.start(game, seats, options, seed, salts=("sel", "poivre\u2028et\x85ail"))
    state = final_state(game, record)
    while owing := game.ask(state).owing:
        move = game.default_move(state, owing[0])
        record.entries.append(Moved(owing[0], (move,), at=0.25 * len(record.entries), by=MovedBy.CLOCK))
        state = game.attempt(state, owing[0], move).state
    return with_end(game, record)


def short_record() -> Record[Move, Options]:
    """A short game with an answer of several moves, a take-back, an attack and a resignation."""
    record = Record.start(LUTIN_TROLL, 2, Options(tokens=3, first=First.SEAT2), "short", salts=("é",))
    record.entries += [
        Moved(0, HAND, at=1.5),
        Moved(1, HAND[:1], at=2.0),
        TakenBack(1, undoes=(1,), at=3.0),
        Moved(1, HAND, at=4.0, by=MovedBy.BOT),
        Moved(1, (Attack(Card.TROLL),), at=5.0),
        Resigned(0, at=6.0),
    ]
    return with_end(LUTIN_TROLL, record)


def with_end(game: AnyGame, record: Record[Any, Any]) -> Record[Any, Any]:
    outcome = recorded_outcome(game, record, final_state(game, record))
    assert outcome is not None
    record.end = End(len(record.entries), outcome)
    return record
